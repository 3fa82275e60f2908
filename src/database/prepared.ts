import type { Client, QueryConfig } from 'pg';

/** The maximum number of prepared statements. The service has fewer, plus those whose text depends on the number of values. */
const mostStatements = 500;
/**
 * The number of executions after which a plan is renewed: it was made for the former size of the tables, and the embedded
 * database does not report that they have grown.
 */
const planLife = 10_000;

type Query = (config: QueryConfig, done: () => void) => void;

/** Matches a single statement. A text without values may be a script, or change objects that other prepared statements use. */
const isOneStatement = /^\s*(?:with|select|insert|update|delete)\b[^;]*$/i;

const isPreparable = ({ text, values }: QueryConfig): boolean => Boolean(values?.length) || isOneStatement.test(text);

/**
 * Prepares each statement once and plans it as often as PostgreSQL considers useful (PREPARE). Parsing and planning are most of
 * the embedded database's work for a request.
 */
export const prepareStatements = (client: Client): void => {
  const query = client.query.bind(client) as Query;
  const names = new Map<string, string>();
  let executions = 0;

  const nameOf = (config: QueryConfig): string | undefined => {
    const known = names.get(config.text);
    if (known !== undefined || names.size === mostStatements || !isPreparable(config)) return known;
    const name = `statement_${names.size}`;
    names.set(config.text, name);
    return name;
  };

  const execute: Query = (config, done) => {
    const name = nameOf(config);
    if (name === undefined) return query(config, done);
    executions += 1;
    if (executions % planLife === 0) query({ text: 'discard plans' }, () => undefined);
    return query({ ...config, name }, done);
  };
  Object.assign(client, { query: execute });
};
