import type { AuditEvent } from '../../../kernel/audit.ts';
import { type Fault, ifSent, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { networkFaults } from '../../../kernel/filter-faults.ts';
import { networkOf } from '../../../kernel/network.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { permissionsEverywhere, requireUserId, requireUserInScope } from '../../../kernel/policy.ts';
import type { Ports, Reads } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { periodFaults } from '../../../kernel/time-faults.ts';
import { fromTimestamp } from '../../../kernel/timestamp.ts';
import { userData } from '../../users/user-data.ts';
import { type NamedRecord, named, nameRightsOf } from '../named-records.ts';

export interface AuditCommand extends PageRequest {
  readonly principal: Actor;
  readonly event?: AuditEvent | undefined;
  readonly userId?: number | undefined;
  readonly actorId?: number | undefined;
  readonly target?: string | undefined;
  /** An address of the network. */
  readonly network?: string | undefined;
  readonly isSuccess?: boolean | undefined;
  /** Timestamps of the service. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export type ReadAudit = (command: AuditCommand) => Promise<Page<NamedRecord>>;

/** Equal to the contract's `target`. */
export const auditFilterRules = { target: { maxLength: 100 } } as const;

export const auditFilterFaults = (
  filter: Pick<AuditCommand, 'target' | 'network' | 'from' | 'to'>,
): readonly Fault[] => [
  ...tooLong('target', filter.target ?? '', auditFilterRules.target.maxLength),
  ...ifSent(filter.network, networkFaults),
  ...periodFaults(['from', filter.from], ['to', filter.to]),
];

/** Returns the user whose entries are read; undefined: all users. */
const subjectOf = async (reads: Reads, { principal, userId }: AuditCommand): Promise<number | undefined> => {
  const seesAll = (await permissionsEverywhere(reads, principal)).includes(userData.audit.permission);
  if (seesAll) return userId;
  if (userId === undefined) return requireUserId(principal);
  return (await requireUserInScope(reads, principal, userId, userData.audit.permission)).id;
};

/** Lists the audit log, newest first: all entries for administrators of the application, their own for other users. */
export const listAuditEvents =
  ({ cursors }: Pick<Ports, 'cursors'>): ReadAudit =>
  async (command) => {
    const { principal, actorId, target, network, event, isSuccess, from, to, limit, cursor } = command;
    refuseFaults(auditFilterFaults(command));
    const filter = {
      userId: await subjectOf(principal.store.reads, command),
      actorId,
      target,
      network: network === undefined ? undefined : networkOf(network),
      event,
      isSuccess,
      from: fromTimestamp(from ?? ''),
      to: fromTimestamp(to ?? ''),
    };
    const page = await readPage(
      { cursors, principal, list: 'audit', limit, cursor },
      (page) => principal.store.list(({ audit }) => audit.list(filter, page)),
      ({ id }) => ({ id }),
    );
    const rights = await nameRightsOf(principal.store.reads, principal);
    return { ...page, data: await named(principal.store.reads, rights, page.data) };
  };
