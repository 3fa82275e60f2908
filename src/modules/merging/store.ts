import type { AppDb } from '../../database/app-db.ts';
import { DomainError } from '../../kernel/errors.ts';
import { mostMemberships } from '../companies/company.ts';
import { type MembershipRow, membershipColumns, toMembership } from '../companies/members-store.ts';
import type { FactorKind } from '../second-factors/factor.ts';
import type { Merges, Moved } from './ports.ts';

/** Inserts a membership of the other user for each one, because a trigger copies the columns of the user only then. */
const copyMemberships = `
  insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
  select app_id, :into, company_id, branch_id, role_id, created_at from memberships where app_id = :app and user_id = :from
   order by company_id
  on conflict (app_id, user_id, company_id) do nothing returning company_id` as const;

const copyConsents = `
  with copied as (
    insert into oidc_consents (app_id, user_id, client_id, scopes, resources, created_at, updated_at)
    select app_id, :into, client_id, scopes, resources, created_at, updated_at from oidc_consents
     where app_id = :app and user_id = :from
    on conflict (app_id, user_id, client_id) do nothing returning client_id)
  select oidc_clients.id, oidc_clients.client_id
    from copied join oidc_clients on oidc_clients.app_id = :app and oidc_clients.client_id = copied.client_id
   order by oidc_clients.id` as const;

const addAlias = `
  insert into user_aliases (app_id, old_id, old_uuid, user_id, user_handle, created_at)
  select users.app_id, users.id, users.uuid, :into, user_handles.handle, :at
    from users left join user_handles on user_handles.app_id = :app and user_handles.user_id = users.id
   where users.app_id = :app and users.id = :from` as const;

type Ids = { readonly from: number; readonly into: number };

export const merges = (db: AppDb): Merges => {
  const moveIdentities = async ({ from, into }: Ids): Promise<Moved['identities']> => {
    const rows: { id: number; provider: string }[] = await db('identities')
      .where({ user_id: from })
      .update({ user_id: into })
      .returning(['id', 'provider']);
    return rows.map(({ id, provider }) => ({ id, userId: into, provider }));
  };

  /** The number of an SMS factor is that of the account, which stays behind. */
  const moveFactors = async ({ from, into }: Ids): Promise<Moved['factors']> => {
    const rows: { id: number; kind: FactorKind }[] = await db('factors')
      .where({ user_id: from })
      .whereIn('kind', ['totp', 'passkey'])
      .whereNotNull('confirmed_at')
      .update({ user_id: into })
      .returning(['id', 'kind']);
    if (rows.length > 0) await db('users').where({ id: into }).update({ has_second_factor: true });
    return rows.map(({ id, kind }) => ({ id, userId: into, kind }));
  };

  const moveConsents = async ({ from, into }: Ids): Promise<Moved['grants']> => {
    const { rows }: { rows: { id: number; client_id: string }[] } = await db.raw(copyConsents, { from, into });
    await db('oidc_consents').where({ user_id: from }).delete();
    return rows.map(({ id, client_id: clientId }) => ({ userId: into, client: { id, clientId } }));
  };

  const moveIds = async ({ from, into }: Ids, at: Date): Promise<void> => {
    await db('user_aliases').where({ user_id: from }).update({ user_id: into });
    await db.raw(addAlias, { from, into, at });
    await db('user_handles').where({ user_id: from }).delete();
  };

  /** A user of a directory keeps the account, unless the other one is a user of the same directory. */
  const moveDirectoryUsers = async ({ from, into }: Ids): Promise<void> => {
    await db('scim_users')
      .where({ user_id: from })
      .whereNotIn('connection_id', db('scim_users').where({ user_id: into }).select('connection_id'))
      .update({ user_id: into });
  };

  return {
    async move({ from, into, at }) {
      const ids = { from: from.id, into: into.id };
      await db('invitations').where({ inviter_id: from.id }).update({ inviter_id: into.id });
      const moved = {
        identities: await moveIdentities(ids),
        factors: await moveFactors(ids),
        grants: await moveConsents(ids),
      };
      await moveIds(ids, at);
      await moveDirectoryUsers(ids);
      return moved;
    },

    async moveMemberships({ from, into }) {
      const { rows }: { rows: { company_id: number }[] } = await db.raw(copyMemberships, {
        from: from.id,
        into: into.id,
      });
      await db('memberships').where({ user_id: from.id }).delete();
      const excess = await db('memberships').where({ user_id: into.id }).offset(mostMemberships).first('company_id');
      if (excess) throw new DomainError('too_many_memberships');
      const moved: MembershipRow[] = await db('memberships')
        .join('roles', 'roles.id', 'memberships.role_id')
        .where({ 'memberships.user_id': into.id })
        .whereIn(
          'memberships.company_id',
          rows.map(({ company_id }) => company_id),
        )
        .orderBy('memberships.company_id')
        .select(db.expression(membershipColumns));
      return moved.map(toMembership);
    },

    async moveExternalId({ from, into }) {
      const { externalId } = from.profile;
      if (externalId === null) return false;
      const moved = await db('users')
        .where({ id: into.id })
        .whereNull('external_id')
        .update({ external_id: externalId });
      return moved === 1;
    },
  };
};
