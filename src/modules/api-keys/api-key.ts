/** An application key names an application; a super admin key acts as its owner. */
export type ApiKeyKind = 'app' | 'service';

/** A stored key, without the secret. */
export interface Key {
  readonly id: number;
  readonly kind: ApiKeyKind;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
  /** The key is rejected from this time on. It is in the future while another key replaces this one. */
  readonly revokedAt: Date | undefined;
}

/** Limits the overlap in which a rotated key stays valid, in seconds. Equal to the contract's `overlap_seconds`. */
export const overlapRule = { default: 86_400, max: 30 * 86_400 } as const;

export const isRevoked = ({ revokedAt }: Pick<Key, 'revokedAt'>, now: Date): boolean =>
  revokedAt !== undefined && revokedAt <= now;
