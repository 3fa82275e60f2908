import type { CustomField } from '../../kernel/custom-field.ts';
import type { Email } from '../../kernel/email.ts';
import type { StoredLanguage } from '../../kernel/locale.ts';
import type { Clock, Sealer } from '../../kernel/ports.ts';
import type { AppSettings } from '../../kernel/settings.ts';
import type { Provider } from '../social/provider.ts';
import type { StoredValues } from '../user-fields/ports.ts';

/** A row as it was read: a value that is not validated yet, or the reason that it could not be read. */
export interface SourceRow {
  readonly line: number;
  /** True for a row of CSV without any value. */
  readonly isEmpty?: true;
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

/** The position up to which a source was read: the number of rows, and the digest of everything before it. */
export interface Mark {
  readonly rows: number;
  readonly digest: string;
}

export interface SourceBatch {
  /** One for each row that `end` counts after the batch before. */
  readonly rows: readonly SourceRow[];
  /** The position after the batch. */
  readonly end: Mark;
}

/** Reads users from a file of any size, one batch at a time. */
export interface Source {
  readonly name: string;
  /** @throws if the content before the mark has changed */
  batchesAfter(mark: Mark): AsyncIterable<SourceBatch>;
}

/** An authenticator app of the other system. */
export interface NewTotp {
  /** The secret in base32. */
  readonly secret: string;
  readonly name: string;
  readonly confirmedAt: Date;
}

/** An identity at a provider of the application. */
export interface NewIdentity {
  /** The name of the provider in the application. */
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
}

/** The same app with an encrypted secret. */
export type SealedTotp = Omit<NewTotp, 'secret'> & { readonly sealedSecret: string };

/** The hash of a password in the spelling that is stored, before its key is stored and before it is wrapped. */
export interface ImportedHash {
  readonly hash: string;
  /** The key that its verification requires. The hash names it by the ID 1. */
  readonly key?: string;
  /** True if it takes so little time that it is not stored as it is. */
  readonly isFast?: boolean;
}

export interface HashFault {
  readonly fault: 'bad_hash' | 'bad_hash_cost';
  /** Never quotes the hash. */
  readonly detail: string;
}

/** The cost of a login with a hash. */
export interface LoginCost {
  readonly algorithm: string;
  /** Milliseconds on an ordinary core. */
  readonly ms: number;
}

export interface ImportHashes {
  /** Reads a hash in the spelling of any supported system, without computing it. */
  read(text: string): ImportedHash | HashFault;
  /** Stores the key of a hash, and wraps a fast one in Argon2id. @returns the text to store */
  toStored(hash: ImportedHash): Promise<string>;
  loginCostOf(hash: ImportedHash): LoginCost;
}

/** The stored keys that imported hashes of an application require. They are never changed. */
export interface HashKeyRecords {
  /** @returns the encrypted key */
  find(id: number): Promise<string | undefined>;
  list(): Promise<readonly { readonly id: number; readonly sealed: string }[]>;
  /** @returns its ID */
  add(sealed: string, at: Date): Promise<number>;
}

/** A validated row: one user. */
export interface NewAccount {
  readonly line: number;
  readonly email: Email;
  /** Absent: the user sets a password by account recovery before the first login. */
  readonly passwordHash: ImportedHash | undefined;
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
  /** The ID in the other system. */
  readonly externalId: string | undefined;
  /** The name of the role; undefined: that of a sign-up. */
  readonly role: string | undefined;
  readonly identities: readonly NewIdentity[];
  readonly totps: readonly NewTotp[];
  readonly recoveryCodeDigests: readonly string[];
  /** The values of custom fields. */
  readonly fields: StoredValues | undefined;
}

/** A new account whose secrets are encrypted with this deployment's `SECRET`, and whose hash is what is stored. */
export type SealedAccount = Omit<NewAccount, 'totps' | 'passwordHash'> & {
  readonly totps: readonly SealedTotp[];
  readonly passwordHash: string | undefined;
};

/** A rejected row. Of its values, only the address is reported. */
export interface Rejection {
  readonly line: number;
  readonly reason: string;
  readonly email: string | undefined;
}

export interface Rejects {
  /** Truncates the record, which removes rows of a batch that was not committed. */
  cutTo(bytes: number): Promise<void>;
  /** @returns the new length of the record */
  add(rejections: readonly Rejection[]): Promise<number>;
}

/** The outcomes of the rows that were read; their sum is the number of rows. */
export interface Counts {
  readonly imported: number;
  readonly rejected: number;
  /** The empty rows, and those whose address an earlier import has created. */
  readonly skipped: number;
}

/** The progress of an import, written with every batch, so that an import that was killed continues exactly there. */
export interface Checkpoint extends Counts {
  readonly id: number;
  readonly mark: Mark;
  readonly rejectsBytes: number;
}

/** An existing account with the address, the external ID or an identity of a new account. */
export interface Obstacle {
  readonly line: number;
  /** The value that both have. An address comes first. */
  readonly same: 'email' | 'external_id' | 'identities';
  /** The import that created the account; undefined if it was created otherwise. */
  readonly importId: number | undefined;
}

export interface Destination {
  readonly company: AppSettings['signupCompany'];
  readonly role: string;
}

export interface ImportUnit {
  /** Locks the import until the transaction ends. @throws if another process has continued it meanwhile */
  claim(checkpoint: Checkpoint): Promise<void>;
  /**
   * Creates the new accounts, each with a company, a membership, its second factors and an audit entry. It skips addresses,
   * external IDs and identities that have an account already. @returns the accounts that have them
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
  findLast(source: string): Promise<Checkpoint | undefined>;
  start(source: string, at: Date): Promise<Checkpoint>;
  /** Returns the existing accounts with the addresses, external IDs and identities of new accounts, without writing. */
  findObstacles(
    newAccounts: readonly Pick<NewAccount, 'line' | 'email' | 'externalId' | 'identities'>[],
  ): Promise<Obstacle[]>;
  /** Returns the providers and the names of the roles of the application, to which rows may refer. */
  findTargets(): Promise<{ readonly providers: readonly ImportProvider[]; readonly roles: readonly string[] }>;
  /** Runs `work` in one transaction. */
  transaction<T>(work: (unit: ImportUnit) => Promise<T>): Promise<T>;
}

/** A provider of the application, to which identities can be linked. */
export type ImportProvider = Pick<Provider, 'name' | 'driver' | 'issuer'>;

/** The providers and roles that rows may refer to. */
export interface References {
  /** The issuers of the providers to which identities can be linked, by the names of the providers. */
  readonly issuers: ReadonlyMap<string, string>;
  /** The roles that rows may have, by their names in the file. */
  readonly roles: ReadonlyMap<string, string>;
  /** The custom fields of the application. */
  readonly customFields: readonly CustomField[];
}

/** The hashes of accounts, by their algorithms. */
export interface HashCount {
  users: number;
  /** The time of one login of each user. */
  ms: number;
}

export interface Rehearsal extends Counts {
  /** Those of the accounts that would be imported. The name of accounts without a hash is the empty string. */
  readonly hashes: ReadonlyMap<string, HashCount>;
}

export interface ImportPorts extends References {
  readonly imports: UserImports;
  readonly source: Source;
  readonly rejects: Rejects;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly hashes: ImportHashes;
  /** Updates the statistics by which the database plans queries. */
  analyze(): Promise<void>;
  /** Called after each batch. */
  onProgress(counts: Counts): void;
}
