import type { AuditEvent, AuditRecord } from '../../domain/audit.ts';
import { type Fault, refuseFaults } from '../../domain/errors.ts';
import type { Actor } from '../../domain/principal.ts';
import { fromTimestamp } from '../../domain/timestamp.ts';
import { permissionsEverywhere, requireOverseen } from '../access.ts';
import { type PageRequest, readPage } from '../paging.ts';
import type { Page, Ports, Unit } from '../ports.ts';

export interface AuditCommand extends PageRequest {
  readonly principal: Actor;
  readonly event?: AuditEvent | undefined;
  readonly userId?: number | undefined;
  readonly isSuccess?: boolean | undefined;
  /** Timestamps of the service. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export type ReadAudit = (command: AuditCommand) => Promise<Page<AuditRecord>>;

const timeFaults = (field: 'from' | 'to', text: string | undefined): readonly Fault[] =>
  text === undefined || fromTimestamp(text)
    ? []
    : [{ field, code: 'invalid_format', detail: 'is no moment of the calendar' }];

/** Whose lines are read; absent: everybody's. */
const subjectOf = async (unit: Unit, { principal, userId }: AuditCommand): Promise<number | undefined> => {
  const seesAll = (await permissionsEverywhere(unit, principal)).includes('audit:read');
  if (seesAll) return userId;
  if (userId === undefined) return principal.user.id;
  return (await requireOverseen(unit, principal, userId, 'audit:read')).id;
};

/** The trail: all of it for administrators of the application, one's own lines for everybody else; newest first. */
export const audit =
  ({ store }: Pick<Ports, 'store'>): ReadAudit =>
  async (command) => {
    const { principal, event, isSuccess, from, to, limit, cursor } = command;
    refuseFaults([...timeFaults('from', from), ...timeFaults('to', to)]);
    const userId = await subjectOf(store.read, command);
    const filter = { userId, event, isSuccess, from: fromTimestamp(from ?? ''), to: fromTimestamp(to ?? '') };
    return readPage(
      'audit',
      { limit, cursor },
      (slice) => store.read.audit.list(principal.app.id, filter, slice),
      ({ id }) => ({ id }),
    );
  };
