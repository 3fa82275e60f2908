import type { Knex } from 'knex';
import { isText, isUuid } from '../../database/rows.ts';
import type { AppImage } from './app-image.ts';
import type { AppImages } from './ports.ts';

interface ImageRow {
  content_type: AppImage['contentType'];
  content: Uint8Array;
}

export const appImages = (db: Knex): AppImages => ({
  async find(appUuid, digest) {
    if (!isUuid(appUuid) || !isText(digest)) return undefined;
    const row: ImageRow | undefined = await db('app_images')
      .join('apps', 'apps.id', 'app_images.app_id')
      .where({ 'apps.uuid': appUuid, digest })
      .first('content_type', 'content');
    return row && { contentType: row.content_type, content: Buffer.from(row.content) };
  },

  async put({ appId, kind, digest, contentType, content, at }) {
    const columns = { digest, content_type: contentType, content, created_at: at };
    await db('app_images')
      .insert({ app_id: appId, kind, ...columns })
      .onConflict(['app_id', 'kind'])
      .merge(columns);
  },

  async delete(appId, kind) {
    await db('app_images').where({ app_id: appId, kind }).delete();
  },
});
