import { conditionsOf, type Row, type Sql } from './sql.ts';

/** A template file that an administrator of an application has changed. */
export interface Override {
  readonly language: string;
  /** The name of the file, without the extension. */
  readonly name: string;
  readonly source: string;
  readonly updatedAt: number;
}

/** Stores the templates that replace files, each for one application. Times are in milliseconds. */
export interface Overrides {
  /** @param language absent: all languages */
  list(appId: string, language?: string): Promise<readonly Override[]>;
  put(appId: string, override: Override): Promise<void>;
  /** @returns true if the template was changed */
  remove(appId: string, language: string, name: string): Promise<boolean>;
}

const toOverride = (row: Row): Override => ({
  language: String(row['language']),
  name: String(row['name']),
  source: String(row['source']),
  updatedAt: Number(row['updated_at']),
});

export const createOverrides = ({ rows }: Sql): Overrides => ({
  async list(appId, language) {
    const { conditions, values } = conditionsOf({ language }, 2);
    const found = await rows(
      `select language, name, source, updated_at from template_overrides where app_id = $1 ${conditions}
        order by language, name`,
      appId,
      ...values,
    );
    return found.map(toOverride);
  },

  async put(appId, { language, name, source, updatedAt }) {
    await rows(
      `insert into template_overrides (app_id, language, name, source, updated_at) values ($1, $2, $3, $4, $5)
        on conflict (app_id, language, name) do update set source = excluded.source, updated_at = excluded.updated_at`,
      appId,
      language,
      name,
      source,
      updatedAt,
    );
  },

  async remove(appId, language, name) {
    const removed = await rows(
      'delete from template_overrides where app_id = $1 and language = $2 and name = $3 returning name',
      appId,
      language,
      name,
    );
    return removed.length > 0;
  },
});
