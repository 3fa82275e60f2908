import type { Sealer } from '../../kernel/ports.ts';
import type { SealedKind } from './sealed-data.ts';

export interface SealedRow {
  /** Its primary key, or another unique one. */
  readonly key: readonly (string | number)[];
  /** The encrypted texts: one, or up to two for webhook secrets. */
  readonly sealed: readonly string[];
  /** The name of the row for the operator; empty for rows of users. */
  readonly label: string;
}

export interface ResealedRow extends Pick<SealedRow, 'key' | 'sealed'> {
  readonly resealed: readonly string[];
}

/** The number of rows, and the numbers of those that begin with each of the prefixes. */
export interface PrefixCounts {
  readonly all: number;
  readonly beginning: readonly number[];
}

/** Reads the encrypted data of all applications. */
export interface SealedDataReads {
  count(kind: SealedKind, prefixes: readonly string[]): Promise<PrefixCounts>;
  /** Returns some of the rows that begin with none of the prefixes, in the order of their keys. */
  listOthers(
    kind: SealedKind,
    prefixes: readonly string[],
    after: SealedRow['key'] | undefined,
  ): Promise<readonly SealedRow[]>;
  /** Returns the operators' names of rows that do not work until their texts are set again, for example after `discard`. */
  listMissing(kind: SealedKind, limit: number): Promise<readonly string[]>;
}

export interface SealedData extends SealedDataReads {
  /** Replaces the texts of rows that still have them. @returns their number */
  replace(kind: SealedKind, rows: readonly ResealedRow[]): Promise<number>;
  /**
   * Removes texts that cannot be decrypted, and settings that do not work without them, from rows that still have them. Excludes
   * authenticator apps, whose users must be notified. @returns the number of rows
   */
  discard(kind: Exclude<SealedKind, 'totp_secrets'>, rows: readonly SealedRow[], at: Date): Promise<number>;
}

/** Encrypts with `SECRET`. Decrypts texts of `SECRET` and `SECRET_FALLBACK`. */
export interface SecretSealers {
  readonly sealerOf: (kind: SealedKind) => Sealer;
  /** The prefix of every text that was encrypted with `SECRET`. */
  readonly prefix: string;
  /** The prefix for `SECRET_FALLBACK`; undefined if that is not set. */
  readonly fallbackPrefix: string | undefined;
}
