import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { voidKeysOf } from '../one-time-tokens/store.ts';
import type { Invitation, InvitationState } from './invitation.ts';
import type { Invitations } from './ports.ts';

interface InvitationRow {
  id: number;
  email: string;
  email_canonical: string;
  role_id: number;
  role_name: string;
  permissions: string[];
  is_for_app: boolean | null;
  company_id: number;
  company_name: string;
  branch_id: number;
  firstname: string | null;
  lastname: string | null;
  inviter_id: number | null;
  service_account_id: number | null;
  inviter_name: string;
  state: InvitationState;
  created_at: Date;
  expires_at: Date;
}

export const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  canonicalEmail: row.email_canonical,
  role: { id: row.role_id, name: row.role_name, permissions: row.permissions },
  level: row.is_for_app === true ? 'application' : 'company',
  companyId: row.company_id,
  companyName: row.company_name,
  branchId: row.branch_id,
  firstname: row.firstname ?? undefined,
  lastname: row.lastname ?? undefined,
  inviterId: row.inviter_id ?? undefined,
  serviceAccountId: row.service_account_id ?? undefined,
  inviterName: row.inviter_name,
  state: row.state,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

/** Selects invitations with their state. An invitation is valid as long as its newest key. */
export const invitationsAt = (db: AppDb, now: Date): Knex.QueryBuilder =>
  db.select('*').from(
    db('invitations')
      .join('roles', 'roles.id', 'invitations.role_id')
      .join('companies', 'companies.id', 'invitations.company_id')
      .join('apps', 'apps.id', 'invitations.app_id')
      .leftJoin('users', 'users.id', 'invitations.inviter_id')
      .leftJoin('service_accounts', 'service_accounts.id', 'invitations.service_account_id')
      .joinRaw(`join lateral (
          select expires_at from mail_keys where app_id = invitations.app_id and invitation_id = invitations.id
           order by voided_at is null desc, created_at desc limit 1
        ) as newest on true`)
      .select(
        'invitations.id',
        'invitations.app_id',
        'invitations.email',
        'invitations.email_canonical',
        'invitations.role_id',
        'roles.name as role_name',
        'roles.permissions',
        db.expression('apps.company_id = invitations.company_id as is_for_app'),
        'invitations.company_id',
        'companies.name as company_name',
        'invitations.branch_id',
        'invitations.firstname',
        'invitations.lastname',
        'invitations.inviter_id',
        'invitations.service_account_id',
        db.expression('coalesce(users.displayname, service_accounts.name) as inviter_name'),
        'invitations.created_at',
        'invitations.accepted_at',
        'invitations.revoked_at',
        'newest.expires_at',
        db.expression(
          `case when accepted_at is not null then 'accepted' when revoked_at is not null then 'revoked'
                  when newest.expires_at <= ? then 'expired' else 'pending' end as state`,
          [now],
        ),
      )
      .as('invitation'),
  );

/** The condition of each state that has an index in the order of the list. Only the expiration is not in the table itself. */
const recorded: Readonly<Record<InvitationState, string>> = {
  pending: 'accepted_at is null and revoked_at is null',
  expired: 'accepted_at is null and revoked_at is null',
  accepted: 'accepted_at is not null',
  revoked: 'accepted_at is null and revoked_at is not null',
};

type Tables = (table: string) => Knex.QueryBuilder;

const open = (db: Tables): Knex.QueryBuilder => db('invitations').whereNull('accepted_at').whereNull('revoked_at');

/** Returns the open invitations that are deleted with the company or the service account that they belong to, locked. */
export const openInvitationsOf = (
  db: Tables,
  owner: { readonly company_id: number } | { readonly service_account_id: number },
): Promise<readonly Pick<Invitation, 'id' | 'companyId'>[]> =>
  open(db).where(owner).orderBy('id').forUpdate().select('id', { companyId: 'company_id' });

export const invitations = (db: AppDb): Invitations => {
  const close = async (which: object, change: object, at: Date): Promise<readonly number[]> => {
    const rows = await open(db).where(which).update(change).returning<{ id: number }[]>('id');
    await voidKeysOf(db, 'invitation_id', rows, at);
    return rows.map(({ id }) => id);
  };

  return {
    async insert(invitation) {
      const [row] = await db('invitations')
        .insert({
          inviter_id: invitation.inviterId ?? null,
          service_account_id: invitation.serviceAccountId ?? null,
          company_id: invitation.companyId,
          branch_id: invitation.branchId,
          role_id: invitation.roleId,
          email: invitation.email,
          email_canonical: invitation.canonicalEmail,
          firstname: invitation.firstname ?? null,
          lastname: invitation.lastname ?? null,
          created_at: invitation.at,
        })
        .returning<{ id: number }[]>('id');
      return row!.id;
    },

    async lock(id) {
      await db('invitations').where({ id }).forUpdate().first('id');
    },

    async find(id, now) {
      const row: InvitationRow | undefined = await invitationsAt(db, now).where({ id }).first();
      return row && toInvitation(row);
    },

    async list({ companyIds, state, after, limit }, now) {
      const query = invitationsAt(db, now).orderBy('id', 'desc').limit(limit);
      if (companyIds) query.whereIn('company_id', [...companyIds]);
      if (state) query.where({ state }).whereRaw(recorded[state]);
      if (after) query.whereRaw('id < ?::bigint', [after.id]);
      const rows: InvitationRow[] = await query;
      return rows.map(toInvitation);
    },

    async revokeOpen(companyId, canonicalEmail, at) {
      // An advisory lock is used, because there may be no row to lock yet.
      await db.connection.raw('select pg_advisory_xact_lock(hashtextextended(?, ?))', [
        `${db.appId} ${canonicalEmail}`,
        companyId,
      ]);
      return close({ company_id: companyId, email_canonical: canonicalEmail }, { revoked_at: at }, at);
    },

    async revoke(id, at) {
      await close({ id }, { revoked_at: at }, at);
    },

    async accept(id, at) {
      await close({ id }, { accepted_at: at }, at);
    },
  };
};
