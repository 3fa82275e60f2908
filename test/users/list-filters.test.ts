import { beforeAll, describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apiNames, faultsOf, outcomeOf } from '../kit/apis.ts';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';
import { colleague, join } from './members.ts';

const service = useService();
const idsOf = (reply: Reply): readonly number[] => answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));

interface Person {
  readonly id: number;
  readonly isVerified: boolean;
  readonly hasFactor: boolean;
  readonly providers: readonly string[];
  readonly registered: string;
  readonly visited: string;
  readonly companyId: number;
  readonly displayname: string;
}

interface Filters {
  readonly is_verified?: boolean;
  readonly second_factor?: boolean;
  readonly provider?: string;
  readonly company_id?: number;
  readonly registered_from?: string;
  readonly registered_to?: string;
  readonly lastvisit_from?: string;
  readonly lastvisit_to?: string;
  readonly has_returned?: boolean;
  readonly q?: string;
}

const day = (number: number): string => `2026-05-${String(number).padStart(2, '0')} 12:00:00`;

let app: KnownApp;
let own: Headers;
let people: readonly Person[];

/** Makes users whose details differ in all combinations. */
const newPerson = async (at: number, companyId: number): Promise<Person> => {
  const { id } = await service.given.user({ app });
  const [isVerified, hasFactor] = [at % 2 === 0, at % 3 === 0];
  const [registered, visited] = [day(1 + (at % 5)), day(1 + (at % 5) + (at % 4))];
  const providers = [...(at % 4 === 1 ? ['google'] : []), ...(at % 6 === 1 ? ['github'] : [])];
  const displayname = at % 5 === 0 ? 'Ann' : `Bea ${at}`;
  await service
    .db('users')
    .where({ id })
    .update({
      email_verified_at: isVerified ? `${day(1)}Z` : null,
      has_second_factor: hasFactor,
      registered_at: `${registered}Z`,
      last_visit_at: `${visited}Z`,
      displayname,
    });
  for (const provider of providers)
    await service.db('identities').insert({
      app_id: app.id,
      user_id: id,
      provider,
      issuer: 'https://provider.example',
      subject: `${id}`,
      linked_at: day(1),
      last_used_at: day(1),
    });
  return { id, isVerified, hasFactor, providers, registered, visited, companyId, displayname };
};

beforeAll(async () => {
  app = await service.given.app();
  own = { 'X-Service-Key': app.serviceKey };
  const boss = await service.given.user({ app });
  await service
    .db('users')
    .where({ id: boss.id })
    .update({ registered_at: '2026-01-01Z', last_visit_at: '2026-01-01Z' });
  const { owner_user_id: owner } = await service.db('apps').where({ id: app.id }).first();
  await service.db('users').where({ id: owner }).update({ registered_at: '2026-01-01Z', last_visit_at: '2026-01-01Z' });
  const made: Person[] = [];
  for (let at = 0; at < 24; at += 1) {
    const person = await newPerson(at, at % 2 === 0 ? boss.company : 0);
    if (person.companyId === boss.company) await join(service, { ...boss, id: person.id }, boss.company);
    made.push(person);
  }
  people = made;
});

const passes = <T>(wanted: T | undefined, isSo: (wanted: T) => boolean): boolean =>
  wanted === undefined || isSo(wanted);

/** Returns the IDs of the users that match, computed by the test. */
const matching = (filters: Filters): readonly number[] =>
  people
    .filter(
      (one) =>
        passes(filters.is_verified, (wanted) => one.isVerified === wanted) &&
        passes(filters.second_factor, (wanted) => one.hasFactor === wanted) &&
        passes(filters.provider, (wanted) => one.providers.includes(wanted)) &&
        passes(filters.company_id, (wanted) => one.companyId === wanted) &&
        passes(filters.registered_from, (from) => one.registered >= from) &&
        passes(filters.registered_to, (to) => one.registered < to) &&
        passes(filters.lastvisit_from, (from) => one.visited >= from) &&
        passes(filters.lastvisit_to, (to) => one.visited < to) &&
        passes(filters.has_returned, (wanted) => one.visited > one.registered === wanted) &&
        passes(filters.q, (word) => one.displayname.includes(word)),
    )
    .map(({ id }) => id);

const choices: readonly (readonly Filters[])[] = [
  [{}, { is_verified: true }, { is_verified: false }],
  [{}, { second_factor: true }, { second_factor: false }],
  [{}, { provider: 'google' }, { provider: 'github' }],
  [{}, { registered_from: day(2) }, { registered_to: day(4) }, { registered_from: day(2), registered_to: day(4) }],
  [{}, { lastvisit_from: day(3) }, { lastvisit_to: day(6) }],
  [{}, { has_returned: true }, { has_returned: false }],
  [{}, { q: 'Ann' }],
];

/** Every filter alone, and combinations of up to seven of them. */
const combinations: readonly Filters[] = [
  ...choices.flat().filter((one) => Object.keys(one).length > 0),
  ...Array.from({ length: 40 }, (_, n) =>
    Object.assign({}, ...choices.map((some, at) => some[Math.floor(n / (at + 1) + n * (at + 3)) % some.length])),
  ),
].filter((one) => Object.keys(one).length > 0);

/** The users of the test have registered in May, and all others in January. */
const inMay: Filters = { registered_from: '2026-05-01 00:00:00' };

describe.each(apiNames)('filters of the list of users through %s', (api) => {
  const { listUsers, countUsers } = operationsOf(service)[api];

  // regression A270
  test('filters alone and in combinations select the users that match all of them, and the count is theirs', async () => {
    for (const filters of combinations) {
      const query = { ...inMay, ...filters };
      const expected = matching(query);
      expect(
        idsOf(await listUsers(own, { query })).toSorted((a, b) => a - b),
        JSON.stringify(query),
      ).toEqual(expected);
      expect(answerOf(await countUsers(own, { query })), JSON.stringify(query)).toEqual({
        count: expected.length,
        is_exact: true,
      });
    }
  });

  test('a filtered list is read page by page in each order', async () => {
    const query = { ...inMay, is_verified: true, limit: 2 };
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const reply = await listUsers(own, { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } });
      seen.push(...idsOf(reply));
      cursor = answerOf(reply).next_cursor as string | null;
    }
    expect(seen).toEqual(matching({ is_verified: true }).toReversed());
  });

  test('the filter by a company selects its members', async () => {
    const companyId = people[0]!.companyId;
    for (const filters of [{}, { is_verified: true }, { second_factor: true, has_returned: true }]) {
      const query = { ...inMay, ...filters, company_id: companyId };
      expect(idsOf(await listUsers(own, { query })).toSorted((a, b) => a - b)).toEqual(matching(query));
    }
  });

  // regression A271
  test('the filter by a company of another application, or that does not exist, selects no user', async () => {
    const other = await service.given.admin();
    for (const company_id of [other.company, 999_999_999])
      for (const filters of [{}, { is_verified: false }, { status: undefined }]) {
        const query = Object.fromEntries(
          Object.entries({ ...filters, company_id }).filter(([, value]) => value !== undefined),
        );
        expect(idsOf(await listUsers(own, { query }))).toEqual([]);
        expect(answerOf(await countUsers(own, { query }))).toEqual({ count: 0, is_exact: true });
      }
  });
});

throughEachApi('the visibility of filters through %s', (api, test) => {
  const { listUsers, countUsers } = operationsOf(service)[api];

  /** An administrator, a member whose default company it is, and a member whose details are hidden. */
  const stage = async (): Promise<{ boss: KnownUser; shown: KnownUser; hidden: KnownUser }> => {
    const boss = await service.given.admin();
    const shown = await colleague(service, boss);
    const hidden = await service.given.user();
    await join(service, hidden, boss.company);
    return { boss, shown, hidden };
  };
  const asked = async (headers: Headers, query: Filters) => {
    const ids = idsOf(await listUsers(headers, { query }));
    expect(answerOf(await countUsers(headers, { query }))).toEqual({ count: ids.length, is_exact: true });
    return ids;
  };

  // regression A272
  test('filters by hidden values return no user whose value is hidden, whatever it is', async () => {
    const { boss, shown, hidden } = await stage();
    expect(await asked(boss.headers, {})).toContain(hidden.id);
    for (const is_verified of [true, false]) {
      await service
        .db('users')
        .whereIn('id', [shown.id, hidden.id])
        .update({
          email_verified_at: is_verified ? day(1) : null,
          has_second_factor: is_verified,
          last_visit_at: service.clock.now(),
          registered_at: is_verified ? '2020-01-01Z' : service.clock.now(),
        });
      for (const query of [
        { is_verified },
        { second_factor: is_verified },
        { has_returned: is_verified },
        { registered_from: '2000-01-01 00:00:00' },
        { lastvisit_from: '2000-01-01 00:00:00' },
        { registered_to: '2100-01-01 00:00:00' },
        { is_verified, company_id: boss.company },
      ]) {
        const ids = await asked(boss.headers, query);
        expect(ids, JSON.stringify(query)).toContain(shown.id);
        expect(ids, JSON.stringify(query)).not.toContain(hidden.id);
      }
    }
  });

  test('an administrator of several companies can select one of them, and no other', async () => {
    const { boss, shown, hidden } = await stage();
    const other = await service.given.admin();
    await join(service, boss, other.company, 'Admin');
    const stranger = await service.given.admin();
    expect(await asked(boss.headers, { company_id: other.company })).toEqual(
      expect.arrayContaining([other.id, boss.id]),
    );
    expect(await asked(boss.headers, { company_id: other.company })).not.toContain(shown.id);
    expect(await asked(boss.headers, { company_id: boss.company })).toContain(hidden.id);
    expect(await asked(boss.headers, { company_id: stranger.company })).toEqual([]);
  });

  test.each([
    [{ registered_from: 'yesterday' }, '#/registered_from invalid_format'],
    [{ registered_to: '2026-02-30 00:00:00' }, '#/registered_to invalid_format'],
    [{ lastvisit_from: '2026-02-30 00:00:00' }, '#/lastvisit_from invalid_format'],
    [{ lastvisit_to: "' or 1=1 --" }, '#/lastvisit_to invalid_format'],
    [{ provider: 'Not A Name' }, '#/provider invalid_format'],
  ])('the filter %j is refused', async (query, fault) => {
    for (const operation of [listUsers, countUsers]) {
      const reply = await operation(own, { query });
      expect(outcomeOf(reply)).toBe('validation_failed');
      expect(new Set(faultsOf(reply))).toEqual(new Set([fault]));
    }
  });
});
