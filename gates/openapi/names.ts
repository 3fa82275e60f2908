import type { Context, Location, Operation, Parameter } from './visitor.ts';

/** The form that a name has to have. */
const inForm =
  (form: RegExp, isNot: string) =>
  (name: string, { report }: Context, location: Location) => {
    if (!form.test(name)) report({ message: `\`${name}\` ${isNot}.`, location });
  };

const camelCase = inForm(/^[a-z][a-zA-Z0-9]*$/, 'is not in camelCase');
const pascalCase = inForm(/^[A-Z][a-zA-Z0-9]*$/, 'is not in PascalCase');
const snakeCase = inForm(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'is not in snake_case');
// Standard Webhooks has its own in lower case.
const headerCase = inForm(/^(webhook-[a-z]+|[A-Z][a-z]*(-[A-Z][a-z]*)*)$/, 'is not written like a header');

/** What GraphQL over HTTP calls so. */
const foreign: ReadonlySet<string> = new Set(['operationName']);

export const names = () => ({
  Operation({ operationId }: Operation, context: Context) {
    if (operationId) camelCase(operationId, context, context.location.child(['operationId']));
  },
  NamedSchemas(schemas: object, context: Context) {
    for (const name of Object.keys(schemas)) pascalCase(name, context, context.location.child([name]));
  },
  SchemaProperties(properties: object, context: Context) {
    for (const name of Object.keys(properties).filter((name) => !foreign.has(name)))
      snakeCase(name, context, context.location.child([name]));
  },
  Parameter({ name, in: place }: Parameter, context: Context) {
    (place === 'header' ? headerCase : snakeCase)(name, context, context.location.child(['name']));
  },
});
