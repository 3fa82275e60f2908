import fc from 'fast-check';
import {
  coerceInputValue,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { hostileLengths } from '../../kit/hostile-length.ts';
import { type Edit, type Path, removed } from '../edits.ts';
import { anyJson, hostileText } from '../hostile.ts';
import { isAddressOfOthers, type Kind, kindOf } from '../kinds.ts';
import { meant, type Pools, record } from '../values.ts';
import { isRequired } from './roots.ts';

/** The values of the corpus for each scalar, and their format. */
const scalars: Readonly<
  Record<string, { readonly any: fc.Arbitrary<unknown>; fits(value: unknown): boolean; form(value: unknown): unknown }>
> = {
  String: {
    any: fc.oneof(fc.string({ maxLength: 30 }), hostileText),
    fits: () => true,
    form: String,
  },
  ID: { any: fc.oneof(fc.nat(100).map(String), hostileText), fits: () => true, form: String },
  Int: { any: fc.oneof(fc.integer(), fc.nat(300)), fits: Number.isInteger, form: Number },
  Float: { any: fc.double({ noNaN: true, noDefaultInfinity: true }), fits: () => false, form: Number },
  Boolean: { any: fc.boolean(), fits: () => false, form: Boolean },
  JSONObject: {
    // In a document, its members have names of GraphQL.
    any: fc.dictionary(fc.stringMatching(/^[_A-Za-z]\w{0,11}$/), fc.constantFrom(...anyJson), { maxKeys: 3 }),
    fits: () => false,
    form: Object,
  },
};

const scalarValue = (scalar: string, pools: Pools, kind: Kind | undefined): fc.Arbitrary<unknown> => {
  const { any, fits, form } = scalars[scalar]!;
  if (kind === undefined || !pools.pool(kind).some(fits)) return any;
  const known = meant(pools, kind, fits).map(form);
  if (isAddressOfOthers(kind)) return known;
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: any });
};

/** A value of an input type. What it means the service validates: the type alone bounds little. */
export const inputValue = (type: GraphQLInputType, pools: Pools, name: string, owner = ''): fc.Arbitrary<unknown> => {
  if (isNonNullType(type)) return inputValue(type.ofType, pools, name, owner);
  if (isListType(type)) return fc.array(inputValue(type.ofType, pools, name, owner), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((value) => value.name));
  if (!isInputObjectType(type)) return scalarValue(type.name, pools, kindOf(name, owner));
  const fields = Object.values(type.getFields());
  const values = fields.map((field) => [field.name, inputValue(field.type, pools, field.name)]);
  const required = fields.filter(isRequired).map((field) => field.name);
  return record(Object.fromEntries(values), required);
};

const isBroken = (type: GraphQLInputType, value: unknown): boolean => {
  let errors = 0;
  coerceInputValue(value, type, () => {
    errors += 1;
  });
  return errors > 0;
};

const edit = (keyword: string, at: Path, values: readonly unknown[]): Edit => ({ keyword, at, faultAt: at, values });

/** Long texts for places that expect an enum value or a number. */
const longNonsense = hostileLengths.map(({ ofBytes }) => ofBytes(20_000));

const strangers = ['extra', '__proto__', 'constructor'] as const;

/** Every way to break one thing about an input. */
export const inputEdits = (type: GraphQLInputType, at: Path): readonly Edit[] => {
  const wrong = [...anyJson, 2 ** 31, 'nonsense', ...longNonsense].filter((value) => isBroken(type, value));
  const nullable = isNonNullType(type) ? type.ofType : type;
  const fields = isInputObjectType(nullable) ? Object.values(nullable.getFields()) : [];
  return [
    edit('type', at, wrong),
    ...(fields.length > 0 ? strangers.map((name) => edit('unknown field', [...at, name], ['x', null])) : []),
    ...fields.filter(isRequired).map(({ name }) => edit('required', [...at, name], [removed])),
    ...fields.flatMap((field) => inputEdits(field.type, [...at, field.name])),
  ].filter(({ values }) => values.length > 0);
};
