import { expect } from 'vitest';
import { challenged, provenHeaders } from '../kit/factors.ts';
import { phoneApis, requestSms, withNumber } from '../kit/phones.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';

/** Sends an example of the contract, with what differs in each run. */
type SendExample = (
  method: string,
  path: string,
  example: string,
  headers?: Headers,
  changed?: object,
) => Promise<Reply>;

/** Sends the examples of requests with codes by SMS, which all succeed. */
export const expectPhoneExamples = async (service: TestService, send: SendExample): Promise<void> => {
  const user = await withNumber(service);
  await service.given.settings({ smsCodes: 'second_factor' });
  const asked = await phoneApis(service).REST.sendCellPhoneCode(user.headers);
  expect([asked.status, asked.body]).toEqual([202, { message: 'You will receive an SMS with a code.' }]);
  const { code } = (await service.mailbox.next('sms-code', user.email)).data;
  const path = '/v1/users/me/cell-phone/verify';
  expect((await send('POST', path, 'VerifyCellPhoneRequest', user.headers, { code })).status).toBe(200);
  const headers = await provenHeaders(service, user);
  const fresh = { code: (await requestSms(service, { ...user, headers })).code };
  const added = await send('POST', '/v1/users/me/factors/sms', 'AddSmsFactorRequest', headers, fresh);
  expect([added.status, added.body.factor.kind]).toEqual([200, 'sms']);
  const challenge = { challenge: await challenged(service, user) };
  expect((await send('POST', '/v1/auth/challenge/sms', 'SendLoginSmsRequest', {}, challenge)).status).toBe(202);
};
