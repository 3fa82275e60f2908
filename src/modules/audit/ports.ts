import type { AuditRecord } from '../../kernel/audit.ts';
import type { DeletedBatch } from '../../kernel/ports.ts';

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
