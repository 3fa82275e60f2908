import type { EventEmitter } from 'node:events';
import type { Knex } from 'knex';
import type pg from 'pg';

/** SQLSTATE classes of insufficient resources, among them a full disk (53100), and of system errors (appendix A). */
const shortStates = /^(53|58)/;

/** How often it is tried whether a server can write again. Load balancers probe each replica every few seconds. */
const retryMs = 5000;

/**
 * Writes 8 MB into a temporary file of the disk that tables are on. A smaller write may fit into what is left of a full disk, and
 * one into a table could end the server, if there is no room left for its log.
 */
const writeMuch = (knex: Knex): Promise<unknown> =>
  knex.transaction(async (trx) => {
    await trx.raw(`set local work_mem = '64kB'`);
    await trx.raw(`set local temp_tablespaces = ''`);
    await trx.raw(`with pages as materialized (select repeat('x', 8000) from generate_series(1, 1024))
      select count(*) from pages`);
  });

/** What is known of a server that lacks resources. */
export interface Shortage {
  /** Has every error of the statements of a connection noted. */
  watch(client: pg.Client): void;
  /**
   * Costs nothing until a statement has failed for want of resources. From then on it tries whether the server can write, at most
   * every few seconds, until it can. @throws the error of the server
   */
  requireEnd(health: Knex): Promise<void>;
}

export const createShortage = (): Shortage => {
  let isSuspected = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  /** Of the last trial. */
  let failure: unknown;

  const attempt = async (health: Knex): Promise<void> => {
    triedAt = performance.now();
    // A statement that fails meanwhile is noted again.
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
