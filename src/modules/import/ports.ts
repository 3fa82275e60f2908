import type { AppSettings } from '../../kernel/app.ts';
import type { Email } from '../../kernel/email.ts';
import type { Clock } from '../../kernel/ports.ts';

/** A row as it was read: a value that is still to be judged, or why there is none. */
export interface SourceRow {
  readonly line: number;
  readonly value?: unknown;
  readonly fault?: Unreadable;
}

export type Unreadable = 'line_too_long' | 'not_utf8' | 'not_json' | 'not_csv' | 'wrong_number_of_fields';

/** How far a source has been read: the rows, and the digest of all that was read by then. */
export interface Mark {
  readonly rows: number;
  readonly digest: string;
}

export interface SourceBatch {
  readonly rows: readonly SourceRow[];
  /** Where the batch ends. */
  readonly end: Mark;
}

/** Where users come from: read once, a batch at a time, however much there is. */
export interface Source {
  readonly name: string;
  /** @throws where what stands before the mark isn't what was read then. */
  batchesAfter(mark: Mark): AsyncIterable<SourceBatch>;
}

/** A row that is one user, once it has been judged. */
export interface NewAccount {
  readonly line: number;
  readonly email: Email;
  /** Absent: nobody logs in before they have recovered. */
  readonly passwordHash: string | undefined;
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  readonly isVerified: boolean;
  readonly isActive: boolean;
  readonly isBanned: boolean;
  readonly createdAt: Date;
  readonly language: string | undefined;
  readonly timezone: string | undefined;
  readonly phoneNumber: string | undefined;
}

/** A row that isn't taken. What it held besides the address is not repeated anywhere. */
export interface Rejection {
  readonly line: number;
  readonly reason: string;
  readonly email: string | undefined;
}

/** Where rejected rows are recorded, besides being told. */
export interface Rejects {
  /** Makes the record as long as it was, so that what was never committed is gone from it. */
  cutTo(bytes: number): Promise<void>;
  /** @returns how long the record is now */
  add(rejections: readonly Rejection[]): Promise<number>;
}

/** What has come of the rows that were read: imported + rejected + skipped. */
export interface Counts {
  readonly imported: number;
  readonly rejected: number;
  /** Those whose address an earlier import has brought. */
  readonly skipped: number;
}

/** How far an import has come. Written with every batch, so that a killed one goes on exactly there. */
export interface Checkpoint extends Counts {
  readonly id: number;
  readonly mark: Mark;
  readonly rejectsBytes: number;
}

/** An account that has the address of a newcomer. */
export interface Obstacle {
  readonly line: number;
  /** The import that made it; nothing where it came by another way. */
  readonly importId: number | undefined;
}

/** Where an application's newcomers get their place. */
export interface Destination {
  readonly appId: number;
  readonly company: AppSettings['signupCompany'];
  readonly role: string;
}

export interface ImportUnit {
  /** Keeps others out of the import until the transaction ends. @throws where one has gone on with it meanwhile. */
  claim(checkpoint: Checkpoint): Promise<void>;
  /**
   * Makes the newcomers' accounts, each with a company, a membership and an audit row. Those whose address has one
   * already are left out. @returns what stood in their way
   */
  insert(importId: number, newAccounts: readonly NewAccount[], destination: Destination, at: Date): Promise<Obstacle[]>;
  advance(to: Checkpoint, at: Date): Promise<void>;
}

export interface UserImports {
  /** The application's newest import from a source of that name. */
  findLast(appId: number, source: string): Promise<Checkpoint | undefined>;
  start(appId: number, source: string, at: Date): Promise<Checkpoint>;
  /** What stands in the newcomers' way, without making anything. */
  findObstacles(appId: number, newAccounts: readonly NewAccount[]): Promise<Obstacle[]>;
  /** Commits what `work` did, or nothing of it. */
  transaction<T>(work: (unit: ImportUnit) => Promise<T>): Promise<T>;
}

export interface ImportPorts {
  readonly imports: UserImports;
  readonly source: Source;
  readonly rejects: Rejects;
  readonly clock: Clock;
  /** Whether a stored hash is of a known kind, at a cost within the bounds. Computes nothing. */
  isVerifiable(hash: string): boolean;
  /** Told after each batch. */
  onProgress(counts: Counts): void;
}
