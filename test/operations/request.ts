import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { enumValues, type FieldRow, fieldTable, inputNames } from '../../generated/fields.ts';
import { type fieldOperations, type OperationId, operationTable } from '../../generated/handlers.ts';
import type { operations } from '../../generated/openapi.ts';
import type { ApiName } from '../kit/apis.ts';
import { type Command, commandSenders, onlyInRest } from '../kit/commands.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import { type Id, idKindsOf, takesKey, unknownIds, unknownKey } from './ids.ts';

type Wire = Readonly<Record<string, unknown>>;

type Path<O extends OperationId> = operations[O]['parameters'] extends { readonly path: infer P }
  ? { readonly path: { readonly [N in keyof P]: Id } }
  : { readonly path?: undefined };

/** A request of some operation, in the words of REST. The rest of it follows from the contracts, in both APIs. */
export interface AnyRequest {
  readonly path?: Readonly<Record<string, Id>> | undefined;
  readonly headers?: Headers;
  readonly query?: Wire;
  readonly body?: Wire | undefined;
}

/** The same of one operation. */
export type OperationRequest<O extends OperationId> = Path<O> & {
  readonly headers?: Headers;
  readonly query?: { readonly [N in keyof NonNullable<operations[O]['parameters']['query']>]?: unknown };
  readonly body?: Wire | undefined;
};

/** The root fields of GraphQL that do the same as an operation. */
export type FieldOf<O extends OperationId> = {
  [K in keyof typeof fieldOperations]: {
    [F in keyof (typeof fieldOperations)[K]]: (typeof fieldOperations)[K][F] extends O ? F : never;
  }[keyof (typeof fieldOperations)[K]];
}[keyof typeof fieldOperations];

const schema = buildSchema(readFileSync(new URL('../../generated/schema.graphql', import.meta.url), 'utf8'));
type Root = readonly ['query' | 'mutation', GraphQLObjectType | null | undefined, Readonly<Record<string, FieldRow>>];

const roots: readonly Root[] = [
  ['query', schema.getQueryType(), fieldTable.Query],
  ['mutation', schema.getMutationType(), fieldTable.Mutation],
];

/** Returns the names of the root fields that do the same as an operation. */
export const fieldsOf = (operation: OperationId): readonly string[] =>
  roots.flatMap(([, , rows]) =>
    Object.entries(rows).flatMap(([field, row]) => (row.operation === operation ? [field] : [])),
  );

/** Returns a field of an operation, by default its first; undefined if it has none. */
const fieldOf = (operation: OperationId, name = fieldsOf(operation)[0]) => {
  for (const [kind, root, rows] of roots) {
    const field = name === undefined ? undefined : root?.getFields()[name];
    const row = field && rows[field.name];
    if (row) return { kind, field, places: row.args, fixed: row.fixed ?? {} };
  }
  return undefined;
};

/** Returns the parameters of the path that the field of an operation does not take, because they have one value. */
export const fixedIn = (operation: OperationId): Readonly<Record<string, Id>> => fieldOf(operation)?.fixed ?? {};

const deepest = 3;

/** Returns every field of a type that takes no argument, and those of the types in it. */
const selectionOf = (type: GraphQLOutputType, depth = 0): string => {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) return '{ __typename }';
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && (depth < deepest || isLeafType(getNamedType(field.type))),
  );
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth + 1)}`).join(' ')} }`;
};

/** The names of the values of enums that REST names differently. */
const enumNames = new Map(
  Object.entries(enumValues).map(([type, values]) => [
    type,
    new Map(Object.entries(values).map(([name, value]) => [String(value), name])),
  ]),
);

const fieldNames = new Map(Object.entries(inputNames).map(([name, restName]) => [restName, name]));

/** Returns a value of REST as GraphQL has it: IDs are text, and some names differ. */
const toInput = (type: GraphQLInputType, value: unknown): unknown => {
  if (value === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => toInput(type, one));
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.entries(value).map(([restName, part]) => {
        const name = restName in named.getFields() ? restName : (fieldNames.get(restName) ?? restName);
        const field = named.getFields()[name];
        return [name, field ? toInput(field.type, part) : part];
      }),
    );
  if (isEnumType(named)) return enumNames.get(named.name)?.get(String(value)) ?? value;
  return named.name === 'ID' ? String(value) : value;
};

/** The inputs that were specified before their operations, and have other fields. */
const inputs: { readonly [O in OperationId]?: (request: AnyRequest) => Wire } = {
  signup: ({ body }) => ({ displayname: 'Ada Lovelace', ...body }),
  resetPassword: ({ path, body }) => ({ token: path?.['key'], ...body }),
};

/** Returns the path of an operation with its parameters filled in. */
const filled = (path: string, values: Readonly<Record<string, Id>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values[name])));

const withQuery = (path: string, query: Wire = {}): string => {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(entries))}`;
};

/** Returns the field of an operation with the arguments of a request. */
const fieldCommandOf = (operation: OperationId, request: AnyRequest, name?: string) => {
  const found = fieldOf(operation, name);
  if (!found) return undefined;
  const { kind, field, places } = found;
  const { path, query, body, headers } = request;
  const toValue = (place: string): unknown => {
    const [part, member = ''] = place.split('.');
    if (part === 'header') return headers?.[member]?.replaceAll('"', '');
    if (place === 'body') return (inputs[operation] ?? (() => body))(request);
    return { path, query, body }[part as 'path' | 'query' | 'body']?.[member];
  };
  const args = field.args.flatMap(({ name, type }) => {
    const value = toValue(places[name]!);
    return value === undefined ? [] : [[name, [String(type), toInput(type, value)]] as const];
  });
  return { kind, field: field.name, args: Object.fromEntries(args), selection: selectionOf(field.type) };
};

/** Returns a request as both APIs take it: through the first field of its operation, or another one. */
export const commandOf = (operation: OperationId, request: AnyRequest, field?: string): Command => {
  const { method, path } = operationTable[operation];
  return {
    method: method.toUpperCase(),
    path: withQuery(filled(path, request.path), request.query),
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(fieldCommandOf(operation, request, field) ?? onlyInRest),
  };
};

/** Tells whether an operation returns a list page by page. */
export const isList = (operation: OperationId): boolean =>
  fieldOf(operation)?.field.args.some(({ name }) => name === 'limit') ?? false;

type Senders = {
  readonly [O in OperationId]: (headers: Headers, request: OperationRequest<O>) => Promise<Reply>;
};

/** Every operation, sent through one API. */
export type AnySenders = Readonly<Record<OperationId, (headers: Headers, request: AnyRequest) => Promise<Reply>>>;

type Service = Pick<TestService, 'send' | 'graphql'>;

/** Every operation of a service, sent through each API, whichever it is. What comes back is in that API's own form. */
export const anyOperationsOf = (service: Service): Readonly<Record<ApiName, AnySenders>> =>
  commandSenders(
    service,
    Object.fromEntries(
      (Object.keys(operationTable) as OperationId[]).map((operation) => [
        operation,
        (request: AnyRequest) => commandOf(operation, request),
      ]),
    ) as Readonly<Record<OperationId, (request: AnyRequest) => Command>>,
  );

/** The same with the parameters of each. */
export const operationsOf = (service: Service): Readonly<Record<ApiName, Senders>> =>
  anyOperationsOf(service) as Readonly<Record<ApiName, Senders>>;

/** Returns a request with IDs that do not exist, or a key, and this body. */
export const unknownRequest = (operation: OperationId, body?: Wire): AnyRequest => {
  const ids = Object.entries(idKindsOf(operation)).map(([name, kind]) => [name, unknownIds[kind]]);
  // This request creates what it names, under a name that no other one has.
  if (operation === 'setProvider') return { path: { provider: 'new-one' }, body };
  const path = { ...Object.fromEntries(ids), ...(takesKey(operation) ? { key: unknownKey } : {}) };
  return { path, ...(body ? { body } : {}) };
};
