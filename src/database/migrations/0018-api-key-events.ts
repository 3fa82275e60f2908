import type { Knex } from 'knex';

const operations = ['create', 'update', 'rotate', 'revoke'];

const rename = async (db: Knex, from: string, to: string): Promise<void> => {
  await db.schema.raw('alter table audit disable trigger audit_append_only');
  for (const operation of operations)
    await db('audit')
      .where({ event: `${operation}_${from}` })
      .update({ event: `${operation}_${to}` });
  await db.schema.raw('alter table audit enable trigger audit_append_only');
};

/** Events of API keys have the names of the operations; signing keys have events of their own. */
export const up = (db: Knex): Promise<void> => rename(db, 'key', 'api_key');

export const down = (db: Knex): Promise<void> => rename(db, 'api_key', 'key');
