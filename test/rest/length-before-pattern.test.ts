import { describe, expect, test, vi } from 'vitest';
import { canonicalEmail, emailFaults } from '../../src/kernel/email.ts';
import { passwordFaults } from '../../src/kernel/password.ts';
import { isLongerThan, keepsRule } from '../../src/kernel/text.ts';
import { createAjv } from '../../src/rest/ajv.ts';
import { parseQuery } from '../../src/rest/query.ts';

// regression A1: the length of a text is checked before anything runs over it.

/** Linear in none of its parts: over a text of this length it would not come to an end. */
const catastrophic = '^(a+)+$';
const long = `${'a'.repeat(64_000)}!`;
const marks = 'a'.concat('\u0316\u0327\u0301'.repeat(10_000));

const keywordsOf = (schema: object, value: unknown): readonly string[] => {
  const validate = createAjv().compile(schema);
  validate(value);
  return (validate.errors ?? []).map(({ keyword }) => keyword);
};

describe('a validator of the contract', () => {
  test.each([
    ['pattern', { type: 'string', maxLength: 10, pattern: catastrophic }],
    ['format', { type: 'string', maxLength: 10, format: 'uri' }],
  ])('reports only the length of a text that is too long, and skips its %s', async (_keyword, schema) => {
    expect(keywordsOf(schema, long)).toEqual(['maxLength']);
    expect(keywordsOf({ type: 'object', properties: { a: schema } }, { a: long })).toEqual(['maxLength']);
  });

  test('checks the pattern and the format of a text that is not too long', () => {
    expect(keywordsOf({ type: 'string', maxLength: 10, pattern: '^b$' }, 'a')).toEqual(['pattern']);
    expect(keywordsOf({ type: 'string', maxLength: 10, format: 'uuid' }, 'a')).toEqual(['format']);
    expect(keywordsOf({ type: 'string', pattern: '^b$' }, 'a')).toEqual(['pattern']);
    expect(keywordsOf({ type: 'string', maxLength: 2, pattern: '^.+$' }, '😀😀')).toEqual([]);
  });
});

describe('a rule of the domain', () => {
  test('counts characters, and does not run its pattern over a text that is too long', () => {
    const pattern = new RegExp(catastrophic);
    expect(keepsRule({ maxLength: 10, pattern }, long)).toBe(false);
    expect(keepsRule({ maxLength: 10, pattern }, 'aaa')).toBe(true);
    expect(keepsRule({ maxLength: 10, pattern }, 'b')).toBe(false);
    expect(isLongerThan('😀😀', 2)).toBe(false);
    expect(isLongerThan('😀😀😀', 2)).toBe(true);
  });

  test('does not normalize an address or a password that is too long', () => {
    const limits = { maxBytes: 1024, isCommon: () => false };
    const context = { email: marks, names: [marks], appName: '' };
    const normalize = vi.spyOn(String.prototype, 'normalize');
    canonicalEmail(`${marks}@${marks}`);
    expect(emailFaults(`${marks}@${marks}`)).toMatchObject([{ code: 'too_long' }]);
    expect(passwordFaults(marks, marks, context, limits)).toMatchObject([{ code: 'too_long' }]);
    expect(passwordFaults('a good password', 'a good password', context, limits)).toEqual([]);
    const normalized = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    // The good password is.
    expect(normalized.length).toBeGreaterThan(0);
    expect(normalized.filter((length) => length > limits.maxBytes)).toEqual([]);
  });
});

test('a query keeps each of thousands of names, and every value of a name', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => at.toString(36));
  expect(Object.keys(parseQuery(names.join('&'))).toSorted()).toEqual(names.toSorted());
  expect(parseQuery('a=1&b=2&a=3&__proto__=4')).toEqual(
    Object.fromEntries([
      ['a', ['1', '3']],
      ['b', '2'],
      ['__proto__', '4'],
    ]),
  );
});
