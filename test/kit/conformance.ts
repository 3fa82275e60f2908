import { expect } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { loadContracts } from '../../src/contracts.ts';
import { oracleOf, type WireReply } from '../../src/rest/oracle.ts';

const oracle = oracleOf((await loadContracts()).openapi);

const patterns = Object.entries(operationTable).map(([id, { method, path }]) => ({
  id: id as OperationId,
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
}));

interface GraphqlBody {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly path?: readonly unknown[] }[];
}

/** Returns the operation of the contract that a request addresses, or undefined. */
export const operationAt = (method: string, path: string): OperationId | undefined => {
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
  return patterns.find(({ method, pattern }) => method === wanted && pattern.test(path))?.id;
};

/** Checks the rule of the SDL that a root field is null exactly if an error has its path. Introspection may return null. */
const nullViolations = ({ body }: WireReply): readonly string[] => {
  const { data, errors = [] } = (body ?? {}) as GraphqlBody;
  return Object.entries(data ?? {})
    .filter(([name]) => !name.startsWith('__'))
    .filter(([name, value]) => (value === null) !== errors.some(({ path }) => path?.[0] === name))
    .map(([name, value]) => `${name} is ${value === null ? 'null without an error' : 'not null in spite of an error'}`);
};

/** Returns true if an operation documents a status. */
const documents = (operation: OperationId, status: number): boolean =>
  operationTable[operation].statuses.some((one) => one === status);

/** Returns the violations of the contract in a reply: its status, media type, headers or body. */
export const violationsOf = (method: string, path: string, reply: WireReply): readonly string[] => {
  const operation = operationAt(method, path);
  // HEAD has the same reply without its body, and OPTIONS is not described.
  if (method === 'HEAD' || (method === 'OPTIONS' && reply.status === 204)) return [];
  const isUnrouted = operation === undefined || (reply.status === 405 && !documents(operation, 405));
  const violations = isUnrouted ? oracle.problemViolations(reply) : oracle.violations(operation, reply);
  return path === '/graphql' ? [...violations, ...nullViolations(reply)] : violations;
};

/** Checks that a reply conforms to the contract: status, media type, headers and body (checklist 68). */
export const expectConforms = (method: string, path: string, reply: WireReply): void => {
  const violations = violationsOf(method, path, reply);
  if (violations.length === 0) return;
  expect(violations, `${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`).toEqual([]);
};
