import type { ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { generateSync, type JsonSchema } from 'json-schema-faker';
import { createAjv } from '../../src/rest/ajv.ts';
import type { Parameter, Schema } from './contract.ts';
import { isAddressOfOthers, type Kind, kindOf } from './kinds.ts';

/** The available values. */
export interface Pools {
  pool(kind: Kind): readonly unknown[];
}

const ajv = createAjv();
/** Parameters are text, and become what their schema says. */
const parameterAjv = createAjv({ coerceTypes: true });

/** A validator is made once for all equal schemas. */
const createCheck = (compile: (schema: Schema) => ValidateFunction, wrap: (value: unknown) => unknown) => {
  const bySchema = new WeakMap<Schema, ValidateFunction>();
  const byText = new Map<string, ValidateFunction>();

  const find = (schema: Schema): ValidateFunction => {
    const text = JSON.stringify(schema);
    const validate = byText.get(text) ?? compile(schema);
    byText.set(text, validate);
    bySchema.set(schema, validate);
    return validate;
  };

  return (schema: Schema, value: unknown): boolean => (bySchema.get(schema) ?? find(schema))(wrap(value)) === true;
};

export const isValid = createCheck(
  (schema) => ajv.compile(schema),
  (value) => value,
);

export const isValidParameter = createCheck(
  (schema) => parameterAjv.compile({ type: 'object', properties: { text: schema } }),
  (text) => ({ text }),
);

type Fits = (value: unknown) => boolean;

/** Often one of the first: those belong to who asks, and to one another. */
const which = fc.oneof(fc.nat(3), fc.nat(1000));

/** The nth of a kind that fits, of those that there are when it is asked for. */
export const meant = (pools: Pools, kind: Kind, fits: Fits): fc.Arbitrary<unknown> =>
  which.map((nth) => {
    const fitting = pools.pool(kind).filter(fits);
    if (fitting.length === 0) throw new Error(`The corpus has no ${kind} that fits.`);
    return fitting[nth % fitting.length];
  });

const trialSeeds = [1, 2, 3, 4, 5] as const;

const isGenerated = (schema: Schema): boolean =>
  trialSeeds.some((seed) => isValid(schema, generateSync(schema as JsonSchema, { seed })));

/** The schema, with the examples of each text whose pattern the generator does not meet. */
const generatable = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(generatable);
  if (typeof node !== 'object' || node === null) return node;
  const schema = node as Schema;
  const { examples } = schema;
  if (typeof schema.pattern === 'string' && Array.isArray(examples) && !isGenerated(schema)) return { enum: examples };
  return Object.fromEntries(Object.entries(node).map(([name, member]) => [name, generatable(member)]));
};

const allowed = (schema: Schema, fits: Fits): fc.Arbitrary<unknown> => {
  const generated = generatable(schema) as JsonSchema;
  return fc
    .nat(1_000_000)
    .map((seed) => generateSync(generated, { seed }))
    .filter(fits);
};

/** Mostly what means something, where the name says what: a case that is refused at once is worth little. */
const named = (schema: Schema, pools: Pools, kind: Kind | undefined, fits: Fits): fc.Arbitrary<unknown> => {
  if (kind === undefined || !pools.pool(kind).some(fits)) return allowed(schema, fits);
  const known = meant(pools, kind, fits);
  if (isAddressOfOthers(kind)) return known;
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: allowed(schema, fits) });
};

const confirmations = ['verify_password', 'password_confirmation'] as const;

/** A password is mostly confirmed by itself. */
const confirmed = (fields: Readonly<Record<string, unknown>>, isConfirmed: boolean) => ({
  ...fields,
  ...Object.fromEntries(
    confirmations.flatMap((name) => (isConfirmed && name in fields ? [[name, fields['password']]] : [])),
  ),
});

/** An object of values; what may be absent is, now and then nearly all of it. */
export const record = (
  members: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  required: readonly string[],
): fc.Arbitrary<Readonly<Record<string, unknown>>> => {
  const optional = Object.keys(members).filter((name) => !required.includes(name));
  const some = fc.record(members, { requiredKeys: [...required], noNullPrototype: true });
  const few = fc
    .tuple(
      fc.record(members, { noNullPrototype: true }),
      fc.subarray(optional, { maxLength: Math.min(2, optional.length) }),
    )
    .map(([all, chosen]) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => required.includes(name) || chosen.includes(name))),
    );
  return fc.tuple(fc.oneof(some, few), fc.nat(5)).map(([fields, dice]) => confirmed(fields, dice < 5));
};

/** As many as make a difference. */
const mostItems = 3;

/** A value that the schema allows. Each comes with a shrunk one that leaves out all that may be left out. */
export const validValue = (schema: Schema, pools: Pools, name = ''): fc.Arbitrary<unknown> => {
  const { type, properties, items, required = [] } = schema;
  if (type === 'array' && items) {
    const item = validValue(items, pools, name);
    const lengths = { maxLength: Math.min(schema.maxItems ?? mostItems, mostItems) };
    return schema['uniqueItems'] ? fc.uniqueArray(item, lengths) : fc.array(item, lengths);
  }
  if (type !== 'object' || !properties) return named(schema, pools, kindOf(name), (value) => isValid(schema, value));
  const members = Object.entries(properties).map(([key, member]) => [key, validValue(member, pools, key)]);
  return record(Object.fromEntries(members), required);
};

/** Longer text, several times, makes the head of a request longer than the server reads (431). */
const mostCharacters = 1000;

const shortEnough = (schema: Schema): Schema =>
  (schema.maxLength ?? 0) > mostCharacters ? { ...schema, maxLength: mostCharacters } : schema;

/** The text of a parameter that the schema allows; `owner` is whose it is, where it is an `id` or a `key`. */
export const validParameter = (parameter: Parameter, pools: Pools, owner: string): fc.Arbitrary<string> => {
  const { name, example } = parameter;
  const schema = shortEnough(parameter.schema);
  const text = named(schema, pools, kindOf(name, owner), (value) => isValidParameter(schema, String(value)));
  return (
    example === undefined
      ? text
      : fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.constant(example) })
  ).map(String);
};
