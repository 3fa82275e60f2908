import type { Change } from './change.ts';

const intro = `# Changelog of the contracts

Both contracts share one version, \`info.version\` of \`contracts/openapi.yaml\`. This file is generated from the differences
between releases: \`npm run changelog\` writes the unreleased changes, \`npm run release:contracts\` dates them.
`;

const chapters: readonly (readonly [title: string, belongs: (change: Change) => boolean])[] = [
  ['Breaking', ({ impact }) => impact === 'major'],
  ['Deprecated', ({ impact, kind }) => impact === 'minor' && kind === 'deprecated'],
  ['Added', ({ impact, kind }) => impact === 'minor' && kind === 'added'],
  ['Changed', ({ impact, kind }) => impact === 'minor' && kind === 'changed'],
];

const chapter = (title: string, changes: readonly Change[]): string => {
  const lines = changes.map(({ api, text }) => `- ${api}: ${text}.`);
  return lines.length > 0 ? `\n### ${title}\n\n${lines.join('\n')}\n` : '';
};

/** Returns the section of a version for users of the contracts. It does not list individual descriptions and examples. */
export const sectionOf = (heading: string, changes: readonly Change[]): string => {
  const body = chapters.map(([title, belongs]) => chapter(title, changes.filter(belongs))).join('');
  return `## ${heading}\n${body || '\nDescriptions and examples only.\n'}`;
};

const unreleased = ', not released';
export const unreleasedHeading = (version: string): string => `${version}${unreleased}`;

/** Returns the section of the changelog before the first release: there is nothing to compare the contracts with. */
export const unpublishedSection = (version: string): string =>
  `## ${unreleasedHeading(version)}\n\nNo version is published yet. Until the first release, any change may be a breaking one.\n`;

const releasedSections = (changelog: string): readonly string[] =>
  changelog.split(/^(?=## )/m).filter((part) => part.startsWith('## ') && !/^## .*, not released$/m.test(part));

export const hasReleases = (changelog: string): boolean => releasedSections(changelog).length > 0;

/** Returns the changelog with this section at the top, which replaces an unreleased one. */
export const withSection = (changelog: string, section: string | undefined): string =>
  [intro, ...(section ? [section] : []), ...releasedSections(changelog)]
    .map((part) => `${part.trimEnd()}\n`)
    .join('\n');
