import { setTimeout as delay } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from '../generated/rest.d.ts';
import type { Service, Tell } from './journey.ts';
import type { ReadMail } from './mailbox.ts';

const lookMs = 50;

/** Signs up a user who makes a mobile number the second factor, and logs in with a code by SMS. */
export const smsJourney = async (
  { baseUrl, appKey, serviceKey }: Service & { readonly serviceKey: string },
  readMail: ReadMail,
  tell: Tell,
): Promise<void> => {
  const client = createClient<paths>({ baseUrl, headers: { 'X-Service-App': appKey } });
  const email = 'katherine@example.com';
  const password = 'orbit horse staple correct';
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const params = { path: { id: 'me' as const } };

  /** Returns the code of the newest SMS, once it differs from the previous code. */
  const codeAfter = async (before: string): Promise<string> => {
    const { data } = await readMail('sms-code', email);
    if (!('code' in data) || typeof data.code !== 'string') throw new Error('The SMS has no code.');
    if (data.code !== before) return data.code;
    await delay(lookMs);
    return codeAfter(before);
  };

  const allowed = await client.PATCH('/v1/app', {
    headers: { 'X-Service-Key': serviceKey },
    body: { settings: { sms_codes: 'second_factor', sms_countries: ['GB'] } },
  });
  tell('PATCH /v1/app', `sms_codes: ${allowed.data?.settings.sms_codes}`);
  const signup = await client.POST('/v1/users', {
    body: { firstname: 'Katherine', lastname: 'Johnson', email, password, verify_password: password },
  });
  if (!signup.data || !('session' in signup.data)) throw new Error('The sign-up opened no session.');
  const body = { password };
  const proven = await client.POST('/v1/auth/reauthenticate', { ...bearer(signup.data.session.token), body });
  if (!proven.data) throw new Error(`The password was refused: ${proven.error.detail}`);
  const own = bearer(proven.data.token);

  await client.PATCH('/v1/users/{id}', { ...own, params, body: { cell_phone_number: '+44 7400 123456' } });
  const sent = await client.POST('/v1/users/{id}/cell-phone/code', { ...own, params });
  tell('POST /v1/users/me/cell-phone/code', `${sent.response.status} ${sent.data?.message}`);
  const first = await codeAfter('');
  tell('The notification application receives a request for an SMS', `the code ${first}`);

  const added = await client.POST('/v1/users/{id}/factors/sms', { ...own, params, body: { code: first } });
  if (!added.data) throw new Error(`The number was not added: ${added.error.detail}`);
  tell('POST /v1/users/me/factors/sms', `${added.data.recovery_codes?.length} recovery codes`);

  const login = await client.POST('/v1/auth', { body: { email, password } });
  if (!login.data || !('challenge' in login.data)) throw new Error('The login required no second factor.');
  const { challenge } = login.data;
  tell('POST /v1/auth', `${login.response.status}: continue with ${login.data.methods.join(' or ')}`);
  const again = await client.POST('/v1/auth/challenge/sms', { body: { challenge } });
  tell('POST /v1/auth/challenge/sms', `an SMS to the number that ends with ${again.data?.phone_number_end}`);
  const sms_code = await codeAfter(first);
  const completed = await client.POST('/v1/auth/challenge', { body: { challenge, sms_code } });
  if (!completed.data) throw new Error(`The code was refused: ${completed.error.detail}`);
  tell('POST /v1/auth/challenge with the code of the SMS', `a session until ${completed.data.expires} UTC`);
};
