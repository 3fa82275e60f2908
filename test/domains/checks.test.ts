import { describe, expect, test } from 'vitest';
import { apisOf, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { sharedNameServer } from '../kit/name-server.ts';
import { useService } from '../kit/service.ts';
import { maintain } from '../kit/store.ts';
import { maintained } from '../kit/time.ts';
import { operationsOf } from '../operations/request.ts';
import { domainEventsOf } from './events.ts';

const daySeconds = 86_400;

describe('the checks of verified domains', () => {
  const service = useService();
  const { REST } = operationsOf(service);

  /** A verified domain of a company. */
  const verified = async () => {
    const names = await sharedNameServer();
    const domain = `${crypto.randomUUID()}.example`;
    const id = await service.given.company();
    const { body } = await REST.addDomain(superAdmin, { path: { id }, body: { domain } });
    const path = { id, domain_id: Number(body.id) };
    const { name, value } = body.record;
    names.publish(name, value);
    await REST.verifyDomain(superAdmin, { path });
    return {
      publish: () => names.publish(name, value),
      remove: () => names.remove(name),
      get: async () => (await REST.getDomain(superAdmin, { path })).body,
      asked: () => names.asked.filter((one) => one === name).length,
      events: () => domainEventsOf(service, id),
    };
  };

  /** Advances the clock to the maintenance of the next day. */
  const nextDay = async (days = 1) => {
    for (let n = 0; n < days; n += 1) {
      service.clock.advance(daySeconds);
      await maintain(service);
    }
  };

  // regression A935
  test('a domain is checked every week, and one without its record every day for 14 days before it is unverified', async () => {
    const domain = await verified();
    const before = domain.asked();
    await nextDay(6);
    expect(domain.asked()).toBe(before);
    await nextDay(2);
    expect(domain.asked()).toBe(before + 1);
    expect(await domain.events()).toEqual(['domain.verified']);

    domain.remove();
    await nextDay(7);
    expect((await domain.get()).state).toBe('failing');
    await nextDay(12);
    expect((await domain.get()).state).toBe('failing');
    await nextDay(2);
    expect(await domain.get()).toMatchObject({ state: 'pending', verified_at: null, failing_since: null });
    expect(await domain.events()).toEqual(['domain.verified', 'domain.failing', 'domain.unverified']);
    const asked = domain.asked();
    await nextDay(8);
    expect(domain.asked()).toBe(asked);
  });

  test('a record that is there again ends the failure, with the whole time of grace for a later one', async () => {
    const domain = await verified();
    domain.remove();
    await nextDay(8);
    expect((await domain.get()).state).toBe('failing');
    domain.publish();
    await nextDay(2);
    expect(await domain.get()).toMatchObject({ state: 'verified', failing_since: null });
    domain.remove();
    await nextDay(15);
    expect((await domain.get()).state).toBe('failing');
    expect(await domain.events()).toEqual(['domain.verified', 'domain.failing', 'domain.verified', 'domain.failing']);
  });

  // regression A936
  test('fifty companies are all checked, also if two processes run the maintenance, and one failure changes no other', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, verified));
    all[7]!.remove();
    const before = all.map(({ asked }) => asked());
    service.clock.advance(8 * daySeconds);
    await Promise.all([maintain(service), maintain(service)]);
    const states = await Promise.all(all.map(async ({ get }) => (await get()).state));
    expect(states.filter((state) => state === 'verified')).toHaveLength(49);
    expect(states[7]).toBe('failing');
    expect(await all[7]!.events()).toEqual(['domain.verified', 'domain.failing']);
    for (const [n, { asked }] of all.entries()) expect(asked()).toBeGreaterThan(before[n]!);
  });
});

describe('more domains than a maintenance checks', () => {
  const service = useService();

  // regression A1005
  test('do not hold up the maintenance: it checks 500 of them after all else, and the next one continues', async () => {
    // The maintenance of the start would check a part of them.
    await maintained(service);
    const id = await service.given.company();
    await service.db.raw(
      `insert into company_domains (app_id, company_id, domain, token, verified_at, checked_at, created_at)
       select 1, ?, 'n' || n || '.invalid', 'a token', ?, ?, ? from generate_series(1, 510) as n`,
      [id, ...Array(3).fill(service.clock.now())],
    );
    service.clock.advance(8 * daySeconds);
    const failing = async () =>
      (await service.db('company_domains').where({ company_id: id }).whereNotNull('failing_since')).length;
    await maintain(service);
    expect(await failing()).toBe(500);
    await maintain(service);
    expect(await failing()).toBe(510);
  });
});

describe('a database without domains', () => {
  const service = useService();

  test('neither a login nor the own account reads domains', async () => {
    const { login, me } = apisOf(service).REST;
    const { email, password, headers } = await service.given.user();
    const statements: string[] = [];
    service.db.on('query', ({ sql }: { readonly sql: string }) => statements.push(sql));
    expect(outcomeOf(await login({ email, password }))).toBe('done');
    expect(outcomeOf(await me(headers))).toBe('done');
    expect(statements.length).toBeGreaterThan(0);
    // The maintenance, which a service also runs after its start, is the only one that lists what is due.
    const ofRequests = statements.filter((sql) => !sql.includes('order by "checked_at"'));
    expect(ofRequests.filter((sql) => sql.includes('company_domains'))).toEqual([]);
  });
});
