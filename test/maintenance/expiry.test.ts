import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletedAtOnce } from '../../src/database/batches.ts';
import { expiring } from '../../src/modules/maintenance/expiring.ts';
import { givenConnection } from '../kit/connections.ts';
import { countDeletions, type Deletions } from '../kit/deletions.ts';
import { addExpiring } from '../kit/expired-rows.ts';
import { serviceKey, startService, type TestService } from '../kit/service.ts';
import { countStatistics, maintain } from '../kit/store.ts';
import { givenEndpoint } from '../kit/webhooks.ts';

/** Two batches, and one more. */
const rows = 2 * deletedAtOnce + 1;

let service: TestService;
let deletions: Deletions;
let user: number;
let endpoint: number;
let connection: number;

const fill = (table: (typeof expiring)[number], at: string, count: number): Promise<void> =>
  addExpiring(service.db, table, { app: 1, user, endpoint, connection }, { at, count });
const countOf = async (table: string): Promise<number> => (await service.db(table)).length;

beforeAll(async () => {
  service = await startService();
  user = Number((await service.given.user()).id);
  endpoint = await givenEndpoint(service, { url: 'https://example.com/' });
  connection = await givenConnection(service, await service.given.company());
  await countStatistics(service);
  deletions = await countDeletions(service.db, expiring);
});
afterAll(() => service.stop());

describe('the maintenance job', () => {
  test.each(expiring)('expired rows of %s are deleted in batches until none is left, and no others', async (table) => {
    const before = await countOf(table);
    await fill(table, '2020-01-01 00:00:00Z', rows);
    await fill(table, '2100-01-01 00:00:00Z', 1);
    await maintain(service);
    expect(await countOf(table)).toBe(before + 1);
    expect(await deletions.of(table)).toEqual([deletedAtOnce, deletedAtOnce, 1]);
  });

  test('an expired key is kept as long as its email may be delivered or its invitation exists', async () => {
    const { db } = service;
    const email = service.given.email();
    await service.send('POST', '/v1/invitations', { headers: { 'X-Service-Key': serviceKey }, body: { email } });
    // The validity period begins again with the delivery.
    await service.mailbox.next('invitation', email);
    const { id: invitation } = await db('invitations').first('id');
    await db('mail_keys').where({ invitation_id: invitation }).update({ expires_at: '2020-01-01Z' });
    for (const state of ['dead', 'waiting', 'delivered', 'superseded']) {
      const [key] = await db('mail_keys')
        .insert({
          app_id: 1,
          user_id: user,
          purpose: 'recovery',
          digest: state,
          created_at: '2020-01-01Z',
          expires_at: '2020-01-01Z',
        })
        .returning('id');
      await db('notifications').insert({
        id: db.fn.uuid(),
        app_id: 1,
        template: 'password-recovery',
        email: 'ada@example.com',
        name: 'Ada',
        language: 'EN',
        data: '{}',
        state,
        key_id: key.id,
        created_at: '2026-03-14Z',
        queued_at: '2026-03-14Z',
      });
    }
    await maintain(service);
    const keys = await db('mail_keys').where('expires_at', '<', '2021-01-01Z').orderBy('digest');
    expect(keys.map(({ digest, invitation_id }) => invitation_id ?? digest)).toEqual(
      expect.arrayContaining(['dead', 'waiting', invitation]),
    );
    expect(keys).toHaveLength(3);
  });

  test.each(['sessions', 'used_nonces'] as const)(
    'while rows of %s cannot be deleted, those of all other kinds are, and the job reports the failure',
    async (broken) => {
      const { db } = service;
      await db.raw(`create function refuse_deletion() returns trigger language plpgsql as
        $$ begin raise exception 'Rows of % cannot be deleted.', tg_table_name; end $$`);
      await db.raw(`create trigger refuse_deletion before delete on ${broken} execute function refuse_deletion()`);
      const before = new Map<string, number>();
      for (const table of expiring) before.set(table, await countOf(table));
      for (const table of expiring) await fill(table, '2020-01-01 00:00:00Z', 1);
      await expect(maintain(service)).rejects.toThrow(`Rows of ${broken} cannot be deleted.`);
      for (const table of expiring)
        expect([table, (await countOf(table)) - before.get(table)!]).toEqual([table, table === broken ? 1 : 0]);
      await db.raw('drop function refuse_deletion() cascade');
      await maintain(service);
      expect(await countOf(broken)).toBe(before.get(broken));
    },
  );
});
