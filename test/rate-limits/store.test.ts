import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiNames, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { refusalOf, setLimits } from '../kit/limited.ts';
import { startService, type TestService, useService } from '../kit/service.ts';

const limited = { config: { hasRateLimits: true } } as const;

// checklist 29
describe.each(apiNames)('a store of limits that cannot be reached, through %s', (api) => {
  const service = useService(limited);
  const apis = () => apisOf(service)[api];
  let user: KnownUser;
  beforeAll(async () => {
    user = await service.given.user();
    await service.db.schema.dropTable('rate_limits');
  });

  test('limits against guessing refuse with 503, and the metrics and the log tell', async () => {
    expect(outcomeOf(await apis().getPasswordReset('x'))).toBe('database_unavailable');
    expect(outcomeOf(await apis().login({ email: user.email, password }))).toBe('database_unavailable');
    expect(outcomeOf(await apis().forgot(user.email))).toBe('database_unavailable');
    const { text } = await service.send('GET', '/metrics');
    expect(text).toMatch(/^gatehouse_rate_limit_store_failures_total [1-9]/m);
    expect(service.log.filter((line) => line.includes('The store of rate limits cannot be reached'))).toHaveLength(1);
  });

  test('limits of reads count in each process', async () => {
    await setLimits(service, { name: 'reads', limit: 3, seconds: 60 });
    const { headers } = user;
    for (let time = 0; time < 3; time += 1) expect(outcomeOf(await apis().me(headers))).toBe('done');
    expect(refusalOf(api, await apis().me(headers))).toBeDefined();
  });
});

// regression A27
describe.each(apiNames)('a notice while the store of limits cannot be reached, through %s', (api) => {
  const service = useService(limited);

  test('a token that is used again ends its session, and the user is told', async () => {
    const { login, me, refresh } = apisOf(service)[api];
    const { email } = await service.given.user();
    const stolen = bearer(tokenOf(await login({ email, password }))!);
    const second = bearer(tokenOf(await refresh(stolen))!);
    const third = bearer(tokenOf(await refresh(second))!);
    await service.db.schema.dropTable('rate_limits');
    expect(outcomeOf(await refresh(stolen))).toBe('token_reused');
    expect(outcomeOf(await me(third))).toBe('session_ended');
    await service.mailbox.next('session-theft', email);
  });
});

// checklist 23
describe('two services on one database', () => {
  let one: TestService;
  let two: TestService;
  beforeAll(async () => {
    one = await startService(limited);
    two = await startService({ ...limited, database: one.database, clock: one.clock, mailbox: one.mailbox });
  });
  afterAll(async () => {
    await two?.stop();
    await one?.stop();
  });

  test.each([10, 100])(
    'a limit of %d logins of a network holds for both together, and for one that is restarted',
    async (limit) => {
      await setLimits(one, { name: 'login_network', limit, seconds: 600 + limit });
      const login = (service: TestService) => apisOf(service).REST.login({ email: one.given.email(), password });
      const replies = [];
      for (let time = 0; time < limit + 10; time += 1) replies.push(await login(time % 2 ? one : two));
      const allowed = replies.filter((reply) => !refusalOf('REST', reply)).length;
      // Above 50, a share of 5 % may be left with one of them.
      expect(allowed).toBeGreaterThanOrEqual(limit - limit * 0.05);
      expect(allowed).toBeLessThanOrEqual(limit);

      const again = await startService({ ...limited, database: one.database, clock: one.clock, mailbox: one.mailbox });
      const later = [];
      for (let time = 0; time < 7; time += 1) later.push(await login(again));
      await again.stop();
      expect(later.filter((reply) => refusalOf('REST', reply)).length).toBe(7);
    },
  );
});
