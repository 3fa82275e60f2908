/** A request with an `Idempotency-Key` that is in progress. */
export interface Claim {
  /** The ID of the caller's application, or 0 for an operator. */
  readonly appId: number;
  /** The digest of the key, its owner and the operation. */
  readonly digest: string;
  /** The digest of the content. */
  readonly fingerprint: string;
  /** Identifies this attempt among all attempts with the same key. */
  readonly id: string;
}

/** A request whose key is known, with its reply if it is finished. */
export interface KnownRequest {
  readonly fingerprint: string;
  readonly sealedOutcome: string | undefined;
}

/** Stores requests that may be repeated, by their keys. */
export interface RetrySingles {
  /**
   * Claims the key for this attempt, if no request has it, if it has expired, or if the request with it took too long. Of several
   * parallel attempts one succeeds. @returns the request that has the key instead, if it still exists
   */
  claim(
    claim: Claim & { readonly at: Date; readonly claimedUntil: Date; readonly expiresAt: Date },
  ): Promise<'claimed' | KnownRequest | undefined>;
  /** Frees the key, unless an outcome is stored. */
  release(claim: Claim): Promise<void>;
}

export interface Retries {
  /** Stores the outcome. @returns true if this attempt still had the key */
  complete(claim: Claim, sealedOutcome: string): Promise<boolean>;
}

/** Stores the outcomes of requests encrypted, for repeated requests. */
export interface Outcomes {
  /** Returns a keyed digest of the content, which may contain a password: a plain digest could be attacked with a dictionary. */
  fingerprint(sent: string): string;
  isFingerprintOf(fingerprint: string, sent: string): boolean;
  seal(outcome: unknown): Promise<string>;
  /** Decrypts an outcome. @returns undefined if it was encrypted with another secret, or another release stored it in another form */
  open(sealed: string): Promise<{ readonly outcome: unknown } | undefined>;
}
