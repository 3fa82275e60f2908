import type { Change } from './change.ts';

const intro = `# Changelog

The contracts, the packages and the service have one version, \`info.version\` of \`contracts/openapi.yaml\`. The section of the first
release says what it contains, and is written by hand. Those of later releases are the differences between the contracts and packages:
\`npm run changelog\` writes the unreleased changes, \`npm run release:contracts\` dates them.
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

const sections = (changelog: string): readonly string[] =>
  changelog.split(/^(?=## )/m).filter((part) => part.startsWith('## '));

const isUnreleased = (section: string): boolean => /^## .*, not released$/m.test(section);

const releasedSections = (changelog: string): readonly string[] =>
  sections(changelog).filter((section) => !isUnreleased(section));

/** Returns the text of the section that is not released. Before the first release, it is written by hand. */
export const unreleasedText = (changelog: string): string =>
  sections(changelog)
    .find(isUnreleased)
    ?.replace(/^## .*\n/, '')
    .trim() ?? '';

/** Returns a section with a text that is written by hand. */
export const writtenSection = (heading: string, ...paragraphs: readonly string[]): string =>
  [`## ${heading}`, ...paragraphs].filter((text) => text !== '').join('\n\n');

export const hasReleases = (changelog: string): boolean => releasedSections(changelog).length > 0;

/** Returns the changelog with this section at the top, which replaces an unreleased one. */
export const withSection = (changelog: string, section: string | undefined): string =>
  [intro, ...(section ? [section] : []), ...releasedSections(changelog)]
    .map((part) => `${part.trimEnd()}\n`)
    .join('\n');
