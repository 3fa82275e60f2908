import type { EventEmitter } from 'node:events';
import type { Knex } from 'knex';
import type pg from 'pg';

/** Matches SQLSTATE classes of insufficient resources, including a full disk (53100), and of system errors (appendix A). */
const shortStates = /^(53|58)/;

/** The interval between write tests. Load balancers probe each replica every few seconds. */
const retryMs = 5000;

/**
 * Writes 8 MB to a temporary file on the disk of the tables. A smaller write may fit on a full disk, and a write to a table could
 * end the server if its log has no space.
 */
const writeMuch = (knex: Knex): Promise<unknown> =>
  knex.transaction(async (trx) => {
    await trx.raw(`set local work_mem = '64kB'`);
    await trx.raw(`set local temp_tablespaces = ''`);
    await trx.raw(`with pages as materialized (select repeat('x', 8000) from generate_series(1, 1024))
      select count(*) from pages`);
  });

/** Tracks whether a server lacks resources. */
export interface Shortage {
  /** Observes the errors of all statements of a connection. */
  watch(client: pg.Client): void;
  /**
   * Returns at once unless a statement has failed for lack of resources. After that, it tests every few seconds if the server can
   * write, until it can.
   * @throws the error of the server
   */
  requireEnd(health: Knex): Promise<void>;
}

export const createShortage = (): Shortage => {
  let isSuspected = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  /** The error of the last test. */
  let failure: unknown;

  const attempt = async (health: Knex): Promise<void> => {
    triedAt = performance.now();
    // A statement that fails during the test is recorded again.
    isSuspected = false;
    failure = await writeMuch(health).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure !== undefined) isSuspected = true;
  };

  return {
    watch(client) {
      const { connection } = client as pg.Client & { readonly connection: EventEmitter };
      connection.on('errorMessage', ({ code = '' }: { readonly code?: string }) => {
        if (shortStates.test(code)) isSuspected = true;
      });
    },
    async requireEnd(health) {
      if (isSuspected && performance.now() - triedAt >= retryMs) await attempt(health);
      if (failure !== undefined) throw failure;
    },
  };
};
