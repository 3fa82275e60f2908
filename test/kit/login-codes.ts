import { type ApiName, answerOf } from './apis.ts';
import { type CommandSenders, change, commandSenders, query } from './commands.ts';
import type { Headers, Reply, TestService } from './service.ts';

export interface SentLoginCode {
  readonly email?: string;
  readonly code?: string;
  readonly key?: string;
}

const commands = {
  sendLoginCode: (email: string) =>
    change('POST', '/v1/auth/code', { email }, 'sendLoginCode', { data: ['SendLoginCodeInput!', { email }] }),
  loginWithCode: (proof: SentLoginCode) =>
    change(
      'POST',
      '/v1/auth/code/login',
      proof,
      'loginWithCode',
      { data: ['LoginWithCodeInput!', proof] },
      '{ token device_token user { id email } }',
    ),
  getLoginCode: (key: string) =>
    query(
      `/v1/auth/code/${encodeURIComponent(key)}`,
      'loginCode',
      { key: ['String!', key] },
      '{ app email code requested_at ip device expires_at }',
    ),
};

export type LoginCodeApi = CommandSenders<typeof commands>;

export const loginCodeApis = (service: TestService): Readonly<Record<ApiName, LoginCodeApi>> =>
  commandSenders(service, commands);

/** What the next email with a login code contains. */
export interface LoginMail {
  readonly code: string;
  readonly key: string;
  readonly url: string;
  readonly expires_at: string;
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

/** The device token of a login, in the header of REST or in the answer of GraphQL. */
export const deviceTokenOf = (reply: Reply): string => reply.headers['x-device-token'] ?? answerOf(reply).device_token;

/** A code of eight digits that is not the right one. */
export const wrongCodeFor = (code: string): string => String((Number(code) + 1) % 100_000_000).padStart(8, '0');
