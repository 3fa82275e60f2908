import { readFileSync } from 'node:fs';
import { type Access, type OperationId, operationTable } from '../../generated/handlers.ts';
import { createReferences } from '../../src/api/references.ts';
import type { Headers, Sent } from '../kit/service.ts';
import { appCredentials, operator, superAdmin } from './server.ts';

// biome-ignore lint/suspicious/noExplicitAny: nodes of a parsed document
type Node = any;

const document: Node = JSON.parse(readFileSync(new URL('../../generated/openapi-full.json', import.meta.url), 'utf8'));

const { resolve } = createReferences(document);

/** An example of the contract, by what it is called there. */
export const exampleOf = (name: string): Node => document.components.examples[name].value;

interface Example {
  readonly status: number;
  readonly name?: string;
  readonly type?: string;
  readonly value?: Node;
}

/** Every reply that an operation has an example of. */
export const examplesOf = (operation: OperationId): readonly Example[] => {
  const { method, path } = operationTable[operation];
  return Object.entries<Node>(document.paths[path][method].responses).flatMap(([status, node]) => {
    const { content } = resolve(node);
    if (!content) return [{ status: Number(status) }];
    return Object.entries<Node>(content).flatMap(([type, { examples }]) =>
      Object.entries<Node>(examples).map(([name, example]) => ({
        status: Number(status),
        name,
        type,
        value: resolve(example).value,
      })),
    );
  });
};

const parameterValue = ({ example, schema }: Node): string => String(example ?? resolve(schema).examples?.[0] ?? 'any');

/** Returns the request body in an operation's first example. */
export const exampleBodyOf = (operation: OperationId): Node => {
  const { method, path } = operationTable[operation];
  const content: Node = Object.values<Node>(resolve(document.paths[path][method].requestBody)?.content ?? {})[0];
  return resolve(Object.values<Node>(content?.examples ?? {})[0])?.value;
};

interface Request {
  readonly method: string;
  readonly path: string;
  readonly sent: Sent;
}

/** The credentials of callers other than users of an application. */
const credentialsOf: Readonly<Partial<Record<Access, Headers>>> = { actor: superAdmin, none: {}, operator };

/** A request that the contract has nothing against, made of its examples, from a user who may call the operation. */
export const requestOf = (operation: OperationId): Request => {
  const { method, path, access } = operationTable[operation];
  const { parameters = [] } = document.paths[path][method];
  const all: readonly Node[] = [...(document.paths[path].parameters ?? []), ...parameters].map(resolve);
  const inPath = all.filter((parameter) => parameter.in === 'path');
  const inQuery = all.filter((parameter) => parameter.in === 'query' && parameter.required);
  const inHeader = all.filter((parameter) => parameter.in === 'header' && parameter.required);
  const query = new URLSearchParams(
    inQuery.map((parameter): [string, string] => [parameter.name, parameterValue(parameter)]),
  ).toString();
  const body = exampleBodyOf(operation);
  return {
    method: method.toUpperCase(),
    path:
      inPath.reduce((filled, parameter) => filled.replace(`{${parameter.name}}`, parameterValue(parameter)), path) +
      (query && `?${query}`),
    sent: {
      headers: {
        ...(credentialsOf[access] ?? appCredentials),
        ...Object.fromEntries(inHeader.map((parameter) => [parameter.name, parameterValue(parameter)])),
      },
      ...(body === undefined ? {} : { body }),
    },
  };
};
