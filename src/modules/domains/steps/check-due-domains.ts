import type { Origin } from '../../../kernel/audit.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { liftingEnforcement } from '../../connections/steps/lift-enforcement.ts';
import { afterCheck, dueBefore, recordOf } from '../domain.ts';
import { domainTarget, stateEvents } from '../domain-events.ts';
import type { DueDomain } from '../ports.ts';
import { tellOfState } from './tell-owners.ts';

/** The number of domains that are checked at a time: each may wait for name servers that do not answer. */
const batch = 20;
/** The number of batches of one maintenance, which other work waits for: those of silent name servers take two minutes. The next one continues. */
const mostBatches = 25;

type CheckPorts = Pick<Ports, 'store' | 'clock' | 'txtRecordsOf'>;

/** Checks one domain. A check of another process, or a change since, is not overwritten. */
const check = async (
  { store, clock, txtRecordsOf }: CheckPorts,
  origin: Origin,
  { appId, domain: due }: DueDomain,
): Promise<void> => {
  const { name, value } = recordOf(due);
  const isFound = (await txtRecordsOf(name)).includes(value);
  const at = clock.now();
  await store.of({ id: appId }).transaction(async (unit) => {
    const before = await unit.domains.lock(due.companyId, due.id);
    if (!before?.verifiedAt || before.checkedAt?.getTime() !== due.checkedAt?.getTime()) return;
    const domain = afterCheck(before, isFound, at);
    const lifted = await liftingEnforcement(unit, domain.companyId, () => unit.domains.update(domain));
    const events = [...stateEvents(before, domain), ...lifted];
    const entry = { event: 'check_domain', at, origin, appId, target: domainTarget(domain) } as const;
    if (events.length > 0) await unit.audit.add(entry, events);
    await tellOfState(unit, before, domain, at);
  });
};

/** Checks the records of verified domains that are due. The domains of the service take turns by their last check. */
export const checkDueDomains = async (ports: CheckPorts, origin: Origin): Promise<void> => {
  const { store, clock } = ports;
  const before = dueBefore(clock.now());
  for (let count = 0; count < mostBatches; count += 1) {
    const due = await store.system.reads.dueDomains.listDue(before, batch);
    await Promise.all(due.map((domain) => check(ports, origin, domain)));
    if (due.length < batch) return;
  }
};
