/** An application key names an application; a super admin key acts as its owner. */
export type ApiKeyKind = 'app' | 'service';

/** A key of an application, as it is kept: without the key itself. */
export interface Key {
  readonly id: number;
  readonly kind: ApiKeyKind;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
  /** Since when it is refused; in the future while another one takes its place. */
  readonly revokedAt: Date | undefined;
}

/** How long the old key stays good after a rotation, in seconds. Equal to the contract's `overlap_seconds`. */
export const overlapRule = { default: 86_400, max: 30 * 86_400 } as const;

export const isRevoked = ({ revokedAt }: Pick<Key, 'revokedAt'>, now: Date): boolean =>
  revokedAt !== undefined && revokedAt <= now;
