import { isYes } from '../profile.ts';
import type { ReadProfile } from './dialect.ts';

export const readDiscord: ReadProfile = async ({ url, readObject }) => {
  const { id, email, verified, global_name, username, locale } = await readObject(url);
  return { id, email, isEmailVerified: isYes(verified), displayname: global_name ?? username, locale };
};
