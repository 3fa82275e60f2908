import type { Knex } from 'knex';
import type { AppDb } from '../../src/database/app-db.ts';
import { repositories } from '../../src/modules/index.ts';
import { noteStatement } from './noted-statements.ts';

interface Executed {
  readonly sql: string;
  readonly queryContext?: { readonly isOfApp?: true };
}

type Contextual = Pick<Knex.QueryBuilder, 'queryContext'>;

const watchedClients = new WeakSet<object>();

/** Notes the marked statements of a pool, or of a transaction. */
const watchClient = ({ client }: Knex): void => {
  if (watchedClients.has(client)) return;
  watchedClients.add(client);
  client.on('query', ({ sql, queryContext }: Executed) => {
    if (queryContext?.isOfApp) noteStatement(sql);
  });
};

const marked = <Q extends Contextual>(query: Q): Q => {
  query.queryContext({ isOfApp: true });
  return query;
};

/** Notes every statement that is executed with the rows of an application. Those of tests, and those across applications, are others. */
const watched = (db: AppDb): AppDb => {
  watchClient(db.connection);
  const noting: Partial<AppDb> = {
    read(name, text, ...values) {
      noteStatement(text);
      return db.read(name, text, ...values);
    },
    write(statement, values) {
      noteStatement(statement.text);
      return db.write(statement, values);
    },
    readPlanned(query) {
      noteStatement(query.toSQL().toNative().sql);
      return db.readPlanned(query);
    },
  };
  return new Proxy(db, {
    apply: (_db, _this, values: Parameters<AppDb>) => marked(db(...values)),
    get(_db, name: keyof AppDb) {
      const member = noting[name] ?? db[name];
      if (typeof member !== 'function' || name in noting || name === 'connection' || name === 'ref') return member;
      return (...values: readonly unknown[]) =>
        marked((member as (...all: readonly unknown[]) => Contextual)(...values));
    },
  });
};

const { of } = repositories;
repositories.of = (db, ...rest) => of(watched(db), ...rest);
