import type { Knex } from 'knex';
import type { TestService } from './service.ts';

/** An executed statement. */
export interface Statement {
  readonly sql: string;
  readonly bindings: readonly Knex.RawBinding[];
}

/** The work of a statement: read pages of tables and indexes, and examined rows and index entries. */
export interface Touched {
  readonly blocks: number;
  readonly rows: number;
}

interface PlanNode {
  readonly Plans?: readonly PlanNode[];
  readonly [property: string]: unknown;
}

/** Returns the statements of `act` that `isMeant` selects by their text. */
export const statementsOf = async (
  { db }: Pick<TestService, 'db'>,
  isMeant: (sql: string) => boolean,
  act: () => Promise<unknown>,
): Promise<readonly Statement[]> => {
  const statements: Statement[] = [];
  const note = ({ sql, bindings }: Statement) => {
    if (isMeant(sql)) statements.push({ sql, bindings });
  };
  db.on('query', note);
  await act();
  db.removeListener('query', note);
  return statements;
};

const numberIn = (node: PlanNode, property: string): number => Number(node[property] ?? 0);

const rowsOf = (node: PlanNode): number => {
  const scanned =
    'Relation Name' in node || 'Index Name' in node
      ? numberIn(node, 'Actual Rows') +
        numberIn(node, 'Rows Removed by Filter') +
        numberIn(node, 'Rows Removed by Index Recheck')
      : 0;
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), scanned * numberIn(node, 'Actual Loops'));
};

/** Executes a statement again and counts its work. */
export const touchedBy = async ({ db }: Pick<TestService, 'db'>, { sql, bindings }: Statement): Promise<Touched> => {
  const { rows } = await db.raw(`explain (analyze, buffers, format json) ${sql.replaceAll(/\$\d+/g, '?')}`, bindings);
  const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
  return { blocks: numberIn(plan, 'Shared Hit Blocks') + numberIn(plan, 'Shared Read Blocks'), rows: rowsOf(plan) };
};
