import type { AppSettings } from '../../src/kernel/settings.ts';
import { answerOf } from './apis.ts';
import { bearer, type KnownApp, password } from './given.ts';
import { appKey, type Headers, type TestService } from './service.ts';

/** Headers with the token of a device that has sent none before. */
export const newDevice = (): Headers => ({ 'X-Device-Token': crypto.randomUUID() });

/** Lets visitors of an application get a session without an account. @returns the company of the anonymous users */
export const allowAnonymous = async (
  { given }: TestService,
  appId = 1,
  more: Partial<AppSettings> = {},
): Promise<number> => {
  const anonymousCompany = await given.company({ appId, isJoinable: false });
  await given.settings({ anonymous: 'allowed', anonymousCompany, ...more }, appId);
  return anonymousCompany;
};

/** Creates an application that allows anonymous users. */
export const anonymousApp = async (
  service: TestService,
  more: Partial<AppSettings> = {},
): Promise<KnownApp & { readonly company: number }> => {
  const app = await service.given.app();
  return { ...app, company: await allowAnonymous(service, app.id, more) };
};

export interface AnonymousUser {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly headers: Headers;
}

/** Creates an anonymous user of an application that allows them. */
export const anonymousUser = async (
  service: TestService,
  app?: KnownApp,
  more: Headers = {},
): Promise<AnonymousUser> => {
  const key = app?.appKey ?? appKey;
  const headers = { 'X-Service-App': key, ...newDevice(), ...more };
  const { user, session } = answerOf(await service.send('POST', '/v1/auth/anonymous', { headers, body: {} }));
  return { id: Number(user.id), email: user.email, token: session.token, headers: bearer(session.token, key) };
};

/** The data of an account with a new address. */
export const completion = (over: object = {}) => ({
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: `${crypto.randomUUID()}@example.com`,
  password,
  verify_password: password,
  ...over,
});
