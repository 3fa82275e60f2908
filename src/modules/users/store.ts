import type { AppDb } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { isText, toUser, type UserRow, userColumns } from '../../database/rows.ts';
import { updateIfChanged } from '../../database/update-if-changed.ts';
import type { NewPassword } from '../../kernel/new-password.ts';
import type { Account } from '../../kernel/user.ts';
import { reservation, reservationValues } from '../lockouts/store.ts';
import type { UserSingles, Users } from './ports.ts';
import { toUserColumns } from './user-change.ts';

const takenAddress = { users_email_canonical_unique: 'email_taken' } as const;
const takenExternalId = { users_external_id_unique: 'external_id_taken' } as const;

type AccountRow = UserRow & {
  password_hash: string | null;
  is_password_imported: boolean;
  is_password_awaited: boolean;
  password_checked_at: Date | null;
  is_owner_proven: boolean;
};

const toAccount = (row: AccountRow): Account => ({
  user: toUser(row),
  passwordHash: row.password_hash ?? undefined,
  isPasswordImported: row.is_password_imported,
  // A release that does not know the column may have set a password.
  isPasswordAwaited: row.is_password_awaited && row.password_hash === null,
  passwordCheckedAt: row.password_checked_at ?? undefined,
  isOwnerProven: row.is_owner_proven,
});

const ownHash = (hash: string | null) => ({
  password_hash: hash,
  is_password_imported: false,
  is_password_awaited: false,
});

const passwordColumns = ({ hash, breachStatus }: NewPassword, at: Date) => ({
  ...ownHash(hash),
  is_password_breached: breachStatus === 'breached',
  password_checked_at: breachStatus === 'unknown' ? null : at,
});

const unlessChanged =
  'case when cell_phone_number is not distinct from cast(? as text) then cell_phone_verified_at end';

/** The condition for the hash of another system. A release that does not know the column may have set a password. */
const awaited = { is_password_awaited: true, password_hash: null };

const noPassword = { ...ownHash(null), is_password_breached: false, password_checked_at: null } as const;

/** The number of accounts around a position with the same chance. A higher number evens out the gaps between UUIDs. */
const decoyCandidates = 16;

const candidates = (condition: string, limit: string | number): string => `
  select uuid from users where app_id = $1 and password_hash is not null and uuid ${condition}
   order by uuid limit ${limit}`;

/**
 * Reserves an attempt, and returns the account of an address, if there is one, and in any case the prefix of another hash: for
 * that of another system, all but its digest, because its salt is a part of the work. It selects one of the accounts that follow the position, in a circle, and always selects it again. An index contains all columns
 * for that.
 */
const reserveLogin = {
  name: 'reserve_login',
  text: `with reserved as (${reservation}),
  following as materialized (${candidates('>= $8::uuid', decoyCandidates)}),
  nearest as (
    select uuid from following union all
    (${candidates('< $8::uuid', `(select ${decoyCandidates} - count(*) from following)`)})),
  picked as (
    select id as decoy_id,
           substring(password_hash from
             '^[$]2[aby][$][0-9]{2}[$]|^[$]argon2id[$]v=19[$][^$]+[$]|^[$](?!argon2id[$]v=19[$])[a-z].*[$]') as decoy_prefix
      from users where app_id = $1 and uuid = (select uuid from nearest order by md5(uuid::text || $8::text) limit 1))
  select account.*, picked.*
    from reserved left join picked on true left join lateral (
      select ${userColumns}, password_hash, is_password_imported, is_password_awaited, password_checked_at from users
       where app_id = $1 and email_canonical = $9 and not is_deleted) as account on true`,
} as const;

type DecoyRow = { readonly decoy_id: number | null; readonly decoy_prefix: string | null };
type LoginRow = DecoyRow & (AccountRow | { readonly id: null });

/** Returns an address that the database accepts. No account has an empty address. */
const addressIn = (canonicalEmail: string): string => (isText(canonicalEmail) ? canonicalEmail : '');

export const users = (db: AppDb): Users & UserSingles => {
  const allAccounts = (where: object) =>
    db('users')
      .select<AccountRow[]>(
        db.expression(userColumns),
        'password_hash',
        'is_password_imported',
        'is_password_awaited',
        'password_checked_at',
        'is_owner_proven',
      )
      .where(where);
  const accounts = (where: object) => allAccounts({ ...where, is_deleted: false });
  const byAddress = (canonicalEmail: string) =>
    db('users').where({ email_canonical: addressIn(canonicalEmail), is_deleted: false });
  const accountOf = (rows: readonly AccountRow[]): Account | undefined => rows[0] && toAccount(rows[0]);

  return {
    async findAccount(canonicalEmail) {
      if (!isText(canonicalEmail)) return undefined;
      return accountOf(await accounts({ email_canonical: canonicalEmail }));
    },

    async idOf(canonicalEmail) {
      const row = await byAddress(canonicalEmail).first<{ readonly id: number } | undefined>('id');
      return row?.id;
    },

    async passwordHashOf(canonicalEmail) {
      const row = await byAddress(canonicalEmail).first<Pick<AccountRow, 'password_hash'> | undefined>('password_hash');
      return row?.password_hash ?? undefined;
    },

    async reserveLogin(position, subject, rule, at) {
      const values = [...reservationValues(subject, rule, at), position, addressIn(subject.email)];
      const row = await db.write<LoginRow>(reserveLogin, values);
      if (!row) return undefined;
      return {
        account: row.id === null ? undefined : toAccount(row),
        decoy: row.decoy_id === null ? undefined : { userId: row.decoy_id, hashPrefix: row.decoy_prefix ?? undefined },
      };
    },

    async find(userId) {
      return accountOf(await accounts({ id: userId }));
    },

    async lock(userId) {
      return accountOf(await accounts({ id: userId }).forUpdate('users'));
    },

    async insert(user) {
      const [row] = await db('users')
        .insert({
          email: user.email,
          email_canonical: user.canonicalEmail,
          ...(user.password ? passwordColumns(user.password, user.at) : {}),
          firstname: user.firstname,
          lastname: user.lastname,
          displayname: user.displayname,
          ...user.language,
          default_company_id: user.companyId,
          default_branch_id: user.branchId,
          email_verified_at: user.isVerified ? user.at : null,
          welcome: user.isVerified ? 1 : 0,
          is_owner_proven: user.isVerified,
          is_anonymous: user.isAnonymous ?? false,
          last_visit_at: user.at,
          registered_at: user.at,
          created_at: user.at,
          updated_at: user.at,
        })
        .returning<UserRow[]>(db.expression(userColumns))
        .catch(conflict(takenAddress));
      return toUser(row!);
    },

    async recordFailedLogin(userId, at) {
      await db('users').where({ id: userId }).increment('login_tries').update({ last_login_try_at: at });
    },

    async imitateFailedLogin(userId) {
      await db('users')
        .where({ id: userId })
        .increment('login_tries', 0)
        .update({ last_login_try_at: db.ref('last_login_try_at') });
    },

    async recordVisit(userId, at) {
      await db('users').where({ id: userId }).update({ last_visit_at: at });
    },

    async recordLogin(userId, at) {
      const visit = { login_tries: 0, last_login_try_at: at, last_visit_at: at };
      await db('users').where({ id: userId }).update(visit);
    },

    async setPassword(userId, password, at) {
      await db('users')
        .where({ id: userId })
        .update({ ...passwordColumns(password, at), updated_at: at });
    },

    async isPasswordAwaited(userId) {
      const row = await db('users')
        .where({ id: userId, ...awaited })
        .first<object | undefined>('id');
      return row !== undefined;
    },

    async importPasswordHash(userId, hash, at) {
      const stored = await db('users')
        .where({ id: userId, ...awaited })
        .update({ password_hash: hash, is_password_imported: true, is_password_awaited: false, updated_at: at });
      return stored === 1;
    },

    async replacePasswordHash({ user, passwordHash }, replacement, at) {
      const replaced = await db('users')
        .where({ id: user.id, password_hash: passwordHash ?? null })
        .update({ ...ownHash(replacement), updated_at: at });
      return replaced === 1;
    },

    async notePasswordCheck(userId, passwordHash, isBreached, at) {
      const noted = await db('users')
        .where({ id: userId, password_hash: passwordHash, is_password_breached: false })
        .update({ is_password_breached: isBreached, password_checked_at: at });
      return isBreached && noted === 1;
    },

    async removePassword(userId, at) {
      await db('users')
        .where({ id: userId })
        .update({ ...noPassword, updated_at: at });
    },

    async noteRequirement(userId, at) {
      await db('users')
        .where({ id: userId })
        .whereNull('second_factor_required_at')
        .update({ second_factor_required_at: at });
    },

    async setOwnerProven(userId, isProven) {
      await db('users').where({ id: userId }).update({ is_owner_proven: isProven });
    },

    async verifyEmail(userId, at) {
      const verified = await db('users')
        .where({ id: userId })
        .whereNull('email_verified_at')
        .update({ email_verified_at: at, welcome: 1, updated_at: at });
      return verified === 1;
    },

    async changeEmail(userId, { address, canonical }, at) {
      await db('users')
        .where({ id: userId })
        .update({
          email: address,
          email_canonical: canonical,
          email_verified_at: at,
          // The other system knows the user by the old address, and may give the new one to another person.
          is_password_awaited: false,
          updated_at: at,
        })
        .catch(conflict(takenAddress));
    },

    async update(userId, change, at) {
      const { cellPhoneNumber } = change;
      // A new number is not verified.
      const verification =
        cellPhoneNumber === undefined
          ? {}
          : { cell_phone_verified_at: db.expression(unlessChanged, [cellPhoneNumber]) };
      const row = db('users').where({ id: userId });
      await updateIfChanged(row, toUserColumns(change), { ...verification, updated_at: at }).catch(
        conflict(takenExternalId),
      );
    },

    async verifyCellPhone(userId, at) {
      await db('users').where({ id: userId }).update({ cell_phone_verified_at: at, updated_at: at });
    },

    async setState(userId, { isActive, isBanned }, at) {
      // Undefined values are not changed.
      await db('users').where({ id: userId }).update({ is_active: isActive, is_banned: isBanned, updated_at: at });
    },

    async delete(userId, isRestorable, at) {
      await db('users')
        .where({ id: userId })
        .update({ is_deleted: true, is_restorable: isRestorable, deleted_at: at, ...noPassword, updated_at: at });
    },

    async lockRestorable(userId, deletedAfter) {
      const present = '(not is_deleted or is_restorable and erased_at is null and deleted_at > ?)';
      return accountOf(await allAccounts({ id: userId }).whereRaw(present, [deletedAfter]).forUpdate('users'));
    },

    async restore(userId, { companyId, branchId }, at) {
      await db('users')
        .where({ id: userId })
        .update({
          is_deleted: false,
          is_restorable: false,
          deleted_at: null,
          default_company_id: companyId,
          default_branch_id: branchId,
          updated_at: at,
        })
        .catch(conflict({ ...takenAddress, ...takenExternalId }));
    },
  };
};
