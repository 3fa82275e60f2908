import { loadModule, parseSync } from 'libpg-query';
import { isTableOfApp } from '../../src/database/app-tables.ts';

export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const childrenOf = (value: unknown): readonly unknown[] => (isNode(value) ? Object.values(value) : []);

/** Returns the nodes of a kind below a node. */
export const all = (value: unknown, kind: string): readonly Node[] =>
  childrenOf(value).flatMap((child) => [
    ...(isNode(value) && !Array.isArray(value) && isNode(value[kind]) && child === value[kind] ? [value[kind]] : []),
    ...all(child, kind),
  ]);

const levels = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;
const isLevel = (name: string): boolean => (levels as readonly string[]).includes(name);

/** The two sides of a union, which are queries, or of a join. */
const sides = ['larg', 'rarg'] as const;
const isQuery = (name: string, child: unknown): boolean =>
  isLevel(name) || ((sides as readonly string[]).includes(name) && isNode(child) && 'op' in child);

/** Returns the nodes of a kind in a query, without those of the queries in it. */
const own = (value: unknown, kind: string): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap((one) => own(one, kind));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    if (isQuery(name, child)) return [];
    return [...(name === kind && isNode(child) ? [child] : []), ...own(child, kind)];
  });
};

export const textOf = (value: unknown): string =>
  isNode(value) && isNode(value['String']) ? String(value['String']['sval']) : '';

/** Returns the parts of a condition that must all be true. */
const conjuncts = (condition: unknown): readonly Node[] => {
  if (!isNode(condition)) return [];
  const bool = condition['BoolExpr'];
  if (isNode(bool)) return bool['boolop'] === 'AND_EXPR' ? (bool['args'] as readonly unknown[]).flatMap(conjuncts) : [];
  return [condition];
};

/** Returns the names of the columns of one side of a comparison, as `table.column`. */
export const columnsOf = (side: unknown): readonly string[] => {
  if (!isNode(side)) return [];
  if (isNode(side['RowExpr'])) return (side['RowExpr']['args'] as readonly unknown[]).flatMap(columnsOf);
  const column = side['ColumnRef'];
  return isNode(column) ? [(column['fields'] as readonly unknown[]).map(textOf).join('.')] : [];
};

const comparedBy = (part: Node): readonly string[] => {
  const compared = part['A_Expr'];
  if (!isNode(compared) || compared['kind'] !== 'AEXPR_OP') return [];
  if ((compared['name'] as readonly unknown[]).map(textOf).join() !== '=') return [];
  return [...columnsOf(compared['lexpr']), ...columnsOf(compared['rexpr'])];
};

interface Source {
  readonly table: string;
  readonly alias: string;
}

const toSource = (range: Node): Source => {
  const table = String(range['relname']);
  return { table, alias: isNode(range['alias']) ? String(range['alias']['aliasname']) : table };
};

/** Returns the tables of applications in one query that it does not compare with an application, and those that it does. */
const tablesOf = (level: Node, names: ReadonlySet<string>) => {
  const relation = isNode(level['relation']) ? [toSource(level['relation'])] : [];
  const { withClause: _with, ...rest } = level;
  const from = [...own(rest, 'RangeVar').map(toSource), ...relation].filter(({ table }) => !names.has(table));
  const joins = own(rest, 'JoinExpr');
  const compared = new Set(
    [rest['whereClause'], ...joins.map(({ quals }) => quals)].flatMap(conjuncts).flatMap(comparedBy),
  );
  const isJoined = joins.some((join) =>
    ((join['usingClause'] as unknown[]) ?? []).some((one) => textOf(one) === 'app_id'),
  );
  const inserted = new Set(
    ((level['cols'] as readonly { readonly ResTarget: { readonly name: string } }[]) ?? []).map(
      (one) => one.ResTarget.name,
    ),
  );
  const isNamed = ({ table, alias }: Source): boolean => {
    const column = table === 'apps' ? 'id' : 'app_id';
    if (compared.has(`${alias}.${column}`) || compared.has(column) || isJoined) return true;
    return relation[0]?.alias === alias && inserted.has('app_id');
  };
  const ofApps = from.filter(({ table }) => table === 'apps' || isTableOfApp(table));
  return {
    named: ofApps.filter(isNamed),
    lacking: ofApps.filter((source) => !isNamed(source)),
  };
};

/** Returns true if a part of a statement compares an application with a value, and not only with another column. */
const hasValue = (parsed: unknown): boolean =>
  all(parsed, 'A_Expr').some(({ lexpr, rexpr }) => {
    const [left, right] = [columnsOf(lexpr), columnsOf(rexpr)];
    const isOfApp = (names: readonly string[]) => names.some((name) => /(?:^|\.)app_id$|^(?:apps\.)?id$/.test(name));
    return (isOfApp(left) && right.length === 0) || (isOfApp(right) && left.length === 0);
  });

/** Returns the tables of applications that a statement reads or changes without naming the application. */
export const unscopedTables = (sql: string): readonly string[] => {
  const parsed = parseSync(sql);
  const names = new Set(all(parsed, 'CommonTableExpr').map(({ ctename }) => String(ctename)));
  const found = [...levels, ...sides]
    .flatMap((kind) => all(parsed, kind).filter((level) => isQuery(kind, level)))
    .map((level) => tablesOf(level, names));
  const isInsertion = all(parsed, 'InsertStmt').length > 0;
  const named = found.flatMap((level) => level.named);
  const lacking = found.flatMap((level) => level.lacking).concat(isInsertion || hasValue(parsed) ? [] : named);
  return [...new Set(lacking.map(({ table }) => table))].toSorted();
};

/** Loads the parser of PostgreSQL, before `unscopedTables` is called. */
export const loadParser = loadModule;
