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

/** Reads the whole audit log, oldest entry first. */
export interface AuditArchiveReads {
  /** Returns the lowest and the highest ID of an entry; 0: the log is empty. */
  ids(): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** Returns the unfinished transactions that may have added entries, by IDs that are never used again. */
  writers(): Promise<readonly string[]>;
  /** Returns the next entries of an application; without an ID, of all applications, and those without an application. */
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
