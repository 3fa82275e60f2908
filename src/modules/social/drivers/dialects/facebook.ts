import { createHmac } from 'node:crypto';
import type { ReadProfile } from './dialect.ts';

const fields = 'id,name,email,first_name,last_name';

/** Proves that the token is used by the application that it was issued for. Applications can require this at Facebook. */
const proofOf = (accessToken: string, secret: string): string =>
  createHmac('sha256', secret).update(accessToken).digest('hex');

/** Reads a profile of Facebook, which does not state if an address is verified, so that none is. */
export const readFacebook: ReadProfile = async ({ url, accessToken, credentials, readObject }) => {
  const query = new URLSearchParams({ fields });
  if (credentials.kind === 'secret') query.set('appsecret_proof', proofOf(accessToken, credentials.clientSecret));
  const { id, email, first_name, last_name, name } = await readObject(`${url}?${query}`);
  return { id, email, isEmailVerified: false, firstname: first_name, lastname: last_name, displayname: name };
};
