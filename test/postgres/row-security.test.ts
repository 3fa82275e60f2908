import { expect, test } from 'vitest';
import { useRowSecurity } from '../kit/row-security.ts';
import '../kit/secured-repositories.ts';
import { useService } from '../kit/service.ts';
import { rowsBeside, storeBeside } from '../kit/store.ts';

useRowSecurity();
const service = useService();

// regression A857
test('with row level security, a connection that names an application sees its rows alone', async () => {
  await service.given.user();
  const counted = (appId: string) =>
    service.db.transaction(async (trx) => {
      await trx.raw("select set_config('app.id', ?, true)", [appId]);
      return (await trx('users').select('id')).length;
    });
  expect(await counted('1')).toBeGreaterThan(1);
  expect(await counted('2')).toBe(0);
  await expect(
    rowsBeside(service, 2).transaction((unit) => unit.roles.insert({ name: 'of no application', permissions: [] })),
  ).rejects.toThrow();
  expect(await storeBeside(service).system.reads.administration.list()).toHaveLength(1);
});

// The suite of a module: a query makes Node.js load files that are loaded already.
for (const name of ['app-sessions', 'end-all', 'login', 'raised-sessions', 'refresh', 'restored', 'sessions'])
  await import(`../sessions/${name}.test.ts?row-security`);
