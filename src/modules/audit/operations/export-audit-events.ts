import type { AuditRecord } from '../../../kernel/audit.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { periodFaults } from '../../../kernel/time-faults.ts';
import { fromTimestamp } from '../../../kernel/timestamp.ts';
import { firstIdOf, monthOfId } from '../months.ts';
import { allNames, type NamedRecord, named } from '../named-records.ts';
import type { AuditArchiveReads } from '../ports.ts';
import { writersEnded } from '../writers-ended.ts';

export interface ExportAuditCommand {
  /** Absent: the entries of all applications, and those without an application. */
  readonly appId?: number | undefined;
  /** Timestamps of the service. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The ID of the last entry of an earlier export. */
  readonly afterId?: number | undefined;
  /** Ends the export after the page that is being read. */
  readonly signal?: AbortSignal | undefined;
  /** Called once if a transaction that may add entries does not end. */
  readonly onWait?: (() => void) | undefined;
}

/** Limits the entries in memory. */
const pageSize = 500;
/** Limits the IDs that one statement searches for entries of a period, because a range may contain none. */
const idsAtOnce = 20_000;

/** Adds names, with a statement for each application of a page. */
const withNames = async (
  { system, of }: Ports['store'],
  page: readonly AuditRecord[],
): Promise<readonly NamedRecord[]> => {
  const byApp = Map.groupBy(page, ({ appId }) => appId);
  const readsOf = (appId: number | undefined) => (appId === undefined ? system : of({ id: appId })).reads;
  const all = await Promise.all([...byApp].map(([appId, records]) => named(readsOf(appId), allNames, records)));
  return all.flat().toSorted((one, other) => one.id - other.id);
};

/** Returns the ID before the next entry: if the audit log is partitioned, most IDs of a month have none. */
const endOfGap = async ({ idAfter }: Pick<AuditArchiveReads, 'idAfter'>, id: number): Promise<number> =>
  ((await idAfter(id)) ?? id + 1) - 1;

/**
 * Reads the audit log, oldest entry first, a page at a time. An export that continues after the last entry of another has all
 * further entries, and none twice.
 */
export const exportAuditEvents = ({ store }: Pick<Ports, 'store'>) =>
  async function* (command: ExportAuditCommand): AsyncGenerator<readonly NamedRecord[]> {
    const { appId, from, to, afterId = 0, signal } = command;
    refuseFaults(periodFaults(['from', from], ['to', to]));
    const period = { from: fromTimestamp(from ?? ''), to: fromTimestamp(to ?? '') };
    const { auditArchive } = store.system.reads;
    const { newest } = await auditArchive.ids();
    await writersEnded(auditArchive, command);
    const { oldest } = await auditArchive.ids();
    const step = from === undefined && to === undefined ? newest : idsAtOnce;
    for (let last = Math.max(afterId, oldest - 1); last < newest && !signal?.aborted; ) {
      // A statement that reads one partition is planned for one.
      const upToId = Math.min(last + step, firstIdOf(monthOfId(last + 1) + 1) - 1, newest);
      const page = await auditArchive.next(appId, period, { afterId: last, upToId }, pageSize);
      yield await withNames(store, page);
      // A page is longer if entries of several applications have its last ID.
      if (page.length >= pageSize) last = page.at(-1)!.id;
      else last = upToId === newest ? newest : await endOfGap(auditArchive, upToId);
    }
  };
