import { describe, expect, test } from 'vitest';
import { type Conversion, convertRow, newSurvey } from '../../src/modules/import/operations/convert-rows.ts';
import { vendorNames } from '../../src/modules/import/vendors/vendor-names.ts';
import type { VendorRow } from '../../src/modules/import/vendors/vendor-row.ts';
import { vendors } from '../../src/modules/import/vendors/vendors.ts';

const now = new Date('2026-03-14T09:26:53.589Z');

const conversionOf = (given: Partial<Conversion> = {}): Conversion => ({
  vendor: vendors.django,
  options: { now, firebase: { rounds: 8, memoryCost: 14 } },
  fields: new Map(),
  roles: new Map(),
  providerNames: new Map(),
  providers: [],
  ...given,
});
const convert = (value: unknown, given?: Partial<Conversion>) => {
  const survey = newSurvey();
  return { row: convertRow({ line: 1, value }, conversionOf(given), survey), survey };
};

// regression A876
describe('the conversion of a row', () => {
  test.each(vendorNames)('a row of %s without any known field is empty, and each field is reported', (name) => {
    const strange = { zip: 1, nested: { deep: true }, list: [{ item: 'a' }], nothing: null, empty: [], blank: '' };
    const { row, survey } = convert(strange, { vendor: vendors[name] });
    expect([...survey.fields.keys()]).toEqual(['zip', 'nested.deep', 'list[].item']);
    expect((row.value as { email?: unknown }).email).toBeUndefined();
    expect((row.value as { role?: unknown }).role).toBeUndefined();
  });

  test.each(vendorNames)('a row of %s with hostile values and names neither fails nor changes a prototype', (name) => {
    const vendor = vendors[name];
    const paths = new Set<string>();
    // Every field that the converter reads, with values of every type.
    const note = <T>(path: string, value: T): T => {
      paths.add(path);
      return value;
    };
    const recorder = (prefix: string): VendorRow => ({
      get: (path) => note(prefix + path, undefined),
      text: (path) => note(prefix + path, undefined),
      child: (path) => recorder(`${prefix}${path}.`),
      list: (path) => note(prefix + path, []),
      pairs: (path) => recorder(`${prefix}${path}.`),
      names: (path) => note(prefix + path, []),
      unread: () => new Set(),
    });
    vendor.convert(recorder(''), conversionOf().options);
    expect(paths.size).toBeGreaterThan(5);
    for (const value of [
      null,
      0,
      -1,
      true,
      'x',
      '{"a":',
      '[1',
      '{}',
      [],
      [[]],
      {},
      [{}],
      [null, 7],
      { a: { b: 1 } },
      1e308,
    ])
      for (const path of paths) {
        const fields = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
        expect(() => convert(fields, { vendor })).not.toThrow();
      }
    const hostile = JSON.parse(
      '{"__proto__":{"email":"a@example.com"},"constructor":{"prototype":{"polluted":1}},"toString":1}',
    );
    const { row, survey } = convert(hostile, { vendor });
    expect((row.value as { email?: unknown }).email).toBeUndefined();
    expect([...survey.fields.keys()]).toEqual(['__proto__.email', 'constructor.prototype.polluted', 'toString']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('a row that is not an object stays as it is', () => {
    for (const value of [null, 7, 'x', [{ email: 'a@example.com' }]]) expect(convert(value).row.value).toBe(value);
  });

  test('many names in one row or in many rows are counted in bounded memory', () => {
    const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`c${at}`, 1]));
    expect(convert(wide).survey.fields.size).toBe(200);
    const survey = newSurvey();
    for (let at = 0; at < 3000; at += 1) convertRow({ line: at, value: { [`c${at}`]: 1 } }, conversionOf(), survey);
    expect(survey.fields.size).toBe(1001);
    expect(survey.fields.get('(others)')).toBe(2000);
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    expect([...convert(deep).survey.fields.keys()]).toEqual(['a.a.a.a.a']);
  });

  test('a mapped field fills a field of the user, and is not reported', () => {
    const fields = new Map([
      ['fields.city', 'timezone'],
      ['fields.list', 'language'],
    ] as const);
    const { row, survey } = convert({ model: 'auth.user', fields: { city: 'UTC', list: ['de'] } }, { fields });
    expect(row.value).toMatchObject({ timezone: 'UTC', language: 'de' });
    expect([[...survey.fields.keys()], [...survey.mapped]]).toEqual([[], ['fields.city', 'fields.list']]);
  });

  test('the first role of the map that a user has counts, and without a map a row has no role', () => {
    const value = { email: 'a@example.com', groups: ['b', 'a', 'c'] };
    const roles = new Map([
      ['z', 'Owner'],
      ['a', 'Admin'],
      ['b', 'User'],
    ]);
    const { row, survey } = convert(value, { roles });
    expect((row.value as { role?: unknown }).role).toBe('a');
    expect([...survey.roles.keys()]).toEqual(['c']);
    expect((convert(value).row.value as { role?: unknown }).role).toBeUndefined();
  });

  test('identities go to the provider that the map names, that has the name, or that is the only one of its kind', () => {
    const identity = { provider: 'google-oauth2', user_id: '1' };
    const of = (providers: Conversion['providers'], providerNames = new Map<string, string>()) =>
      (
        convert({ identities: [identity] }, { vendor: vendors.auth0, providers, providerNames }).row.value as {
          identities: readonly { provider: string }[];
        }
      ).identities.map(({ provider }) => provider);
    const google = (name: string) => ({ name, driver: 'google' }) as const;
    expect(of([])).toEqual([]);
    expect(of([google('g')])).toEqual(['g']);
    expect(of([google('g'), google('h')])).toEqual([]);
    expect(of([google('g'), google('google-oauth2')])).toEqual(['google-oauth2']);
    expect(of([google('g'), google('h')], new Map([['google-oauth2', 'h']]))).toEqual(['h']);
  });
});
