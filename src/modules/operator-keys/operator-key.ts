/** A stored operator key, without the secret. It lists and creates applications, and belongs to none. */
export interface OperatorKey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  /** The key is rejected from this time on. Absent: it does not expire. */
  readonly expiresAt: Date | undefined;
  readonly lastUsedAt: Date | undefined;
  /** The network of the last use. */
  readonly lastUsedFrom: string | undefined;
  readonly revokedAt: Date | undefined;
}
