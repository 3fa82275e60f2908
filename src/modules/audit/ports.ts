import type { AuditRecord } from '../../kernel/audit.ts';
import type { DeletedBatch } from '../../kernel/ports.ts';
import type { Month } from './months.ts';

/** The kinds of objects whose names are shown beside their IDs. */
export const namedKinds = [
  'user',
  'service-account',
  'company',
  'branch',
  'role',
  'key',
  'provider',
  'client',
  'resource-server',
  'user-field',
  'webhook-endpoint',
  'operator-key',
] as const;

export type NamedKind = (typeof namedKinds)[number];

/** The users whose names a caller may read: the caller, and those whose default company is one of these; undefined: all. */
export interface ReadableUsers {
  readonly selfId?: number | undefined;
  readonly companyIds?: readonly number[] | undefined;
}

/** Reads present names. None is stored with an entry or event, so that the erasure of a user covers them. */
export interface NameReads {
  /** Returns the names of objects, as `kind:id`. Unknown objects and deleted users have none. */
  find(ids: ReadonlyMap<NamedKind, ReadonlySet<string>>, users: ReadableUsers): Promise<ReadonlyMap<string, string>>;
}

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
  /** Returns the lowest ID of an entry, and the highest one that this cell has given; 0: the log has none. */
  ids(): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** Returns the lowest ID after another; undefined: the log ends. */
  idAfter(id: number): Promise<number | undefined>;
  /** Returns the live applications with an entry in a table that is older than `before`, and 0 if the deployment has one. */
  expiring(before: Date, from: ExpiringEntries): Promise<readonly number[]>;
  /** Returns the unfinished transactions that may have given IDs to entries, by IDs that are never used again. */
  writers(): Promise<readonly string[]>;
  /**
   * Returns the next entries of an application; without an ID, of all applications, and those without an application. There can be more
   * than the limit: entries of different applications can have the same ID, and come together.
   */
  next(
    appId: number | undefined,
    period: ExportedPeriod,
    ids: ExportedIds,
    limit: number,
  ): Promise<readonly AuditRecord[]>;
}

/** The table whose entries are deleted one by one: the whole audit log, or its partitions of entries that have no month. */
export type ExpiringEntries = 'audit' | 'audit_before' | 'audit_default';

export interface AuditArchive extends AuditArchiveReads {
  /** Deletes a batch of the entries of an application that are older than `before`, after an earlier batch. 0: the deployment. */
  expire(appId: number, before: Date, after: DeletedBatch | undefined, from: ExpiringEntries): Promise<DeletedBatch>;
}

export interface AuditPartitionReads {
  /** Returns the months with a partition, in order, and the first month that may have one. Undefined: the audit log is one table. */
  find(): Promise<{ readonly months: readonly Month[]; readonly first: Month } | undefined>;
  /** Returns true if all entries of a month are older than `keptSince`. */
  hasExpired(month: Month, keptSince: Date): Promise<boolean>;
}

export interface AuditPartitionSingles {
  /** Advances the estimated time, and returns it. It is never after that of the database, and a wrong clock does not move it far. */
  advanceClock(): Promise<Date>;
}

/** The partitions of the audit log by month. */
export interface AuditPartitions extends AuditPartitionReads, AuditPartitionSingles {
  /** Makes the partition of a month, unless it is there, or entries with its IDs are in the partition of other IDs. */
  create(month: Month): Promise<void>;
  /** Gives new entries the IDs of a month that has a partition, unless they have those of this month or a later one. */
  begin(month: Month): Promise<void>;
  /** Removes a month with its entries, unless one of them is younger than `keptSince` or 30 days. */
  drop(month: Month, keptSince: Date): Promise<void>;
}
