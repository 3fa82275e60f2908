import {
  type GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { didYouMean } from 'graphql/jsutils/didYouMean.js';
import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import { limits } from './limits.ts';
import { refused } from './refusals.ts';

/** The longest name of a field that is repeated, and compared with the fields that there are. */
const mostCharacters = 64;

/** The errors of values of the types that GraphQL itself has. */
const scalarTexts: Readonly<Record<string, string>> = {
  String: 'String cannot represent a non string value.',
  Int: 'Int cannot represent non-integer value.',
  Float: 'Float cannot represent non numeric value.',
  Boolean: 'Boolean cannot represent a non boolean value.',
  ID: 'ID cannot represent a non-string and non-integer value.',
};

const rangeText = 'Int cannot represent non 32-bit signed integer value.';

/** Texts about input values, in a document and in variables. They name what the schema has, and never repeat a value. */
export const texts = {
  leaf: (type: GraphQLNamedInputType, isWholeNumber: boolean): string => {
    if (isEnumType(type)) return `Value does not exist in "${type.name}" enum.`;
    if (type.name === 'Int' && isWholeNumber) return rangeText;
    return scalarTexts[type.name] ?? `Expected value of type "${type.name}".`;
  },
  expected: (type: GraphQLInputType): string => `Expected value of type "${type}".`,
  unknownField: (type: GraphQLInputObjectType, name: string, hideSuggestions: boolean): string => {
    const told = name.length > mostCharacters ? `${name.slice(0, mostCharacters).toWellFormed()}…` : name;
    const suggestions = hideSuggestions ? [] : suggestionList(told, Object.keys(type.getFields()));
    return `Field "${told}" is not defined by type "${type.name}".${didYouMean(suggestions)}`;
  },
} as const;

interface Fault {
  /** Where in the variable, as its type has it: names of the schema and positions in lists. */
  readonly path: string;
  readonly text: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLeafValue = (type: { parseValue(value: unknown): unknown }, value: unknown): boolean => {
  try {
    return type.parseValue(value) !== undefined;
  } catch {
    return false;
  }
};

/** The faults of a value, one after the other, so that a caller who has enough can stop. */
const faultsIn = function* (
  value: unknown,
  type: GraphQLInputType,
  path: string,
  hideSuggestions: boolean,
): Generator<Fault> {
  if (value === null || value === undefined) {
    if (isNonNullType(type)) yield { path, text: `Expected non-nullable type "${type}" not to be null.` };
    return;
  }
  if (isNonNullType(type)) {
    yield* faultsIn(value, type.ofType, path, hideSuggestions);
  } else if (isListType(type)) {
    // A value that is not a list is taken as a list of one.
    if (!Array.isArray(value)) yield* faultsIn(value, type.ofType, path, hideSuggestions);
    else
      for (const [at, item] of value.entries()) yield* faultsIn(item, type.ofType, `${path}[${at}]`, hideSuggestions);
  } else if (!isInputObjectType(type)) {
    if (!isLeafValue(type, value)) yield { path, text: texts.leaf(type, Number.isInteger(value)) };
  } else if (!isObject(value)) {
    yield { path, text: `Expected type "${type.name}" to be an object.` };
  } else {
    const fields = type.getFields();
    for (const field of Object.values(fields)) {
      if (value[field.name] !== undefined)
        yield* faultsIn(value[field.name], field.type, `${path}.${field.name}`, hideSuggestions);
      else if (isRequiredInputField(field))
        yield { path, text: `Field "${field.name}" of required type "${field.type}" was not provided.` };
    }
    for (const name of Object.keys(value))
      if (!Object.hasOwn(fields, name)) yield { path, text: texts.unknownField(type, name, hideSuggestions) };
  }
};

const faultsOfVariable = function* (
  { variable, type: typeNode, defaultValue }: VariableDefinitionNode,
  { schema, variables, hideSuggestions }: Options,
): Generator<string> {
  const name = variable.name.value;
  const type = typeFromAST(schema, typeNode);
  // The document has been validated: only input types are left.
  if (!isInputType(type)) return;
  if (!Object.hasOwn(variables, name)) {
    if (isNonNullType(type) && !defaultValue) yield `Variable "$${name}" of required type "${type}" was not provided.`;
    return;
  }
  if (variables[name] === null && isNonNullType(type)) {
    yield `Variable "$${name}" of non-null type "${type}" must not be null.`;
    return;
  }
  for (const { path, text } of faultsIn(variables[name], type, name, hideSuggestions))
    yield `Variable "$${name}" got an invalid value${path === name ? '' : ` at "${path}"`}; ${text}`;
};

interface Options {
  readonly schema: GraphQLSchema;
  readonly definitions: readonly VariableDefinitionNode[];
  readonly variables: Readonly<Record<string, unknown>>;
  readonly hideSuggestions: boolean;
}

/** Returns the errors of the variables of an operation that has been validated. */
export const variableErrors = (options: Options): readonly GraphQLError[] => {
  const errors: GraphQLError[] = [];
  for (const definition of options.definitions)
    for (const text of faultsOfVariable(definition, options)) {
      if (errors.length === limits.errors) return [...errors, refused('Too many errors in the variables.')];
      errors.push(refused(text, { nodes: definition }));
    }
  return errors;
};
