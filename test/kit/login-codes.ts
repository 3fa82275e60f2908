import { type ApiName, answerOf, settled } from './apis.ts';
import { type CommandSenders, change, commandSenders, query } from './commands.ts';
import type { KnownUser } from './given.ts';
import { loginResult } from './login-result.ts';
import type { Headers, Reply, TestService } from './service.ts';

export interface SentLoginCode {
  readonly email?: string;
  readonly code?: string;
  readonly key?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly displayname?: string;
  readonly language?: string;
}

const commands = {
  sendLoginCode: (email: string) =>
    change('POST', '/v1/auth/code', { email }, 'sendLoginCode', { data: ['SendLoginCodeInput!', { email }] }),
  sendReauthenticationCode: () =>
    change('POST', '/v1/auth/reauthenticate/code', undefined, 'sendReauthenticationCode', {}),
  loginWithCode: (proof: SentLoginCode) =>
    change(
      'POST',
      '/v1/auth/code/login',
      proof,
      'loginWithCode',
      { data: ['LoginWithCodeInput!', proof] },
      loginResult('token device_token user { id email }'),
    ),
  getLoginCode: (key: string) =>
    query(
      `/v1/auth/code/${encodeURIComponent(key)}`,
      'loginCode',
      { key: ['String!', key] },
      '{ app email code creates_account requested_at ip device expires_at }',
    ),
};

export type LoginCodeApi = CommandSenders<typeof commands>;

export const loginCodeApis = (
  service: Pick<TestService, 'send' | 'graphql'>,
): Readonly<Record<ApiName, LoginCodeApi>> => commandSenders(service, commands);

/** The content of an email with a login code. */
export interface LoginMail {
  readonly code: string;
  readonly key: string;
  readonly url: string;
  readonly expires_at: string;
  readonly creates_account: boolean;
}

/** Requests an email and waits for it. */
export const requestCode = async (
  service: TestService,
  email: string,
  api: ApiName = 'REST',
  headers: Headers = {},
): Promise<LoginMail> => {
  await loginCodeApis(service)[api].sendLoginCode(headers, email);
  return (await service.mailbox.next('login-code', email)).data;
};

/** Requests a code to reauthenticate and waits for it. */
export const requestProofCode = async (
  service: TestService,
  { email, headers }: Pick<KnownUser, 'email' | 'headers'>,
  api: ApiName = 'REST',
): Promise<string> => {
  await loginCodeApis(service)[api].sendReauthenticationCode(headers);
  return (await service.mailbox.next('reauthentication-code', email)).data.code;
};

/** Returns the device token of a login: in the header of REST or in the response of GraphQL. */
export const deviceTokenOf = (reply: Reply): string => reply.headers['x-device-token'] ?? answerOf(reply).device_token;

/** Returns a wrong code of eight digits. */
export const wrongCodeFor = (code: string): string => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

export const loginCodeSteps = (service: TestService) => ({
  /** Returns the emails with a code for an address, after all pending ones have been sent. */
  async mailsTo(email: string) {
    await settled(service);
    return service.mailbox.sent('login-code', email);
  },

  /** Creates a user whose mailbox was proven before, so that a login by email removes nothing. */
  async provenUser() {
    const user = await service.given.user();
    const proven = { is_owner_proven: true, email_verified_at: service.clock.now() };
    await service.db('users').where({ id: user.id }).update(proven);
    return user;
  },
});
