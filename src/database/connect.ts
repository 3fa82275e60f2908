import knexFactory, { type Knex } from 'knex';

const ignore = (): void => undefined;

/**
 * Values stay out of the texts of errors, and so out of logs. Nor does knex write to the console by itself: what it has
 * to say is thrown, too.
 */
const discreet = {
  compileSqlOnError: false,
  log: { debug: ignore, warn: ignore, error: ignore, deprecate: ignore },
} as const;

/** A pool that is being closed keeps those who ask it for a connection waiting until they give up: fails them at once. */
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

/** Several statements have a result each. */
export const rowsOf = (results: Result | readonly Result[]): readonly object[] =>
  [results].flat().flatMap(({ rows = [] }: Result) => rows);
