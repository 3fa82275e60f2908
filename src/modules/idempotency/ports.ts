/** A request with an `Idempotency-Key` that is in progress. */
export interface Claim {
  readonly appId: number;
  /** Of the key, of whose it is, and of what it is for. */
  readonly digest: string;
  /** Of what was sent. */
  readonly fingerprint: string;
  /** Names this attempt, among all that were made of the request. */
  readonly id: string;
}

/** A request whose key is known, with its reply if it is finished. */
export interface KnownRequest {
  readonly fingerprint: string;
  readonly sealedOutcome: string | undefined;
}

/** The requests that may be sent again, by their keys. */
export interface RetrySingles {
  /**
   * Takes the key for this attempt: if no request has it, if it has expired, or if the request that had it took too
   * long. One of several parallel attempts gets it. @returns the request that has it instead, if it still exists
   */
  claim(
    claim: Claim & { readonly at: Date; readonly claimedUntil: Date; readonly expiresAt: Date },
  ): Promise<'claimed' | KnownRequest | undefined>;
  /** Gives the key back, unless there is an answer. */
  release(claim: Claim): Promise<void>;
}

export interface Retries {
  /** Keeps the answer. @returns whether the key was still this attempt's */
  complete(claim: Claim, sealedOutcome: string): Promise<boolean>;
}

/** Keeps what a request was answered with, for who sends it again. */
export interface Outcomes {
  /** A keyed digest of what was sent: there may be a password in it, which a dictionary would find behind a plain one. */
  fingerprint(sent: string): string;
  /** Whether a stored digest is that of `sent`. */
  isFingerprintOf(fingerprint: string, sent: string): boolean;
  seal(outcome: unknown): Promise<string>;
  /** @throws where it was sealed with another secret */
  open(sealed: string): Promise<unknown>;
}
