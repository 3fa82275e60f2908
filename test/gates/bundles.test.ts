import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { toYaml } from '../../tools/codegen/documents.ts';
import { toJson, unprintable } from '../../tools/codegen/printable.ts';
import { here, readSubject } from '../../tools/gates/repository.ts';
import { readAgain } from '../../tools/gates/yaml/second-parser.ts';
import { characterFaults, readingFaults, strictFaults } from '../../tools/gates/yaml/strict.ts';

const codes = [
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, index) => 0x7f + index),
  ...[
    0xa0, 0xad, 0x2027, 0x2028, 0x2029, 0x202a, 0xd7ff, 0xe000, 0xfefe, 0xfeff, 0xff00, 0xfffd, 0xfffe, 0xffff, 0x1f600,
  ],
];
const texts = codes.map((code) => `a ${String.fromCodePoint(code)}\nb`);
const document = {
  openapi: '3.1.0',
  info: { version: '1.0.0' },
  paths: {},
  texts,
  keys: Object.fromEntries(texts.map((text) => [text, 1])),
};

// regression A510
describe('the bundles', () => {
  test('a bundle in YAML returns every character to both parsers, and contains none that YAML 1.2 forbids', () => {
    const yaml = toYaml(document);
    expect(strictFaults(yaml)).toEqual([]);
    expect(readingFaults(yaml)).toEqual([]);
    expect([parse(yaml), readAgain(yaml)]).toEqual([document, document]);
  });

  test('a bundle in JSON returns every character, and contains none that a parser of YAML refuses', () => {
    const json = toJson(document, 1);
    expect(characterFaults(json)).toEqual([]);
    expect([JSON.parse(json), parse(json)]).toEqual([document, document]);
  });

  test.each(codes)(
    'the character with the code %i is escaped exactly if YAML 1.2 or 1.1 reads it otherwise',
    (code) => {
      const isAllowed =
        [0x9, 0xa, 0xd].includes(code) ||
        (code >= 0x20 && code <= 0x7e) ||
        (code >= 0xa0 && code <= 0xd7ff) ||
        (code >= 0xe000 && code <= 0xfffd) ||
        code >= 0x10000;
      const isBreakOrMark = [0x85, 0x2028, 0x2029, 0xfeff].includes(code);
      expect(unprintable.test(String.fromCodePoint(code))).toBe(!isAllowed || isBreakOrMark);
    },
  );

  test('the gate reads each document that is served in YAML, JSON and SDL', async () => {
    expect(Object.keys((await readSubject(here)).served).toSorted()).toEqual(
      [
        'asyncapi.json',
        'openapi-3.0.json',
        'openapi-full.json',
        'openapi-full.yaml',
        'openapi.json',
        'openapi.yaml',
        'schema.graphql',
      ].map((name) => `generated/${name}`),
    );
  });
});
