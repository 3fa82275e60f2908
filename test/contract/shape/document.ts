/** As much of a schema as its shape is validated by. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly discriminator?: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

/** A document of OpenAPI 3.1 without references other than to its components. */
export interface Document {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly webhooks: Readonly<Record<string, unknown>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, unknown>>;
  };
}

/** A node of the document, and the keys that lead to it. */
export interface Place<T> {
  readonly path: readonly string[];
  readonly node: T;
}

const isObject = (node: unknown): node is Readonly<Record<string, unknown>> =>
  typeof node === 'object' && node !== null;

/**
 * Returns true below keys whose values are examples or texts, which are not part of the shape. A field of a body may have such a
 * name.
 */
const isShown = (path: readonly string[]): boolean =>
  /^(examples?|enum|x-.*)$/.test(path.at(-1) ?? '') && path.at(-2) !== 'properties';

/** Every object of the document that says something about its shape. */
const nodesOf = (node: unknown, path: readonly string[] = []): readonly Place<Readonly<Record<string, unknown>>>[] => {
  if (!isObject(node) || isShown(path)) return [];
  const below = Object.entries(node).flatMap(([key, value]) => nodesOf(value, [...path, key]));
  return Array.isArray(node) ? below : [{ path, node }, ...below];
};

/** Every schema of the document, and whatever else it has where a schema could be. */
export const schemasOf = (document: Document): readonly Place<Schema>[] => nodesOf(document);

/** The schemas of bodies, of requests and replies. */
export const bodiesOf = (document: Document): readonly Place<Schema>[] =>
  nodesOf(document).filter(({ path }) => path.at(-1) === 'schema' && path.at(-3) === 'content');

export const operationsOf = ({ paths, webhooks }: Document): readonly Place<Operation>[] =>
  nodesOf({ paths, webhooks }).filter(
    (place): place is Place<Operation & Record<string, unknown>> =>
      typeof place.node['operationId'] === 'string' && 'responses' in place.node,
  );

export const parametersOf = ({ paths }: Document): readonly Place<Parameter>[] =>
  nodesOf({ paths }).filter(
    (place): place is Place<Parameter & Record<string, unknown>> =>
      place.path.at(-2) === 'parameters' && 'schema' in place.node,
  );

/** The name of the component that stands at a place; undefined anywhere else. */
export const componentAt = ({ path }: Place<unknown>): string | undefined =>
  path.length === 3 && path[0] === 'components' ? path[2] : undefined;
