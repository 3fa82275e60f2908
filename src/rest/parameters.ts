import type { Operation } from 'openapi-backend';
import type { ApiRequest } from '../api/api.ts';
import { memoizeByObject } from '../kernel/memoize.ts';
import { parseQuery, type Query } from './query.ts';

/** References have been followed. */
interface Parameter {
  readonly in: string;
  readonly name: string;
}

/** The parameters of an operation besides its path and its body, by their names in the contract. */
interface Taken {
  readonly query: readonly string[];
  readonly headers: readonly string[];
  readonly isInternal: boolean;
}

const taken = memoizeByObject((operation: Operation): Taken => {
  const all = (operation.parameters ?? []) as readonly Parameter[];
  const namesIn = (place: string) => all.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const { 'x-internal': isInternal = false } = operation as { readonly 'x-internal'?: boolean };
  return { query: namesIn('query'), headers: namesIn('header'), isInternal };
});

/**
 * The query of a request, to be compared with the contract. Pages, health checks and the other internal operations ignore
 * unknown parameters: email clients add parameters to links, and monitoring adds them to bypass caches.
 */
export const queryOf = (operation: Operation, text: string): Query => {
  const query = parseQuery(text);
  const { isInternal, query: names } = taken(operation);
  return isInternal ? Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name))) : query;
};

/** The headers that an operation takes, by the names that validators know them by: in lower case. */
export const headersIn = (operation: Operation, headers: ApiRequest['headers']): ApiRequest['headers'] =>
  Object.fromEntries(
    taken(operation).headers.flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name.toLowerCase(), value]];
    }),
  );

/** The headers that an operation takes, by the names they have in the contract. */
export const headersOf = (operation: Operation, headers: ApiRequest['headers']): ApiRequest['headers'] =>
  Object.fromEntries(taken(operation).headers.map((name) => [name, headers[name.toLowerCase()]]));
