import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ValueSchema } from '../../src/kernel/custom-field.ts';
import { valueFormats } from '../../src/modules/user-fields/formats.ts';
import { bounded, schemaFaults, schemaRule, valueFaults } from '../../src/modules/user-fields/value-schema.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv, ['date', 'date-time', 'email', 'uri', 'uuid']);
for (const name of ['phone', 'country', 'language']) ajv.addFormat(name, (text) => valueFormats[name]!.isRight(text));

/** The texts that the pages of all formats are compared with: right ones, wrong ones, and those of other formats. */
const formatted = [
  ...['2026-03-14', '2026-02-29', '2024-02-29', '2026-13-01', '2026-3-14', '2026-03-14 ', '0000-01-01'],
  ...['2026-03-14T09:26:53Z', '2026-03-14T09:26:53.123+01:00', '2026-03-14T24:00:00Z', '2026-03-14T09:26:53'],
  ...['ada@example.com', 'ada@example', 'ada', '@example.com', 'https://example.com/a?b#c', 'http://', 'example.com'],
  ...['0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1', '0E0B2F61-6C0E-4C7E-8F37-3CF9B5A0B3A1', '0e0b2f61', ''],
  ...['+442079460000', '02079460000', '+0', 'GB', 'gb', 'ZZ', 'XX', 'EU', 'en-GB', 'en_GB', 'x', 'zh-Hant-TW'],
] as const;

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(...formatted),
  fc.constantFrom('__proto__', 'constructor', '<script>alert(1)</script>', '😀😀', 'e\u0301'),
);
const integer = fc.integer({ min: -20, max: 20 });
const number = fc.oneof(integer, fc.double({ min: -20, max: 20, noNaN: true }));
const anyValue = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.array(fc.oneof(text, number), { maxLength: 4 }),
  fc.array(text, { maxLength: 4 }),
  fc.constantFrom(null, {}, { a: 1 }, [[]]),
);
const count = fc.nat(8);
const some = <T extends object>(parts: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(parts, { requiredKeys: [] });

const stringSchema = some({
  minLength: count,
  maxLength: count,
  enum: fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
  const: text,
  format: fc.constantFrom(...Object.keys(valueFormats)),
}).map((rest) => ({ type: 'string', ...rest }));
const numberSchema = (type: 'integer' | 'number', one: fc.Arbitrary<number>) =>
  some({ minimum: one, maximum: one, enum: fc.uniqueArray(one, { minLength: 1, maxLength: 4 }), const: one }).map(
    (rest) => ({ type, ...rest }),
  );
const schemas = fc.oneof(
  stringSchema,
  numberSchema('integer', integer),
  numberSchema('number', number),
  some({ const: fc.boolean() }).map((rest) => ({ type: 'boolean', ...rest })),
  some({ minItems: count, maxItems: count, uniqueItems: fc.boolean(), items: stringSchema }).map((rest) => ({
    type: 'array',
    items: { type: 'string' },
    ...rest,
  })),
) as fc.Arbitrary<ValueSchema & Record<string, unknown>>;

/** Returns a value that has a chance to be right: often one that the schema names. */
const valuesOf = (schema: ValueSchema): fc.Arbitrary<unknown> =>
  fc.oneof(anyValue, fc.constantFrom(...(schema.enum ?? [0]), schema.const ?? 'x'));

/** Characters that only our checker refuses. */
const isUnwanted = (value: unknown): boolean =>
  [value].flat().some((one) => typeof one === 'string' && (/[\p{Cc}]/u.test(one) || !one.isWellFormed()));

/** Our formats that are narrower than those of ajv: addresses of the web, and email addresses that can have an account. */
const isNarrower = (schema: ValueSchema): boolean =>
  [schema.format, schema.items?.format].some((one) => one === 'uri' || one === 'email' || one === 'date-time');

const isRight = (schema: ValueSchema, value: unknown): boolean => valueFaults(schema, value, 'schema').length === 0;

describe('the checker of custom fields', () => {
  // regression A890
  test('accepts the values that ajv accepts, for generated schemas', () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(
        schemas.chain((schema) => fc.tuple(fc.constant(schema), valuesOf(schema))),
        ([schema, value]) => {
          fc.pre(schemaFaults(schema).length === 0 && !isUnwanted(value));
          const own = isRight(schema, value);
          const theirs = ajv.validate({ ...schema }, value);
          if (own) accepted += 1;
          else refused += 1;
          if (isNarrower(schema)) expect(!own || theirs).toBe(true);
          else expect([schema, value, own]).toEqual([schema, value, theirs]);
        },
      ),
      { numRuns: 3000, seed: 54 },
    );
    // Both happen often enough for the comparison to say something.
    expect(Math.min(accepted, refused)).toBeGreaterThan(200);
  });

  // regression A890
  test('accepts no schema that ajv refuses, and none that has more than the listed keywords', () => {
    fc.assert(
      fc.property(schemas, (schema) => {
        if (schemaFaults(schema).length === 0) expect(() => ajv.compile({ ...schema })).not.toThrow();
      }),
      { numRuns: 300, seed: 54 },
    );
    for (const schema of [
      ...[null, [], 'string', {}, { type: 'object' }, { type: ['string', 'null'] }, { type: 'constructor' }],
      ...[{ type: 'string', pattern: '^(a+)+$' }, { $ref: '#' }, { type: 'string', $ref: '#' }],
      ...[
        { type: 'string', minimum: 1 },
        { type: 'integer', minLength: 1 },
        { type: 'boolean', enum: ['yes'] },
      ],
      ...[
        { type: 'integer', minimum: 0.5 },
        { type: 'number', maximum: '1' },
        { type: 'string', minLength: -1 },
      ],
      ...[
        { type: 'string', maxLength: schemaRule.maxLength + 1 },
        { type: 'array', maxItems: schemaRule.maxItems + 1 },
      ],
      ...[
        { type: 'string', format: 'regex' },
        { type: 'string', format: 'constructor' },
        { type: 'string', enum: [] },
      ],
      ...[
        { type: 'string', enum: ['a', 'a'] },
        { type: 'string', const: 'a\u0000' },
        { type: 'array', enum: [[]] },
      ],
      ...[
        { type: 'array', items: { type: 'integer' } },
        { type: 'array', items: { type: 'array' } },
      ],
      ...[{ type: 'array', items: { type: 'string', items: { type: 'string' } } }],
      ...[
        { type: 'string', minLength: 2, maxLength: 1 },
        { type: 'integer', minimum: 2, maximum: 1 },
      ],
      ...[{ type: 'string', enum: Array.from({ length: schemaRule.maxEnum + 1 }, String) }],
      ...[
        { type: 'string', const: 'a'.repeat(schemaRule.mostCharacters) },
        JSON.parse('{"type":"string","__proto__":1}'),
      ],
    ])
      expect([schema, schemaFaults(schema).length]).toEqual([schema, 1]);
  });

  // regression A890
  test('bounds each text and list by default', () => {
    expect(bounded({ type: 'string' })).toEqual({ type: 'string', maxLength: 2000 });
    expect(bounded({ type: 'string', enum: ['a'] })).toEqual({ type: 'string', enum: ['a'] });
    expect(bounded({ type: 'array' })).toEqual({
      ...{ type: 'array', maxItems: 50 },
      items: { type: 'string', maxLength: 2000 },
    });
    expect(bounded({ type: 'array', maxItems: 3, items: { type: 'string', maxLength: 5 } })).toEqual({
      ...{ type: 'array', maxItems: 3 },
      items: { type: 'string', maxLength: 5 },
    });
  });

  // regression A890
  test.each([
    ['date', ['2026-03-14', '2024-02-29'], ['2026-02-29', '2026-3-14', '14.03.2026', '']],
    ['date-time', ['2026-03-14T09:26:53Z', '2026-03-14T09:26:53.5-01:00'], ['2026-03-14 09:26:53', '2026-03-14']],
    ['email', ['ada@example.com'], ['ada', ' ada@example.com', 'ada@example.com\n']],
    ['uri', ['https://example.com/a'], ['javascript:alert(1)', 'data:text/html,x', 'example.com', 'https://']],
    ['uuid', ['0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1'], ['0e0b2f61']],
    ['phone', ['+442079460000'], ['02079460000', '+44 20', '+0123456789']],
    ['country', ['GB', 'DE', 'US'], ['gb', 'XX', 'EU', 'ZZ', 'GBR']],
    ['language', ['en', 'en-GB', 'zh-Hant-TW'], ['en_GB', '1', 'a'.repeat(65)]],
  ])('the format %s accepts %s and refuses %s', (format, right, wrong) => {
    const accepts = (value: string) => isRight({ type: 'string', format }, value);
    expect([right.filter(accepts), wrong.filter(accepts)]).toEqual([right, []]);
  });

  // regression A890
  test('no character is accepted that the database or a terminal does not take', () => {
    for (const value of ['a\u0000', 'a\u001b[2J', '\ud800', 'a\u009b'])
      expect(isRight({ type: 'string' }, value)).toBe(false);
    expect(isRight({ type: 'string' }, 'two\nlines\tand a tab')).toBe(true);
  });
});
