import type { Gate } from '../gate.ts';
import { type Change, heaviest, impacts } from './change.ts';
import { changesBetween } from './changes.ts';
import { moveBetween, nextVersion, versionOf } from './version.ts';

const told = ({ door, text }: Change): string => `  ${door}: ${text}.`;

/** Whoever breaks a contract, or adds to it, says so by its version. Words alone may change without a release. */
export const versionGate: Gate = {
  name: 'the version has moved by what has changed since the last release',
  remedy:
    'Undo what breaks clients (deprecate it instead), or set info.version in contracts/openapi.yaml to the version named.',
  async faults({ contracts, baseline }) {
    if (!baseline) return ['There is no contracts/baseline/: make the first release by `npm run release:contracts`.'];
    const [base, now] = [versionOf(baseline), versionOf(contracts)];
    if (!base || !now) return ['info.version is not of the form 1.2.3 or 1.2.3-rc.1.'];
    const move = moveBetween(base, now);
    if (!move) {
      const next = impacts.map((impact) => nextVersion(base, impact)).join(', ');
      return [`info.version went from ${base.text} to ${now.text}, which is none of ${next}.`];
    }
    const changes = await changesBetween(baseline, contracts);
    const needed = heaviest(changes);
    const moved = move === 'none' ? 'patch' : move;
    if (impacts.indexOf(moved) >= impacts.indexOf(needed)) return [];
    const why = changes.filter(({ impact }) => impacts.indexOf(impact) > impacts.indexOf(moved));
    const is = move === 'none' ? `still ${base.text}` : `only ${now.text} after ${base.text}`;
    return [
      `info.version is ${is}, but what has changed is ${needed} and asks for ${nextVersion(base, needed)}:`,
      ...why.map(told),
    ];
  },
};
