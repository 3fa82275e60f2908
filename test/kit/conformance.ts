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

/** A path that can't be decoded is refused before any operation is known. */
const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** The operation of the contract that a request is for, if any. */
export const operationAt = (method: string, path: string): OperationId | undefined => {
  if (!isDecodable(path)) return undefined;
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
  return patterns.find(({ method, pattern }) => method === wanted && pattern.test(path))?.id;
};

/** What the contract has against a reply: its status, media type, headers or body. */
export const violationsOf = (method: string, path: string, reply: WireReply): readonly string[] => {
  const operation = operationAt(method, path);
  // HEAD is the same reply without its body, and OPTIONS describes a path rather than being described.
  if (method === 'HEAD' || (method === 'OPTIONS' && reply.status === 204)) return [];
  const isUnrouted = operation === undefined || reply.status === 405;
  return isUnrouted ? oracle.problemViolations(reply) : oracle.violations(operation, reply);
};

/** Holds a reply to the contract: status, media type, headers and body (checklist 68). */
export const expectConforms = (method: string, path: string, reply: WireReply): void => {
  const said = `${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`;
  expect(violationsOf(method, path, reply), said).toEqual([]);
};
