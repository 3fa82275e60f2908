import type { Operation } from 'openapi-backend';
import type { ApiRequest } from '../api/api.ts';
import { memoizeByObject } from '../kernel/memoize.ts';

/** References have been followed. */
interface Parameter {
  readonly in: string;
  readonly name: string;
}

/** What an operation takes beside its path and its body. */
interface Taken {
  readonly hasQuery: boolean;
  /** Names as the contract spells them. */
  readonly headers: readonly string[];
}

const taken = memoizeByObject(({ parameters = [] }: Operation): Taken => {
  const all = parameters as readonly Parameter[];
  return {
    hasQuery: all.some(({ in: place }) => place === 'query'),
    headers: all.filter(({ in: place }) => place === 'header').map(({ name }) => name),
  };
});

export const takesQuery = (operation: Operation): boolean => taken(operation).hasQuery;

/** The headers that an operation takes, by the names they have in the contract. */
export const headersOf = (operation: Operation, headers: ApiRequest['headers']): ApiRequest['headers'] =>
  Object.fromEntries(taken(operation).headers.map((name) => [name, headers[name.toLowerCase()]]));
