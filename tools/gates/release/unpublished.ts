import type { Subject } from '../gate.ts';
import { hasReleases } from './changelog.ts';
import { versionOf } from './version.ts';

/**
 * Returns contradictions to the assumption that no version of the contracts has been published. Without the baseline of a release,
 * breaking changes are not refused, which is right only until the first release. So neither a version that looks like a release nor
 * a changelog with releases is accepted.
 */
export const unpublishedFaults = ({ contracts, changelog }: Subject): readonly string[] => {
  if (hasReleases(changelog))
    return [
      'CHANGELOG.md lists a release, but contracts/baseline/ has none. Restore the contracts of the last release there.',
    ];
  const now = versionOf(contracts);
  if (!now) return ['info.version must have the format 1.2.3 or 1.2.3-rc.1.'];
  return now.isRelease
    ? [
        `info.version is ${now.text}, but no release is published. Run \`npm run release:contracts\` to publish it, or set info.version to a pre-release such as ${now.text}-rc.1.`,
      ]
    : [];
};
