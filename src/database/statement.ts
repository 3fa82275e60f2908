import type { Knex } from 'knex';
import type { Client } from 'pg';
import { inSpan } from '../kernel/tracing.ts';

type Value = string | number;

/**
 * A statement that is executed with every request. The server plans it once for each connection, and it takes a connection
 * of the pool directly, since the query builder needs more time than the driver. `$1` stands for the first value.
 */
export const createStatement =
  <R extends object>(knex: Knex, name: string, text: string) =>
  (...values: readonly Value[]): Promise<R | undefined> =>
    inSpan(`db ${name}`, async () => {
      const { client } = knex;
      const connection: Client = await client.acquireConnection();
      try {
        // For those who listen to the statements of the pool.
        client.emit('query', { sql: text, bindings: values });
        const { rows } = await connection.query<R>({ name, text, values: [...values] });
        return rows[0];
      } finally {
        client.releaseConnection(connection);
      }
    });
