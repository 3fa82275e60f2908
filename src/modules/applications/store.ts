import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { type AppRow, appColumns, isUuid, toApp } from '../../database/rows.ts';
import { fromSettings } from '../../database/settings.ts';
import type { AllApplications, Applications } from './ports.ts';

export const applications = (db: AppDb): Applications => ({
  async setOwner({ userId, companyId }) {
    await db('apps').update({ owner_user_id: userId, company_id: companyId });
  },

  async ownerId() {
    const row = await db('apps').first('owner_user_id');
    return row?.owner_user_id ?? undefined;
  },

  async isDefault() {
    const row = await db('apps').first('is_default');
    return row.is_default;
  },

  async ensureKey({ kind, digest, at }) {
    const [row] = await db('keys')
      .insert({ kind, digest, created_at: at })
      .onConflict('digest')
      .ignore()
      .returning<{ id: number }[]>('id');
    return row?.id;
  },
});

export const allApplications = (db: Knex): AllApplications => ({
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
});
