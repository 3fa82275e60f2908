import type { Knex } from 'knex';
import type { NamedKind, NameReads, ReadableUsers } from './ports.ts';

/** The names of rows of an application, for a query with the alias `one`. A deleted user has none. */
const sources: Readonly<
  Record<Exclude<NamedKind, 'user' | 'branch' | 'provider' | 'operator-key'>, readonly [table: string, name: string]>
> = {
  'service-account': ['service_accounts', 'one.name'],
  company: ['companies', 'one.name'],
  role: ['roles', 'one.name'],
  key: ['keys', 'one.name'],
  client: ['oidc_clients', 'one.client_name'],
  'resource-server': ['oidc_apis', 'one.name'],
  // The host of the URL: the rest may contain a secret. Knex takes a question mark for a binding unless it is escaped.
  'webhook-endpoint': [
    'webhook_endpoints',
    "coalesce(nullif(one.description, ''), substring(one.url from '^https\\?://(\\?:[^/@]*@)\\?([^/\\?#]+)'))",
  ],
};

const isRowId = (id: string): boolean => /^\d{1,18}$/.test(id);

export const auditNames = (db: Knex): NameReads => {
  const users = (appId: number, ids: readonly string[], { selfId, companyIds }: ReadableUsers): Knex.QueryBuilder => {
    const query = db('users as one').where({ 'one.app_id': appId, 'one.is_deleted': false });
    query.whereIn('one.id', [...ids]);
    if (companyIds)
      query.where((either) => either.where('one.id', selfId ?? 0).orWhereIn('one.default_company_id', [...companyIds]));
    return query.select(
      db.raw("'user' as kind, one.id::text as id, coalesce(nullif(one.displayname, ''), one.email) as name"),
    );
  };

  /** They belong to no application. */
  const operatorKeys = (ids: readonly string[]): Knex.QueryBuilder =>
    db('operator_keys as one')
      .whereIn('one.id', [...ids])
      .select(db.raw("'operator-key' as kind, one.id::text as id, one.name as name"));

  const named = (
    appId: number,
    kind: Exclude<NamedKind, 'operator-key'>,
    ids: readonly string[],
    readable: ReadableUsers,
  ): Knex.QueryBuilder => {
    const asKind = (id: string, name: string) => db.raw(`'${kind}' as kind, ${id}::text as id, ${name} as name`);
    switch (kind) {
      case 'user':
        return users(appId, ids, readable);
      case 'branch':
        return db('branches as one')
          .join('companies', 'companies.id', 'one.company_id')
          .where({ 'companies.app_id': appId })
          .whereIn('one.id', [...ids])
          .select(asKind('one.id', 'one.name'));
      case 'provider':
        return db('providers as one')
          .where({ 'one.app_id': appId })
          .whereIn('one.name', [...ids])
          .select(asKind('one.name', 'one.label'));
      default: {
        const [table, name] = sources[kind];
        return db(`${table} as one`)
          .where({ 'one.app_id': appId })
          .whereIn('one.id', [...ids])
          .select(asKind('one.id', name));
      }
    }
  };

  return {
    async find(appId, ids, readable) {
      const [first, ...others] = [...ids].flatMap(([kind, all]) => {
        const valid = kind === 'provider' ? [...all] : [...all].filter(isRowId);
        if (valid.length === 0) return [];
        if (kind === 'operator-key') return [operatorKeys(valid)];
        return appId === undefined ? [] : [named(appId, kind, valid, readable)];
      });
      if (!first) return new Map();
      const rows: { kind: NamedKind; id: string; name: string }[] = await first.unionAll(others);
      // A key can have an empty name.
      return new Map(rows.flatMap(({ kind, id, name }) => (name ? [[`${kind}:${id}`, name] as const] : [])));
    },
  };
};
