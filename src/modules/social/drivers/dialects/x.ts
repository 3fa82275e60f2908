import { isObject } from '../../../../kernel/untrusted.ts';
import type { ReadProfile } from './dialect.ts';

/** Reads a profile of X, which contains an address only if it is verified. */
export const readX: ReadProfile = async ({ url, readObject }) => {
  const { data } = await readObject(`${url}?user.fields=confirmed_email`);
  const { id, confirmed_email, name, username } = isObject(data) ? data : {};
  return { id, email: confirmed_email, isEmailVerified: true, displayname: name ?? username };
};
