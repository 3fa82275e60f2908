import createClient from 'openapi-fetch';
import type { paths } from '../generated/rest.d.ts';
import type { Service, Tell } from './journey.ts';
import type { ReadMail } from './mailbox.ts';

/** Signs up a user who then logs in without the password, with the code of an email and with the key of its link. */
export const loginCodeJourney = async (
  { baseUrl, appKey, serviceKey }: Service & { readonly serviceKey: string },
  readMail: ReadMail,
  tell: Tell,
): Promise<void> => {
  const client = createClient<paths>({ baseUrl, headers: { 'X-Service-App': appKey } });
  const email = 'barbara@example.com';
  const password = 'horse correct staple battery';

  const allowed = await client.PATCH('/v1/app', {
    headers: { 'X-Service-Key': serviceKey },
    body: { settings: { email_codes: 'allowed' } },
  });
  tell('PATCH /v1/app', `email_codes: ${allowed.data?.settings.email_codes}`);
  await client.POST('/v1/users', {
    body: { firstname: 'Barbara', lastname: 'Liskov', email, password, verify_password: password },
  });

  for (const address of ['unknown@example.com', email]) {
    const sent = await client.POST('/v1/auth/code', { body: { email: address } });
    tell(`POST /v1/auth/code for ${address}`, `${sent.response.status} ${sent.data?.message}`);
  }
  const { data } = await readMail('login-code', email);
  if (!('code' in data) || typeof data.code !== 'string') throw new Error('The email has no code.');
  if (!('key' in data) || typeof data.key !== 'string') throw new Error('The email has no key.');
  tell('The notification application receives an email request', `the code ${data.code} and a link`);

  const pending = await client.GET('/v1/auth/code/{key}', { params: { path: { key: data.key } } });
  if (!pending.data) throw new Error(`The key was refused: ${pending.error.detail}`);
  tell('GET /v1/auth/code/{key}', `requested at ${pending.data.requested_at} UTC from ${pending.data.ip}`);

  const login = await client.POST('/v1/auth/code/login', { body: { email, code: data.code } });
  if (!login.data || !('token' in login.data)) throw new Error('The code opened no session.');
  tell('POST /v1/auth/code/login', `a session until ${login.data.expires} UTC`);

  const replayed = await client.POST('/v1/auth/code/login', { body: { key: data.key } });
  tell('POST /v1/auth/code/login with the link of the same email', `${replayed.error?.status} ${replayed.error?.code}`);

  const { data: removed } = await readMail('credentials-removed', email);
  tell('The user is told what was removed, because the address had not been proven', JSON.stringify(removed));
};
