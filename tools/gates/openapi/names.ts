import { scimNames } from '../scim-names.ts';
import { webauthnNames } from '../webauthn-names.ts';
import type { Context, Location, Operation, Parameter, Schema } from './visitor.ts';

/** Creates a rule for the form of a name. */
const inForm =
  (form: RegExp, isNot: string) =>
  (name: string, { report }: Context, location: Location) => {
    if (!form.test(name)) report({ message: `\`${name}\` ${isNot}.`, location });
  };

const camelCase = inForm(/^[a-z][a-zA-Z0-9]*$/, 'is not in camelCase');
const pascalCase = inForm(/^[A-Z][a-zA-Z0-9]*$/, 'is not in PascalCase');
const snakeCase = inForm(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'is not in snake_case');
// The headers of Standard Webhooks are in lower case.
const headerCase = inForm(/^(webhook-[a-z]+|[A-Z][a-z]*(-[A-Z][a-z]*)*)$/, 'is not in Header-Case');

/** The names that GraphQL over HTTP, SAML, SCIM and WebAuthn define. */
const foreign: ReadonlySet<string> = new Set([
  'operationName',
  'SAMLResponse',
  'RelayState',
  ...scimNames,
  ...webauthnNames,
]);

/** The endings of the types that generated clients derive from an operation: `SignupResult`, `ListUsersParams`. */
const derivedEndings = ['Data', 'Error', 'Errors', 'Headers', 'Input', 'Params', 'Response', 'Responses', 'Result'];

/** Returns the names of the types that generated clients derive from an operation. */
const derivedTypes = (operationId: string): readonly string[] => {
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  return derivedEndings.map((ending) => `${name}${ending}`);
};

/** Returns the constant that generated clients create for the value of an enum: a name in capitals that begins with a letter. */
export const toConstant = (value: unknown): string =>
  String(value)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/^_/, '');

/** Rejects a schema with the name of a type that generated clients derive from an operation: they would declare it twice. */
export const derivedNames = () => {
  const derived = new Map<string, string>();
  return {
    Paths: {
      PathItem: {
        Operation({ operationId = '' }: Operation) {
          for (const name of derivedTypes(operationId)) derived.set(name, operationId);
        },
      },
    },
    NamedSchemas: {
      leave(schemas: object, { report, location }: Context) {
        for (const name of Object.keys(schemas).filter((one) => derived.has(one)))
          report({
            message: `\`${name}\` is the name of a type that generated clients derive from \`${derived.get(name)}\`.`,
            location: location.child([name]),
          });
      },
    },
  };
};

export const names = () => ({
  Operation({ operationId }: Operation, context: Context) {
    if (operationId) camelCase(operationId, context, context.location.child(['operationId']));
  },
  NamedSchemas(schemas: object, context: Context) {
    for (const name of Object.keys(schemas)) {
      const location = context.location.child([name]);
      pascalCase(name, context, location);
      // Go clients have a function NewKey that creates a Key.
      if (name.startsWith('New') && name.slice('New'.length) in schemas)
        context.report({
          message: `\`${name}\` is the name of the constructor of \`${name.slice('New'.length)}\` in Go clients.`,
          location,
        });
    }
  },
  Schema({ enum: values = [], 'x-enum-varnames': varnames = values.map(String) }: Schema, { report }: Context) {
    const constants = varnames.map(toConstant);
    const areOwn = constants.length === values.length && new Set(constants).size === values.length;
    if (!areOwn || !constants.every((name) => /^[A-Z]/.test(name)))
      report({ message: '`x-enum-varnames` must have a unique identifier for each value of the enum.' });
  },
  SchemaProperties(properties: object, context: Context) {
    for (const name of Object.keys(properties).filter((name) => !foreign.has(name)))
      snakeCase(name, context, context.location.child([name]));
  },
  Parameter({ name, in: place }: Parameter, context: Context) {
    if (foreign.has(name)) return;
    (place === 'header' ? headerCase : snakeCase)(name, context, context.location.child(['name']));
  },
});
