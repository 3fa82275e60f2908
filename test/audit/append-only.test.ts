import { describe, expect, test } from 'vitest';
import { systemAudit } from '../../src/modules/audit/store.ts';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { noJobs } from '../kit/store.ts';

const service = useService();
const apis = administrationOf(service);

// checklist 88
describe('changes of the audit log by SQL', () => {
  const attempts: Readonly<Record<string, string>> = {
    'changes a row': "update audit set event = 'login'",
    'changes no row that there is': "update audit set event = 'login' where false",
    'deletes a row': 'delete from audit',
    'deletes no row that there is': 'delete from audit where id < 0',
    'empties it': 'truncate audit',
    'empties it along with others': 'truncate audit, sessions cascade',
    'changes it by a clash': `insert into audit (app_id, id, at, event, is_success, request_id, ip, user_agent)
      overriding system value select app_id, id, at, event, is_success, request_id, ip, user_agent from audit limit 1
      on conflict (app_id, id) do update set event = 'login'`,
  };

  test.each(Object.entries(attempts))('an SQL statement on the audit log that %s is refused', async (_what, sql) => {
    await service.given.user();
    const before = await service.db('audit').orderBy('id');
    expect(before.length).toBeGreaterThan(0);
    await expect(service.db.raw(sql)).rejects.toMatchObject({ code: '42501' });
    expect(await service.db('audit').orderBy('id')).toEqual(before);
  });

  test('a new row can still be added to the audit log', async () => {
    const before = await service.db('audit');
    await service.given.user();
    expect((await service.db('audit')).length).toBeGreaterThan(before.length);
  });

  test('the audit rows of a company stay when the company is deleted', async () => {
    const { REST } = apis;
    const { body: company } = await REST.createCompany(superAdmin, { name: 'Short-lived' });
    await REST.deleteCompany(superAdmin, company.id);
    const { data } = answerOf(await REST.audit(superAdmin, { limit: 2 }));
    expect(data.map(({ event, target }: { event: string; target: string }) => [event, target])).toEqual([
      ['delete_company', `company:${company.id}`],
      ['create_company', `company:${company.id}`],
    ]);
  });
});

// checklist 88
describe('text from outside in the audit log', () => {
  const forged = 'Mozilla/5.0\r\n2026-03-14 09:26:53 login success\u0085\u0000\u001b[2J\tby unknown\u007f';

  test('control characters of a header become one space in the database and in the replies of REST and GraphQL', async () => {
    const origin = { requestId: 'forged', ip: '::1\r\nforged', userAgent: forged };
    const entry = { event: 'update_app', at: service.clock.now(), appId: 1, origin } as const;
    await systemAudit(service.db, noJobs).add(entry, 'unchanged');
    const row = await service.db('audit').orderBy('id', 'desc').first();
    for (const text of [row.user_agent, row.ip, row.request_id]) expect(text).not.toMatch(/\p{Cc}/u);
    expect(row.user_agent).toBe('Mozilla/5.0 2026-03-14 09:26:53 login success [2J by unknown ');
    for (const api of apiNames) {
      const [line] = answerOf(await apis[api].audit(superAdmin, { limit: 1 })).data;
      expect([line.user_agent, line.ip]).toEqual([row.user_agent, '::1 forged']);
    }
  });

  test.each(apiNames)(
    'a user agent that HTTP accepts is stored on one line of at most 512 characters (%s)',
    async (api) => {
      const agents: readonly (readonly [sent: string, kept: string])[] = [
        ['a\tb', 'a b'],
        // Written as UTF-8, and read byte by byte.
        ['next\u0085line', 'next\u00c2 line'],
        ['x'.repeat(2000), 'x'.repeat(512)],
      ];
      for (const [sent, kept] of agents) {
        await apis[api].createCompany({ ...superAdmin, 'User-Agent': sent }, { name: 'New' });
        const { user_agent } = await service.db('audit').orderBy('id', 'desc').first();
        expect(user_agent).toBe(kept);
      }
    },
  );

  test.each(apiNames)(
    'a request ID that could forge a line of the audit log is replaced by a new one (%s)',
    async (api) => {
      for (const id of ['a b', 'a"b', 'x'.repeat(129), 'forged\tid']) {
        const reply = await apis[api].createCompany({ ...superAdmin, 'X-Request-Id': id }, { name: 'New' });
        const { request_id } = await service.db('audit').orderBy('id', 'desc').first();
        expect(request_id).toBe(reply.headers['x-request-id']);
        expect(request_id).not.toBe(id);
      }
    },
  );
});
