import type { Ports, Unit } from '../../../kernel/ports.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { NotificationContent } from '../../notifications/content.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import { type Domain, graceEndOf, mayTellOfConflict, stateOf } from '../domain.ts';

type Content = Extract<NotificationContent, { readonly template: 'company-domain' }>['data'];

/** Limits the owners that are told. */
const mostTold = 10;

/** Queues an email about a domain to the owners of its company. */
const tellOwners = async (unit: Unit, domain: Domain, at: Date, reason: Content['reason']): Promise<void> => {
  const company = await unit.companies.find(domain.companyId);
  if (!company) return;
  const data: Content = {
    company_id: company.id,
    company_name: company.name,
    domain: domain.name,
    reason,
    ...(domain.failingSince && { unverified_at: toTimestamp(graceEndOf(domain.failingSince)) }),
  };
  for (const userId of await unit.members.ownersOf(company.id, mostTold)) {
    const account = await unit.users.find(userId);
    if (account) await tellUser(unit, account.user, at, { template: 'company-domain', data });
  }
};

const reasons = { pending: 'unverified', verified: 'verified', failing: 'failing' } as const;

/** Tells the owners of a company that a domain of it was verified, has lost its record, or was unverified. */
export const tellOfState = async (unit: Unit, before: Domain, after: Domain, at: Date): Promise<void> => {
  // A record that is found again needs no attention.
  const isKept = before.verifiedAt !== undefined && stateOf(after) === 'verified';
  if (stateOf(before) !== stateOf(after) && !isKept) await tellOwners(unit, after, at, reasons[stateOf(after)]);
};

/**
 * Tells the owners of both companies that one has published its record of a domain that the other one has proven, once a day at
 * most. The attempt itself was rolled back.
 */
export const tellOfConflict = (
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  appId: number,
  { companyId, id }: Pick<Domain, 'companyId' | 'id'>,
): Promise<void> => {
  const at = clock.now();
  return store.of({ id: appId }).transaction(async (unit) => {
    const refused = await unit.domains.lock(companyId, id);
    if (!refused || !mayTellOfConflict(refused, at)) return;
    const holder = await unit.domains.findVerified(refused.name);
    if (!holder || holder.companyId === companyId) return;
    await unit.domains.update({ ...refused, conflictToldAt: at });
    await tellOwners(unit, holder, at, 'claimed');
    await tellOwners(unit, refused, at, 'taken');
  });
};
