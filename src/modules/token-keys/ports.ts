/** The keys of all purposes, encrypted with `SECRET`. */
export interface TokenKeyRecord {
  /** The ID of the `SECRET` that they were created under. */
  readonly id: string;
  readonly sealed: string;
  /** The time from which they are used. They verify before that. */
  readonly usedFrom: Date;
  readonly createdAt: Date;
}

export interface TokenKeyReads {
  /** Returns all keys, those with the latest time of use first. */
  list(): Promise<readonly TokenKeyRecord[]>;
}

export interface TokenKeySingles {
  /** Adds keys. @returns false if keys with the ID exist */
  add(record: TokenKeyRecord): Promise<boolean>;
  /** Deletes all other keys, and uses these from now on. @returns the number of the others */
  keepOnly(id: string, at: Date): Promise<number>;
}
