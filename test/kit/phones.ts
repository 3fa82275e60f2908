import { type ApiName, answerOf, apisOf } from './apis.ts';
import { type CommandSenders, change, commandSenders } from './commands.ts';
import { provenHeaders, renewedBy } from './factors.ts';
import type { KnownUser } from './given.ts';
import type { Headers, TestService } from './service.ts';

const commands = {
  sendCellPhoneCode: () => change('POST', '/v1/users/me/cell-phone/code', undefined, 'sendCellPhoneCode', {}),
  verifyCellPhone: (code: string) =>
    change(
      'POST',
      '/v1/users/me/cell-phone/verify',
      { code },
      'verifyCellPhone',
      { code: ['String!', code] },
      '{ id cell_phone_number cell_phone_verified_at version }',
    ),
  addSmsFactor: (code: string, name?: string) =>
    change(
      'POST',
      '/v1/users/me/factors/sms',
      { code, name },
      'addSmsFactor',
      { data: ['AddSmsFactorInput!', { code, name }] },
      '{ factor { id kind name created_at last_used_at removal_due_at } recovery_codes session { token expires } }',
    ),
  sendLoginSms: (challenge: string) =>
    change(
      'POST',
      '/v1/auth/challenge/sms',
      { challenge },
      'sendLoginSms',
      { challenge: ['String!', challenge] },
      '{ phone_number_end }',
    ),
  sendReauthenticationSms: () =>
    change('POST', '/v1/auth/reauthenticate/sms', undefined, 'sendReauthenticationSms', {}, '{ phone_number_end }'),
};

export type PhoneApi = CommandSenders<typeof commands>;

export const phoneApis = (service: Pick<TestService, 'send' | 'graphql'>): Readonly<Record<ApiName, PhoneApi>> =>
  commandSenders(service, commands);

/** Settings that allow SMS to British numbers. */
export const smsSettings = { smsCodes: 'allowed', smsCountries: ['GB'] } as const;

export const mobileNumber = '+44 7400 123456';

let numbers = 0;
/** Returns a British mobile number that no other test uses. */
export const newNumber = (): string => {
  numbers += 1;
  return `+44 7400 ${String(numbers).padStart(6, '0')}`;
};

/** Sets the mobile number of a user. */
export const setNumber = async (
  service: TestService,
  { headers }: { readonly headers: Headers },
  number: string | null,
): Promise<void> => {
  await service.send('PATCH', '/v1/users/me', { headers, body: { cell_phone_number: number } });
};

/** Creates a user with a mobile number in an application that sends SMS there. */
export const withNumber = async (service: TestService, number = newNumber()): Promise<KnownUser> => {
  await service.given.settings(smsSettings);
  const user = await service.given.user();
  await setNumber(service, user, number);
  return user;
};

/** Requests a code by SMS and waits for it. */
export const requestSms = async (
  service: TestService,
  { email, headers }: Pick<KnownUser, 'email' | 'headers'>,
  api: ApiName = 'REST',
) => {
  await phoneApis(service)[api].sendCellPhoneCode(headers);
  return (await service.mailbox.next('sms-code', email)).data;
};

export interface SmsUser extends KnownUser {
  readonly number: string;
  readonly factorId: number;
  readonly recoveryCodes: readonly string[];
}

/** Creates a user whose only second factor is a mobile number. */
export const enrolledBySms = async (
  service: TestService,
  api: ApiName = 'REST',
  number = newNumber(),
): Promise<SmsUser> => {
  const user = await withNumber(service, number);
  await service.given.settings({ smsCodes: 'second_factor' });
  const headers = await provenHeaders(service, user, api);
  const { code } = await requestSms(service, user, api);
  const added = answerOf(await phoneApis(service)[api].addSmsFactor(headers, code));
  const { factor, recovery_codes: recoveryCodes } = added;
  return { ...user, headers: renewedBy(headers, added), number, factorId: Number(factor.id), recoveryCodes };
};

/** Requests the code of a challenge and waits for it. */
export const requestLoginSms = async (
  service: TestService,
  { email }: Pick<KnownUser, 'email'>,
  challenge: string,
  api: ApiName = 'REST',
): Promise<string> => {
  await phoneApis(service)[api].sendLoginSms({}, challenge);
  return (await service.mailbox.next('sms-code', email)).data.code;
};

/** Requests a code to reauthenticate and waits for it. */
export const requestProofSms = async (
  service: TestService,
  { email, headers }: Pick<KnownUser, 'email' | 'headers'>,
  api: ApiName = 'REST',
): Promise<string> => {
  await phoneApis(service)[api].sendReauthenticationSms(headers);
  return (await service.mailbox.next('sms-code', email)).data.code;
};

/** Returns the time when the number of a user was verified, as the user sees it. */
export const verifiedAt = async (
  service: TestService,
  { headers }: { readonly headers: Headers },
): Promise<string | null> => (await apisOf(service).REST.me(headers)).body.cell_phone_verified_at;
