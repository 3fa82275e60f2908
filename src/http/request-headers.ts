import { randomUUID } from 'node:crypto';

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/** Returns the client's request ID if it can be quoted safely, or a new one. */
export const requestIdOf = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID();

/** Returns the bearer token. `Bearer` without a token is an invalid token; any other scheme is ignored. */
export const bearerOf = (authorization: string | undefined): string | undefined => {
  const match = /^bearer(?:\s(.*))?$/is.exec(authorization ?? '');
  return match ? (match[1] ?? '').trim() : undefined;
};
