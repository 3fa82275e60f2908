import type { Gate } from '../gate.ts';
import { releasedBaseline } from './baseline.ts';
import { moveBetween, versionOf } from './version.ts';

/** Checks that the programs of the last release compile with the contracts, unless these have intended breaking changes. */
export const programsGate: Gate = {
  name: 'the programs of the last release compile',
  remedy: 'Undo breaking changes, or set info.version in contracts/openapi.yaml to the next major version.',
  async faults(subject) {
    const { contracts, programs } = subject;
    const baseline = releasedBaseline(subject);
    if (!baseline) return [];
    if (!programs) return ['contracts/baseline/programs/ is missing. Restore the programs of the last release there.'];
    const [base, now] = [versionOf(baseline), versionOf(contracts)];
    if (base && now && moveBetween(base, now) === 'major') return [];
    const { consumerFaults } = await import('./consumers.ts');
    return consumerFaults(programs, contracts);
  },
};
