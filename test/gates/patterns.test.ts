import { describe, expect, test } from 'vitest';
import type { Subject } from '../../tools/gates/gate.ts';
import { patternsIn, patternsOf } from '../../tools/gates/patterns/extract.ts';
import { linearPatterns } from '../../tools/gates/patterns/gate.ts';
import { here, readSubject } from '../../tools/gates/repository.ts';

// regression A1: `npm run check` proves that every pattern is linear, and refuses one that it cannot prove.

const subjectOf = (sources: Subject['sources'], schema: object = {}): Subject => ({
  parts: {},
  contracts: { openapi: JSON.stringify({ components: { schemas: { Name: schema } } }), sdl: '' },
  baseline: undefined,
  programs: undefined,
  changelog: '',
  sources,
  served: {},
  yaml: {},
});

const faultsOf = (sources: Subject['sources'], schema?: object) => linearPatterns.faults(subjectOf(sources, schema));

test('a regular expression that takes linear time is accepted in the code and in the contract', async () => {
  expect(await faultsOf({ 'src/a.ts': 'const a = /^a+b?$/i;' }, { type: 'string', pattern: '^[a-z]+$' })).toEqual([]);
});

describe('a pattern that is not linear is refused', () => {
  test.each([
    ['a literal', { 'src/a.ts': '\nconst a = /^[0-9+]*[0-9][0-9+]*$/;' }, 'src/a.ts:2 /^[0-9+]*[0-9][0-9+]*$/'],
    ['a literal that is searched for', { 'src/a.ts': "'x'.replace(/\\/+$/, '')" }, 'src/a.ts:1 /\\/+$/'],
    ['a literal of exponential time', { 'src/a.ts': '/^(a+)+$/.test(b)' }, 'src/a.ts:1 /^(a+)+$/'],
    ['a text', { 'src/a.ts': "new RegExp('^(a+)+$', 'u')" }, 'src/a.ts:1 /^(a+)+$/u'],
    ['a call without `new`', { 'src/a.ts': "RegExp('^(a+)+$')" }, 'src/a.ts:1 /^(a+)+$/'],
    [
      'a template of constants of other files',
      {
        'src/deep/a.ts':
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a file of source code
          "import { part as b } from '../b.ts';\nconst own = `${b}+`;\nexport const a = new RegExp(`^(${own})+$`);",
        'src/b.ts': 'export const part = String.raw`\\x61` as const;',
      },
      'src/deep/a.ts:3 /^(\\x61+)+$/',
    ],
  ])('a regular expression that takes more than linear time is refused in the code: %s', async (_what, sources, at) => {
    expect(await faultsOf(sources)).toEqual([expect.stringContaining(`${at} is not proven to be linear`)]);
  });

  test('a regular expression that takes more than linear time is refused in the contract', async () => {
    expect(await faultsOf({}, { type: 'string', pattern: '^(a|a)*$' })).toEqual([
      expect.stringContaining('contracts/openapi.yaml #/components/schemas/Name/pattern /^(a|a)*$/u is not proven'),
    ]);
  });
});

test('a regular expression that cannot be proven to take linear time is refused', async () => {
  expect(await faultsOf({ 'src/a.ts': '/^(a+)\\1$/.test(b)' })).toEqual([expect.stringContaining('is not proven')]);
});

test('a regular expression that is created from a value known only at run time is refused', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a file of source code
  expect(await faultsOf({ 'src/a.ts': 'export const a = (b: string) => new RegExp(`^${b}$`);' })).toEqual([
    'src/a.ts:1 creates a regular expression from a value that is not constant.',
  ]);
});

test('the gate finds all regular expressions of the code and of the contract', async () => {
  const { sources, contracts } = await readSubject(here);
  const { patterns, unknown } = patternsIn(sources);
  expect(unknown).toEqual([]);
  expect(patterns.length).toBeGreaterThan(80);
  expect(patterns.map(({ at }) => at.split(':')[0])).toEqual(
    expect.arrayContaining(['src/kernel/email.ts', 'mailer/senders.ts']),
  );
  expect(patternsOf(JSON.parse(JSON.stringify({ a: [{ pattern: 'b' }] }))).map(({ source }) => source)).toEqual(['b']);
  expect(contracts.openapi).toContain('pattern:');
});
