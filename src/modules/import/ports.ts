import type { AppSettings } from '../../kernel/app.ts';
import type { Email } from '../../kernel/email.ts';
import type { StoredLanguage } from '../../kernel/locale.ts';
import type { Clock, Sealer } from '../../kernel/ports.ts';

/** A row as it was read: a value that has not been validated yet, or the reason why it could not be read. */
export interface SourceRow {
  readonly line: number;
  readonly value?: unknown;
  readonly fault?: Unreadable;
}

export type Unreadable =
  | 'line_too_long'
  | 'invalid_encoding'
  | 'not_json'
  | 'not_csv'
  | 'wrong_number_of_fields'
  | 'field_without_name';

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

/** An authenticator app of the other system. */
export interface NewTotp {
  /** In base32, as it is read. */
  readonly secret: string;
  readonly name: string;
  readonly confirmedAt: Date;
}

/** The same as it is stored. */
export type SealedTotp = Omit<NewTotp, 'secret'> & { readonly sealedSecret: string };

/** A validated row: one user. */
export interface NewAccount {
  readonly line: number;
  readonly email: Email;
  /** Absent: the user sets a password by account recovery before the first login. */
  readonly passwordHash: string | undefined;
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  readonly isVerified: boolean;
  readonly isActive: boolean;
  readonly isBanned: boolean;
  readonly createdAt: Date;
  readonly language: StoredLanguage | undefined;
  readonly timezone: string | undefined;
  readonly phoneNumber: string | undefined;
  readonly totps: readonly NewTotp[];
  readonly recoveryCodeDigests: readonly string[];
}

/** A new account whose secrets only this deployment's `SECRET` opens. */
export type SealedAccount = Omit<NewAccount, 'totps'> & { readonly totps: readonly SealedTotp[] };

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

/** An existing account with the address of a new account. */
export interface Obstacle {
  readonly line: number;
  /** The import that created the account; undefined if it was created otherwise. */
  readonly importId: number | undefined;
}

/** The company, branch and role of new accounts. */
export interface Destination {
  readonly appId: number;
  readonly company: AppSettings['signupCompany'];
  readonly role: string;
}

export interface ImportUnit {
  /** Keeps others out of the import until the transaction ends. @throws where one has gone on with it meanwhile. */
  claim(checkpoint: Checkpoint): Promise<void>;
  /**
   * Creates the new accounts, each with a company, a membership, its second factors and an audit entry. It skips addresses
   * that have an account already. @returns the accounts that have these addresses
   */
  insert(
    importId: number,
    newAccounts: readonly SealedAccount[],
    destination: Destination,
    at: Date,
  ): Promise<Obstacle[]>;
  advance(to: Checkpoint, at: Date): Promise<void>;
}

export interface UserImports {
  /** The application's newest import from a source of that name. */
  findLast(appId: number, source: string): Promise<Checkpoint | undefined>;
  start(appId: number, source: string, at: Date): Promise<Checkpoint>;
  /** The existing accounts with the addresses of new accounts. It writes nothing. */
  findObstacles(appId: number, newAccounts: readonly Pick<NewAccount, 'line' | 'email'>[]): Promise<Obstacle[]>;
  /** Commits what `work` did, or nothing of it. */
  transaction<T>(work: (unit: ImportUnit) => Promise<T>): Promise<T>;
}

export interface ImportPorts {
  readonly imports: UserImports;
  readonly source: Source;
  readonly rejects: Rejects;
  readonly clock: Clock;
  readonly sealer: Sealer;
  /** Whether a stored hash is of a known kind, at a cost within the bounds. Computes nothing. */
  isVerifiable(hash: string): boolean;
  /** Updates the statistics by which the database plans queries. */
  analyze(): Promise<void>;
  /** Told after each batch. */
  onProgress(counts: Counts): void;
}
