import type { OpenApiDocument } from '../contracts.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Forbids additional properties of an object. All objects of the contract are named schemas, so nested ones need no search. */
const closed = (schema: Schema): Schema =>
  'properties' in schema && !('additionalProperties' in schema) ? { ...schema, additionalProperties: false } : schema;

/**
 * Returns the contract with closed schemas. Responses are open for clients, because a minor version can add fields, but the
 * service must send only the fields that its version lists.
 */
export const withClosedSchemas = (document: OpenApiDocument): OpenApiDocument => {
  const { components } = document as OpenApiDocument & {
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  };
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [name, closed(schema)]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } } as OpenApiDocument;
};
