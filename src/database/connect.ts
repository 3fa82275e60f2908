import knexFactory, { type Knex } from 'knex';

const ignore = (): void => undefined;

/**
 * Keeps values out of error texts, and thus out of logs. Knex must not write to the console either; it also throws its messages.
 */
const discreet = {
  compileSqlOnError: false,
  log: { debug: ignore, warn: ignore, error: ignore, deprecate: ignore },
} as const;

/** Rejects requests for a connection of a pool that is being closed: it would let them wait until they time out. */
const refuseOnceClosed = (knex: Knex): Knex => {
  const acquire = knex.client.acquireConnection.bind(knex.client);
  knex.client.acquireConnection = async (): Promise<unknown> => {
    if (knex.client.pool?.destroyed) throw new Error('The database connections are closed');
    return acquire();
  };
  return knex;
};

export const connect = (config: Knex.Config): Knex => refuseOnceClosed(knexFactory({ ...config, ...discreet }));

interface Result {
  readonly rows?: readonly object[];
}

/** Returns the rows of all results: several statements have one each. */
export const rowsOf = (results: Result | readonly Result[]): readonly object[] =>
  [results].flat().flatMap(({ rows = [] }: Result) => rows);
