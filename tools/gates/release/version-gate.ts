import type { Gate } from '../gate.ts';
import { releasedBaseline } from './baseline.ts';
import { type Change, heaviest, impacts } from './change.ts';
import { changesBetween } from './changes.ts';
import { unpublishedFaults } from './unpublished.ts';
import { moveBetween, nextVersion, versionOf } from './version.ts';

const told = ({ api, text }: Change): string => `  ${api}: ${text}.`;

/**
 * Checks that breaking changes and additions change the version. Texts may change without a release, and everything may before
 * the first one.
 */
export const versionGate: Gate = {
  name: 'the version matches the changes since the last release',
  remedy:
    'Undo breaking changes (deprecate instead), or set info.version in contracts/openapi.yaml to the required version.',
  async faults(subject) {
    const { contracts } = subject;
    const baseline = releasedBaseline(subject);
    if (!baseline) return unpublishedFaults(subject);
    const [base, now] = [versionOf(baseline), versionOf(contracts)];
    if (!base || !now) return ['info.version must have the format 1.2.3 or 1.2.3-rc.1.'];
    const move = moveBetween(base, now);
    if (!move) {
      const next = impacts.map((impact) => nextVersion(base, impact)).join(', ');
      return [`info.version changed from ${base.text} to ${now.text}. It must be one of ${next}.`];
    }
    const changes = await changesBetween(baseline, contracts);
    const needed = heaviest(changes);
    const moved = move === 'none' ? 'patch' : move;
    if (impacts.indexOf(moved) >= impacts.indexOf(needed)) return [];
    const why = changes.filter(({ impact }) => impacts.indexOf(impact) > impacts.indexOf(moved));
    const is = move === 'none' ? `still ${base.text}` : `only ${now.text} after ${base.text}`;
    return [
      `info.version is ${is}, but the changes are ${needed} and require ${nextVersion(base, needed)}:`,
      ...why.map(told),
    ];
  },
  /** Before the first release, breaking changes since the release candidate are accepted and listed. */
  async notes({ contracts, baseline }) {
    const candidate = baseline && versionOf(baseline);
    if (!candidate || candidate.isRelease) return [];
    const breaking = (await changesBetween(baseline, contracts)).filter(({ impact }) => impact === 'major');
    if (breaking.length === 0) return [];
    return [
      `${breaking.length} breaking changes since the release candidate ${candidate.text}, accepted before the first release:`,
      ...breaking.map(told),
    ];
  },
};
