import type { OpenApiDocument } from '../../../src/contracts.ts';
import { toPublicDocument } from '../../codegen/public-document.ts';
import { type Document, readDocument } from '../openapi/document.ts';
import { bodiesOf, type Resolve, resolverOf } from './rest-bodies.ts';
import { operationsOf } from './rest-places.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: object;
  readonly oneOf?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly example?: unknown;
  readonly schema?: object;
}

interface Body {
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema?: { readonly $ref?: string }; readonly examples?: Readonly<Record<string, object>> }
    >
  >;
}

interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

/** An operation with its path and method. */
interface Route {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

/** Returns the part of a contract that clients are generated from. */
export const publicDocument = (text: string): Document =>
  toPublicDocument(readDocument(text) as unknown as OpenApiDocument) as unknown as Document;

const literal = (value: unknown): string => JSON.stringify(value);

/** Returns a value that must have only known fields: the types of openapi-fetch accept others. */
const sent = (value: unknown, type: string): string => `${literal(value)} satisfies ${type}`;

/** A cursor is valid only if the same server has returned it, and `before` excludes `after`. */
const omitted: ReadonlySet<string> = new Set(['cursor', 'before']);

/** Returns the examples of the parameters by their location. */
const parametersOf = ({ parameters }: Route, resolve: Resolve): object => {
  const examplesOf: Record<string, Record<string, unknown>> = {};
  for (const { name, in: place, example, schema } of parameters.filter(({ name }) => !omitted.has(name))) {
    const { examples = [], enum: values = [], default: usual } = resolve<Schema>(schema);
    const value = example ?? examples[0] ?? values[0] ?? usual;
    if (value !== undefined) examplesOf[place] = { ...examplesOf[place], [name]: value };
  }
  return examplesOf;
};

/** Returns a call of an operation for each example of its body, with the credentials of the first alternative. */
const callsOf = (route: Route, resolve: Resolve): readonly string[] => {
  const { path, method, operation } = route;
  const { operationId, security: [credentials = {}] = [] } = operation;
  const headers = `headers: credentials(${Object.keys(credentials).map(literal).join(', ')})`;
  const type = `paths[${literal(path)}]['${method}']`;
  const params = sent(parametersOf(route, resolve), `${type}['parameters']`);
  const call = (name: string, body: string) =>
    `  ${literal(`${operationId} ${name}`.trim())}: () =>
    client.${method.toUpperCase()}(${literal(path)}, { ${headers}, params: ${params}${body} }),`;
  const bodies = bodiesOf(operation, resolve).map(([name, body]) =>
    call(name, `, body: ${sent(body, `BodyOf<${type}>`)}`),
  );
  return bodies.length > 0 ? bodies : [call('', '')];
};

/** Returns the declarations for an operation's responses: schemas by name, and the codes of errors. */
const responsesOf = ({ path, method, operation }: Route, resolve: Resolve): readonly string[] =>
  Object.entries(operation.responses).flatMap(([status, response]) =>
    Object.entries(resolve<Body>(response).content ?? {}).flatMap(([type, { schema = {}, examples = {} }]) => {
      const at = `paths[${literal(path)}]['${method}']['responses'][${status}]['content'][${literal(type)}]`;
      const codes = Object.keys(examples).map(literal).join(' | ');
      const known = schema.$ref ? `${at}, ${schema.$ref.split('/').at(-1)}` : `${codes}, ${at}['code']`;
      const isKnown = schema.$ref !== undefined || type === 'application/problem+json';
      return isKnown ? [`export type ${operation.operationId}${status} = Known<${known}>;`] : [];
    }),
  );

/** Returns the fields of a schema. A union has those of its kinds, which are schemas, too. */
const fieldsOf = ([name, { type, properties = {}, oneOf, anyOf }]: readonly [string, Schema]): readonly string[] => {
  const fields = Object.keys(properties).map(literal).join(' | ');
  const object = Array.isArray(type) ? `NonNullable<${name}>` : name;
  return fields === '' || oneOf || anyOf ? [] : [`export type FieldsOf${name} = Pick<${object}, ${fields}>;`];
};

/** Writes a program that calls each operation as its examples show, and names each schema, field and error code. */
export const restProgram = (text: string): string => {
  const document = publicDocument(text);
  const resolve = resolverOf(document);
  const routes = operationsOf(document).map(({ path, method, node }): Route => {
    const operation = node as unknown as Operation;
    const shared = (document.paths[path]?.['parameters'] ?? []) as readonly object[];
    const parameters = [...shared, ...(operation.parameters ?? [])].map((one) => resolve<Parameter>(one));
    return { path, method, operation, parameters };
  });
  const schemas = Object.entries(document.components.schemas as Readonly<Record<string, Schema>>);
  const names = schemas.map(([name]) => name).join(', ');
  return `import createClient from 'openapi-fetch';
import type { paths, ${names} } from './gatehouse.js';

type Known<Part extends Whole, Whole> = Part;
type BodyOf<Operation extends { requestBody?: { content: { 'application/json': unknown } } }> =
  NonNullable<Operation['requestBody']>['content']['application/json'];
export type Schemas = [${names}];
${schemas.flatMap(fieldsOf).join('\n')}
${routes.flatMap((route) => responsesOf(route, resolve)).join('\n')}

type Credentials = (...schemes: readonly string[]) => Record<string, string>;

export const calls = (baseUrl: string, credentials: Credentials) => {
  const client = createClient<paths>({ baseUrl });
  return {
${routes.flatMap((route) => callsOf(route, resolve)).join('\n')}
  };
};
`;
};
