import type { Knex } from 'knex';
import { isTableOfApp } from './app-tables.ts';
import { readPrepared } from './prepared-queries.ts';
import { createStatement } from './statement.ts';
import { executeWrite, type WriteStatement, type WrittenValue } from './write-statement.ts';

declare const ofOneApp: unique symbol;

/** A query on rows of one application. Its insertions and joins name the application, too. */
export type AppQuery = Knex.QueryBuilder;

/** Accepts only a text that names the application. */
type NamesApp<Sql extends string> = Sql extends `${string}:app${string}` ? Sql : never;

/** A text that names the application, for one that is put together elsewhere. */
export type AppSql = `${string}:app${string}`;

/** Rows that other queries have selected. */
type Selected = Knex.QueryBuilder | Knex.Raw;

type Derived = 'select' | 'with' | 'withMaterialized' | 'union' | 'unionAll' | 'ref';

/** The database as the repositories of one application use it: no statement leaves out the application. */
export interface AppDb extends Pick<Knex, Derived> {
  readonly [ofOneApp]: true;
  readonly appId: number;
  /**
   * Selects from a table the rows of the application.
   * @param app the application in place of `appId`, for the planner: see `hiddenApp`
   */
  (table: string, app?: Knex.Raw): AppQuery;
  from(rows: Selected): AppQuery;
  /** Executes an SQL text with named bindings. `:app` is the application. */
  raw<Sql extends string>(sql: NamesApp<Sql>, bindings?: object): Knex.Raw;
  /** Returns an expression that reads no table by itself. */
  expression(sql: string, bindings?: readonly unknown[] | object): Knex.Raw;
  /** Executes a prepared read whose `$1` is the application. @returns its first row */
  read<R extends object>(name: string, text: string, ...values: readonly (string | number)[]): Promise<R | undefined>;
  /** Executes a prepared write whose `$1` is the application. @returns its first row */
  write<R extends object>(statement: WriteStatement, values: readonly WrittenValue[]): Promise<R | undefined>;
  /** Reads the rows of a query whose plan takes longer than its execution: the server plans it once for each connection, for all values. */
  readPlanned<R extends object>(query: AppQuery): Promise<readonly R[]>;
  /** The connection, for the queue of jobs. */
  readonly connection: Knex;
}

type Row = Readonly<Record<string, unknown>>;
type OnClause = (this: Knex.JoinClause, clause: Knex.JoinClause) => void;
type Join = (table: unknown, ...on: readonly unknown[]) => AppQuery;
type Insert = (rows: unknown) => AppQuery;

interface Overridden {
  readonly clone: () => AppQuery;
  readonly insert: Insert;
  readonly join: Join;
}

const named = /^(\w+)(?:\s+as\s+(\w+))?$/i;

/** Returns a table of a query and the name by which the query calls it. */
const partsOf = (table: string): readonly [table: string, alias: string] => {
  const [, name, alias] = named.exec(table)!;
  return [name!, alias ?? name!];
};

/** Opens the tables of one application. */
export const ofApp = (knex: Knex, appId: number): AppDb => {
  /** Makes the joins and insertions of a query name the application. */
  const scoped = (query: AppQuery, withApp: (row: Row) => Row): AppQuery => {
    const { clone, insert, join } = query as unknown as Overridden;
    // All other joins of Knex call this one, `joinRaw` with a text.
    const scopedJoin: Join = (other, ...on) => {
      const [table, alias] = typeof other === 'string' && named.test(other) ? partsOf(other) : ['', ''];
      if (!isTableOfApp(table)) return join.call(query, other, ...on);
      const clause: OnClause = function () {
        if (typeof on[0] === 'function') (on[0] as OnClause).call(this, this);
        else this.on(on[0] as string, on[1] as string);
        this.andOnVal(`${alias}.app_id`, appId as never);
      };
      return join.call(query, other, clause);
    };
    return Object.assign(query, {
      clone: () => scoped(clone.call(query), withApp),
      join: scopedJoin,
      insert: (rows: Row | readonly Row[]) =>
        insert.call(query, Array.isArray(rows) ? rows.map(withApp) : withApp(rows as Row)),
    }) as unknown as AppQuery;
  };
  const unchanged = (row: Row): Row => row;
  const withApp = (row: Row): Row => ({ ...row, app_id: appId });

  const open = (text: string, app: Knex.Raw | number = appId): AppQuery => {
    const [table, alias] = partsOf(text);
    const query = knex(text);
    if (table === 'apps') return scoped(query.where(`${alias}.id`, appId), unchanged);
    if (!isTableOfApp(table)) throw new Error(`The table ${table} belongs to no application.`);
    return scoped(query.where(`${alias}.app_id`, app as number), withApp);
  };
  return Object.assign(open, {
    appId,
    connection: knex,
    from: (rows: Selected) => scoped(knex.from(rows as never), unchanged),
    select: knex.select.bind(knex),
    with: knex.with.bind(knex),
    withMaterialized: knex.withMaterialized.bind(knex),
    union: knex.union.bind(knex),
    unionAll: knex.unionAll.bind(knex),
    ref: knex.ref.bind(knex),
    raw: (sql: string, bindings: object = {}) => knex.raw(sql, { ...bindings, app: appId }),
    expression: (sql: string, bindings: never = [] as never) => knex.raw(sql, bindings),
    read: (name: string, text: string, ...values: readonly (string | number)[]) =>
      createStatement<Row>(knex, name, text)(appId, ...values),
    write: (statement: WriteStatement, values: readonly WrittenValue[]) =>
      executeWrite<Row>(knex, statement, [appId, ...values]),
    readPlanned: (query: AppQuery) => readPrepared(knex, query),
  }) as unknown as AppDb;
};
