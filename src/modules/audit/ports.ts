import type { AuditRecord } from '../../kernel/audit.ts';
import type { DeletedBatch } from '../../kernel/ports.ts';

export interface ExportedPeriod {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

export interface ExportedIds {
  readonly afterId: number;
  readonly upToId: number;
}

/** The audit log as a whole, oldest entry first. */
export interface AuditArchiveReads {
  /** The lowest and the highest ID of an entry; 0: the log is empty. */
  ids(): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** The transactions that may have added entries and have not ended, by IDs that no other transaction gets. */
  writers(): Promise<readonly string[]>;
  /** The next entries of an application; without one, of all, and those of none. */
  next(
    appId: number | undefined,
    period: ExportedPeriod,
    ids: ExportedIds,
    limit: number,
  ): Promise<readonly AuditRecord[]>;
}

export interface AuditArchive extends AuditArchiveReads {
  /** Deletes a batch of the entries of all applications that are older than `before`, after an earlier batch. */
  expire(before: Date, after?: DeletedBatch): Promise<DeletedBatch>;
}
