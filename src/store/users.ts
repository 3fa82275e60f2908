import type { Knex } from 'knex';
import type { Users } from '../usecases/ports.ts';
import { conflict } from './failures.ts';
import { toUser, type UserRow, userColumns } from './rows.ts';

export const users = (db: Knex): Users => ({
  async findAccount(appId, canonicalEmail) {
    // The database's text can't hold this character, and refuses to be asked about it.
    if (canonicalEmail.includes('\0')) return undefined;
    const row = await db('users')
      .select<UserRow & { password_hash: string | null }>(db.raw(userColumns), 'password_hash')
      .where({ app_id: appId, email_canonical: canonicalEmail, is_deleted: false })
      .first();
    return row && { user: toUser(row), passwordHash: row.password_hash ?? undefined };
  },

  async insert(user) {
    const [row] = await db('users')
      .insert({
        app_id: user.appId,
        email: user.email,
        email_canonical: user.canonicalEmail,
        password_hash: user.passwordHash,
        firstname: user.firstname,
        lastname: user.lastname,
        displayname: user.displayname,
        default_company_id: user.companyId,
        default_branch_id: user.branchId,
        last_visit_at: user.at,
        registered_at: user.at,
        created_at: user.at,
        updated_at: user.at,
      })
      .returning<UserRow[]>(db.raw(userColumns))
      .catch(conflict({ users_email_canonical_unique: 'email_taken' }));
    return toUser(row!);
  },

  async recordFailedLogin(userId, at) {
    await db('users').where({ id: userId }).increment('login_tries').update({ last_login_try_at: at });
  },

  async recordVisit(userId, at) {
    await db('users').where({ id: userId }).update({ last_visit_at: at });
  },

  async replacePasswordHash({ user, passwordHash }, replacement) {
    await db('users').where({ id: user.id, password_hash: passwordHash }).update({ password_hash: replacement });
  },
});
