import type { Knex } from 'knex';
import { waitingInLanes } from './lanes.ts';

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  readonly max: number;
}

/** The connections of a pool, and what waits for one; undefined while there is no pool. */
export const poolStateOf = (knex: Knex) => {
  const { pool } = knex.client as { readonly pool?: Pool };
  if (!pool) return undefined;
  const waiting = pool.numPendingAcquires() + waitingInLanes(knex);
  return { used: pool.numUsed(), idle: pool.numFree(), waiting, max: pool.max };
};
