import type { Knex } from 'knex';
import { type AppDb, ofApp } from '../../src/database/app-db.ts';
import type { CreateRepositories } from '../../src/database/store.ts';
import { repositories } from '../../src/modules/index.ts';
import { allRows, hasRowSecurity } from './row-security.ts';

const name = (db: Knex, appId: number | typeof allRows): Promise<unknown> =>
  db.raw("select set_config('app.id', ?, true)", [String(appId)]);

type Call = (db: AppDb) => unknown;

/** Calls a method of a repository while the connection names its application. Outside of a transaction, the call gets one. */
const calledFor = async ({ connection, appId }: AppDb, call: Call): Promise<unknown> => {
  const within = async (trx: Knex): Promise<unknown> => {
    await name(trx, appId);
    const result = await call(ofApp(trx, appId));
    await name(trx, allRows);
    return result;
  };
  return connection.isTransaction ? within(connection) : connection.transaction(within);
};

type Methods = Readonly<Record<string, Readonly<Record<string, (...values: readonly unknown[]) => unknown>>>>;

const { of } = repositories;
const secured: CreateRepositories['of'] = (db, ...rest) =>
  new Proxy(of(db, ...rest), {
    get: (_all, repository: string) =>
      new Proxy(
        {},
        {
          get:
            (_one, method: string) =>
            (...values: readonly unknown[]) =>
              calledFor(db, (own) => (of(own, ...rest) as unknown as Methods)[repository]![method]!(...values)),
        },
      ),
  });

repositories.of = (...values) => (hasRowSecurity() ? secured : of)(...values);
