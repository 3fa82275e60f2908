import type { Gate, Subject } from '../gate.ts';
import { releasedBaseline } from './baseline.ts';
import { hasReleases, sectionOf, unpublishedSection, unreleasedHeading, withSection } from './changelog.ts';
import { changesBetween } from './changes.ts';
import { versionOf } from './version.ts';

/** Returns the expected changelog, with unreleased changes if the version announces them. */
export const expectedChangelog = async (subject: Subject): Promise<string> => {
  const { contracts, changelog } = subject;
  const baseline = releasedBaseline(subject);
  const now = versionOf(contracts);
  if (!baseline)
    return withSection(changelog, now && !hasReleases(changelog) ? unpublishedSection(now.text) : undefined);
  if (!now || now.text === versionOf(baseline)?.text) return withSection(changelog, undefined);
  return withSection(changelog, sectionOf(unreleasedHeading(now.text), await changesBetween(baseline, contracts)));
};

/** Checks that the changelog lists the unreleased changes. */
export const changelogGate: Gate = {
  name: 'CHANGELOG.md lists the changes since the last release',
  remedy: 'Run `npm run changelog` and commit the result.',
  async faults(subject) {
    return (await expectedChangelog(subject)) === subject.changelog
      ? []
      : ['CHANGELOG.md does not match the difference between contracts/baseline/ and contracts/.'];
  },
};
