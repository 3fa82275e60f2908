import { answerOf } from './apis.ts';
import type { Reply } from './service.ts';

/** A webhook endpoint in the words of REST. */
export interface KnownEndpoint {
  readonly id: number;
  readonly secret: string;
  readonly [field: string]: unknown;
}

/** Returns a new endpoint, or one with a new secret, from a reply of either API. */
export const issuedOf = (reply: Reply): KnownEndpoint => {
  const { details = {}, ...rest } = answerOf(reply);
  const endpoint = { ...rest, ...details };
  return { ...endpoint, id: Number(endpoint.id) };
};
