import type { Gate, Subject } from '../gate.ts';
import { releasedBaseline } from './baseline.ts';
import { hasReleases, sectionOf, unreleasedHeading, unreleasedText, withSection, writtenSection } from './changelog.ts';
import { changesBetween } from './changes.ts';
import { versionOf } from './version.ts';

/**
 * Returns the expected changelog, with unreleased changes if the version announces them. Before the first release there is nothing to
 * compare the contracts with: the text of its section is kept.
 */
export const expectedChangelog = async (subject: Subject): Promise<string> => {
  const { contracts, changelog } = subject;
  const baseline = releasedBaseline(subject);
  const now = versionOf(contracts);
  if (!baseline)
    return withSection(
      changelog,
      now && !hasReleases(changelog)
        ? writtenSection(unreleasedHeading(now.text), unreleasedText(changelog))
        : undefined,
    );
  if (!now || now.text === versionOf(baseline)?.text) return withSection(changelog, undefined);
  return withSection(changelog, sectionOf(unreleasedHeading(now.text), await changesBetween(baseline, contracts)));
};

/** Returns the fault of a changelog that does not say what the first release contains. */
export const unwrittenFaults = (subject: Subject): readonly string[] => {
  const { contracts, changelog } = subject;
  const now = versionOf(contracts);
  if (!now || releasedBaseline(subject) || hasReleases(changelog) || unreleasedText(changelog) !== '') return [];
  return [
    `CHANGELOG.md does not say what the first release contains: write it under "## ${unreleasedHeading(now.text)}".`,
  ];
};

/** Checks that the changelog lists the unreleased changes, and before the first release that it says what this contains. */
export const changelogGate: Gate = {
  name: 'CHANGELOG.md lists the changes since the last release',
  remedy: 'Run `npm run changelog` and commit the result.',
  async faults(subject) {
    const isExpected = (await expectedChangelog(subject)) === subject.changelog;
    return [
      ...unwrittenFaults(subject),
      ...(isExpected
        ? []
        : ['CHANGELOG.md does not match the version and the difference between contracts/baseline/ and contracts/.']),
    ];
  },
};
