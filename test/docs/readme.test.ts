import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { guides, readDocument, root } from './command-blocks.ts';

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...guides];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The heading that a fragment of a link stands for, as repository hosts make it. */
const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const hasFragment = (path: string, fragment: string): boolean =>
  [...readDocument(path).matchAll(/^#+ (.+)$/gm)].some(([, heading]) => fragmentOf(heading!) === fragment);

const isThere = (from: string, link: string): boolean => {
  const [path = '', fragment] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  return existsSync(join(root, target)) && (fragment === undefined || hasFragment(target, fragment));
};

describe.each(documents)('%s', (document) => {
  const text = readDocument(document);

  test('a document mentions only npm scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('a document links only to files and headings that exist', () => {
    const linked = [...text.matchAll(/\]\((?!http)([^)]+)\)/g)].map(([, link]) => link!);
    expect(linked.filter((link) => !isThere(document, link))).toEqual([]);
  });

  test('a document mentions only paths that the service serves', () => {
    const named = new Set([...text.matchAll(/`(?:GET |POST |PUT )?(\/[\w./{}-]+)`/g)].map(([, path]) => path!));
    const served = new Set<string>(Object.values(operationTable).map(({ path }) => path));
    expect([...named].filter((path) => path !== '/v1' && !served.has(path))).toEqual([]);
  });
});

describe('the README', () => {
  test('has at most 200 lines', () => expect(readDocument('README.md').split('\n').length).toBeLessThanOrEqual(201));
});

// regression A95
describe('the first page of the documentation', () => {
  const first = readDocument('docs/README.md');

  test('links to every other page once in a list', () => {
    const linked = [...first.matchAll(/^- \[[^\]]+\]\(([^)]+)\): /gm)].map(([, path]) => join('docs', path!));
    expect(linked.filter((path) => path !== 'CONTRIBUTING.md').toSorted()).toEqual(
      guides.filter((path) => path !== 'docs/README.md').toSorted(),
    );
  });

  test.each(guides)('%s has at most 2,500 words', (path) => {
    expect(readDocument(path).split(/\s+/).length).toBeLessThanOrEqual(2500);
  });
});

test.each([
  ['docs/configuration.md', 'src/config.ts'],
  ['docs/mailer.md', 'mailer/config.ts'],
])('%s lists exactly the settings that %s reads', (guide, config) => {
  const listed = [...readDocument(guide).matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );
  const source = readFileSync(join(root, config), 'utf8');
  const known = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name!);
  expect(listed.toSorted()).toEqual(known.toSorted());
});
