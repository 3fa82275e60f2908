import { administrationOf } from '../../kit/administration.ts';
import { settled } from '../../kit/apis.ts';
import { challenged, factorApis, provenHeaders } from '../../kit/factors.ts';
import { wrongCodeFor } from '../../kit/login-codes.ts';
import {
  enrolledBySms,
  mobileNumber,
  type PhoneApi,
  phoneApis,
  requestLoginSms,
  requestProofSms,
  requestSms,
  withNumber,
} from '../../kit/phones.ts';
import type { Reply, TestService } from '../../kit/service.ts';
import { leaveTheSame, type Scenario } from './stage.ts';

const after = <P>(
  prepare: (service: TestService) => Promise<P>,
  act: (api: PhoneApi, prepared: P) => Promise<Reply>,
  codes: Pick<Scenario, 'code'> = {},
): Scenario => ({
  async play(service, api) {
    const prepared = await prepare(service);
    await settled(service);
    return act(phoneApis(service)[api], prepared);
  },
  ...codes,
});

const owner = (service: TestService) => withNumber(service, mobileNumber);
const withCode = async (service: TestService) => {
  const user = await owner(service);
  return { ...user, code: (await requestSms(service, user)).code };
};

leaveTheSame({
  'verifying a number': after(withCode, (api, { headers, code }) => api.verifyCellPhone(headers, code)),
  'verifying a number with a wrong code': after(
    withCode,
    (api, { headers, code }) => api.verifyCellPhone(headers, wrongCodeFor(code)),
    { code: 'code_invalid' },
  ),
  'adding the number as a second factor': after(
    async (service) => {
      const user = await owner(service);
      await service.given.settings({ smsCodes: 'second_factor' });
      const headers = await provenHeaders(service, user);
      return { headers, code: (await requestSms(service, user)).code };
    },
    (api, { headers, code }) => api.addSmsFactor(headers, code),
  ),
  'asking for a code by SMS to reauthenticate': after(
    (service) => enrolledBySms(service, 'REST', mobileNumber),
    (api, { headers }) => api.sendReauthenticationSms(headers),
  ),
  'completing a login with a code by SMS': {
    async play(service, api) {
      const user = await enrolledBySms(service, 'REST', mobileNumber);
      const challenge = await challenged(service, user);
      const sms_code = await requestLoginSms(service, user, challenge);
      await settled(service);
      return factorApis(service)[api].completeLogin({}, challenge, { sms_code });
    },
  },
  'reauthenticating with a code by SMS': {
    async play(service, api) {
      const user = await enrolledBySms(service, 'REST', mobileNumber);
      const sms_code = await requestProofSms(service, user);
      await settled(service);
      return factorApis(service)[api].proveAgain(user.headers, { sms_code });
    },
  },
  'changing a verified number': {
    async play(service, api) {
      const { id, headers, code } = await withCode(service);
      await phoneApis(service)[api].verifyCellPhone(headers, code);
      await settled(service);
      return administrationOf(service)[api].updateUser(headers, id, { cell_phone_number: '+44 7400 654321' });
    },
  },
});
