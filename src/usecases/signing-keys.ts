/** A key that signs tokens, as it is kept: the private half only in a form that `SECRET` opens. */
export interface SigningKeyRecord {
  readonly kid: string;
  readonly alg: SigningAlgorithm;
  readonly publicJwk: Readonly<Record<string, string>>;
  readonly privateJwe: string;
  /** From when on it signs; it is published and verifies before that. */
  readonly signsFrom: Date;
}

export type SigningAlgorithm = 'EdDSA' | 'ES256' | 'RS256';

export interface SigningKeys {
  /** All that have not been removed, oldest first. */
  list(): Promise<readonly SigningKeyRecord[]>;
  insert(key: SigningKeyRecord, at: Date): Promise<void>;
}
