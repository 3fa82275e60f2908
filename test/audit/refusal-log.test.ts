import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../src/kernel/audit.ts';
import { networkOf } from '../../src/kernel/network.ts';
import { createRefusalLog } from '../../src/modules/audit/refusal-log.ts';
import { testClock } from '../kit/clock.ts';

const start = () => {
  const clock = testClock();
  const rows: AuditEntry[] = [];
  const errors: string[] = [];
  let isBroken = false;
  const log = createRefusalLog({
    async write(entries) {
      if (isBroken) throw new Error('database_unavailable');
      rows.push(...entries);
    },
    clock,
    networkOf,
    onError: (reason) => errors.push(reason),
  });
  const refuse = (facts: Partial<AuditEntry> = {}, ip = '203.0.113.7'): Promise<void> =>
    log.add({
      event: 'login',
      at: clock.now(),
      appId: 1,
      failure: 'invalid_credentials',
      origin: { requestId: `request ${rows.length}`, ip, userAgent: 'tests' },
      ...facts,
    });
  const facts = () =>
    rows.map(({ event, appId, userId, failure, count = 1 }) => [event, appId, userId, failure, count]);
  const total = () => rows.reduce((sum, { count = 1 }) => sum + count, 0);
  const breaks = (value: boolean): void => {
    isBroken = value;
  };
  return { clock, rows, errors, log, refuse, facts, total, breaks };
};

describe('the audit rows of refusals without valid credentials', () => {
  test('the first refusal of a minute is written at once, and the others are one row for each user when it ends', async () => {
    const { clock, log, refuse, facts } = start();
    await refuse();
    for (const userId of [7, undefined, 8, 7, undefined, 7]) await refuse({ userId });
    expect(facts()).toEqual([['login', 1, undefined, 'invalid_credentials', 1]]);
    clock.advance(60);
    await expect.poll(facts, { timeout: 60_000 }).toEqual([
      ['login', 1, undefined, 'invalid_credentials', 1],
      ['login', 1, 7, 'invalid_credentials', 3],
      ['login', 1, undefined, 'invalid_credentials', 2],
      ['login', 1, 8, 'invalid_credentials', 1],
    ]);
    await refuse({ userId: 7 });
    expect(facts()).toHaveLength(5);
    await log.close();
  });

  // regression A50
  test('failed checks of an account have up to ten rows a minute, written after the response, and the others are counted', async () => {
    const { clock, log, refuse, rows, facts, total } = start();
    await refuse({ reason: 'unknown_address' });
    for (let index = 0; index < 15; index += 1) {
      await refuse({ userId: 7, reason: 'wrong_password' }, `203.0.113.${index % 2 ? 7 : 8}`);
      await refuse({ reason: 'unknown_address' });
    }
    const own = () => rows.filter(({ userId, count = 1 }) => userId === 7 && count === 1).length;
    // The first refusal of the second network is written at once, of a known account too.
    expect(own()).toBe(1);
    await expect.poll(own, { timeout: 60_000 }).toBe(1 + 10);
    expect(total()).toBe(12);
    clock.advance(60);
    await expect.poll(total, { timeout: 60_000 }).toBe(31);
    expect(facts().filter(([, , userId, , count]) => userId === 7 && count !== 1)).toEqual([
      ['login', 1, 7, 'invalid_credentials', 2],
      ['login', 1, 7, 'invalid_credentials', 2],
    ]);
    await refuse({ userId: 7, reason: 'wrong_password' });
    await refuse({ userId: 7, reason: 'wrong_password' });
    await expect.poll(own, { timeout: 60_000 }).toBe(13);
    await log.close();
  });

  test('the refusals of a lockout are counted, those of known accounts too', async () => {
    const { log, refuse, facts } = start();
    const blocked = { failure: 'rate_limited', reason: 'unknown_devices_blocked' } as const;
    for (const userId of [7, 7, undefined, 8, 7, undefined, 7]) await refuse({ ...blocked, userId });
    expect(facts()).toEqual([['login', 1, 7, 'rate_limited', 1]]);
    await log.close();
    expect(facts().slice(1)).toEqual([
      ['login', 1, 7, 'rate_limited', 3],
      ['login', 1, undefined, 'rate_limited', 2],
      ['login', 1, 8, 'rate_limited', 1],
    ]);
  });

  test('a row with a count has the time and the origin of the last request', async () => {
    const { clock, rows, log, refuse } = start();
    await refuse();
    await refuse();
    clock.advance(5);
    const origin = { requestId: 'the last', ip: '203.0.113.7', userAgent: 'another' };
    await refuse({ origin });
    await log.close();
    expect(rows[1]).toMatchObject({ origin, at: clock.now(), count: 2 });
  });

  test('a network is an IPv4 address, or a /64 of IPv6', async () => {
    const { log, refuse, facts } = start();
    for (const ip of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '203.0.113.8',
      '2001:db8::1',
      '2001:db8::2',
      '2001:db8:0:1::1',
    ])
      await refuse({}, ip);
    expect(facts()).toHaveLength(4);
    await log.close();
    expect(facts().map(([, , , , count]) => count)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('a flood over many users, applications and events writes at most 60 rows a minute for a network, and loses no count', async () => {
    const { log, refuse, rows, total } = start();
    const events = [
      'login',
      'authenticate',
      'signup',
      'recover',
      'reset',
      'verify_email',
      'accept_invitation',
    ] as const;
    for (let index = 0; index < 10_000; index += 1)
      await refuse({
        event: events[index % events.length]!,
        appId: index % 300,
        userId: index % 11 === 0 ? undefined : index,
        failure: index % 2 ? 'invalid_credentials' : 'key_invalid',
      });
    await log.close();
    expect(rows.length).toBeLessThanOrEqual(60);
    expect(total()).toBe(10_000);
  });

  test('a refusal is written at once or later regardless of the user and the reason', async () => {
    const outcomes = async (users: readonly (number | undefined)[]) => {
      const { log, refuse, rows } = start();
      const written: number[] = [];
      for (const [index, userId] of users.entries()) {
        const reason = userId === undefined ? 'unknown_address' : 'wrong_password';
        await refuse({ userId, reason, failure: index % 20 === 0 ? 'email_unverified' : 'invalid_credentials' });
        written.push(rows.length);
      }
      await log.close();
      return written;
    };
    const known = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(await outcomes(known)).toEqual(await outcomes(known.map(() => undefined)));
  });

  test('rows that cannot be written are written later', async () => {
    const { clock, log, refuse, total, errors, breaks } = start();
    await refuse();
    await refuse();
    breaks(true);
    await expect(refuse({ event: 'signup' })).rejects.toThrow('database_unavailable');
    clock.advance(60);
    await expect.poll(() => errors, { timeout: 60_000 }).toContain('database_unavailable');
    breaks(false);
    await log.close();
    expect(total()).toBe(2);
  });

  test('the entries in memory are limited: those of the oldest networks are written early', async () => {
    const { log, refuse, rows, total } = start();
    for (let network = 0; network < 11_000; network += 1) {
      const ip = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
      await refuse({}, ip);
      await refuse({}, ip);
    }
    await expect.poll(() => rows.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(11_000 + 1000);
    expect(rows.length).toBeLessThan(22_000);
    await log.close();
    expect(total()).toBe(22_000);
  });
});
