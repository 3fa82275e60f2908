import fc from 'fast-check';
import { getNamedType, isObjectType } from 'graphql';
import { edited } from '../edits.ts';
import { headerLines } from '../header-lines.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { documentOf } from './fuzz-case.ts';
import { inputEdits } from './inputs.ts';
import type { Root } from './roots.ts';

/** Mutates a valid request and returns the expected outcome. */
export type Mutator = (fuzzCase: FuzzCase) => Partial<FuzzCase>;

const invalid = ['graphql_invalid'] as const;
const refused = ['graphql_invalid', 'graphql_limit_exceeded'] as const;

const times = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join(' ');

/** The selection within the outermost braces. */
const within = (document: string): string => document.slice(document.indexOf('{') + 1, document.lastIndexOf('}'));

interface Rewriting {
  readonly name: string;
  readonly of: (document: string) => string;
  readonly expects?: FuzzCase['expects'];
}

/** The mutations of any document. */
const rewritings: readonly Rewriting[] = [
  { name: 'cut short', of: (text) => text.slice(0, -1), expects: invalid },
  { name: 'empty', of: () => '', expects: invalid },
  { name: 'a null byte', of: (text) => `${text} \0`, expects: invalid },
  { name: 'a field that is not there', of: (text) => text.replace(/\}$/, 'nonsense }'), expects: invalid },
  { name: 'a directive that is not there', of: (text) => text.replace('{', '@nonsense {'), expects: invalid },
  {
    name: 'a variable that is not declared',
    of: (text) => text.replace(/\}$/, '__typename @skip(if: $x) }'),
    expects: invalid,
  },
  {
    name: 'a fragment of itself',
    of: (text) => `${text.replace(/\}$/, '...f }')} fragment f on Query { ...f }`,
    expects: invalid,
  },
  { name: 'an unused fragment', of: (text) => `${text} fragment f on Query { __typename }`, expects: invalid },
  { name: 'two operations', of: (text) => `${text} { __typename }`, expects: invalid },
  { name: 'a subscription', of: (text) => `subscription {${within(text)}}`, expects: invalid },
  { name: 'its own type', of: (text) => `${text} type T { id: ID }`, expects: invalid },
  {
    name: 'aliases',
    of: (text) => text.replace(/\{(.*)\}$/s, (_all, field) => `{ ${times(20, (index) => `a${index}: ${field}`)} }`),
    expects: refused,
  },
  {
    name: 'one name for two',
    of: (text) => text.replace(/\}$/, `a: __typename a: __schema { __typename } }`),
    expects: refused,
  },
  { name: 'tokens', of: (text) => text.replace(/\}$/, `${times(1000, () => '__typename')} }`), expects: refused },
  {
    name: 'levels',
    of: (text) =>
      text.replace(
        /\}$/,
        `__schema { types ${times(12, () => '{ fields { type')} { name } ${times(12, () => '} }')} } }`,
      ),
    expects: refused,
  },
  {
    name: 'levels of fragments',
    of: (text) => text.replace(/\}$/, `${'... { '.repeat(50)}__typename${' }'.repeat(50)} }`),
  },
  { name: 'skipped', of: (text) => text.replace(/\}$/, '... @skip(if: true) { __typename } }') },
  { name: 'introspection', of: (text) => text.replace(/\}$/, '__schema { queryType { name fields { name } } } }') },
  { name: 'comments and commas', of: (text) => `\ufeff#\u2028\n,,,${text},,,#` },
  { name: 'again', of: (text) => text.replace(/\{(.*)\}$/s, '{$1$1}') },
];

/** The request around the document. */
const envelopes: readonly {
  readonly name: string;
  readonly of: (document: string) => unknown;
  readonly expects?: FuzzCase['expects'];
}[] = [
  { name: 'no query', of: () => ({}), expects: invalid },
  { name: 'a query that is not a text', of: () => ({ query: 5 }), expects: invalid },
  { name: 'variables that are text', of: (query) => ({ query, variables: '{}' }), expects: invalid },
  { name: 'a batch', of: (query) => [{ query }, { query }], expects: invalid },
  { name: 'null', of: () => null, expects: invalid },
  { name: 'an operation that is not there', of: (query) => ({ query, operationName: 'Unknown' }) },
  { name: 'extensions', of: (query) => ({ query, extensions: { persistedQuery: { version: 1 } }, id: 1 }) },
  { name: 'undeclared variables', of: (query) => ({ query, variables: { x: { y: [] }, __proto__: null } }) },
];

const rawBodies: readonly (readonly [name: string, body: string | Uint8Array])[] = [
  ['no body', ''],
  ['not JSON', '{ query: 1 }'],
  ['not UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)],
  ['half of a character', String.raw`{"query":"{ __typename }","variables":{"a":"\ud800"}}`],
  ['half of a character for a name', String.raw`{"query":"{ __typename }","\udfff":1}`],
  ['too much', JSON.stringify({ query: '{ __typename }' }).padEnd(65_537)],
  ['deep', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['deep variables', `{"query":"{ __typename }","variables":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`],
];

const broken = ({ args }: Root): readonly fc.Arbitrary<Mutator>[] =>
  args
    .flatMap((arg) => inputEdits(arg.type, [arg.name]))
    .map(({ keyword, at, values }) =>
      fc.constantFrom(...values).map(
        (value): Mutator =>
          (fuzzCase) => ({
            args: edited(fuzzCase.args, at, value) as FuzzCase['args'],
            mutator: `${keyword} of ${at.join('.')}`,
            expects: invalid,
          }),
      ),
    );

const ofSelection = ({ type }: Root): readonly fc.Arbitrary<Mutator>[] => {
  const other = isObjectType(getNamedType(type))
    ? ['', ' { nonsense }', ' { }', ' { __typename { id } }']
    : [' { id }'];
  return [
    fc.constantFrom(...other).map(
      (selection): Mutator =>
        () => ({ selection, mutator: `selects${selection || ' nothing'}`, expects: invalid }),
    ),
  ];
};

const untouched: Mutator = () => ({});

/** Everything that can be wrong with a request for a root field, one thing at a time; mostly something is. */
export const mutatorsOf = (root: Root): fc.Arbitrary<Mutator> => {
  const edits = broken(root);
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 14, arbitrary: fc.constant(untouched) },
    ...(edits.length > 0 ? [{ weight: 6, arbitrary: fc.oneof(...edits) }] : []),
    { weight: 1, arbitrary: fc.oneof(...ofSelection(root)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(...rewritings).map(
        ({ name, of, expects }): Mutator =>
          () => ({ rewrite: of, mutator: name, ...(expects ? { expects } : {}) }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...envelopes).map(
        ({ name, of, expects }): Mutator =>
          (fuzzCase) => ({
            body: JSON.stringify(of(documentOf({ ...fuzzCase, isByVariables: false }))),
            mutator: name,
            ...(expects ? { expects } : {}),
          }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...rawBodies).map(
        ([mutator, body]): Mutator =>
          () => ({ body, mutator }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...headerLines).map(
        ([name, text]): Mutator =>
          () => ({ headers: { [name]: text }, mutator: `${name}: ${text.slice(0, 20)}` }),
      ),
    },
  );
};
