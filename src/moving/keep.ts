import type { Knex } from 'knex';

/** True if a move is recorded, or has left triggers (`triggers.ts`). */
const isKnown = `select exists (select from app_moves)
  or exists (select from pg_trigger where tgname ~ '^(frozen|held|closed)_\\d') as is`;

/** Loads the code only if a move is recorded, or has left something. */
const ifMoved =
  (knex: Knex, run: (upkeep: typeof import('./upkeep.ts')) => Promise<void>) => async (): Promise<void> => {
    if ((await knex.raw(isKnown)).rows[0].is) await run(await import('./upkeep.ts'));
  };

/** Returns the work of a cell for the applications that leave it, which is done every minute and every hour. */
export const keepMoves = (knex: Knex) => ({
  everyMinute: ifMoved(knex, ({ endAbandonedFreezes }) => endAbandonedFreezes(knex)),
  everyHour: ifMoved(knex, ({ removeMovedApps }) => removeMovedApps(knex)),
});
