import { failed } from './failures.ts';

/** Returns the `Authorization` header of a request with an access token of a provider (RFC 6750, section 2.1). */
export const bearer = (accessToken: string): string => {
  if (!/^[\x21-\x7e]+$/.test(accessToken)) throw failed('the access token has invalid characters');
  return `Bearer ${accessToken}`;
};
