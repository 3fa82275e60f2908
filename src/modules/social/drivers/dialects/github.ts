import { isObject } from '../../../../kernel/untrusted.ts';
import { isYes } from '../profile.ts';
import type { ReadProfile } from './dialect.ts';

const accept = 'application/vnd.github+json';

/** Reads a profile of GitHub. Its address is the one that the user publishes, so the verified ones are read from a list. */
export const readGithub: ReadProfile = async ({ url, readObject, readIfAllowed }) => {
  const [{ id, name, login }, emails] = await Promise.all([
    readObject(url, accept),
    readIfAllowed(`${url}/emails?per_page=100`, accept),
  ]);
  const primary = Array.isArray(emails)
    ? emails.filter(isObject).find((email) => email['primary'] === true)
    : undefined;
  return {
    id,
    email: primary?.['email'],
    isEmailVerified: isYes(primary?.['verified']),
    displayname: name ?? login,
  };
};
