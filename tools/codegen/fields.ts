import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | null)[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly $ref?: string; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
  readonly 'x-streamed'?: true;
}

/** The OpenAPI document, as far as arguments follow from it. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>> & { readonly parameters?: never }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The fields of inputs whose names differ from those of REST. */
const otherNames: Readonly<Record<string, string>> = { password_confirmation: 'verify_password' };

/** The argument of the type of a body, and the one that replaces the header `If-Match`. */
const bodyArgument = 'data';
const versionArgument = 'if_match';

/** The types of JSON Schema for each scalar. REST has numeric and textual IDs. */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  ID: ['integer', 'string'],
  String: ['string'],
  Int: ['integer'],
  Float: ['number', 'integer'],
  Boolean: ['boolean'],
  JSONObject: ['object'],
};

const rows = (members: readonly string[]): string => (members.length === 0 ? '{}' : `{ ${members.join(', ')} }`);
const quoted = (text: string): string => `'${text}'`;
const entry = ([name, value]: readonly [string, string]): string =>
  `${/^\w+$/.test(name) ? name : quoted(name)}: ${quoted(value)}`;

const createReader = ({ components }: Document, root: object) => {
  /** Returns what a reference points to. */
  const resolved = <T extends { readonly $ref?: string }>(part: T): T =>
    part.$ref === undefined
      ? part
      : resolved(
          part.$ref
            .slice(2)
            .split('/')
            .reduce((one: unknown, name) => (one as Readonly<Record<string, unknown>>)[name], root) as T,
        );

  /** Returns the alternatives of a schema that is not null, and whether it may be null. */
  const read = (sent: Schema): { readonly schema: Schema; readonly isNullable: boolean } => {
    const schema = resolved(sent);
    const parts = schema.oneOf ?? schema.anyOf;
    if (parts) {
      const others = parts.filter((part) => resolved(part).type !== 'null');
      const isNullable = others.length < parts.length;
      return others.length === 1 ? { schema: read(others[0]!).schema, isNullable } : { schema, isNullable };
    }
    if (schema.allOf?.length === 1) return read(schema.allOf[0]!);
    const types = [schema.type ?? []].flat();
    const isNullable = types.includes('null');
    return { schema: { ...schema, type: types.filter((type) => type !== 'null') }, isNullable };
  };

  /** Returns where an input differs from a schema of REST, and adds the paths that may be null. */
  const differences = (
    type: GraphQLInputType,
    sent: Schema | undefined,
    path: string,
    nullable: string[],
  ): readonly string[] => {
    if (!sent) return [`${path} is not in REST`];
    const { schema, isNullable } = read(sent);
    if (isNullable) nullable.push(path);
    const bare = getNullableType(type);
    const types = [schema.type ?? []].flat();
    if (isListType(bare))
      return types.join() === 'array' && schema.items
        ? differences(bare.ofType, schema.items, path, nullable)
        : [`${path} is a list in GraphQL only`];
    if (isInputObjectType(bare))
      return Object.values(bare.getFields()).flatMap((field) => {
        const property = schema.properties?.[otherNames[field.name] ?? field.name];
        // REST ignores what an open object contains besides.
        if (!property && schema.additionalProperties !== false) return [];
        return differences(field.type, property, `${path}.${field.name}`, nullable);
      });
    if (isEnumType(bare))
      return schema.enum?.length === bare.getValues().length ? [] : [`${path} has other values in REST`];
    const { name } = getNamedType(bare);
    const isSame = types.length > 0 && types.every((one) => typesOf[name]?.includes(one));
    return isSame ? [] : [`${path} has another type in REST`];
  };

  return { resolved, read, differences, schemas: components.schemas };
};

/**
 * Returns the values of enums that REST names differently. A value that both contracts name alike is the same one, wherever it is
 * listed; the others are in the same order in both.
 */
const renamedEnums = (schema: GraphQLSchema, schemas: Document['components']['schemas']) =>
  Object.values(schema.getTypeMap())
    .filter((type): type is GraphQLEnumType => isEnumType(type) && !type.name.startsWith('__'))
    .flatMap((type) => {
      const values = schemas[type.name]?.enum;
      if (!values) return [];
      const names = type.getValues().map(({ name }) => name);
      if (names.length !== values.length) throw new Error(`${type.name} has other values in GraphQL than in REST.`);
      const renamed = names.filter((name) => !values.includes(name));
      if (renamed.length === 0) return [];
      const others = values.filter((value) => !names.includes(String(value)));
      const inRest = (name: string) => (values.includes(name) ? name : others[renamed.indexOf(name)]!);
      return [{ name: type.name, pairs: names.map((name) => [name, inRest(name)] as const) }];
    });

/** Returns the names of the enums whose values have other names in REST. */
export const renamedEnumNames = (schema: GraphQLSchema, document: unknown): readonly string[] =>
  renamedEnums(schema, (document as Document).components.schemas).map(({ name }) => name);

/**
 * Returns the table from which the service, the console and the tests know how a root field of GraphQL and its operation
 * correspond. `fields` contains the operation of each root field, by the type of the root.
 */
export const fieldsFile = (
  schema: GraphQLSchema,
  contract: unknown,
  fields: Readonly<Record<'Query' | 'Mutation', Readonly<Record<string, string>>>>,
): string => {
  const document = contract as Document;
  const reader = createReader(document, document);
  const { resolved } = reader;
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.values(item)
        .filter((part) => 'operationId' in part)
        .map((operation) => [operation.operationId, { path, operation }] as const),
    ),
  );

  /** Returns `done` for an operation without a result, `data` for a list without pages, and `body` for a resource. */
  const answerOf = (field: GraphQLField<unknown, unknown>, { responses }: Operation): string | undefined => {
    const bodies = Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([, response]) => resolved(response).content?.['application/json']?.schema);
    const type = getNullableType(field.type);
    const names = bodies.map((body) => body && Object.keys(reader.read(body).schema.properties ?? {}).join());
    if (String(type) === 'Boolean')
      return names.every((name) => name === undefined || name === 'message') ? 'done' : undefined;
    return isListType(type) ? 'data' : 'body';
  };

  const rowOf = (field: GraphQLField<unknown, unknown>, operationId: string): string => {
    const { path, operation } = operations.get(operationId)!;
    const parameters = (operation.parameters ?? []).map((parameter) => resolved(parameter));
    const query = new Map(parameters.filter((one) => one.in === 'query').map((one) => [one.name, one.schema]));
    const sent = operation.requestBody && resolved(operation.requestBody).content['application/json']?.schema;
    const body = sent && reader.read(sent).schema;
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const own = field.args.filter(({ name }) => name !== bodyArgument && name !== versionArgument);
    const others = own.filter(({ name }) => !query.has(name) && (name === 'id' || !body?.properties?.[name]));
    // The arguments of the path are the last ones: what a user does for the own account has no argument for the user.
    const self = inPath.slice(0, Math.max(0, inPath.length - others.length));
    const rest = inPath.slice(self.length);
    const nullable: string[] = [];
    const faults = [
      ...(operation['x-streamed'] ? ['the reply is a stream'] : []),
      ...(self.length > 0 && !(self.join() === 'id' && path.startsWith('/v1/users/{id}'))
        ? [`${self.join()} is in the path only`]
        : []),
      ...others.slice(rest.length).map(({ name }) => `${name} is not in REST`),
    ];
    const placeOf = (arg: (typeof field.args)[number]): readonly [string, string] => {
      if (arg.name === versionArgument) return [arg.name, 'header.If-Match'];
      if (arg.name === bodyArgument) {
        faults.push(...reader.differences(arg.type, sent, arg.name, nullable));
        return [arg.name, 'body'];
      }
      const at = others.indexOf(arg);
      if (at >= 0) return [arg.name, `path.${rest[at]}`];
      const parameter = query.get(arg.name);
      if (!parameter) {
        faults.push(...reader.differences(arg.type, body?.properties?.[arg.name], arg.name, nullable));
        return [arg.name, `body.${arg.name}`];
      }
      // A list in a query is one value with commas.
      const bare = getNullableType(arg.type);
      if (!isListType(bare)) faults.push(...reader.differences(arg.type, parameter, arg.name, []));
      return [arg.name, `query.${arg.name}`];
    };
    const args = field.args.map(placeOf);
    const answer = answerOf(field, operation);
    if (answer === undefined) faults.push('the reply tells more than that it is done');
    return rows([
      `operation: ${quoted(operationId)}`,
      `args: ${rows(args.map(entry))}`,
      ...(self.length > 0 && faults.length === 0 ? [`fixed: ${rows(self.map((name) => entry([name, 'me'])))}`] : []),
      ...(nullable.length > 0 ? [`nullable: [${nullable.map(quoted).join(', ')}]`] : []),
      `answer: ${quoted(faults.length > 0 ? 'resolver' : answer!)}`,
      ...(faults.length > 0 ? [`because: ${JSON.stringify(faults.join('; '))}`] : []),
    ]);
  };

  const table = (['Query', 'Mutation'] as const).map((root) => {
    const known = (root === 'Query' ? schema.getQueryType() : schema.getMutationType())!.getFields();
    const lines = Object.entries(fields[root]).map(
      ([field, operation]) => `    ${field}: ${rowOf(known[field]!, operation)},`,
    );
    return `  ${root}: {\n${lines.join('\n')}\n  },`;
  });
  const enums = renamedEnums(schema, document.components.schemas);
  const enumRows = enums.map(
    ({ name, pairs }) =>
      `  ${name}: ${rows(pairs.map(([value, wire]) => `${value}: ${typeof wire === 'number' ? wire : quoted(String(wire))}`))},`,
  );
  return `import type { components } from './openapi.ts';

/** The part of a request in which an operation takes an argument of GraphQL. */
export type Place = 'body' | \`\${'path' | 'query' | 'header' | 'body'}.\${string}\`;

/** A root field of GraphQL, and what of its operation corresponds to it. */
export interface FieldRow {
  readonly operation: string;
  /** The place of each argument. */
  readonly args: Readonly<Record<string, Place>>;
  /** The parameters of the path without an argument, with their value. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The arguments, and the fields of inputs, whose null REST takes: elsewhere, null means that the value is absent. */
  readonly nullable?: readonly string[];
  /**
   * The part of the reply that is the value of the field: none, because the field is true if there is no error (\`done\`); the list in
   * it (\`data\`); or all of it (\`body\`). A field with \`resolver\` needs one, because the contracts differ in what it takes or returns.
   */
  readonly answer: 'done' | 'data' | 'body' | 'resolver';
  readonly because?: string;
}

/** The root fields of GraphQL with their operations. */
export const fieldTable = {
${table.join('\n')}
} as const satisfies Readonly<Record<'Query' | 'Mutation', Readonly<Record<string, FieldRow>>>>;

/** The names of fields of inputs that REST names differently. */
export const inputNames: Readonly<Record<string, string>> = ${rows(Object.entries(otherNames).map(entry))};

/** The values of enums that REST names differently. */
export const enumValues = {
${enumRows.join('\n')}
} as const;

/** A schema of REST, without null. */
export type SchemaOf<T extends keyof components['schemas']> = Exclude<components['schemas'][T], null>;

${enums.map(({ name }) => `export type ${name} = components['schemas']['${name}'];`).join('\n')}
`;
};
