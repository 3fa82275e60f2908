import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFakeHashing } from '../kit/hashing.ts';
import { startService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { scrape, sumOf } from './scrape.ts';

const usual = { queue: 'usual' };
const names = {
  waiting: 'gatehouse_password_hashes_waiting',
  running: 'gatehouse_password_hashes_running',
  oldest: 'gatehouse_password_hash_oldest_seconds',
};

test('the metrics tell how long the oldest login has waited in the hash queue while it waits, and 0 before and after', async () => {
  const hashing = createFakeHashing({ threads: 1 });
  const service = await startService({ passwords: hashing.passwords });
  const read = async () => {
    const samples = await scrape(service);
    const of = (name: string, queue = usual) => sumOf(samples, name, queue);
    return { waiting: of(names.waiting), running: of(names.running), oldest: of(names.oldest) };
  };
  try {
    const [one, two, three] = [await service.given.user(), await service.given.user(), await service.given.user()];
    const login = ({ email, password }: typeof one) => service.send('POST', '/v1/auth', { body: { email, password } });
    expect(await read()).toEqual({ waiting: 0, running: 0, oldest: 0 });

    hashing.hold();
    const running = login(one);
    await until(async () => (await read()).running === 1, 'a hash runs');
    expect(await read()).toEqual({ waiting: 0, running: 1, oldest: 0 });

    const sentAt = performance.now();
    const oldest = login(two);
    await until(async () => (await read()).waiting === 1, 'a hash waits');
    const seenAt = performance.now();
    await sleep(300);
    const newest = login(three);
    await until(async () => (await read()).waiting === 2, 'two hashes wait');

    const askedAt = performance.now();
    const state = await read();
    const answeredAt = performance.now();
    expect(state).toMatchObject({ waiting: 2, running: 1 });
    expect(state.oldest).toBeGreaterThanOrEqual((askedAt - seenAt) / 1000);
    expect(state.oldest).toBeLessThanOrEqual((answeredAt - sentAt) / 1000);
    expect(sumOf(await scrape(service), names.oldest, { queue: 'expensive' })).toBe(0);

    hashing.release();
    for (const reply of await Promise.all([running, oldest, newest])) expect(reply.status).toBe(200);
    expect(await read()).toEqual({ waiting: 0, running: 0, oldest: 0 });
  } finally {
    hashing.release();
    await service.stop();
  }
});
