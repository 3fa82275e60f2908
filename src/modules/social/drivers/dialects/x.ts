import { isObject } from '../json.ts';
import type { ReadProfile } from './dialect.ts';

/** An address is told once it has been confirmed, and not before. */
export const readX: ReadProfile = async ({ url, readObject }) => {
  const { data } = await readObject(`${url}?user.fields=confirmed_email`);
  const { id, confirmed_email, name, username } = isObject(data) ? data : {};
  return { id, email: confirmed_email, isEmailVerified: true, displayname: name ?? username };
};
