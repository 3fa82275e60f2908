import type { Knex } from 'knex';
import { laneStateOf } from './lanes.ts';

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  readonly max: number;
}

/** Returns the used connections of a pool and the number of waiting requests. Returns undefined if there is no pool. */
export const poolStateOf = (knex: Knex) => {
  const { pool } = knex.client as { readonly pool?: Pool };
  if (!pool) return undefined;
  const lanes = laneStateOf(knex);
  const waiting = pool.numPendingAcquires() + (lanes?.waiting() ?? 0);
  return { used: pool.numUsed(), idle: pool.numFree(), waiting, max: pool.max, refused: lanes?.refused() ?? 0 };
};
