import type { Knex } from 'knex';
import { type AppRow, appColumns, isUuid, toApp } from '../../database/rows.ts';
import { fromSettings } from '../../database/settings.ts';
import type { ApplicationSingles, Applications } from './ports.ts';

export const applications = (db: Knex): Applications & ApplicationSingles => ({
  async findDefault() {
    const row: AppRow | undefined = await db('apps').select(db.raw(appColumns)).where({ is_default: true }).first();
    return row && toApp(row);
  },

  async findByUuid(uuid) {
    if (!isUuid(uuid)) return undefined;
    const row: AppRow | undefined = await db('apps').select(db.raw(appColumns)).where({ uuid }).first();
    return row && toApp(row);
  },

  async insert({ name, isDefault, settings, at }) {
    const [row] = await db('apps')
      .insert({ name, is_default: isDefault, settings: JSON.stringify(fromSettings(settings)), created_at: at })
      .returning<AppRow[]>(db.raw(appColumns));
    return toApp(row!);
  },

  async setOwner(appId, { userId, companyId }) {
    await db('apps').where({ id: appId }).update({ owner_user_id: userId, company_id: companyId });
  },

  async ownerOf(appId) {
    const row = await db('apps').where({ id: appId }).first('owner_user_id');
    return row?.owner_user_id ?? undefined;
  },

  async ensureKey({ appId, kind, digest, at }) {
    const [row] = await db('keys')
      .insert({ app_id: appId, kind, digest, created_at: at })
      .onConflict('digest')
      .ignore()
      .returning<{ id: number }[]>('id');
    return row?.id;
  },
});
