import { expect, test } from 'vitest';
import { recordMove } from '../../src/modules/applications/record-move.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { storeBeside } from '../kit/store.ts';

const service = useService();
const at = new Date('2026-03-14T09:26:53Z');
const moveFields = 'to_cell phase started_at updated_at switched_at rows_copied rows_total tables_done tables_total';
const move = {
  ...{ to_cell: 'eu-2', phase: 'copying', started_at: '2026-03-14 09:26:53', updated_at: '2026-03-14 09:26:53' },
  ...{ switched_at: null, rows_copied: 10, rows_total: 2_147_483_647, tables_done: 0, tables_total: 72 },
};

const beginMove = async (): Promise<void> => {
  const progress = { rows_copied: 10, rows_total: 9_000_000_000, tables_total: 72 };
  await service.db('app_moves').insert({
    ...{ app_id: 1, to_cell: 'eu-2', phase: 'copying', progress: JSON.stringify(progress) },
    ...{ started_at: at, updated_at: at },
  });
};

// regression A1193
test('a super admin and an operator see the move of an application through both APIs, and administrators do not', async () => {
  const administrator = await newServiceAccount(service, ['settings:read', 'settings:write']);
  const operator = await service.given.operator();
  const before = await service.send('GET', '/v1/app', { headers: superAdmin });
  await beginMove();
  const app = await service.send('GET', '/v1/app', { headers: superAdmin });
  expect([app.body.move, app.headers['etag'], before.body.move]).toEqual([move, before.headers['etag'], null]);
  const query = `{ app { move { ${moveFields} } } }`;
  expect((await service.graphql(query, { headers: superAdmin })).body.data).toEqual({ app: { move } });
  const [listed] = (await service.send('GET', '/v1/apps', { headers: operator })).body.data;
  expect(listed.move).toEqual(move);
  const { body } = await service.graphql(`{ apps { data { move { ${moveFields} } } } }`, { headers: operator });
  expect(body.data.apps.data).toEqual([{ move }]);
  const seen = await service.send('GET', '/v1/app', { headers: administrator.headers });
  expect([seen.status, seen.body.move]).toEqual([200, null]);
  const changed = { headers: { ...superAdmin, 'If-Match': before.headers['etag']! }, body: { name: 'Gatehouse' } };
  expect((await service.send('PATCH', '/v1/app', changed)).status).toBe(200);
});

// regression A1194
test('a step of a move is an entry of the deployment in the audit log', async () => {
  const origin = { requestId: 'cli', ip: '', userAgent: '' };
  const app = '5d0c9e7a-3b1f-4c52-9a5e-8b7d2f6c1e40';
  await recordMove(
    { audit: storeBeside(service).system.single.audit, clock: service.clock },
    { event: 'begin_app_move', app, origin },
  );
  const entries = await service.db('audit').where({ event: 'begin_app_move' }).select('app_id', 'target', 'is_success');
  expect(entries).toEqual([{ app_id: 0, target: `application:${app}`, is_success: true }]);
});
