import { expect, test } from 'vitest';
import { sharedCall } from '../../src/kernel/shared-call.ts';
import { useService } from '../kit/service.ts';
import { scrape, sumOf } from './scrape.ts';

const service = useService();

const begin = (appId: number, phase: string, more: object = {}): Promise<unknown> =>
  service.db('app_moves').insert({
    ...{ app_id: appId, to_cell: 'eu-2', phase, started_at: service.clock.now(), updated_at: service.clock.now() },
    ...more,
  });

/** Returns the states with moves, and the seconds since the last sign of a command. */
const read = async () => {
  const samples = await scrape(service);
  const states = samples.filter(({ name, value }) => name === 'gatehouse_app_moves' && value > 0);
  return {
    states: Object.fromEntries(states.map(({ labels, value }) => [labels['state'], value])),
    silent: sumOf(samples, 'gatehouse_app_move_silent_seconds'),
    kept: sumOf(samples, 'gatehouse_app_move_wal_bytes'),
  };
};

// regression A1250
test('the metrics of moves are 0 without a move, and count those out of this cell by phase', async () => {
  expect(await read()).toEqual({ states: {}, silent: 0, kept: 0 });
  const [copying, leaving, switched] = await Promise.all([1, 2, 3].map(() => service.given.app()));
  const early = new Date(service.clock.now().getTime() - 500_000);
  // A finished copy needs no command.
  await begin(copying!.id, 'copying', { updated_at: early, is_waiting: true });
  // The record that arrives in a target before the application.
  await begin(99_000_001, 'frozen', { updated_at: early });
  // Its slot has been dropped.
  await begin(switched!.id, 'switched', { updated_at: early });
  expect(await read()).toEqual({ states: { copying: 1 }, silent: 0, kept: 0 });
  await begin(leaving!.id, 'leaving', { updated_at: new Date(service.clock.now().getTime() - 400_000) });
  expect(await read()).toEqual({ states: { copying: 1, leaving: 1 }, silent: 400, kept: 0 });
  await service.db('app_moves').delete();
});

// regression A1250
test('a scrape reads the moves with one statement, and requests with none', async () => {
  const statements: string[] = [];
  const note = ({ sql }: { readonly sql: string }): number => statements.push(sql);
  service.db.on('query', note);
  const user = await service.given.user();
  await service.send('GET', '/v1/users/me', { headers: user.headers });
  const ofRequests = statements.filter((sql) => sql.includes('app_moves'));
  await scrape(service);
  service.db.off('query', note);
  expect(ofRequests).toEqual([]);
  expect(statements.filter((sql) => sql.includes('app_moves'))).toHaveLength(1);
  expect(statements.length).toBeGreaterThan(5);
});

test('calls during a read share it, also if it fails, and later calls read again', async () => {
  let reads = 0;
  const fail = sharedCall(async () => {
    reads += 1;
    throw new Error(`read ${reads}`);
  });
  const failures = (calls: readonly Promise<unknown>[]) => Promise.all(calls.map((call) => call.catch(String)));
  expect(await failures([fail(), fail()])).toEqual(['Error: read 1', 'Error: read 1']);
  expect(await failures([fail()])).toEqual(['Error: read 2']);
});
