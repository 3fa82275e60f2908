import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import {
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isObjectType,
  Kind,
  parse,
  print,
  visit,
} from 'graphql';

const root = join(import.meta.dirname, '../..');

const nonNull = <N extends FieldDefinitionNode | InputValueDefinitionNode>(node: N): N =>
  node.type.kind === Kind.NON_NULL_TYPE ? node : { ...node, type: { kind: Kind.NON_NULL_TYPE, type: node.type } };

/**
 * Returns the SDL for the types of resolvers. A root field is null for the client if its resolver has thrown, but the resolver
 * itself never returns null. A value with a default is never null for a resolver: see `src/graphql/defaults.ts`.
 */
const resolverSdl = (sdl: string): string =>
  print(
    visit(parse(sdl), {
      ObjectTypeDefinition: ({ name, fields = [], ...node }) =>
        /^(Query|Mutation)$/.test(name.value) ? { ...node, name, fields: fields.map(nonNull) } : undefined,
      InputValueDefinition: (node) => (node.defaultValue ? nonNull(node) : undefined),
    }),
  );

/**
 * Returns what resolvers get for each GraphQL type: the entity that a module names in `Entities`, or what REST returns under the same
 * name. A page has no name in common: its items have.
 */
const mappers = async (
  schema: GraphQLSchema,
  restSchemas: ReadonlySet<string>,
): Promise<Readonly<Record<string, string>>> => {
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  const files = await Array.fromAsync(glob('src/modules/**/*graphql.ts', { cwd: root }));
  const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  const named = sources
    .flatMap((source) =>
      [...source.matchAll(/^ {2}interface Entities \{\n(.*?)^ {2}\}/gms)].map(([, members]) => members!),
    )
    .flatMap((members) => [...members.matchAll(/^ {4}readonly (\w+):/gm)].map(([, name]) => name!));
  const unknown = named.filter((name) => !objects.some((type) => type.name === name));
  if (unknown.length > 0) throw new Error(`The GraphQL contract has no type ${unknown.join(', ')}.`);
  return Object.fromEntries(
    objects.flatMap((type) => {
      const { name } = type;
      if (named.includes(name)) return [[name, `../src/graphql/entities.ts#EntityOf<'${name}'>`]];
      return restSchemas.has(name) && !('next_cursor' in type.getFields())
        ? [[name, `./fields.ts#SchemaOf<'${name}'>`]]
        : [];
    }),
  );
};

/** Generates the types of resolvers. */
export const graphqlTypes = async (
  sdl: string,
  schema: GraphQLSchema,
  header: string,
  renamedEnums: readonly string[],
  restSchemas: ReadonlySet<string>,
): Promise<string> => {
  const [file] = await generate(
    {
      schema: resolverSdl(sdl),
      // Plugins are resolved from here.
      cwd: join(root, 'tools'),
      silent: true,
      generates: {
        'generated/graphql.ts': {
          plugins: [{ add: { content: header } }, 'typescript', 'typescript-resolvers'],
          config: {
            contextType: '../src/graphql/context.ts#Context',
            mappers: await mappers(schema, restSchemas),
            // Resolvers take and return the values of REST: see `enumValues` of `generated/fields.ts`.
            enumValues: Object.fromEntries(renamedEnums.map((name) => [name, `./fields.ts#${name}`])),
            useTypeImports: true,
            enumsAsTypes: true,
            strictScalars: true,
            immutableTypes: true,
            scalars: {
              ID: { input: 'string', output: 'string | number' },
              JSONObject: 'Readonly<Record<string, unknown>>',
            },
            avoidOptionals: { resolvers: true, query: true, mutation: true, subscription: true, field: true },
          },
        },
      },
    },
    false,
  );
  // Types are exported as types.
  return file.content.replace(/^export \{ (\w+) \};$/gm, 'export type { $1 };');
};
