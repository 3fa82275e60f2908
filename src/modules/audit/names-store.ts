import type { Knex } from 'knex';
import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { isOfThisCell } from '../../database/own-apps.ts';
import type { NamedKind, NameReads } from './ports.ts';

/** The names of rows, for a query with the alias `one`, and the IDs by which others refer to them. */
const sources: Readonly<Record<NamedKind, readonly [table: string, id: 'one.id' | 'one.name', name: string]>> = {
  user: ['users', 'one.id', "coalesce(nullif(one.displayname, ''), one.email)"],
  'service-account': ['service_accounts', 'one.id', 'one.name'],
  company: ['companies', 'one.id', 'one.name'],
  branch: ['branches', 'one.id', 'one.name'],
  role: ['roles', 'one.id', 'one.name'],
  key: ['keys', 'one.id', 'one.name'],
  provider: ['providers', 'one.name', 'one.label'],
  client: ['oidc_clients', 'one.id', 'one.client_name'],
  'resource-server': ['oidc_apis', 'one.id', 'one.name'],
  'user-field': ['user_field_definitions', 'one.id', 'one.name'],
  'webhook-endpoint': [
    'webhook_endpoints',
    'one.id',
    // The host of the URL: the rest may contain a secret. Knex takes a question mark for a binding unless it is escaped.
    "coalesce(nullif(one.description, ''), substring(one.url from '^https\\?://(\\?:[^/@]*@)\\?([^/\\?#]+)'))",
  ],
  'operator-key': ['operator_keys', 'one.id', 'one.name'],
};

const isRowId = (id: string): boolean => /^\d{1,18}$/.test(id);

/** Reads all names with one statement. */
const findNames = async (
  ids: Iterable<readonly [NamedKind, ReadonlySet<string>]>,
  expression: (sql: string) => Knex.Raw,
  rowsOf: (table: string, kind: NamedKind) => Knex.QueryBuilder,
): Promise<ReadonlyMap<string, string>> => {
  const [first, ...others] = [...ids].flatMap(([kind, all]) => {
    const [table, id, name] = sources[kind];
    const valid = id === 'one.id' ? [...all].filter(isRowId) : [...all];
    const columns = expression(`'${kind}' as kind, ${id}::text as id, ${name} as name`);
    return valid.length === 0 ? [] : [rowsOf(`${table} as one`, kind).whereIn(id, valid).select(columns)];
  });
  if (!first) return new Map();
  const rows: { kind: NamedKind; id: string; name: string }[] = await first.unionAll(others);
  // A key can have an empty name.
  return new Map(rows.flatMap(({ kind, id, name }) => (name ? [[`${kind}:${id}`, name] as const] : [])));
};

export const auditNames = (db: AppDb): NameReads => ({
  find(ids, { selfId, companyIds }) {
    const rowsOf = (table: string, kind: NamedKind): AppQuery => {
      // Operator keys are those of a cell: one of another cell, in which the application was created, can have the same ID.
      if (kind === 'operator-key')
        return db.from(db.expression(table)).whereRaw(isOfThisCell('cast(? as bigint)'), [db.appId]);
      if (kind !== 'user') return db(table);
      // A deleted user has no name.
      const users = db(table).where({ 'one.is_deleted': false });
      if (companyIds)
        users.where((either) => either.where('one.id', selfId ?? 0).orWhereIn('one.default_company_id', companyIds));
      return users;
    };
    return findNames(ids, db.expression, rowsOf);
  },
});

/** Reads the names of what belongs to no application. */
export const systemNames = (db: Knex): NameReads => ({
  find(ids) {
    const known = [...ids].filter(([kind]) => kind === 'operator-key');
    return findNames(
      known,
      (sql) => db.raw(sql),
      (table) => db(table),
    );
  },
});
