import { describe, expect, test } from 'vitest';
import { createProviderFetch } from '../../src/modules/social/drivers/provider-fetch.ts';
import { drops, type Failure, hangs, says } from '../kit/social/failures.ts';
import { until } from '../kit/time.ts';
import { codeOf, endOf, get, newCall, startAnswering, useServers } from './calls.ts';

const { server, other, fails, arrivals } = await useServers();

const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  for (let done = 0; done < count; done += 1) await work();
};
const leftAlone = {
  code: 'social_provider_unavailable',
  reason: 'not called: the circuit is open after repeated failures',
};

// checklist 66
describe('a provider that fails again and again', () => {
  test.each<[string, Failure]>([
    ['answers with 500', says(500)],
    ['hangs up', drops],
  ])('a provider that %s five times in a row is not called again, whatever the path', async (_how, failure) => {
    fails(failure);
    const call = newCall();
    const arrived = await arrivals(async () => {
      await times(5, async () => expect(await endOf(call(server.url, get))).not.toMatchObject(leftAlone));
      await times(3, async () => expect(await endOf(call(server.url, get))).toMatchObject(leftAlone));
      const elsewhere = call(`${server.url}/another/path`, { method: 'POST', headers: {} });
      expect(await endOf(elsewhere)).toMatchObject(leftAlone);
    });
    expect(arrived).toBe(5);
  });

  test('a provider that refuses connections five times in a row is not called again', async () => {
    const gone = await startAnswering();
    await gone.down();
    const call = newCall();
    await times(5, async () =>
      expect(await endOf(call(gone.url, get))).toMatchObject({ reason: 'no response: ECONNREFUSED' }),
    );
    expect(await endOf(call(gone.url, get))).toMatchObject(leftAlone);
  });

  test('a provider that times out five times in a row is not called again, and the error has a Retry-After', async () => {
    fails(hangs);
    const call = newCall({ breakSeconds: 60, timeoutSeconds: 0.05 });
    await times(5, async () =>
      expect(await endOf(call(server.url, get))).toMatchObject({
        reason: expect.stringContaining('no response within'),
      }),
    );
    const { retryAfter = 0, ...end } = await endOf(call(server.url, get));
    expect(end).toEqual(leftAlone);
    expect([retryAfter > 30, retryAfter <= 60]).toEqual([true, true]);
  });

  test('a provider that answers between its failures is still called, since the count begins again', async () => {
    const call = newCall();
    const arrived = await arrivals(() =>
      times(3, async () => {
        fails(says(500));
        await times(4, () => codeOf(call(server.url, get)));
        server.fails();
        expect(await codeOf(call(server.url, get))).toBe('done');
      }),
    );
    expect(arrived).toBe(15);
  });

  test.each([
    ['is in a hurry', 429, 'social_provider_unavailable'],
    ['refuses', 400, 'done'],
    ['leads elsewhere', 302, 'social_provider_failed'],
  ])('a provider that %s is still called after eight such replies', async (_what, status, code) => {
    fails(says(status, '', { location: '/elsewhere' }));
    const call = newCall();
    const arrived = await arrivals(() => times(8, async () => expect(await codeOf(call(server.url, get))).toBe(code)));
    expect(arrived).toBe(8);
  });

  test('does not affect another provider', async () => {
    fails(says(500));
    const call = newCall();
    await times(6, () => codeOf(call(server.url, get)));
    expect(await endOf(call(server.url, get))).toMatchObject(leftAlone);
    expect(await codeOf(call(other.url, get))).toBe('done');
  });

  test('a provider that fails for one application is still called for every other application', async () => {
    const callOf = createProviderFetch({ allowsPrivate: true });
    const endFor = (appId: number) => endOf(callOf(appId)(server.url, get));
    fails(says(500));
    await times(5, () => endFor(1));
    // The row is the application's, however often its caller is made.
    expect(await arrivals(async () => expect(await endFor(1)).toMatchObject(leftAlone))).toBe(0);
    await times(4, async () => expect(await endFor(2)).toMatchObject({ reason: 'status 500' }));
    server.fails();
    for (const appId of [2, 3, 11]) expect(await endFor(appId)).toEqual({ code: 'done' });
    expect(await endFor(1)).toMatchObject(leftAlone);
  });
});

describe('a provider that is not called for a while', () => {
  const breakSeconds = 0.2;

  test('is tried once after it, and called again as soon as it answers', async () => {
    fails(says(500));
    const call = newCall({ breakSeconds });
    await times(5, () => codeOf(call(server.url, get)));
    const broken = performance.now();
    server.fails();
    const arrived = await arrivals(() =>
      until(async () => (await codeOf(call(server.url, get))) === 'done', 'it worked'),
    );
    expect(performance.now() - broken).toBeGreaterThan(breakSeconds * 1000 - 50);
    expect(arrived).toBe(1);
    // It has a new row ahead of it.
    fails(says(500));
    expect(await arrivals(() => times(7, () => codeOf(call(server.url, get))))).toBe(5);
  });

  test('a provider that fails when it is tried again is not called for another while', async () => {
    fails(says(500));
    const call = newCall({ breakSeconds });
    await times(5, () => codeOf(call(server.url, get)));
    const tried = async () => (await endOf(call(server.url, get))).reason === 'status 500';
    expect(await arrivals(() => until(tried, 'it was tried'))).toBe(1);
    expect(await arrivals(() => times(2, () => codeOf(call(server.url, get))))).toBe(0);
  });

  test('a provider is tried again by one request only, and other requests fail without waiting for it', async () => {
    fails(says(500));
    const call = newCall({ breakSeconds });
    await times(5, () => codeOf(call(server.url, get)));
    const held: Parameters<Failure>[0][] = [];
    fails((response) => held.push(response));
    const trying: Promise<unknown>[] = [];
    await until(() => {
      trying.push(codeOf(call(server.url, get)));
      return held.length > 0;
    }, 'one tried');
    for (const one of await Promise.all(Array.from({ length: 5 }, () => endOf(call(server.url, get)))))
      expect(one).toMatchObject({ ...leftAlone, retryAfter: 1 });
    expect(held).toHaveLength(1);
    held[0]?.end();
    expect((await Promise.all(trying)).filter((code) => code === 'done')).toHaveLength(1);
    server.fails();
    expect(await codeOf(call(server.url, get))).toBe('done');
  });
});
