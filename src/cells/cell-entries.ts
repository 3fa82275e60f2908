import type { Database } from '../database/database.ts';
import type { Moving } from '../kernel/app.ts';

/** An application of a cell, with everything that names it in requests. */
export interface AppEntry {
  readonly uuid: string;
  /** Null unless the application moves. */
  readonly moving: Moving | null;
  readonly createdAt: Date;
  /** The host name of its public URL. */
  readonly host: string | undefined;
  readonly origins: readonly string[];
  /** The names of its connections, which are parts of paths. */
  readonly connections: readonly string[];
  /** The digests of its valid keys. */
  readonly keyDigests: readonly string[];
}

export interface CellEntries {
  readonly apps: readonly AppEntry[];
  /** The digests of the valid keys of its operators. */
  readonly operatorDigests: readonly string[];
  readonly databaseBytes: number;
}

/**
 * The number of keys, and of connections, of one application that a map contains, oldest first: an application cannot fill the
 * memory of the proxy.
 */
export const mostOfApp = 1000;

interface AppRow {
  uuid: string;
  moving: Moving | null;
  created_at: Date;
  public_url: string | null;
  origins: string[];
  connections: string[];
  digests: string[];
}

const valid = '(revoked_at is null or revoked_at > now()) and (expires_at is null or expires_at > now())';

const appsSql = `select uuid, moving, created_at, settings ->> 'public_url' as public_url,
    array(select jsonb_array_elements_text(case jsonb_typeof(settings -> 'cors_origins')
      when 'array' then settings -> 'cors_origins' end)) as origins,
    array(select provider from connections where connections.app_id = apps.id order by id limit ${mostOfApp}) as connections,
    array(select digest from keys where keys.app_id = apps.id and ${valid} order by id limit ${mostOfApp}) as digests
  from apps order by id`;

const hostOf = (url: string | null): string | undefined =>
  url === null ? undefined : URL.parse(url)?.hostname || undefined;

/** Reads everything that names applications of a cell in requests. */
export const readEntries = async (knex: Database['knex']): Promise<CellEntries> => {
  const { rows: apps }: { readonly rows: readonly AppRow[] } = await knex.raw(appsSql);
  const { rows: operators }: { readonly rows: readonly { readonly digest: string }[] } = await knex.raw(
    `select digest from operator_keys where ${valid} order by id`,
  );
  const { rows: sizes }: { readonly rows: readonly { readonly bytes: number }[] } = await knex.raw(
    'select pg_database_size(current_database()) as bytes',
  );
  return {
    apps: apps.map((row) => ({
      uuid: row.uuid,
      moving: row.moving,
      createdAt: row.created_at,
      host: hostOf(row.public_url),
      origins: row.origins,
      connections: row.connections,
      keyDigests: row.digests,
    })),
    operatorDigests: operators.map(({ digest }) => digest),
    databaseBytes: sizes[0]!.bytes,
  };
};
