import { expect, test } from 'vitest';
import { apisOf } from '../kit/apis.ts';
import { useService } from '../kit/service.ts';
import { maintain } from '../kit/store.ts';

const service = useService({ config: { hasRateLimits: true } });

test('failed logins are deleted after 30 days without an attempt, and counters after their window', async () => {
  const { db, clock, given } = service;
  await apisOf(service).REST.login({ email: given.email(), password: 'a wrong guess' });
  await apisOf(service).REST.forgot(given.email());
  const rows = async () => [await db('lockouts').select('key'), await db('rate_limits').select('key')];
  const before = await rows();
  expect(before.map((found) => found.length > 0)).toEqual([true, true]);
  await maintain(service);
  expect(await rows()).toEqual(before);
  clock.advance(30 * 86_400 + 1);
  await db('rate_limits').update({ expire: clock.now().getTime() - 1 });
  await maintain(service);
  expect(await rows()).toEqual([[], []]);
});
