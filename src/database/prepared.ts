import type { Client, QueryConfig } from 'pg';

/** So many are kept. The service has fewer; those whose text depends on how many values they have come on top. */
const mostStatements = 500;
/** Plans are for tables of the size that they had, and the embedded database never tells that they have grown. */
const planLife = 10_000;

type Query = (config: QueryConfig, done: () => void) => void;

/** Without values, a text may be a script of several statements, or change what others have been prepared for. */
const isOneStatement = /^\s*(?:with|select|insert|update|delete)\b[^;]*$/i;

const isPreparable = ({ text, values }: QueryConfig): boolean => Boolean(values?.length) || isOneStatement.test(text);

/**
 * Has each statement parsed once, and planned as often as that pays (PostgreSQL, PREPARE): both is most of what the embedded
 * database does for a request.
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
