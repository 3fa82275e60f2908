import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { isText, isUuid } from '../../database/rows.ts';
import type { Moving } from '../../kernel/app.ts';
import { requireServed } from '../../kernel/served-app.ts';
import type { AppImage } from './app-image.ts';
import type { AppImageReads, AppImages } from './ports.ts';

interface ImageRow {
  content_type: AppImage['contentType'];
  content: Uint8Array;
  moving: Moving | null;
}

/** Finds an image by the UUID of its application, which is in its URL. */
export const publicImages = (db: Knex): AppImageReads => ({
  async find(appUuid, digest) {
    if (!isUuid(appUuid) || !isText(digest)) return undefined;
    const row: ImageRow | undefined = await db('app_images')
      .join('apps', 'apps.id', 'app_images.app_id')
      .where({ 'apps.uuid': appUuid, digest })
      .first('content_type', 'content', 'apps.moving');
    if (!row) return undefined;
    requireServed({ moving: row.moving ?? undefined });
    return { contentType: row.content_type, content: Buffer.from(row.content) };
  },
});

export const appImages = (db: AppDb): AppImages => ({
  async put({ kind, digest, contentType, content, at }) {
    const columns = { digest, content_type: contentType, content, created_at: at };
    await db('app_images')
      .insert({ kind, ...columns })
      .onConflict(['app_id', 'kind'])
      .merge(columns);
  },

  async delete(kind) {
    await db('app_images').where({ kind }).delete();
  },
});
