/** An object of an OpenAPI document. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Examples are data of the service's: a `type` in them is not that of a schema. */
const data: ReadonlySet<string> = new Set(['example', 'examples', 'value', 'default', 'enum']);

/** An object without fields of its own has no name in the languages of these clients. */
const inlined = (schema: Node): Node =>
  schema['$ref'] === '#/components/schemas/JsonObject' ? { type: 'object' } : schema;

/** A choice between something and null, as OpenAPI 3.0 has it. */
const withoutNull = (schema: Node): Node => {
  const { anyOf, ...rest } = schema;
  const parts: readonly Node[] = Array.isArray(anyOf) ? anyOf : [];
  const [only, ...others] = parts.filter(({ type }) => type !== 'null').map(inlined);
  if (!only || others.length + 1 === parts.length) return schema;
  const choice = others.length > 0 ? { anyOf: [only, ...others] } : '$ref' in only ? { allOf: [only] } : only;
  return { ...choice, ...rest, nullable: true };
};

const lowerSchema = (schema: Node): Node => {
  const { const: constant, type, ...rest } = withoutNull(inlined(schema));
  return {
    ...rest,
    ...(constant === undefined || constant === null ? {} : { enum: [constant] }),
    ...(type === undefined || Array.isArray(type) ? {} : { type }),
    ...(type === 'null' ? { type: 'string', nullable: true } : {}),
  };
};

const lower = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lower);
  if (!isNode(value)) return value;
  const lowered = Object.entries(lowerSchema(value)).map(([key, part]) => [key, data.has(key) ? part : lower(part)]);
  return Object.fromEntries(lowered);
};

/**
 * What is left to do of bringing an OpenAPI 3.1 document down to 3.0 after openapi-down-convert, which knows neither
 * `const` of an empty text, nor several types, nor a choice with null, nor webhooks.
 */
export const lowered = ({ webhooks: _webhooks, info, ...document }: Node): Node => {
  const { summary: _summary, ...about } = info as Node;
  return { ...(lower(document) as Node), info: about };
};
