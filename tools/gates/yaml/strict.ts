import { isDeepStrictEqual } from 'node:util';
import { type Document, parse, parseAllDocuments, visit } from 'yaml';

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

/** Returns the faults that strict parsers find in a YAML text: syntax errors, and keys or anchors that are defined twice. */
export const strictFaults = (text: string): readonly string[] =>
  parseAllDocuments(text, { uniqueKeys: true, strict: true }).flatMap((document) => [
    ...[...document.errors, ...document.warnings].map(({ message }) => message.split('\n')[0] ?? message),
    ...repeatedAnchors(document),
  ]);

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

const differences = (now: unknown, old: unknown, path: string): readonly string[] => {
  if (isDeepStrictEqual(now, old)) return [];
  if (!isTree(now) || !isTree(old)) return [`${path || '/'} is read differently by YAML 1.1. Quote it.`];
  const keys = new Set([...Object.keys(now), ...Object.keys(old)]);
  return [...keys].flatMap((key) => differences(now[key], old[key], `${path}/${key}`));
};

/**
 * Returns the places that a parser of YAML 1.1 reads differently: `y` and `no` are booleans there, and `2026-01-01` is a date.
 * @throws if the text is not valid
 */
export const oldParserFaults = (text: string): readonly string[] => {
  const [now, old]: unknown[] = (['1.2', '1.1'] as const).map((version) => parse(text, { version, maxAliasCount: -1 }));
  return differences(now, old, '');
};
