import { globSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Plugin } from 'vite';
import { enumValues, type FieldRow, fieldTable } from '../generated/fields.ts';
import { operationTable } from '../generated/handlers.ts';
import { listLoginRules } from './login-rules.ts';
import { listSettings } from './settings.ts';

const read = (path: string): string => readFileSync(new URL(`../generated/${path}`, import.meta.url), 'utf8');

/** The number of fields that a shown document selects: it is an example, not a list of all fields. */
const maxFields = 8;

const leavesOf = (type: GraphQLOutputType): readonly string[] => {
  const named = getNamedType(type);
  if (!isObjectType(named)) return [];
  const fields = Object.values(named.getFields()).filter((field) => isLeafType(getNamedType(field.type)));
  return fields
    .filter(({ args, deprecationReason }) => args.length === 0 && deprecationReason === undefined)
    .slice(0, maxFields)
    .map((field) => field.name);
};

/** Returns the values of a type, or those of its parts if it has none. */
const shownOf = (type: GraphQLObjectType): readonly string[] => {
  const own = leavesOf(type);
  if (own.length > 0) return own;
  return Object.values(type.getFields()).map((field) => `${field.name} { ${leavesOf(field.type).join(' ')} }`);
};

/** Returns the selection of a field: its own values, and for a page those of its items. */
const selectionOf = (type: GraphQLOutputType): string => {
  const named = getNamedType(type);
  if (isUnionType(named)) return ' { __typename }';
  if (!isObjectType(named)) return '';
  const data = named.getFields()['data'];
  if (!data) return ` { ${shownOf(named).join(' ')} }`;
  const items = leavesOf(data.type);
  return ` {\n    data${items.length === 0 ? '' : ` { ${items.join(' ')} }`}${'next_cursor' in named.getFields() ? '\n    next_cursor' : ''}\n  }`;
};

/** Returns the names that GraphQL gives to the values of an enum of REST, unless they differ only by dots, which no name of GraphQL has. */
const namesOf = (type: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(enumValues[type as keyof typeof enumValues] ?? {})
      .filter(([name, value]) => String(value).replaceAll('.', '_') !== name)
      .map(([name, value]) => [value, name]),
  );

/** Returns the arguments of a field by the names of REST. */
const argsOf = (field: GraphQLField<unknown, unknown>, { args }: FieldRow) =>
  Object.fromEntries(
    field.args.flatMap(({ name, type }) => {
      const [, restName] = args[name]!.split('.');
      if (restName === undefined) return [];
      const named = getNamedType(type);
      return [
        [
          restName,
          {
            ...(name === restName ? {} : { name }),
            ...(named.name === 'ID' ? { isId: true } : {}),
            ...(isEnumType(named) ? { values: namesOf(named.name) } : {}),
          },
        ],
      ];
    }),
  );

/** Returns the operations by method and path, with what is needed to write them in GraphQL. */
export const listOperations = () => {
  const schema = buildSchema(read('schema.graphql'));
  const entriesOf = (kind: 'query' | 'mutation', rows: Readonly<Record<string, FieldRow>>) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.entries(rows).flatMap(([field, row]) => {
      const definition = type?.getFields()[field];
      if (!definition) return [];
      const data = definition.args.find((arg) => isInputObjectType(getNamedType(arg.type)));
      return [
        [
          row.operation,
          {
            field,
            kind,
            args: argsOf(definition, row),
            ...(data ? { input: data.name } : {}),
            selection: selectionOf(definition.type),
          },
        ] as const,
      ];
    });
  };
  const known = new Map([...entriesOf('query', fieldTable.Query), ...entriesOf('mutation', fieldTable.Mutation)]);
  return Object.fromEntries(
    Object.entries(operationTable)
      .filter(([, { path }]) => path.startsWith('/v1/'))
      .map(([id, { method, path }]) => [
        `${method.toUpperCase()} ${path}`,
        { name: id, ...(known.get(id) ?? { kind: method === 'get' ? 'query' : 'mutation', args: {}, selection: '' }) },
      ]),
  );
};

/** Returns the operations that the request bar can show: those that the console calls with the options of a query. */
const shownOperations = () => {
  const folder = new URL('src/', import.meta.url);
  const sources = globSync('**/*.{ts,svelte}', { cwd: folder }).map((path) =>
    readFileSync(new URL(path, folder), 'utf8'),
  );
  const calls = sources.flatMap((text) => [...text.matchAll(/(\w+)\(client, [^;]*?, options\)/g)]);
  const shown = new Set(calls.map(([, name]) => name));
  return Object.fromEntries(Object.entries(listOperations()).filter(([, { name }]) => shown.has(name)));
};

/** Returns the types of events, which are subscribed to by name. */
const listEventTypes = (): readonly string[] => JSON.parse(read('openapi-full.json')).components.schemas.EventType.enum;

/** Provides what the contracts contain as modules: operations, types of events, settings of an application, and rules of logins. */
export const contractPlugin = (): Plugin => {
  const modules: Readonly<Record<string, () => string>> = {
    'virtual:operations': () => `export const operations = ${JSON.stringify(shownOperations())};`,
    'virtual:event-types': () => `export const eventTypes = ${JSON.stringify(listEventTypes())};`,
    'virtual:login-rules': () =>
      Object.entries(listLoginRules())
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
    'virtual:settings': () => `export const settings = ${JSON.stringify(listSettings())};`,
  };
  return {
    name: 'contract',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  };
};
