import type { Sealer } from '../../kernel/ports.ts';
import type { SealedKind } from './sealed-data.ts';

/** A row with something that is encrypted. */
export interface SealedRow {
  /** Its primary key, or another unique one. */
  readonly key: readonly (string | number)[];
  /** The encrypted texts: one, or for webhook secrets up to two. */
  readonly sealed: readonly string[];
  /** The name by which an operator knows it; empty for rows of users. */
  readonly label: string;
}

export interface ResealedRow extends Pick<SealedRow, 'key' | 'sealed'> {
  readonly resealed: readonly string[];
}

/** How many rows there are, and how many of them begin with each of the prefixes. */
export interface PrefixCounts {
  readonly all: number;
  readonly beginning: readonly number[];
}

/** The data that is stored encrypted, in all applications. */
export interface SealedDataReads {
  count(kind: SealedKind, prefixes: readonly string[]): Promise<PrefixCounts>;
  /** Some of the rows that begin with none of the prefixes, in the order of their keys. */
  listOthers(
    kind: SealedKind,
    prefixes: readonly string[],
    after: SealedRow['key'] | undefined,
  ): Promise<readonly SealedRow[]>;
  /** What operators know the rows by that do not work until their texts are set again, for example after `discard`. */
  listMissing(kind: SealedKind, limit: number): Promise<readonly string[]>;
}

export interface SealedData extends SealedDataReads {
  /** Replaces the texts of rows that still have them. @returns how many */
  replace(kind: SealedKind, rows: readonly ResealedRow[]): Promise<number>;
  /**
   * Removes texts that cannot be decrypted, with what does not work without them, from rows that still have them. Not for
   * authenticator apps, whose users are told. @returns how many
   */
  discard(kind: Exclude<SealedKind, 'totp_secrets'>, rows: readonly SealedRow[]): Promise<number>;
}

/** Encrypts with `SECRET`, and also decrypts what `SECRET_FALLBACK` has encrypted. */
export interface SecretSealers {
  readonly sealerOf: (kind: SealedKind) => Sealer;
  /** How every text begins that was encrypted with `SECRET`. */
  readonly prefix: string;
  /** The same for `SECRET_FALLBACK`; absent: it is not set. */
  readonly fallbackPrefix: string | undefined;
}
