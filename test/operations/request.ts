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
import { type Command, commandSenders } from '../kit/commands.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import { type Id, idKindsOf, unknownIds } from './ids.ts';

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

const fieldOf = (operation: OperationId) => {
  const [name] = fieldsOf(operation);
  for (const [kind, root, rows] of roots) {
    const field = name === undefined ? undefined : root?.getFields()[name];
    if (field) return { kind, field, places: rows[field.name]!.args };
  }
  throw new Error(`GraphQL has no field for ${operation}.`);
};

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

/** Returns the path of an operation with its parameters filled in. */
const filled = (path: string, values: Readonly<Record<string, Id>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values[name])));

const withQuery = (path: string, query: Wire = {}): string => {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(entries))}`;
};

/** Returns a request as both APIs take it. */
export const commandOf = (operation: OperationId, { path: values, query, body, headers }: AnyRequest): Command => {
  const { method, path } = operationTable[operation];
  const { kind, field, places } = fieldOf(operation);
  const toValue = (place: string): unknown => {
    const [part, member = ''] = place.split('.');
    if (part === 'header') return headers?.[member]?.replaceAll('"', '');
    if (place === 'body') return body;
    return { path: values, query, body }[part as 'path' | 'query' | 'body']?.[member];
  };
  const args = field.args.flatMap(({ name, type }) => {
    const value = toValue(places[name]!);
    return value === undefined ? [] : [[name, [String(type), toInput(type, value)]] as const];
  });
  return {
    method: method.toUpperCase(),
    path: withQuery(filled(path, values), query),
    ...(body === undefined ? {} : { body }),
    kind,
    field: field.name,
    args: Object.fromEntries(args),
    selection: selectionOf(field.type),
  };
};

/** Tells whether an operation returns a list page by page. */
export const isList = (operation: OperationId): boolean =>
  fieldOf(operation).field.args.some(({ name }) => name === 'limit');

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

/** Returns a request with IDs that do not exist, and this body. */
export const unknownRequest = (operation: OperationId, body?: Wire): AnyRequest => {
  const ids = Object.entries(idKindsOf(operation)).map(([name, kind]) => [name, unknownIds[kind]]);
  return { path: Object.fromEntries(ids), ...(body ? { body } : {}) };
};
