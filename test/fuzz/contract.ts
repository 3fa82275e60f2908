import { type Access, type OperationId, operationTable } from '../../generated/handlers.ts';
import { createReferences } from '../../src/api/references.ts';
import { loadContracts } from '../../src/contracts.ts';

/** A JSON Schema of the contract, with nothing left to look up. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: unknown;
  readonly [keyword: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

/** An operation of REST, as a user reads it who wants to fuzz it. */
export interface Operation {
  readonly id: OperationId;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  /** True if each request may cost a password hash. */
  readonly isCostly: boolean;
  /** True if unknown parameters of the query are ignored. */
  readonly isInternal: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly needsBody: boolean;
  /** The headers that its replies may have, by their status. */
  readonly replyHeaders: Readonly<Record<string, readonly string[]>>;
}

type Node = Readonly<Record<string, unknown>>;

interface OperationNode {
  readonly 'x-internal'?: boolean;
  readonly parameters?: readonly Node[];
  readonly requestBody?: Node;
  readonly responses: Readonly<Record<string, Node>>;
}

const { openapi: document, schemaGraphql } = await loadContracts();

const { follow } = createReferences(document);

/** Everything that is referred to, in its place. What requests are made of refers to nothing that holds itself. */
const resolved = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(resolved);
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node) return resolved(follow(String(node.$ref)).node);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value)]));
};

const toOperation = (id: OperationId): Operation => {
  const { method, path, access, admission } = operationTable[id];
  const item = document.paths[path] as Node & { readonly parameters?: readonly Node[] };
  const operation = item[method] as OperationNode;
  const parameters = resolved([...(item.parameters ?? []), ...(operation.parameters ?? [])]) as readonly Parameter[];
  const body = resolved(operation.requestBody ?? {}) as {
    readonly required?: boolean;
    readonly content?: { readonly 'application/json': { readonly schema: Schema } };
  };
  const headersOf = (response: Node): readonly string[] =>
    Object.keys((resolved(response) as { readonly headers?: object }).headers ?? {});
  return {
    id,
    method: method.toUpperCase(),
    path,
    access,
    isCostly: admission === 'password',
    isInternal: operation['x-internal'] === true,
    parameters,
    body: body.content?.['application/json'].schema,
    needsBody: body.required === true,
    replyHeaders: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, headersOf(response)]),
    ),
  };
};

/** Every operation that REST serves. */
export const operations: readonly Operation[] = (Object.keys(operationTable) as OperationId[])
  .filter((id) => operationTable[id].api === 'rest')
  // The keys of other requests are read from the inbox.
  .filter((id) => id !== 'clearDevInbox')
  .map(toOperation);

export const sdl: string = schemaGraphql;
