import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { isText } from '../../database/rows.ts';
import type { EnforcementWalk, Jobs } from '../../jobs/queue.ts';
import { ownerRole } from '../../kernel/role.ts';
import type { BreakGlassOwner, BreakGlassRequirement, EnforcedConnection } from './enforcement.ts';
import type { Enforcements } from './ports.ts';

interface EnforcedRow {
  id: number;
  company_id: number;
  name: string;
  provider: string;
}

interface EnforcedDomainRow {
  connection_id: number;
  domain: string;
}

interface TestRow {
  tested_at: Date | null;
  tested_by: number | null;
  tested_by_key_id: number | null;
}

const toEnforced = ({ company_id: companyId, ...row }: EnforcedRow): EnforcedConnection => ({ ...row, companyId });

/** An owner who can be reached, has a second factor, and has set the password. */
const qualified = {
  'roles.name': ownerRole,
  is_deleted: false,
  is_active: true,
  is_banned: false,
  has_second_factor: true,
  is_owner_proven: true,
} as const;

interface OwnerRow {
  readonly id: number;
  readonly email: string;
  readonly displayname: string;
  readonly is_chosen: boolean;
  readonly missing: readonly BreakGlassRequirement[];
}

/** The conditions are those of `qualified`, one by one. */
const owners = `
  with owners as (
      select user_id from memberships join roles on roles.app_id = :app and roles.id = role_id
       where memberships.app_id = :app and company_id = :company and roles.name = :owner),
    chosen as (select user_id from connection_break_glass where app_id = :app and connection_id = :connection)
  select id, email, displayname, is_chosen, missing
    from (select users.id, email, displayname, users.id in (select user_id from chosen) as is_chosen,
                 array_remove(array[
                   case when users.id not in (select user_id from owners) then 'owner' end,
                   case when is_deleted or is_banned or not is_active then 'active' end,
                   case when email_verified_at is null then 'verified_email' end,
                   case when not has_second_factor then 'second_factor' end,
                   case when password_hash is null or not is_owner_proven then 'password' end], null) as missing
            from users
           where app_id = :app and users.id in (select user_id from owners union select user_id from chosen)) as listed
   order by is_chosen desc, cardinality(missing), id
   limit :limit` as const;

/** Limits the rows that one job reads: each is read once, also those of users of other domains. */
const batch = 500;
/** A login that had begun before the domain was enforced may open its session a moment later. */
const lateSeconds = 60;

const ofEnforcedDomain = `substr(users.email_canonical, strpos(users.email_canonical, '@') + 1) in (
    select domain from connection_domains
      join company_domains on company_domains.app_id = connection_domains.app_id and company_domains.id = domain_id
     where connection_domains.app_id = :app and connection_id = :connection and enforced_at is not null)`;

const otherSessions = `
  select rows.id, users.id is not null and ended_at is null and impersonator is null
      and connection_id is distinct from :connection
      and not (authenticated_by = 'password' and second_factor is not null and exists (
        select from connection_break_glass
         where app_id = :app and connection_id = :connection and connection_break_glass.user_id = users.id)) as is_other
    from (select * from sessions where app_id = :app and id > coalesce(cast(:after as uuid), :first)
           order by id limit ${batch}) as rows
    left join users on users.app_id = :app and users.id = rows.user_id and ${ofEnforcedDomain}
   order by rows.id` as const;

const otherGrants = `
  with batch as (
      select id, user_id, session_id, is_offline and ended_at is null as is_live from oidc_grants
       where app_id = :app and id > coalesce(:after, '') order by id limit ${batch}),
    ended as (
      update oidc_grants set ended_at = :at
        from batch join users on users.app_id = :app and users.id = batch.user_id and ${ofEnforcedDomain}
        left join sessions on sessions.app_id = :app and sessions.id = batch.session_id
       where oidc_grants.app_id = :app and oidc_grants.id = batch.id and batch.is_live
         and sessions.connection_id is distinct from :connection)
  select max(id) as last from batch` as const;

export const enforcements = (db: AppDb, jobs: Jobs): Enforcements => {
  const addWalk = async (data: EnforcementWalk, delaySeconds?: number): Promise<void> => {
    await jobs.add(db.connection, {
      queue: 'enforcement',
      data,
      appId: db.appId,
      ...(delaySeconds && { delaySeconds }),
    });
  };

  const enforcedDomains = (): AppQuery =>
    db('connection_domains')
      .join('connections', 'connections.id', 'connection_domains.connection_id')
      .join('company_domains', 'company_domains.id', 'connection_domains.domain_id')
      .whereNotNull('enforced_at');

  const qualifiedOwners = (companyId: number): AppQuery =>
    db('memberships')
      .join('roles', 'roles.id', 'memberships.role_id')
      .join('users', 'users.id', 'memberships.user_id')
      .where({ 'memberships.company_id': companyId, ...qualified })
      .whereNotNull('email_verified_at')
      .whereNotNull('password_hash');

  const breakGlass = (companyId: number, userId: number): AppQuery =>
    qualifiedOwners(companyId)
      .where('users.id', userId)
      .join('connection_break_glass', 'connection_break_glass.user_id', 'users.id');

  /** Notes if the application has an enforced domain. The lock lets changes of other companies wait, which would else be missed. */
  const noteInApp = async (): Promise<void> => {
    await db('apps').forUpdate().first('id');
    const isAny = (await db('connection_domains').whereNotNull('enforced_at').first('domain_id')) !== undefined;
    await db('apps').where({ has_enforced_domains: !isAny }).update({ has_enforced_domains: isAny });
  };

  const clear = async (ended: AppQuery): Promise<void> => {
    await ended.update({ enforced_at: null });
    const remaining = db('connection_domains').whereNotNull('enforced_at').select('connection_id');
    await db('connection_break_glass').whereNotIn('connection_id', remaining).delete();
    await noteInApp();
  };

  return {
    async findByDomain(domain) {
      if (!isText(domain)) return undefined;
      const row: EnforcedRow | undefined = await enforcedDomains()
        .where({ domain, state: 'active' })
        .whereNotNull('verified_at')
        .first('connections.id', 'connections.company_id', 'connections.name', 'connections.provider');
      return row && toEnforced(row);
    },

    async domainsOf(companyId) {
      const rows: EnforcedDomainRow[] = await enforcedDomains()
        .where('connections.company_id', companyId)
        .orderBy(['connection_id', 'domain'])
        .select('connection_id', 'domain');
      return rows.map(({ connection_id: connectionId, domain }) => ({ connectionId, domain }));
    },

    async listOwners(companyId, limit, connectionId) {
      const { rows }: { rows: OwnerRow[] } = await db.raw(owners, {
        ...{ company: companyId, connection: connectionId ?? null, owner: ownerRole, limit },
      });
      return rows.map(({ is_chosen: isChosen, ...row }): BreakGlassOwner => ({ ...row, isChosen }));
    },

    async areQualified(companyId, userIds) {
      const rows: { id: number }[] = await qualifiedOwners(companyId).whereIn('users.id', userIds).select('users.id');
      return rows.length === userIds.length;
    },

    async noteTest(connectionId, { at, by }) {
      const tested = { tested_at: at, tested_by: by.userId ?? null, tested_by_key_id: by.keyId ?? null };
      await db('connections').where({ id: connectionId }).update(tested);
    },

    async forgetTest(connectionId) {
      await db('connections').where({ id: connectionId }).update({ tested_at: null });
    },

    async testOf(connectionId) {
      const row: TestRow | undefined = await db('connections')
        .where({ id: connectionId })
        .first('tested_at', 'tested_by', 'tested_by_key_id');
      if (!row?.tested_at) return undefined;
      return {
        at: row.tested_at,
        by: { userId: row.tested_by ?? undefined, keyId: row.tested_by_key_id ?? undefined },
      };
    },

    async isBreakGlass(companyId, userId) {
      const ofCompany = breakGlass(companyId, userId)
        .join('connections', 'connections.id', 'connection_break_glass.connection_id')
        .where('connections.company_id', companyId);
      return (await ofCompany.first('users.id')) !== undefined;
    },

    async connectionOf(sessionId) {
      const row: { connection_id: number | null } | undefined = await db('sessions')
        .where({ id: sessionId })
        .first('connection_id');
      return row?.connection_id ?? undefined;
    },

    async exceptionsOf({ id, companyId }, userId, at) {
      const ofConnection = breakGlass(companyId, userId).where({ connection_id: id });
      const owner: object | undefined = await ofConnection.first('users.id');
      const voucher: object | undefined = await db('connection_vouchers')
        .where({ user_id: userId, connection_id: id })
        .where('expires_at', '>', at)
        .first('user_id');
      return { isBreakGlass: owner !== undefined, hasVoucher: voucher !== undefined };
    },

    async set(connectionId, { domains, breakGlassUserIds }, at) {
      const ofConnection = () => db('connection_domains').where({ connection_id: connectionId });
      const enforced = db('company_domains').whereIn('domain', domains).select('id');
      await ofConnection().whereNotIn('domain_id', enforced).update({ enforced_at: null });
      await ofConnection().whereIn('domain_id', enforced).whereNull('enforced_at').update({ enforced_at: at });
      await db('connection_break_glass').where({ connection_id: connectionId }).delete();
      await db('connection_break_glass').insert(
        breakGlassUserIds.map((userId) => ({ connection_id: connectionId, user_id: userId })),
      );
      await noteInApp();
    },

    end: (connectionId) =>
      clear(db('connection_domains').where({ connection_id: connectionId }).whereNotNull('enforced_at')),

    lift(companyId) {
      const disabled = db('connections').where({ company_id: companyId }).whereNot({ state: 'active' }).select('id');
      const unverified = db('company_domains').where({ company_id: companyId }).whereNull('verified_at').select('id');
      return clear(
        db('connection_domains')
          .whereNotNull('enforced_at')
          .where((lifted) => lifted.whereIn('connection_id', disabled).orWhereIn('domain_id', unverified)),
      );
    },

    async addWalks(walk) {
      for (const kind of ['sessions', 'grants'] as const) {
        await addWalk({ ...walk, kind });
        await addWalk({ ...walk, kind }, lateSeconds);
      }
    },

    continueWalk: (walk) => addWalk(walk),

    async findOtherSessions({ connectionId: connection, after = null }) {
      const first = '00000000-0000-0000-0000-000000000000';
      const { rows }: { rows: { id: string; is_other: boolean }[] } = await db.raw(otherSessions, {
        ...{ connection, after, first },
      });
      return { sessionIds: rows.filter((row) => row.is_other).map(({ id }) => id), last: rows.at(-1)?.id };
    },

    async endOtherGrants({ connectionId: connection, after = null }, at) {
      const { rows }: { rows: { last: string | null }[] } = await db.raw(otherGrants, { connection, after, at });
      return { last: rows[0]?.last ?? undefined };
    },

    async addVoucher(connectionId, userId, expiresAt) {
      const voucher = { user_id: userId, connection_id: connectionId, expires_at: expiresAt };
      await db('connection_vouchers').insert(voucher).onConflict(['app_id', 'user_id', 'connection_id']).merge();
    },

    async useVoucher(connectionId, userId, at) {
      const used = db('connection_vouchers')
        .where({ connection_id: connectionId, user_id: userId })
        .where('expires_at', '>', at)
        .delete();
      return (await used.returning('user_id')).length === 1;
    },
  };
};
