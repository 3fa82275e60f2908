import createClient from 'openapi-fetch';
import { Secret, TOTP } from 'otpauth';
import type { paths } from '../generated/rest.d.ts';
import type { Service, Tell } from './journey.ts';

const stepMs = 30_000;

/** An authenticator app. `later` is for the code of the next 30 seconds, since each code is accepted once. */
const authenticator = (secret: string) => (later: 0 | 1) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * stepMs });

/** Signs up a user who adds an authenticator app, and logs in with it and with a recovery code. */
export const secondFactorJourney = async ({ baseUrl, appKey }: Service, tell: Tell): Promise<void> => {
  const client = createClient<paths>({ baseUrl, headers: { 'X-Service-App': appKey } });
  const email = 'alan@example.com';
  const password = 'battery staple correct horse';
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const me = { path: { id: 'me' as const } };

  const signup = await client.POST('/v1/users', {
    body: { firstname: 'Alan', lastname: 'Turing', email, password, verify_password: password },
  });
  if (!signup.data || !('session' in signup.data)) throw new Error('The sign-up opened no session.');

  const proven = await client.POST('/v1/auth/reauthenticate', {
    ...bearer(signup.data.session.token),
    body: { password },
  });
  if (!proven.data) throw new Error(`The password was refused: ${proven.error.detail}`);
  const own = bearer(proven.data.token);

  const added = await client.POST('/v1/users/{id}/factors/totp', { ...own, params: me, body: { name: 'Phone' } });
  if (!added.data) throw new Error(`The app was not added: ${added.error.detail}`);
  const codeOf = authenticator(added.data.secret);
  tell('POST /v1/users/me/factors/totp', `a QR code, and ${added.data.uri.split('?')[0]}`);

  const confirmed = await client.POST('/v1/users/{id}/factors/{factor_id}/confirm', {
    ...own,
    params: { path: { id: 'me', factor_id: added.data.id } },
    body: { code: codeOf(0) },
  });
  if (!confirmed.data) throw new Error(`The app was not confirmed: ${confirmed.error.detail}`);
  tell('POST /v1/users/me/factors/{factor_id}/confirm', `${confirmed.data.recovery_codes?.length} recovery codes`);

  const logIn = async (): Promise<string> => {
    const login = await client.POST('/v1/auth', { body: { email, password } });
    if (!login.data || !('challenge' in login.data)) throw new Error('The login required no second factor.');
    tell('POST /v1/auth', `${login.response.status}: continue with ${login.data.methods.join(' or ')}`);
    return login.data.challenge;
  };

  const byApp = await client.POST('/v1/auth/challenge', { body: { challenge: await logIn(), totp_code: codeOf(1) } });
  tell('POST /v1/auth/challenge with a code of the app', `a session until ${byApp.data?.expires} UTC`);

  const replayed = await client.POST('/v1/auth/challenge', {
    body: { challenge: await logIn(), totp_code: codeOf(1) },
  });
  tell('POST /v1/auth/challenge with the same code again', `${replayed.error?.status} ${replayed.error?.code}`);

  const [recovery_code = ''] = confirmed.data.recovery_codes ?? [];
  const byCode = await client.POST('/v1/auth/challenge', { body: { challenge: await logIn(), recovery_code } });
  tell('POST /v1/auth/challenge with a recovery code', `a session until ${byCode.data?.expires} UTC`);
};
