import type { OpenApiDocument } from '../contracts.ts';

type Schema = Readonly<Record<string, unknown>>;

/** An object with listed fields. Every object of the contract has a name, so that none is further inside. */
const closed = (schema: Schema): Schema =>
  'properties' in schema && !('additionalProperties' in schema) ? { ...schema, additionalProperties: false } : schema;

/**
 * The contract with every schema closed. For clients, responses are open: a minor version can add fields. The service must
 * send the fields that its own version lists, and no others.
 */
export const withClosedSchemas = (document: OpenApiDocument): OpenApiDocument => {
  const { components } = document as OpenApiDocument & {
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  };
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [name, closed(schema)]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } } as OpenApiDocument;
};
