import type { Operation } from 'openapi-backend';
import type { ApiRequest } from '../api/api.ts';
import { memoizeByObject } from '../kernel/memoize.ts';
import { parseQuery, type Query } from './query.ts';

/** A parameter with references followed. */
interface Parameter {
  readonly in: string;
  readonly name: string;
}

/** The names of an operation's query and header parameters in the contract. */
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
 * Parses the query of a request for comparison with the contract. Pages, health checks and other internal operations ignore
 * unknown parameters: email clients add parameters to links, and monitoring adds them to bypass caches.
 */
export const queryOf = (operation: Operation, text: string): Query => {
  const query = parseQuery(text);
  const { isInternal, query: names } = taken(operation);
  return isInternal ? Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name))) : query;
};

/** Returns the header parameters of an operation with the names that validators use, in lower case. */
export const headersIn = (operation: Operation, headers: ApiRequest['headers']): ApiRequest['headers'] =>
  Object.fromEntries(
    taken(operation).headers.flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name.toLowerCase(), value]];
    }),
  );

/** Returns the header parameters of an operation with their names in the contract. */
export const headersOf = (operation: Operation, headers: ApiRequest['headers']): ApiRequest['headers'] =>
  Object.fromEntries(taken(operation).headers.map((name) => [name, headers[name.toLowerCase()]]));
