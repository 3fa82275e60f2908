import { beforeAll, describe, expect, test } from 'vitest';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const idsOf = (reply: Reply): readonly number[] => answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));

describe('filters in an application of many users', () => {
  const many = 45_000;
  let headers: Headers;
  const { listUsers, countUsers } = operationsOf(service).REST;

  beforeAll(async () => {
    const large = await service.given.app();
    headers = { 'X-Service-Key': large.serviceKey };
    await service.db.raw(
      `insert into users (app_id, email, email_canonical, firstname, lastname, displayname, default_company_id, default_branch_id,
                          email_verified_at, has_second_factor, last_visit_at, registered_at, created_at, updated_at)
         select app_id, n || '@many.example', n || '@many.example', '', '', md5(n::text), default_company_id, default_branch_id,
                case when n % 2 = 0 then now() end, n % 1000 = 0,
                case when n = 44990 then timestamp '2030-01-01' else timestamp '2020-01-01' end, timestamp '2020-01-01', now(), now()
           from users, generate_series(1, ?) as n where users.id = (select owner_user_id from apps where id = ?)`,
      [many, large.id],
    );
  });

  // regression A273
  test('pages of a filter that few users match are short, and the last one follows after all users were read', async () => {
    const found: string[] = [];
    const lengths: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { sort: 'id', lastvisit_from: '2029-01-01 00:00:00', ...(cursor === undefined ? {} : { cursor }) };
      const reply = await listUsers(headers, { query: { ...query, registered_to: '2021-01-01 00:00:00' } });
      expect(outcomeOf(reply)).toBe('done');
      found.push(...answerOf(reply).data.map(({ email }: { email: string }) => email));
      lengths.push(answerOf(reply).data.length);
      cursor = answerOf(reply).next_cursor as string | null;
    }
    expect(found).toEqual(['44990@many.example']);
    expect(lengths).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test('a filter that few users match is answered with full pages in each order', async () => {
    for (const sort of ['id', '-id', 'email', '-email', 'displayname', '-displayname']) {
      const first = await listUsers(headers, { query: { sort, second_factor: true, limit: 30 } });
      const { next_cursor: cursor } = answerOf(first);
      const second = await listUsers(headers, { query: { sort, second_factor: true, limit: 30, cursor } });
      expect([idsOf(first).length, idsOf(second).length]).toEqual([30, 15]);
      expect(answerOf(second).next_cursor).toBeNull();
      expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(45);
    }
  });

  // regression A274
  test('the count is exact where few users match a part of the filter, and an estimate of two digits otherwise', async () => {
    expect(answerOf(await countUsers(headers, { query: { second_factor: true } }))).toEqual({
      count: 45,
      is_exact: true,
    });
    for (const [query, actual] of [
      [{}, many],
      [{ is_verified: true }, many / 2],
    ] as const) {
      const { count, is_exact } = answerOf(await countUsers(headers, { query }));
      expect(is_exact).toBe(false);
      expect(Math.abs(count / actual - 1)).toBeLessThan(0.15);
      expect(Number(Number(count).toPrecision(2))).toBe(count);
    }
  });
});
