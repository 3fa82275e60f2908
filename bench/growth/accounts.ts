import { randomBytes } from 'node:crypto';
import { inviteShot, type KnownUser, loginRequest, type RawRequest, signupShot } from '../load/requests.ts';
import type { Program } from '../programs/program.ts';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const send = async ({ url }: Program, { method, path, headers, body }: RawRequest): Promise<unknown> => {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, 'User-Agent': userAgent },
    body: body ?? null,
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
  return JSON.parse(text);
};

export type Account = Omit<KnownUser, 'token'>;

/** Signs up a user, and sends an invitation with an `Idempotency-Key`. The added rows are copied later. */
export const addSamples = async (service: Program): Promise<Account> => {
  const credentials = { email: 'ada@example.com', password: randomBytes(18).toString('base64url') };
  const signup = signupShot(credentials.email, credentials.password);
  const { session } = (await send(service, signup)) as { readonly session: { readonly id: number } };
  const invitation = inviteShot('grace@example.com');
  const headers = { ...invitation.headers, 'Idempotency-Key': randomBytes(16).toString('hex') };
  await send(service, { ...invitation, headers });
  return { id: session.id, ...credentials };
};

/** Logs in before each load, because a token is valid for an hour. */
export const logIn = async (service: Program, account: Account): Promise<KnownUser> => {
  const { token } = (await send(service, loginRequest(account))) as { readonly token: string };
  return { ...account, token };
};
