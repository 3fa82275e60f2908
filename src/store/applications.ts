import type { Knex } from 'knex';
import type { Applications } from '../usecases/ports.ts';
import { type AppRow, appColumns, isUuid, toApp } from './rows.ts';
import { fromSettings } from './settings.ts';

export const applications = (db: Knex): Applications => ({
  async findDefault() {
    const row: AppRow | undefined = await db('apps').select(db.raw(appColumns)).where({ is_default: true }).first();
    return row && toApp(row);
  },

  async findByUuid(uuid) {
    if (!isUuid(uuid)) return undefined;
    const row: AppRow | undefined = await db('apps').select(db.raw(appColumns)).where({ uuid }).first();
    return row && toApp(row);
  },

  async insertDefault({ name, settings, at }) {
    const [row] = await db('apps')
      .insert({ name, is_default: true, settings: JSON.stringify(fromSettings(settings)), created_at: at })
      .returning<AppRow[]>(db.raw(appColumns));
    return toApp(row!);
  },

  async setOwner(appId, userId) {
    await db('apps').where({ id: appId }).update({ owner_user_id: userId });
  },

  async insertRole(appId, name, permissions) {
    await db('roles').insert({ app_id: appId, name, permissions: [...permissions] });
  },

  async ensureKey({ appId, kind, digest, at }) {
    await db('keys').insert({ app_id: appId, kind, digest, created_at: at }).onConflict('digest').ignore();
  },
});
