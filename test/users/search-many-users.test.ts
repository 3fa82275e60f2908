import { beforeAll, describe, expect, test } from 'vitest';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { statementsOf, touchedBy } from '../kit/plans.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const idsOf = (reply: Reply): readonly number[] => answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));

describe('a search in an application of many users', () => {
  const many = 20_000;
  let headers: Headers;
  let small: Headers;
  const { listUsers, countUsers } = operationsOf(service).REST;

  beforeAll(async () => {
    const app = await service.given.app();
    const other = await service.given.app();
    headers = { 'X-Service-Key': app.serviceKey };
    small = { 'X-Service-Key': other.serviceKey };
    await service.db.raw(
      `insert into users (app_id, email, email_canonical, firstname, lastname, displayname, default_company_id, default_branch_id,
                          last_visit_at, registered_at, created_at, updated_at)
         select app_id, 'u' || n || '@common.example', 'u' || n || '@common.example', case when n % 2 = 0 then 'Halfway' else '' end,
                case when n % 1000 = 0 then 'Rarely' else '' end, md5(n::text), default_company_id, default_branch_id, now(), now(), now(), now()
           from users, generate_series(1, ?) as n where users.id = (select owner_user_id from apps where id = ?)`,
      [many, app.id],
    );
    await service.db.raw('analyze users');
  });

  /** A request reads the next 5,000 users twice: to decide how to read them, and to read them. */
  const mostRows = 12_000;
  const rowsRead = async (act: () => Promise<Reply>): Promise<number> => {
    const isMeant = (sql: string) => / "users"/.test(sql);
    const statements = await statementsOf(service, isMeant, async () => expect(outcomeOf(await act())).toBe('done'));
    let rows = 0;
    for (const statement of statements) rows += (await touchedBy(service, statement)).rows;
    return rows;
  };

  // regression A621
  test('reads a bounded number of users, however many match, and none of another application', async () => {
    for (const q of ['common', 'halfway', 'rarely', 'h', 'u1', 'u19', 'nothing-like-it', '@common.example', 'a%'])
      for (const sort of ['-id', 'email', 'displayname'])
        expect(await rowsRead(() => listUsers(headers, { query: { q, sort } })), `${q} ${sort}`).toBeLessThan(mostRows);
    for (const q of ['common', 'rarely', 'h']) {
      expect(await rowsRead(() => countUsers(headers, { query: { q } })), q).toBeLessThan(mostRows);
      expect(await rowsRead(() => listUsers(small, { query: { q } })), q).toBeLessThan(100);
    }
  });

  // regression A621
  test('returns full pages, and each match once', async () => {
    for (const [q, expected] of [
      ['rarely', many / 1000],
      ['halfway', many / 2],
    ] as const) {
      const found: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const reply = await listUsers(headers, {
          query: { q, limit: 200, ...(cursor === undefined ? {} : { cursor }) },
        });
        found.push(...idsOf(reply));
        cursor = answerOf(reply).next_cursor as string | null;
        if (cursor !== null) expect(idsOf(reply)).toHaveLength(200);
      }
      expect(found).toEqual(found.toSorted((a, b) => b - a));
      expect([q, new Set(found).size]).toEqual([q, expected]);
    }
  });
});
