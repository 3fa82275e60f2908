import { operations, validatorsOf } from 'virtual:contract';
import type { ErrorObject } from 'ajv';
import type { OperationId } from '../../../../generated/handlers.ts';
import type { Exchange, Matched, Validated } from '../../../../src/rest/exchange.ts';
import { headersIn } from '../../../../src/rest/parameters.ts';
import type { ServedContract } from '../../../../src/rest/served-contract.ts';

type Operation = Matched['description'];

interface Route {
  readonly operation: Operation;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** The length of the path without its parameters. */
  readonly literal: number;
}

const parameter = /\{(\w+)\}/g;

const toRoute = (operation: Operation): Route => {
  const literals = operation.path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return {
    operation,
    pattern: new RegExp(`^${literals.join('([^/]+)')}$`),
    names: [...operation.path.matchAll(parameter)].map(([, name = '']) => name),
    literal: operation.path.replace(parameter, '').length,
  };
};

/** The most specific path first, as openapi-backend compares them. */
const routes = operations.map(toRoute).toSorted((one, other) => other.literal - one.literal);

const match = (method: string, path: string): Matched | undefined => {
  for (const { operation, pattern, names } of routes) {
    if (operation.method !== method) continue;
    const found = pattern.exec(path);
    if (!found) continue;
    const values = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]);
    return { id: operation.operationId as OperationId, description: operation, path: Object.fromEntries(values) };
  }
  return undefined;
};

const allowedMethods = (path: string): string => {
  const found = ['get', 'post', 'put', 'patch', 'delete'].filter((method) => match(method, path) !== undefined);
  const named = found.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return named.length > 0 ? [...named, 'OPTIONS'].join(', ') : '';
};

const validate = (
  { request, query, body }: Exchange,
  { id, description, path }: Matched,
): Validated | readonly ErrorObject[] => {
  const sent = { path: { ...path }, query: { ...query }, header: headersIn(description, request.headers) };
  const errors = (validatorsOf[id] ?? []).flatMap((check) =>
    check({ ...sent, requestBody: body.parsed }) ? [] : (check.errors ?? []),
  );
  return errors.length > 0 ? errors : sent;
};

/**
 * Stands for routing and validation by openapi-backend. The validators were compiled when the package was built: a page with a
 * strict content security policy cannot compile any.
 */
export const servedContractOf = async (): Promise<ServedContract> => ({
  match,
  allowedMethods,
  validate,
  precompile: () => undefined,
});
