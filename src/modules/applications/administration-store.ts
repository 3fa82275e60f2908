import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { joinMoveSlot } from '../../database/move-slots.ts';
import { type AppRow, appColumns, isText, toApp } from '../../database/rows.ts';
import { isFound, searchedApps } from '../../database/search.ts';
import { fromSettings, storedFaults } from '../../database/settings.ts';
import { updateIfChanged } from '../../database/update-if-changed.ts';
import type { AppDetails } from '../../kernel/app.ts';
import { pageUrlsOf } from '../../kernel/page-urls.ts';
import { settingNames } from '../../kernel/settings.ts';
import type { AppMove, MoveState, ShownApp } from './app-move.ts';
import type { Administration, StoredUrl, SystemAdministration } from './ports.ts';

interface MoveRow {
  readonly to_cell: string;
  readonly phase: AppMove['phase'];
  readonly progress: Readonly<Partial<Record<'rows_copied' | 'rows_total' | 'tables_done' | 'tables_total', number>>>;
  /** Times in JSON. */
  readonly started_at: string;
  readonly updated_at: string;
  readonly switched_at: string | null;
}

interface MovingRow extends AppRow {
  move: MoveRow | null;
}

interface DetailsRow extends MovingRow {
  notification_url: string | null;
  notification_secrets: string[];
  created_at: Date;
}

const toMove = ({ progress, ...row }: MoveRow): AppMove => ({
  toCell: row.to_cell,
  phase: row.phase,
  startedAt: new Date(row.started_at),
  updatedAt: new Date(row.updated_at),
  switchedAt: row.switched_at === null ? undefined : new Date(row.switched_at),
  rowsCopied: progress.rows_copied ?? 0,
  rowsTotal: progress.rows_total ?? 0,
  tablesDone: progress.tables_done ?? 0,
  tablesTotal: progress.tables_total ?? 0,
});

const moveColumn = '(select to_jsonb(app_moves) from app_moves where app_moves.app_id = apps.id) as move';

const toDetails = (row: DetailsRow): ShownApp => ({
  ...toApp(row),
  notificationUrl: row.notification_url ?? undefined,
  notificationSecrets: row.notification_secrets.length,
  createdAt: row.created_at,
  move: row.move ? toMove(row.move) : undefined,
});

/** A target has a copy of the record, but not the application. A switched move has ended when its slot is dropped. */
const openMovesSql = `select
    case when slot.is_lost and phase in ('copying', 'leaving', 'frozen') then 'lost' else phase end as state,
    case when not is_waiting then updated_at end as alive_at,
    coalesce(slot.kept_bytes, 0) as kept_bytes
  from app_moves
  ${joinMoveSlot}
 where exists (select from apps where apps.id = app_id) and (phase <> 'switched' or slot.slot_name is not null)`;

interface MoveStateRow {
  readonly state: MoveState['state'];
  readonly alive_at: Date | null;
  readonly kept_bytes: number;
}

const detailColumns = `${appColumns}, notification_url, notification_secrets, created_at, ${moveColumn}`;

const storedUrlsSql = `select apps.uuid as app, kind, owner, url from apps join lateral (
    select 'notification_url' as kind, null as owner, notification_url as url
    union all select 'url', 'webhook endpoint ' || id, url from webhook_endpoints
      where app_id = apps.id and disabled_at is null
    union all select kind, 'client ' || id, value from oidc_clients
      cross join lateral (values ('jwks_uri', jwks_uri), ('backchannel_logout_uri', backchannel_logout_uri)) as called (kind, value)
      where app_id = apps.id and disabled_at is null
    union all select 'issuer', name, issuer from providers where app_id = apps.id and is_enabled
    union all select 'password_source', null, url from password_sources where app_id = apps.id
    union all select 'verify_url', null, verify_url from challenges where app_id = apps.id
  ) as stored on url is not null`;

/** Returns the pages of an application that receive secrets. */
const pageUrls = ({ uuid, settings }: AppDetails): readonly StoredUrl[] =>
  pageUrlsOf(settings).map(({ setting, url }) => ({ app: uuid, kind: settingNames[setting], owner: null, url }));

export const administration = (db: AppDb): Administration => {
  const all = () => db('apps').select(db.expression(detailColumns));
  const details = async (): Promise<ShownApp> => toDetails(await all().first());

  return {
    details,

    lock: async () => toDetails(await all().forNoKeyUpdate().first()),

    async update({ name, settings, notificationUrl, notificationSecrets, logo, favicon }) {
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(settings
          ? { settings: db.expression('settings || ?::jsonb', [JSON.stringify(fromSettings(settings))]) }
          : {}),
        ...(notificationUrl === undefined ? {} : { notification_url: notificationUrl }),
        ...(logo === undefined ? {} : { logo_digest: logo }),
        ...(favicon === undefined ? {} : { favicon_digest: favicon }),
        ...(notificationSecrets ? { notification_secrets: [...notificationSecrets] } : {}),
      };
      await updateIfChanged(db('apps'), change);
    },

    async storedUrls(limit) {
      const { rows } = await db.raw<`${string}:app${string}`>(
        `${storedUrlsSql} where apps.id = :app order by kind, owner limit :limit`,
        { limit },
      );
      return [...rows, ...pageUrls(await details())];
    },
  };
};

export const systemAdministration = (db: Knex): SystemAdministration => {
  const list = async (): Promise<readonly AppDetails[]> => {
    const rows: DetailsRow[] = await db('apps').select(db.raw(detailColumns)).orderBy('id');
    return rows.map(toDetails);
  };

  return {
    list,

    async hasMoves() {
      return (await db('app_moves').whereNot({ phase: 'switched' }).first('app_id')) !== undefined;
    },

    async openMoves() {
      const { rows }: { readonly rows: readonly MoveStateRow[] } = await db.raw(openMovesSql);
      return rows.map((row) => ({ state: row.state, aliveAt: row.alive_at ?? undefined, keptBytes: row.kept_bytes }));
    },

    async invalidSettings() {
      const rows: AppRow[] = await db('apps').select(db.raw(appColumns)).orderBy('id');
      return rows.flatMap((row) => storedFaults(row.a_settings).map((fault) => ({ app: row.a_uuid, ...fault })));
    },

    async listPage(search, { after, limit }) {
      if (!isText(search ?? '')) return [];
      const query = db('apps').orderBy('id', 'desc').limit(limit);
      if (search !== undefined) query.where(isFound(searchedApps, search));
      if (after) query.whereRaw('id < ?::bigint', [after.id]);
      const rows: (MovingRow & Pick<DetailsRow, 'created_at'>)[] = await query.select(
        db.raw(`${appColumns}, ${moveColumn}`),
        'created_at',
      );
      return rows.map((row) => ({
        ...toApp(row),
        createdAt: row.created_at,
        move: row.move ? toMove(row.move) : undefined,
      }));
    },

    async storedUrls() {
      const { rows } = await db.raw<{ rows: StoredUrl[] }>(`${storedUrlsSql} order by apps.id, kind, owner`);
      return [...rows, ...(await list()).flatMap(pageUrls)];
    },
  };
};
