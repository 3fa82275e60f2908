import type { Knex } from 'knex';

/** Owners keep all they could do: what decides who receives keys and who logs in as whom now needs this permission. */
export const up = async (db: Knex): Promise<void> => {
  await db.raw(`update roles set permissions = array_append(permissions, 'security:write')
     where name = 'Owner' and not 'security:write' = any(permissions)`);
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw(`update roles set permissions = array_remove(permissions, 'security:write')`);
};
