import type { AppDb } from '../../database/app-db.ts';
import type { RowOf } from '../../kernel/fields.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import { liveGrant } from '../openid/store.ts';
import { type Grant, type grantClientFields, grantClientTable, merged, noScopes, type Scopes } from './grant.ts';
import type { Grants } from './ports.ts';

/** The scopes of a grant as the library of the provider stores them. */
interface StoredScopes {
  readonly scope: string | null;
  readonly resources: Readonly<Record<string, string>> | null;
}

interface GrantRow extends RowOf<typeof grantClientFields> {
  id: number;
  client_id: string;
  scopes: string[] | null;
  resources: Scopes['resources'] | null;
  has_session: boolean | null;
  has_offline: boolean | null;
  live_scopes: StoredScopes[] | null;
  created_at: Date;
  used_at: Date | null;
}

/** Each client that a user has allowed something, or that has access now. */
const grantsOfUser = `
  with live as (
    select g.app_id, g.client_id, min(g.created_at) as created_at, max(g.used_at) as used_at,
           bool_or(not g.is_offline) as has_session, bool_or(g.is_offline) as has_offline,
           jsonb_agg(distinct jsonb_build_object(
             'scope', g.payload -> 'openid' ->> 'scope', 'resources', g.payload -> 'resources')) as live_scopes
      from oidc_grants g where g.app_id = :app and g.user_id = :userId and ${liveGrant(':now', ':app')} group by g.app_id, g.client_id),
  allowed as (select app_id, client_id, scopes, resources, created_at from oidc_consents where app_id = :app and user_id = :userId)
  select c.id, c.client_id, ${grantClientTable.columns.map((column) => `c.${column}`).join(', ')},
         a.scopes, a.resources, l.has_session, l.has_offline, l.live_scopes, l.used_at,
         coalesce(a.created_at, l.created_at) as created_at
    from allowed a full join live l on l.client_id = a.client_id
    join oidc_clients c on c.client_id = coalesce(a.client_id, l.client_id) and c.app_id = :app` as const;

const words = (text: string | null): readonly string[] => (text ?? '').split(' ').filter((word) => word !== '');

const toScopes = ({ scope, resources }: StoredScopes): Scopes => ({
  scopes: words(scope),
  resources: Object.fromEntries(Object.entries(resources ?? {}).map(([name, scopes]) => [name, words(scopes)])),
});

const toGrant = (userId: number, row: GrantRow): Grant => {
  const allowed: Scopes = { scopes: row.scopes ?? [], resources: row.resources ?? {} };
  return {
    userId,
    client: { id: row.id, clientId: row.client_id, ...grantClientTable.fromRow(row) },
    ...[allowed, ...(row.live_scopes ?? []).map(toScopes)].reduce(merged, noScopes),
    hasSessionAccess: row.has_session ?? false,
    hasOfflineAccess: row.has_offline ?? false,
    createdAt: row.created_at,
    lastUsedAt: row.used_at ?? undefined,
  };
};

export const grants = (db: AppDb): Grants => {
  const select = async (userId: number, now: Date, rest: string, values: object): Promise<readonly Grant[]> => {
    const { rows }: { rows: GrantRow[] } = await db.raw(`select * from (${grantsOfUser}) as found ${rest}`, {
      userId,
      now,
      ...values,
    });
    return rows.map((row) => toGrant(userId, row));
  };

  return {
    list: (userId, { after, limit }: PageQuery, now) =>
      select(
        userId,
        now,
        `${after ? 'where (created_at, id) < (:at, cast(:id as bigint))' : ''} order by created_at desc, id desc limit :limit`,
        { limit, ...(after ? { at: new Date(after.id), id: after.value ?? '' } : {}) },
      ),

    async find(userId, id, now) {
      const [grant] = await select(userId, now, 'where id = :id', { id });
      return grant;
    },

    async findConsent(userId, clientId) {
      const row: Scopes | undefined = await db('oidc_consents')
        .where({ user_id: userId, client_id: clientId })
        .first('scopes', 'resources');
      return row;
    },

    async saveConsent(userId, clientId, { scopes, resources }, at) {
      const { rows }: { rows: { id: number }[] } = await db.raw(
        `with client as (
           select id, app_id, client_id from oidc_clients
            where app_id = :app and client_id = :clientId and disabled_at is null for key share),
         saved as (
           insert into oidc_consents (app_id, user_id, client_id, scopes, resources, created_at, updated_at)
           select app_id, :userId, client_id, cast(:scopes as text[]), cast(:resources as jsonb), :at, :at from client
           on conflict (app_id, user_id, client_id) do update
             set scopes = excluded.scopes, resources = excluded.resources, updated_at = excluded.updated_at
             where oidc_consents.app_id = :app)
         select id from client`,
        { userId, clientId, scopes: [...scopes], resources: JSON.stringify(resources), at },
      );
      return rows[0]?.id;
    },

    async revoke(userId, clientId, at) {
      const which = { user_id: userId, client_id: clientId };
      await db('oidc_consents').where(which).delete();
      const ended: { id: string }[] = await db('oidc_grants')
        .where(which)
        .whereNull('ended_at')
        .update({ ended_at: at })
        .returning('id');
      await db('oidc_records')
        .whereIn(
          'grant_id',
          ended.map(({ id }) => id),
        )
        .delete();
    },

    async revokeAllOf(clientId, at) {
      await db('oidc_consents').where({ client_id: clientId }).delete();
      // Codes and tokens of a grant are not found after its end, and are deleted when they expire.
      await db('oidc_grants').where({ client_id: clientId }).whereNull('ended_at').update({ ended_at: at });
    },
  };
};
