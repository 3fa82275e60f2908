import type { Knex } from 'knex';

/** Loads the code only if a move has left something to do. */
const ifMoved =
  (knex: Knex, run: (upkeep: typeof import('./upkeep.ts')) => Promise<void>) => async (): Promise<void> => {
    if (await knex('app_moves').first('app_id')) await run(await import('./upkeep.ts'));
  };

/** Returns the work of a cell for the applications that leave it, which is done every minute and every hour. */
export const keepMoves = (knex: Knex) => ({
  everyMinute: ifMoved(knex, ({ endAbandonedFreezes }) => endAbandonedFreezes(knex)),
  everyHour: ifMoved(knex, ({ removeMovedApps }) => removeMovedApps(knex)),
});
