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

/** The operation of the contract that a request is for, if any. */
export const operationAt = (method: string, path: string): OperationId | undefined => {
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
  return patterns.find(({ method, pattern }) => method === wanted && pattern.test(path))?.id;
};

/** The rule of the SDL: a root field is null exactly when an error has its path. Introspection may find nothing. */
const nullViolations = ({ body }: WireReply): readonly string[] => {
  const { data, errors = [] } = (body ?? {}) as GraphqlBody;
  return Object.entries(data ?? {})
    .filter(([name]) => !name.startsWith('__'))
    .filter(([name, value]) => (value === null) !== errors.some(({ path }) => path?.[0] === name))
    .map(([name, value]) => `${name} is ${value === null ? 'null without an error' : 'not null in spite of an error'}`);
};

/** Whether an operation itself answers with a status. */
const documents = (operation: OperationId, status: number): boolean =>
  operationTable[operation].statuses.some((one) => one === status);

/** What the contract has against a reply: its status, media type, headers or body. */
export const violationsOf = (method: string, path: string, reply: WireReply): readonly string[] => {
  const operation = operationAt(method, path);
  // HEAD is the same reply without its body, and OPTIONS describes a path rather than being described.
  if (method === 'HEAD' || (method === 'OPTIONS' && reply.status === 204)) return [];
  const isUnrouted = operation === undefined || (reply.status === 405 && !documents(operation, 405));
  const violations = isUnrouted ? oracle.problemViolations(reply) : oracle.violations(operation, reply);
  return path === '/graphql' ? [...violations, ...nullViolations(reply)] : violations;
};

/** Holds a reply to the contract: status, media type, headers and body (checklist 68). */
export const expectConforms = (method: string, path: string, reply: WireReply): void => {
  const said = `${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`;
  expect(violationsOf(method, path, reply), said).toEqual([]);
};
