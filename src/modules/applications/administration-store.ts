import type { Knex } from 'knex';
import { type AppRow, appColumns, isText, toApp } from '../../database/rows.ts';
import { isFound, searchedApps } from '../../database/search.ts';
import { fromSettings, storedFaults } from '../../database/settings.ts';
import { updateIfChanged } from '../../database/update-if-changed.ts';
import type { AppDetails } from '../../kernel/app.ts';
import { pageUrlsOf } from '../../kernel/page-urls.ts';
import { settingNames } from '../../kernel/settings.ts';
import type { Administration, StoredUrl } from './ports.ts';

interface DetailsRow extends AppRow {
  notification_url: string | null;
  notification_secrets: string[];
  created_at: Date;
}

const toDetails = (row: DetailsRow): AppDetails => ({
  ...toApp(row),
  notificationUrl: row.notification_url ?? undefined,
  notificationSecrets: row.notification_secrets.length,
  createdAt: row.created_at,
});

export const administration = (db: Knex): Administration => {
  const all = (): Knex.QueryBuilder =>
    db('apps').select(db.raw(appColumns), 'notification_url', 'notification_secrets', 'created_at');

  const list = async (): Promise<readonly AppDetails[]> => {
    const rows: DetailsRow[] = await all().orderBy('id');
    return rows.map(toDetails);
  };

  const details = async (appId: number): Promise<AppDetails> => toDetails(await all().where({ id: appId }).first());

  return {
    details,

    lock: async (appId) => toDetails(await all().where({ id: appId }).forNoKeyUpdate().first()),

    async update(appId, { name, settings, notificationUrl, notificationSecrets, logo, favicon }) {
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(settings ? { settings: db.raw('settings || ?::jsonb', [JSON.stringify(fromSettings(settings))]) } : {}),
        ...(notificationUrl === undefined ? {} : { notification_url: notificationUrl }),
        ...(logo === undefined ? {} : { logo_digest: logo }),
        ...(favicon === undefined ? {} : { favicon_digest: favicon }),
        ...(notificationSecrets ? { notification_secrets: [...notificationSecrets] } : {}),
      };
      await updateIfChanged(db('apps').where({ id: appId }), change);
    },

    async invalidSettings() {
      const rows: DetailsRow[] = await all().orderBy('id');
      return rows.flatMap((row) => storedFaults(row.a_settings).map((fault) => ({ app: row.a_uuid, ...fault })));
    },

    async listPage(search, { after, limit }) {
      if (!isText(search ?? '')) return [];
      const query = db('apps').orderBy('id', 'desc').limit(limit);
      if (search !== undefined) query.where(isFound(searchedApps, search));
      if (after) query.whereRaw('id < ?::bigint', [after.id]);
      const rows: (AppRow & Pick<DetailsRow, 'created_at'>)[] = await query.select(db.raw(appColumns), 'created_at');
      return rows.map((row) => ({ ...toApp(row), createdAt: row.created_at }));
    },

    async storedUrls({ appId, limit }: { readonly appId?: number; readonly limit?: number } = {}) {
      const { rows } = await db.raw<{ rows: StoredUrl[] }>(
        `select apps.uuid as app, kind, owner, url from apps join lateral (
          select 'notification_url' as kind, null as owner, notification_url as url
          union all select 'url', 'webhook endpoint ' || id, url from webhook_endpoints
            where app_id = apps.id and disabled_at is null
          union all select kind, 'client ' || id, value from oidc_clients
            cross join lateral (values ('jwks_uri', jwks_uri), ('backchannel_logout_uri', backchannel_logout_uri)) as called (kind, value)
            where app_id = apps.id and disabled_at is null
          union all select 'issuer', name, issuer from providers where app_id = apps.id and is_enabled
          union all select 'verify_url', null, verify_url from challenges where app_id = apps.id
        ) as stored on url is not null
          where apps.id = coalesce(?, apps.id) order by apps.id, kind, owner limit ?`,
        [appId ?? null, limit ?? null],
      );
      const pages = (appId === undefined ? await list() : [await details(appId)]).flatMap(({ uuid, settings }) =>
        pageUrlsOf(settings).map(({ setting, url }) => ({
          app: uuid,
          kind: settingNames[setting],
          owner: null,
          url,
        })),
      );
      return [...rows, ...pages];
    },

    list,
  };
};
