import type { Context, MediaType, Schema } from './visitor.ts';

/** Returns true if a schema has a description, or refers to or consists of schemas that have one. */
const isDescribed = (schema: Schema, { resolve }: Context): boolean =>
  [schema, resolve(schema).node as Schema].some(
    ({ description, anyOf = [], allOf = [], oneOf = [] }) =>
      description !== undefined ||
      [...anyOf, ...allOf, ...oneOf].some((part) => (resolve(part).node as Schema).description !== undefined),
  );

export const schemaDescriptions = () => ({
  NamedSchemas(schemas: Readonly<Record<string, Schema>>, { report, location }: Context) {
    for (const [name, { description }] of Object.entries(schemas))
      if (!description) report({ message: 'A schema must have a description.', location: location.child([name]) });
  },
  Schema({ enum: values = [], 'x-enumDescriptions': texts }: Schema, { report }: Context) {
    if (texts && new Set(values).symmetricDifference(new Set(Object.keys(texts))).size > 0)
      report({ message: '`x-enumDescriptions` must describe each value of the enum, and no other.' });
  },
  SchemaProperties(properties: Readonly<Record<string, Schema>>, context: Context) {
    // A property that narrows one of another schema is described there.
    if (context.location.pointer.includes('/allOf/')) return;
    for (const [name, schema] of Object.entries(properties))
      if (!isDescribed(schema, context))
        context.report({ message: 'A property must have a description.', location: context.location.child([name]) });
  },
});

export const bodyExamples = () => ({
  MediaType({ examples = {} }: MediaType, { report }: Context) {
    if (Object.keys(examples).length === 0)
      report({ message: 'A body must have `examples`: the mock server and the reference show them.' });
  },
});
