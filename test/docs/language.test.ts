import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from '../kit/repository-files.ts';
import { root } from './command-blocks.ts';

/**
 * Words and phrases that no text, comment or identifier uses, because Gatehouse has a standard term for what they mean.
 * They count as whole words, in upper or lower case. The exceptions are SQL, migrations that are applied already, and "stays
 * the same".
 */
const words = [
  'anew',
  'any more',
  'anybody',
  'arena',
  'as good as',
  'atDesk',
  'behaviour',
  'bury',
  'cancelled',
  'cast(?!\\()',
  'colours?',
  'complaints',
  'desk',
  'dispensable',
  'doorkeeper',
  'doors?',
  'dossier',
  'e-mails?',
  'everybody',
  'expel',
  'farewell',
  'given up',
  'heed',
  'honours?',
  'house',
  'in vain',
  'is away',
  '(?<!there )(?:is|are) no(?! longer)',
  '(?:is|are) none',
  'judged',
  'judges?',
  'judging',
  'keepHouse',
  'keyring',
  'knocks?',
  '(?<!0017-recent-)log-ins?',
  'log-outs?',
  'makes no sense',
  'newcomers?',
  'no more',
  'nobody',
  'nothing where',
  'of its own',
  'once more',
  'overseen',
  'put to sleep',
  'sayable',
  'scenery',
  'somebody',
  'sparingly',
  '(?<!stays )the same\\.',
  'thief',
  'trails?(?! is only ever added to)',
  'twoFacedPolicy',
  'vouch',
  'vouches',
  'wake up',
  'whence',
  'who is asking',
  'whoever',
];

const areas = {
  documents: [
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...filesIn('.github'),
    ...filesIn('docs'),
    ...filesIn('examples'),
  ],
  contracts: filesIn('contracts'),
  // Templates of other languages have words of other languages, and some words are top-level domains.
  sources: ['src', 'mailer', 'console']
    .flatMap(filesIn)
    .filter(
      (file) =>
        !/^mailer\/templates\/(?!en\/)..\/|^console\/src\/(?:.*\/)?texts\/(?!en)..\.ts$|^src\/web\/(?:sign-in|account|account-app|setup)\/texts\/(?!en)..\.ts$|^src\/kernel\/top-level-domains\.ts$/.test(
          file,
        ),
    ),
  // Except this list.
  tests: ['test', 'bench', 'bundle', 'tools', 'packages']
    .flatMap(filesIn)
    .filter((file) => file !== 'test/docs/language.test.ts'),
} as const;

/** Between the words of a phrase a line may end, in a comment too. */
const space = String.raw`\s+(?:(?:\*|//|#)\s+)?`;

test.each(Object.entries(areas))('the %s use none of the words that have a standard term', (_area, files) => {
  const banned = new RegExp(`(?<!\\w)(?:${words.join('|').replaceAll(' ', space)})(?!\\w)`, 'gi');
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const inName = [...file.replaceAll('-', ' ').matchAll(banned)].map(({ 0: phrase }) => `${file}: ${phrase}`);
    const inText = [...text.matchAll(banned)].map(
      ({ 0: phrase, index }) => `${file}:${text.slice(0, index).split('\n').length}: ${phrase}`,
    );
    return [...inName, ...inText];
  });
  expect(found).toEqual([]);
});

/**
 * Beginnings of comments that are noun clauses, such as "Whether …" or "By what …": they name a subject and state no rule about
 * it. So do those of `@returns`.
 */
const clauseWords = 'hat|hatever|hen|here|hether|hich|ho|hom|hose|hy';
const clause = new RegExp(
  [
    String.raw`(?:/\*\*?|(?<=^|[\s;,{([])//)\s+(?:\* )?(?:W(?:${clauseWords})|How|(?:By|For|From|In|Of|To|With) (?:w(?:${clauseWords})|how))\b`,
    String.raw`@returns (?:w(?:${clauseWords})|how)\b`,
  ].join('|'),
  'gm',
);
const files = [...areas.sources, ...areas.tests, 'codegen.ts', ...filesIn('examples')].filter(
  // Descriptions of the contract may begin with them: that of a field follows its name.
  (file) => /\.(?:ts|js|cjs|mjs|svelte)$/.test(file) && !file.includes('/vendor/'),
);

test('no comment begins with a noun clause', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(clause)].map(
      ({ 0: words, index }) => `${file}:${text.slice(0, index).split('\n').length}: ${words}`,
    );
  });
  expect(found).toEqual([]);
});
