import fc from 'fast-check';
import type { Operation } from '../contract.ts';
import type { Expectation } from './fuzz-case.ts';
import type { Mutator } from './mutators.ts';

const refused = (status: number, code: Expectation['code'], pointer?: string): Expectation =>
  pointer === undefined ? { status, code } : { status, code, pointer };

const unreadable = refused(400, 'body_invalid');
const notAnObject = refused(422, 'validation_failed', '#');
const unsupported = refused(415, 'media_type_unsupported');
const deep = 20_000;

interface Framing {
  readonly name: string;
  readonly of: (text: string) => string | Uint8Array;
  readonly type?: string;
  readonly expects?: Expectation;
}

const jsonOnly: readonly Framing[] = [
  { name: 'cut short', of: (text) => text.slice(0, -1), expects: unreadable },
  { name: 'more behind it', of: (text) => `${text}}`, expects: unreadable },
  { name: 'twice', of: (text) => `${text} ${text}`, expects: unreadable },
  { name: 'single quotes', of: () => "{ 'a': 1 }", expects: unreadable },
  { name: 'a bare word', of: () => 'undefined', expects: unreadable },
  { name: 'not UTF-8', of: () => Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d), expects: unreadable },
  { name: 'half of a character', of: (text) => text.replace('{', String.raw`{"a":"\ud800",`), expects: unreadable },
  { name: 'half of a character for a name', of: () => String.raw`{"\udfff":1}`, expects: unreadable },
  { name: 'UTF-16', of: (text) => Buffer.from(text, 'utf16le'), expects: unreadable },
  { name: 'null', of: () => 'null', expects: notAnObject },
  { name: 'a number', of: () => '1e999', expects: notAnObject },
  { name: 'text', of: () => '"{}"', expects: notAnObject },
  { name: 'a list', of: (text) => `[${text}]`, expects: notAnObject },
  { name: 'deep', of: () => '['.repeat(deep) + ']'.repeat(deep), expects: notAnObject },
  { name: 'a byte order mark', of: (text) => `\ufeff${text}` },
  { name: 'members twice', of: (text) => text.replace(/^\{(.+)\}$/s, '{$1,$1}') },
  { name: 'too large', of: (text) => text.padEnd(65_537), expects: refused(413, 'body_too_large') },
  { name: 'just not too large', of: (text) => text.padEnd(65_536) },
];

const otherTypes: readonly Framing[] = [
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json-patch+json',
  'application/jsonx',
  'nonsense',
  '',
].map((type) => ({ name: `as ${type || 'nothing'}`, of: (text: string) => text, type, expects: unsupported }));

/** The media type that only PATCH accepts beside JSON. */
const mergePatch = (method: string): Framing => ({
  name: 'as a merge patch',
  of: (text) => text,
  type: 'application/merge-patch+json',
  ...(method === 'PATCH' ? {} : { expects: unsupported }),
});

/** A body that is not the JSON text of an object, or isn't said to be. */
export const framings = ({ needsBody, method }: Operation): readonly fc.Arbitrary<Mutator>[] => {
  const empty: Framing = {
    name: 'empty',
    of: () => '',
    ...(needsBody ? { expects: refused(400, 'body_missing') } : {}),
  };
  return [
    fc.constantFrom(empty, ...jsonOnly, ...otherTypes, mergePatch(method)).map(
      ({ name, of, type, expects }): Mutator =>
        (_attack, document) => ({
          body: { content: of(JSON.stringify(document ?? {})), ...(type === undefined ? {} : { type }) },
          mutator: `body: ${name}`,
          ...(expects ? { expects } : {}),
        }),
    ),
  ];
};
