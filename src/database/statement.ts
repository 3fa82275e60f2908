import type { Knex } from 'knex';
import type { Client } from 'pg';
import { inSpan } from '../kernel/tracing.ts';
import { isDataException } from './failures.ts';
import { createReadBatches } from './read-batches.ts';

type Value = string | number;
type Values = readonly Value[];

/**
 * Executes a statement that the server plans once for each connection. It takes a connection from the pool directly, because the
 * query builder takes more time than the driver.
 */
export const execute = async <R extends object>(
  { client }: Knex,
  name: string | undefined,
  text: string,
  values: readonly unknown[],
): Promise<readonly R[]> => {
  const connection: Client = await client.acquireConnection();
  try {
    // Notifies listeners of the pool's statements.
    const query = { sql: text, bindings: values };
    client.emit('query', query);
    const { rows } = await connection.query<R>({ name, text, values: [...values] });
    client.emit('query-response', rows, query);
    return rows;
  } finally {
    client.releaseConnection(connection);
  }
};

/**
 * Creates a statement that many requests execute. `$1` is the first value.
 * @returns its first row
 */
export const createStatement =
  <R extends object>(knex: Knex, name: string, text: string) =>
  (...values: Values): Promise<R | undefined> =>
    inSpan(`db ${name}`, async () => (await execute<R>(knex, name, text, values))[0]);

interface BatchedStatement {
  readonly name: string;
  /** The names and database types of a request's values, in order. */
  readonly values: Readonly<Record<string, string>>;
  readonly columns: string;
  /** The tables that are joined with the requests, with at most one row for each. `request.name` is a value. */
  readonly join: string;
}

/** The maximum number of requests that share a statement, so that requests do not wait for many others. */
export const mostInBatch = 32;

/**
 * Creates a statement that every request executes. Requests in the same turn of the event loop share one execution, which starts
 * after the last of them has arrived, so that each sees all earlier commits. The busier the process is, the fewer statements it
 * sends for each request. A single request does not wait.
 */
export const createBatchedStatement = <R extends object>(knex: Knex, statement: BatchedStatement) => {
  const { name, columns, join } = statement;
  const names = Object.keys(statement.values);
  const types = Object.values(statement.values);
  const single = types.map((type, at) => `$${at + 1}::${type} as ${names[at]}`).join(', ');
  const arrays = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
  const textOfOne = `select ${columns} from (select ${single}) as request join ${join}`;
  const textOfMany = `select request.number as request_number, ${columns}
    from unnest(${arrays}) with ordinality as request (${names.join(', ')}, number) join ${join}`;

  const readOne = async (values: Values): Promise<R | undefined> =>
    (await execute<R>(knex, name, textOfOne, values))[0];

  const readMany = async (batch: readonly Values[]): Promise<readonly (R | undefined)[]> => {
    const columnsOfBatch = types.map((_, at) => batch.map((values) => values[at]));
    const rows = await execute<R & { readonly request_number: number }>(
      knex,
      `${name}_batch`,
      textOfMany,
      columnsOfBatch,
    );
    const found = new Array<R | undefined>(batch.length).fill(undefined);
    for (const row of rows) found[row.request_number - 1] = row;
    return found;
  };

  const read = createReadBatches({ one: readOne, many: readMany, most: mostInBatch, mayBeOfOne: isDataException });
  return (...values: Values): Promise<R | undefined> => inSpan(`db ${name}`, () => read(values));
};
