import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { type KeyOwner, type KeyPurpose, keyExpiry, type OneTimeToken } from './one-time-token.ts';
import type { OneTimeTokens } from './ports.ts';

export interface OneTimeTokenRow {
  id: string;
  purpose: KeyPurpose;
  user_id: number | null;
  email_change_id: number | null;
  invitation_id: number | null;
  pending_signup_id: number | null;
  expires_at: Date;
}

export const oneTimeTokenColumns = [
  'id',
  'purpose',
  'user_id',
  'email_change_id',
  'invitation_id',
  'pending_signup_id',
  'expires_at',
] as const;

export const toOneTimeToken = (row: OneTimeTokenRow): OneTimeToken => ({
  id: row.id,
  purpose: row.purpose,
  userId: row.user_id ?? undefined,
  emailChangeId: row.email_change_id ?? undefined,
  invitationId: row.invitation_id ?? undefined,
  pendingSignupId: row.pending_signup_id ?? undefined,
  expiresAt: row.expires_at,
});

const ownerColumn = (owner: KeyOwner): Readonly<Record<string, number>> => {
  if ('userId' in owner) return { user_id: owner.userId };
  if ('pendingSignupId' in owner) return { pending_signup_id: owner.pendingSignupId };
  return 'invitationId' in owner ? { invitation_id: owner.invitationId } : { email_change_id: owner.emailChangeId };
};

type Tables = (table: string) => Knex.QueryBuilder;

/** Selects the keys that are neither used nor void. They may have expired. */
export const unusedKeys = (db: Tables): Knex.QueryBuilder =>
  db('mail_keys').whereNull('used_at').whereNull('voided_at');

/** Voids the keys of rows that have just been closed. */
export const voidKeysOf = async (
  db: Tables,
  column: 'invitation_id' | 'email_change_id' | 'pending_signup_id',
  closed: readonly { readonly id: number }[],
  at: Date,
): Promise<void> => {
  const ids = closed.map(({ id }) => id);
  await unusedKeys(db).whereIn(column, ids).update({ voided_at: at });
};

export const oneTimeTokens = (db: AppDb): OneTimeTokens => {
  const open = () => unusedKeys(db);

  return {
    async insert({ purpose, digest, owner, at }) {
      const [row] = await db('mail_keys')
        .insert({
          purpose,
          digest,
          ...ownerColumn(owner),
          created_at: at,
          expires_at: keyExpiry(purpose, at),
        })
        .returning<{ id: string }[]>('id');
      return row!.id;
    },

    async find(digest, purposes, now) {
      const row: OneTimeTokenRow | undefined = await open()
        .where({ digest })
        .whereIn('purpose', [...purposes])
        .where('expires_at', '>', now)
        .first(...oneTimeTokenColumns);
      return row && toOneTimeToken(row);
    },

    async findIssued(digest, purpose) {
      const row = await db('mail_keys')
        .where({ digest, purpose })
        .first<{ user_id: number; created_at: Date } | undefined>('user_id', 'created_at');
      return row && { userId: row.user_id, at: row.created_at };
    },

    async use(id, now) {
      const used = await open().where({ id }).where('expires_at', '>', now).update({ used_at: now });
      return used === 1;
    },

    async voidOf(owner, at, purpose) {
      await open()
        .where({ ...ownerColumn(owner), ...(purpose ? { purpose } : {}) })
        .update({ voided_at: at });
    },

    async lastIssuedAt(owner, purpose) {
      const row = await db('mail_keys')
        .where({ ...ownerColumn(owner), purpose })
        .max<{ at: Date | null }>({ at: 'created_at' })
        .first();
      return row?.at ?? undefined;
    },
  };
};
