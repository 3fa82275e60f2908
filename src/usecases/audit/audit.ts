import type { AuditEvent, AuditRecord } from '../../domain/audit.ts';
import { type Fault, refuseFaults, tooLong } from '../../domain/errors.ts';
import { formats } from '../../domain/formats.ts';
import type { Actor } from '../../domain/principal.ts';
import { fromTimestamp, timestampLength } from '../../domain/timestamp.ts';
import { userData } from '../../domain/user-data.ts';
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

const timeFaults = (field: 'from' | 'to', text: string | undefined): readonly Fault[] => {
  if (text === undefined || fromTimestamp(text)) return [];
  const long = tooLong(field, text, timestampLength);
  return long.length > 0 ? long : [{ field, code: 'invalid_format', detail: formats.timestamp }];
};

/** Whose lines are read; absent: everybody's. */
const subjectOf = async (unit: Unit, { principal, userId }: AuditCommand): Promise<number | undefined> => {
  const seesAll = (await permissionsEverywhere(unit, principal)).includes(userData.audit.permission);
  if (seesAll) return userId;
  if (userId === undefined) return principal.user.id;
  return (await requireOverseen(unit, principal, userId, userData.audit.permission)).id;
};

/** The trail: all of it for administrators of the application, one's own lines for everybody else; newest first. */
export const audit =
  ({ store, cursors }: Pick<Ports, 'store' | 'cursors'>): ReadAudit =>
  async (command) => {
    const { principal, event, isSuccess, from, to, limit, cursor } = command;
    refuseFaults([...timeFaults('from', from), ...timeFaults('to', to)]);
    const userId = await subjectOf(store.read, command);
    const filter = { userId, event, isSuccess, from: fromTimestamp(from ?? ''), to: fromTimestamp(to ?? '') };
    return readPage(
      { cursors, principal, list: 'audit', limit, cursor },
      (slice) => store.read.audit.list(principal.app.id, filter, slice),
      ({ id }) => ({ id }),
    );
  };
