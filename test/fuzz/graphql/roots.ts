import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLOutputType,
  isNonNullType,
} from 'graphql';
import type { ProblemCode } from '../../../generated/problems.ts';
import { listedCodes } from '../../../tools/codegen/field-codes.ts';
import { sdl } from '../contract.ts';

/** A field of the roots, as a user reads it who wants to fuzz it. */
export interface Root {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly args: readonly GraphQLArgument[];
  readonly type: GraphQLOutputType;
  /** The codes that it may end with, besides those of every document. */
  readonly codes: ReadonlySet<string>;
  /** True if each request may cost a password hash. */
  readonly isCostly: boolean;
}

export const schema = buildSchema(sdl);

const rootsOf = (kind: Root['kind']): readonly Root[] => {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(type?.getFields() ?? {}).map((field) => {
    const codes = new Set(listedCodes(field.description));
    return {
      kind,
      name: field.name,
      args: field.args,
      type: field.type,
      codes,
      isCostly: codes.has('overloaded' satisfies ProblemCode),
    };
  });
};

export const roots: readonly Root[] = [...rootsOf('query'), ...rootsOf('mutation')];

/** Returns true if an argument or field is required. */
export const isRequired = ({ type, defaultValue }: GraphQLArgument | GraphQLInputField): boolean =>
  isNonNullType(type) && defaultValue === undefined;
