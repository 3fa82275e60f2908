import { createReferences } from '../../src/api/references.ts';
import type { OpenApiDocument } from '../../src/contracts.ts';

type Node = Readonly<Record<string, unknown>>;
type Step = (schema: Node) => Node;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of examples and other data: a `type` in them is not a keyword. */
const data: ReadonlySet<string> = new Set(['example', 'value', 'default', 'enum']);
/** The keys of objects whose members have names of the contract, which may be those of keywords. */
const named: ReadonlySet<string> = new Set(['properties', 'schemas', 'headers', 'responses']);

/** A schema that allows only null, which OpenAPI 3.0 has no type for: a nullable string that no string satisfies. */
const onlyNull: Node = { type: 'string', nullable: true, minLength: 1, maxLength: 0 };

/**
 * Makes a schema nullable. `nullable` applies only to the `type` beside it. An enum would have to contain null, which generators
 * do not support, so a pattern contains its values.
 */
const orNull = (schema: Node): Node => {
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, onlyNull] };
  const { enum: values, ...rest } = schema;
  const choice = Array.isArray(values) ? { pattern: `^(${values.join('|')})$` } : {};
  return { ...rest, ...choice, nullable: true };
};

const withOneType: Step = (schema) => {
  const { type, ...rest } = schema;
  if (type === 'null') return { ...rest, ...onlyNull };
  if (!Array.isArray(type)) return schema;
  const types = type.filter((one) => one !== 'null');
  const one =
    types.length > 1 ? { ...rest, anyOf: types.map((each) => ({ type: each })) } : { ...rest, type: types[0] };
  return types.length < type.length ? orNull(one) : one;
};

const withoutConst: Step = (schema) => {
  const { const: constant, ...rest } = schema;
  return constant === undefined ? schema : { ...rest, enum: [constant] };
};

const withOneExample: Step = (schema) => {
  const { examples, ...rest } = schema;
  return Array.isArray(examples) ? { ...rest, example: examples[0] } : schema;
};

/** Removes the schema of the content of a text, such as the claims of a token, for which OpenAPI 3.0 has no keyword. */
const withoutContent: Step = ({ contentMediaType: _type, contentSchema: _schema, ...schema }) => schema;

/** Removes the members beside a reference, which OpenAPI 3.0 does not allow. */
const withLoneReference: Step = (schema) => {
  const { $ref, ...rest } = schema;
  return $ref === undefined || Object.keys(rest).length === 0 ? schema : { ...rest, allOf: [{ $ref }] };
};

/**
 * Replaces narrowed schemas by their base: generators for languages without intersection types would create a type for each
 * narrowing.
 */
const withoutNarrowing: Step = (schema) => {
  const { allOf } = schema;
  return Array.isArray(allOf) && isNode(allOf[0]) && '$ref' in allOf[0] ? allOf[0] : schema;
};

/**
 * Converts the contract to OpenAPI 3.0 for tools that do not support 3.1. It allows the same requests and promises the same
 * responses, except that a problem may have any code. Webhooks are omitted, since 3.0 has none.
 */
export const toOpenapi30 = (document: OpenApiDocument): OpenApiDocument => {
  const { webhooks: _webhooks, info, ...rest } = document as OpenApiDocument & Node;
  const { summary: _summary, license, ...about } = info as OpenApiDocument['info'] & Node;
  const { identifier: _identifier, ...terms } = license as Node;
  const { resolve } = createReferences(document);

  /** Inlines an object without named fields: many languages have no type for it. */
  const inlined: Step = (schema) => {
    const found = resolve<Node>(schema);
    return found !== schema && found['type'] === 'object' && !('properties' in found) ? { type: 'object' } : schema;
  };

  const withoutNull: Step = (schema) => {
    const { anyOf, ...beside } = schema;
    const parts: readonly Node[] = Array.isArray(anyOf) ? anyOf : [];
    const others = parts.filter(({ type }) => type !== 'null');
    if (others.length === parts.length) return schema;
    const [only, ...more] = others.map((part) => resolve<Node>(part));
    const choice = more.length > 0 || !only ? { anyOf: others } : withoutConst(only);
    return { ...orNull(choice), ...beside };
  };

  const steps = [
    withoutNarrowing,
    inlined,
    withoutNull,
    withOneType,
    withoutConst,
    withOneExample,
    withoutContent,
    withLoneReference,
  ];

  const lower = (value: unknown, isNamed = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => lower(item));
    if (!isNode(value)) return value;
    const lowered = isNamed ? value : steps.reduce((schema, step) => step(schema), value);
    return Object.fromEntries(
      Object.entries(lowered).map(([key, part]) => {
        const isKeyword = !isNamed;
        return [key, isKeyword && data.has(key) ? part : lower(part, isKeyword && named.has(key))];
      }),
    );
  };

  return {
    ...(lower(rest) as OpenApiDocument),
    openapi: '3.0.3',
    info: { ...about, license: terms } as OpenApiDocument['info'],
  };
};
