import { setTimeout as delay } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { Mail, paths } from '../generated/rest.d.ts';
import type { Service, Tell } from './journey.ts';

/** The fields of an email that the example reads. */
interface ReceivedMail {
  readonly template: Mail['template'];
  readonly recipient: { readonly email: string };
  readonly data: object;
}

/** Waits for an email of a template to an address, as the notification application receives it. */
export type ReadMail = (template: Mail['template'], email: string) => Promise<ReceivedMail>;

const patienceMs = 10_000;
const lookMs = 50;

/** Reads the emails of the embedded notification application. */
export const devInbox =
  (baseUrl: string): ReadMail =>
  async (template, email) => {
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      const reply = await fetch(`${baseUrl}/dev/inbox`, { headers: { Accept: 'application/json' } });
      const { data } = (await reply.json()) as { readonly data: readonly Mail[] };
      const mail = data.find((one) => one.template === template && one.recipient.email === email);
      if (mail) return mail;
      await delay(lookMs);
    }
    throw new Error(`No email ${template} was sent to ${email}.`);
  };

const keyOf = (mail: ReceivedMail): string => {
  if (!('key' in mail.data) || typeof mail.data.key !== 'string')
    throw new Error(`The email ${mail.template} has no key.`);
  return mail.data.key;
};

/**
 * Recovers the password, changes the address, and invites a user who then accepts, with the keys in the emails. Expects the
 * user ada@example.com.
 */
export const mailboxJourney = async (
  { baseUrl, appKey, serviceKey }: Service & { readonly serviceKey: string },
  readMail: ReadMail,
  tell: Tell,
): Promise<void> => {
  const client = createClient<paths>({ baseUrl, headers: { 'X-Service-App': appKey } });
  const email = 'ada@example.com';
  const newEmail = 'ada@lovelace.example';
  const password = 'staple battery horse correct';
  const verify_password = password;

  const forgot = await client.POST('/v1/auth/forgot', { body: { email } });
  tell('POST /v1/auth/forgot', `${forgot.response.status} ${forgot.data?.message}`);

  const recovery = await readMail('password-recovery', email);
  tell('The notification application receives an email request', `${recovery.template} to ${recovery.recipient.email}`);

  const params = { path: { key: keyOf(recovery) } };
  const reset = await client.POST('/v1/auth/reset/{key}', { params, body: { password, verify_password } });
  tell('POST /v1/auth/reset/{key} with the key from the mail', `${reset.response.status}`);

  const again = await client.POST('/v1/auth/reset/{key}', { params, body: { password, verify_password } });
  tell('POST /v1/auth/reset/{key} with the same key again', `${again.error?.status} ${again.error?.code}`);

  const login = await client.POST('/v1/auth', { body: { email, password } });
  if (!login.data) throw new Error(`Login was refused: ${login.error.detail}`);
  if (!('token' in login.data)) throw new Error(`The login requires a second factor: ${login.data.methods.join(', ')}`);
  tell('POST /v1/auth with the new password', `a session until ${login.data.expires} UTC`);

  const change = await client.POST('/v1/users/{id}/email', {
    params: { path: { id: 'me' } },
    headers: { Authorization: `Bearer ${login.data.token}` },
    body: { email: newEmail, password },
  });
  tell('POST /v1/users/me/email', `${change.response.status} ${change.data?.message}`);
  for (const side of [newEmail, email]) {
    const key = keyOf(await readMail('email-change-confirm', side));
    const confirmed = await client.POST('/v1/auth/email/{key}', { params: { path: { key } } });
    tell(`POST /v1/auth/email/{key} with the key sent to ${side}`, `${confirmed.response.status}`);
  }
  const moved = await client.POST('/v1/auth', { body: { email: newEmail, password } });
  tell('POST /v1/auth with the new address', `${moved.response.status}`);

  const invited = await client.POST('/v1/invitations', {
    headers: { 'X-Service-Key': serviceKey },
    body: { email: 'grace@example.com', role: 'Admin', firstname: 'Grace', lastname: 'Hopper' },
  });
  tell('POST /v1/invitations as the super admin', `${invited.data?.email} as ${invited.data?.role}`);

  const invitation = { path: { key: keyOf(await readMail('invitation', 'grace@example.com')) } };
  const offer = await client.GET('/v1/auth/invitation/{key}', { params: invitation });
  tell('GET /v1/auth/invitation/{key}', `${offer.data?.invited_by} invites to ${offer.data?.company}`);

  const accepted = await client.POST('/v1/auth/invitation/{key}', {
    params: invitation,
    body: { password: 'a compiler of my own', verify_password: 'a compiler of my own' },
  });
  if (!accepted.data) throw new Error(`The invitation was not accepted: ${accepted.error.detail}`);
  tell('POST /v1/auth/invitation/{key}', `${accepted.data.user.displayname} is user ${accepted.data.user.id}`);
};
