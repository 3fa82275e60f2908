import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command-blocks.ts';

/**
 * Words and phrases that no text, comment or identifier uses, because Gatehouse has a standard term for what they mean.
 * They count as whole words, in upper or lower case.
 */
const everywhere = [
  'arena',
  'behaviour',
  'buried',
  'colour',
  'complaints',
  'honours',
  'judging',
  'knocks?',
  'overseen',
  'scenery',
  'thief',
  'trails',
  'vouch',
  'wake up',
];

/** Those that the contracts no longer use. */
const inContracts = ['desk', 'dossier', 'farewell', 'heed', 'judges?', 'newcomers?', 'sparingly', 'whence'];

/** Those that the code no longer uses. */
const inSources = ['other door', 'put to sleep', 'vouches'];

/** Those that the documents no longer use. */
const inDocuments = [
  ...new Set([...inContracts, ...inSources]),
  '(?<!there )(is|are) no(?! longer)',
  '(is|are) none',
  'any ?body',
  'any more',
  'as good as',
  'cancelled',
  'door',
  'e-mails?',
  'every ?body',
  'given up',
  'house',
  'in vain',
  'is away',
  'judged',
  'keyring',
  'log-ins?',
  'makes no sense',
  'no ?body',
  'nothing where',
  'of its own',
  'some ?body',
  'the same\\.',
  'trail',
  'who is asking',
  'whoever',
];

/** The files of a folder, and of the folders in it. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

const areas = {
  documents: {
    files: ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn('docs'), ...filesIn('examples')],
    words: [...everywhere, ...inDocuments],
  },
  contracts: {
    files: ['contracts/openapi.yaml', 'contracts/schema.graphql'],
    // `x-door` is the name of an extension.
    words: [...everywhere, ...inDocuments.filter((word) => word !== 'door')],
  },
  sources: { files: filesIn('src'), words: [...everywhere, ...inSources] },
} as const;

/** Between the words of a phrase a line may end, in a comment too. */
const space = String.raw`\s+(?:(?:\*|//|#)\s+)?`;

test.each(Object.entries(areas))(
  'the %s use none of the words that have a standard term',
  (_area, { files, words }) => {
    const banned = new RegExp(`(?<!\\w)(?:${words.join('|').replaceAll(' ', space)})(?!\\w)`, 'gi');
    const found = files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(banned)].map(
        ({ 0: phrase, index }) => `${file}:${text.slice(0, index).split('\n').length}: ${phrase}`,
      );
    });
    expect(found).toEqual([]);
  },
);
