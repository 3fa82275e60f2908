import { randomUUID } from 'node:crypto';

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/** The client's request id where it is one that can be quoted safely, else a fresh one. */
export const requestIdOf = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID();

/** `Bearer` without a token is a token that is refused; any other scheme is ignored. */
export const bearerOf = (authorization: string | undefined): string | undefined => {
  const match = /^bearer(?:\s(.*))?$/is.exec(authorization ?? '');
  return match ? (match[1] ?? '').trim() : undefined;
};
