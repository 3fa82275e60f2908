import type { AppDb } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { isText } from '../../database/rows.ts';
import type { Identities } from './ports.ts';
import type { Identity } from './social.ts';

interface IdentityRow {
  id: number;
  user_id: number;
  provider: string;
  issuer: string;
  subject: string;
  email: string | null;
  is_email_verified: boolean;
  linked_at: Date;
  last_used_at: Date;
  connection_name?: string | null;
}

const columns = [
  'id',
  'user_id',
  'provider',
  'issuer',
  'subject',
  'email',
  'is_email_verified',
  'linked_at',
  'last_used_at',
] as const;

/** Returns the columns of an identity for its user, who knows a connection by its name. Logins read none. */
export const shownColumns = (db: AppDb) => [
  ...columns,
  db.expression(
    `(select connections.name from connections
       where connections.app_id = identities.app_id and connections.provider = identities.provider) as connection_name`,
  ),
];

export const toIdentity = (row: IdentityRow): Identity => ({
  id: row.id,
  userId: row.user_id,
  provider: row.provider,
  connectionName: row.connection_name ?? undefined,
  issuer: row.issuer,
  subject: row.subject,
  email: row.email ?? undefined,
  isEmailVerified: row.is_email_verified,
  linkedAt: row.linked_at,
  lastUsedAt: row.last_used_at,
});

export const identities = (db: AppDb): Identities => ({
  async find({ provider, issuer, subject }) {
    if (![issuer, subject].every(isText)) return undefined;
    const row: IdentityRow | undefined = await db('identities')
      .where({ provider, issuer, subject })
      .first(...columns);
    return row && toIdentity(row);
  },

  async insert({ userId, provider, issuer, subject, email, isEmailVerified, linkedAt }) {
    const [row] = await db('identities')
      .insert({
        user_id: userId,
        provider,
        issuer,
        subject,
        email: email ?? null,
        is_email_verified: isEmailVerified,
        linked_at: linkedAt,
        last_used_at: linkedAt,
      })
      .returning<IdentityRow[]>(shownColumns(db))
      .catch(conflict({ identities_app_id_provider_issuer_subject_unique: 'identity_taken' }));
    return toIdentity(row!);
  },

  async noteUse({ id, userId }, { email, isEmailVerified }, at) {
    const noted = await db('identities')
      .where({ id, user_id: userId })
      .update({ last_used_at: at, email: email ?? null, is_email_verified: isEmailVerified });
    return noted === 1;
  },

  async list(userId) {
    const rows: IdentityRow[] = await db('identities')
      .where({ user_id: userId })
      .orderBy('id')
      .select(...shownColumns(db));
    return rows.map(toIdentity);
  },

  async delete(id) {
    await db('identities').where({ id }).delete();
  },

  async deleteAll(userId) {
    const rows: { id: number; provider: string }[] = await db('identities')
      .where({ user_id: userId })
      .delete()
      .returning(['id', 'provider']);
    return rows.map(({ id, provider }) => ({ id, userId, provider }));
  },
});
