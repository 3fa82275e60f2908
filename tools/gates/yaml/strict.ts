import { isDeepStrictEqual } from 'node:util';
import { type Document, parse, parseAllDocuments, visit } from 'yaml';
import { unprintable } from '../../codegen/printable.ts';
import { readAgain, secondFaults } from './second-parser.ts';

/** Returns the anchors that are defined twice. The specification allows it, but PyYAML, for example, refuses the file. */
const repeatedAnchors = (document: Document.Parsed): readonly string[] => {
  const seen = new Set<string>();
  const repeated: string[] = [];
  visit(document, {
    Node: (_key, { anchor }) => {
      if (anchor === undefined) return;
      if (seen.has(anchor)) repeated.push(`The anchor \`&${anchor}\` is defined more than once.`);
      seen.add(anchor);
    },
  });
  return repeated;
};

/**
 * Returns the lines with characters that must be escaped. Parsers in JavaScript accept them between quotation marks; those in
 * Python, Go and Java refuse the whole file.
 */
export const characterFaults = (text: string): readonly string[] =>
  text.split('\n').flatMap((line, index) => {
    const [found] = unprintable.exec(line) ?? [];
    if (found === undefined) return [];
    const name = `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
    return [`Line ${index + 1} contains ${name}, which must be written as an escape sequence.`];
  });

/**
 * Returns the faults that strict parsers find in a YAML text: syntax errors, characters that are not allowed, and keys or anchors
 * that are defined twice.
 */
export const strictFaults = (text: string): readonly string[] => {
  const first = parseAllDocuments(text, { uniqueKeys: true, strict: true }).flatMap((document) => [
    ...[...document.errors, ...document.warnings].map(({ message }) => message.split('\n')[0] ?? message),
    ...repeatedAnchors(document),
  ]);
  return [...characterFaults(text), ...(first.length > 0 ? first : secondFaults(text))];
};

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

const differences = (now: unknown, other: unknown, reader: string, path = ''): readonly string[] => {
  if (isDeepStrictEqual(now, other)) return [];
  if (!isTree(now) || !isTree(other)) return [`${path || '/'} is read differently by ${reader}. Quote it.`];
  const keys = new Set([...Object.keys(now), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(now[key], other[key], reader, `${path}/${key}`));
};

/**
 * Returns the places that other parsers read differently: `y` and `no` are booleans in YAML 1.1, and `2026-01-01` is a date.
 * @throws if the text is not valid
 */
export const readingFaults = (text: string): readonly string[] => {
  const [now, old]: unknown[] = (['1.2', '1.1'] as const).map((version) => parse(text, { version, maxAliasCount: -1 }));
  return [
    ...differences(now, old, 'YAML 1.1'),
    ...differences(now, readAgain(text), 'a second parser'),
    ...textFaults(now),
  ];
};

/** Returns the strings of a document that no encoding of Unicode can carry: those with half of a surrogate pair, as an escape sequence. */
export const textFaults = (value: unknown, path = ''): readonly string[] => {
  if (typeof value === 'string')
    return value.isWellFormed() ? [] : [`${path || '/'} contains half of a surrogate pair.`];
  if (!isTree(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    ...textFaults(key, `${path}/${key}`),
    ...textFaults(member, `${path}/${key}`),
  ]);
};
