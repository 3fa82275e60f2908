import {
  coerceInputValue,
  type GraphQLError,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  typeFromAST,
  type ValidationContext,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  type VariableDefinitionNode,
} from 'graphql';
import { limits } from './limits.ts';
import { refused } from './refusals.ts';

/** The longest name of a field that is repeated. */
const mostCharacters = 64;

/**
 * The texts of graphql-js about values, and what is told of them: the names of the schema. What is not matched may be a value,
 * which may be a password.
 */
const publicTexts: readonly (readonly [RegExp, string])[] = [
  [/^((?:String|Int|Float|Boolean) cannot represent [a-z0-9 -]+ value):/, '$1.'],
  [/^ID cannot represent /, 'ID cannot represent a non-string and non-integer value.'],
  [/^Value [\s\S]* in "(\w+)" enum\./, 'Value does not exist in "$1" enum.'],
  [/^Enum "(\w+)" cannot represent /, 'Value does not exist in "$1" enum.'],
  [/^(Expected non-nullable type "[^"]+" not to be null\.)$/, '$1'],
  [/^(Expected type "\w+" to be an object\.)$/, '$1'],
  [/^Expected (?:value of )?type "([^"]+)"/, 'Expected value of type "$1".'],
  [/^(Field "[\w.]+" of required type "[^"]+" was not provided\.)$/, '$1'],
];

const unknownField = /^Field "([\s\S]*)" is not defined by type "(\w+)"\.( Did you mean [\w", ?]+)?$/;

/** Returns a text of graphql-js about a value without the value. */
const withoutValue = (message: string): string => {
  const [, name, type, suggestion = ''] = unknownField.exec(message) ?? [];
  if (name !== undefined)
    return name.length > mostCharacters
      ? `Field "${name.slice(0, mostCharacters).toWellFormed()}…" is not defined by type "${type}".`
      : `Field "${name}" is not defined by type "${type}".${suggestion}`;
  for (const [pattern, text] of publicTexts) {
    const found = pattern.exec(message);
    if (found) return text.replace('$1', () => found[1] ?? '');
  }
  return 'The value is not valid.';
};

/** The rule of the specification for the values in a document, which reports them without the values. */
export const literalValuesRule: ValidationRule = (context) =>
  ValuesOfCorrectTypeRule(
    Object.create(context, {
      reportError: { value: (error: GraphQLError) => context.reportError(refused(withoutValue(error.message), error)) },
    }) as ValidationContext,
  );

interface Options {
  readonly schema: GraphQLSchema;
  readonly definitions: readonly VariableDefinitionNode[];
  readonly variables: Readonly<Record<string, unknown>>;
  readonly hideSuggestions: boolean;
}

const placeOf = (path: readonly (string | number)[]): string =>
  path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');

/** Ends the reading of a value that has more errors than are reported: each costs a comparison with all names. */
class TooManyErrors extends Error {}

/** Reports the errors of a variable. @throws TooManyErrors as the report does */
const checkVariable = (
  { variable, type: typeNode, defaultValue }: VariableDefinitionNode,
  { schema, variables, hideSuggestions }: Options,
  report: (text: string) => void,
): void => {
  const name = variable.name.value;
  const type = typeFromAST(schema, typeNode);
  // The document has been validated: only input types are left.
  if (!isInputType(type)) return;
  if (!Object.hasOwn(variables, name)) {
    if (isNonNullType(type) && !defaultValue)
      report(`Variable "$${name}" of required type "${type}" was not provided.`);
    return;
  }
  const value = variables[name];
  if (value === null && isNonNullType(type)) {
    report(`Variable "$${name}" of non-null type "${type}" must not be null.`);
    return;
  }
  const onError = (path: readonly (string | number)[], _value: unknown, { message }: GraphQLError): void => {
    const at = path.length > 0 ? ` at "${name}${placeOf(path)}"` : '';
    report(`Variable "$${name}" got an invalid value${at}; ${withoutValue(message)}`);
  };
  coerceInputValue(value, type, onError, hideSuggestions);
};

/** Returns the errors of the variables of an operation that has been validated. */
export const variableErrors = (options: Options): readonly GraphQLError[] => {
  const errors: GraphQLError[] = [];
  try {
    for (const definition of options.definitions)
      checkVariable(definition, options, (text) => {
        if (errors.length === limits.errors) throw new TooManyErrors();
        errors.push(refused(text, { nodes: definition }));
      });
  } catch (error) {
    if (!(error instanceof TooManyErrors)) throw error;
    errors.push(refused('Too many errors in the variables.'));
  }
  return errors;
};
