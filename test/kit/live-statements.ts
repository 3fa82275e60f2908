import { parseSync } from 'libpg-query';
import { isTableOfApp } from '../../src/database/app-tables.ts';
import { all, columnsOf, isNode, type Node, textOf } from './scoped-statements.ts';

const changes = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

/** Returns true if a part of a statement has the condition that the application of a row is live: `apps.moving is null`. */
const namesLive = (part: unknown): boolean =>
  all(part, 'NullTest').some(({ arg, nulltesttype }) => {
    const column = isNode(arg) ? arg['ColumnRef'] : undefined;
    const fields = isNode(column) ? (column['fields'] as readonly unknown[]).map(textOf) : [];
    return nulltesttype === 'IS_NULL' && fields.at(-1) === 'moving';
  });

/** Returns true if a part of a statement compares the application with values: those of rows that were found before. */
const namesApp = (part: unknown): boolean =>
  all(part, 'A_Expr').some(({ kind, name, lexpr, rexpr }) => {
    const isEquation = kind === 'AEXPR_OP' || kind === 'AEXPR_IN';
    if (!isEquation || (name as readonly unknown[]).map(textOf).join() !== '=') return false;
    return (
      columnsOf(lexpr).some((column) => /(?:^|\.)app_id$|^apps\.id$/.test(column)) &&
      all(rexpr, 'ColumnRef').length === 0
    );
  });

/** Returns true if a change adds rows that it names one by one. */
const addsValues = (change: Node): boolean =>
  isNode(change['selectStmt']) &&
  all(change['selectStmt'], 'SelectStmt').some(({ valuesLists }) => valuesLists !== undefined);

const isOfApp = (table: string): boolean => table === 'apps' || isTableOfApp(table);

/** Returns the names of the common table expressions that a part of a statement reads, and those that these read. */
const readBy = (
  part: unknown,
  named: ReadonlyMap<string, Node>,
  known: ReadonlySet<string> = new Set(),
): Set<string> => {
  const found = new Set(known);
  for (const { relname } of all(part, 'RangeVar')) {
    const name = String(relname);
    const query = named.get(name);
    if (!query || found.has(name)) continue;
    found.add(name);
    for (const other of readBy(query, named, found)) found.add(other);
  }
  return found;
};

/**
 * Returns the tables of applications in which a statement changes rows of more than one application without the condition that the
 * application is live, in the change or in what it reads.
 */
export const unguardedChanges = (sql: string): readonly string[] => {
  const parsed = parseSync(sql);
  const named = new Map(
    all(parsed, 'CommonTableExpr').map((one): readonly [string, Node] => [String(one['ctename']), one]),
  );
  const found = changes
    .flatMap((kind) => all(parsed, kind))
    .flatMap((change) => {
      const { withClause: _with, ...own } = change;
      const table = isNode(change['relation']) ? String(change['relation']['relname']) : '';
      const sources = [own, ...[...readBy(own, named)].map((name) => named.get(name))];
      const isGuarded = addsValues(change) || sources.some((source) => namesLive(source) || namesApp(source));
      return isOfApp(table) && !isGuarded ? [table] : [];
    });
  return [...new Set(found)].toSorted();
};
