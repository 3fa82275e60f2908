import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStore } from '../../src/database/store.ts';
import { asCaller } from '../../src/kernel/principal.ts';
import { unlimited } from '../../src/limits/limiter.ts';
import { lookups } from '../../src/modules/authentication/store.ts';
import { repositories } from '../../src/modules/index.ts';
import { recover } from '../../src/modules/recovery/operations/recover.ts';
import { systemRandom } from '../../src/system.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, faultsOf, fresh, outcomeOf, sameness, settled, statusOf } from '../kit/apis.ts';
import { type TakenDatabase, takeDatabase } from '../kit/database-pool.ts';
import { publicUrl, startService, useService } from '../kit/service.ts';
import { noJobs } from '../kit/store.ts';

const service = useService();
const apis = apisOf(service);
const change = (id: number, to: object) => service.db('users').where({ id }).update(to);
const mailsTo = async (email: string) => {
  await settled(service);
  return service.mailbox.sent('password-recovery', email);
};

throughEachApi('a request for a new password through %s', (api, test) => {
  const { forgot, login, reset } = apis[api];

  test('a user with a recovery mail sets a new password and logs in with it, and the old password is refused', async () => {
    const { email, password } = await service.given.user();
    expect(outcomeOf(await forgot(email))).toBe('done');
    const key = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await reset({ key, email, password: fresh }))).toBe('done');
    expect(outcomeOf(await login({ email, password: fresh }))).toBe('done');
    expect(outcomeOf(await login({ email, password }))).toBe('invalid_credentials');
  });

  // checklist 17
  test('a request for a new password has the same status, body and headers for known and unknown addresses', async () => {
    const [known, banned, inactive, deleted] = [
      await service.given.user(),
      await service.given.user(),
      await service.given.user(),
      await service.given.user(),
    ];
    await change(banned.id, { is_banned: true });
    await change(inactive.id, { is_active: false });
    await change(deleted.id, { is_deleted: true });
    const first = sameness(await forgot(known.email));
    expect(first).toMatchObject({ status: api === 'REST' ? 202 : 200 });
    await settled(service);
    for (const email of [banned.email, inactive.email, deleted.email, 'unknown@example.com', known.email])
      expect(sameness(await forgot(email))).toEqual(first);
    for (const { email } of [banned, inactive, deleted]) expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(known.email)).toHaveLength(2);
  });

  test('a request for a new password finds the address in any case, and the mail goes to the registered one', async () => {
    const email = service.given.email().replace('user', 'User');
    await service.given.user({ email });
    await forgot(email.toUpperCase());
    const { recipient, app } = await service.mailbox.next('password-recovery', email);
    expect(recipient).toEqual({ email, name: '', language: 'EN', locale: 'en' });
    expect(app.name).toBe('Gatehouse');
  });

  test('a request for a new password sends no mail to a user of another application', async () => {
    const [user, app] = [await service.given.user(), await service.given.app()];
    await forgot(user.email, { 'X-Service-App': app.appKey });
    expect(await mailsTo(user.email)).toEqual([]);
  });

  test('a request for a new password is recorded in the audit for known and unknown addresses', async () => {
    const { email, id } = await service.given.user();
    service.clock.advance(60);
    const requests = () => service.db('audit').where({ event: 'recover' }).orderBy('id');
    await settled(service);
    const before = (await requests()).length;
    await forgot(email);
    await settled(service);
    await forgot('unknown@example.com');
    await settled(service);
    expect((await requests()).slice(before).map(({ user_id, failure }) => [user_id, failure])).toEqual([
      [id, null],
      [null, null],
    ]);
  });

  test.each([
    ['no address', 'ada', '#/email invalid_format'],
    ['an address of 255 characters', `${'x'.repeat(64)}@${'y'.repeat(186)}.org`, '#/email too_long'],
    ['its own header', 'ada@example.com\r\nBcc: eve@example.com', '#/email invalid_format'],
    ['two addresses', 'ada@example.com,eve@example.com@example.com', '#/email invalid_format'],
  ])('a request for a new password with %s returns 422', async (_what, email, fault) => {
    const reply = await forgot(email);
    expect(statusOf(reply)).toBe(422);
    expect(faultsOf(reply)).toEqual([fault]);
  });

  // checklist 56
  test('the link in a recovery mail has the configured host, whatever host the request names', async () => {
    const { email } = await service.given.user();
    const { uuid } = await service.db('apps').where({ id: 1 }).first('uuid');
    const trusting = await startService({
      database: service.database,
      clock: service.clock,
      mailbox: service.mailbox,
      config: { trustProxy: true },
    });
    const headers = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'gopher',
      'X-Forwarded-Prefix': '/evil',
      Forwarded: 'host=evil.example;proto=gopher',
      Origin: 'http://evil.example',
      Referer: 'http://evil.example/',
    };
    await apisOf(trusting)[api].forgot(email, headers);
    const { data } = await service.mailbox.next('password-recovery', email);
    expect(data.url).toBe(`${publicUrl}/account/${uuid}/recovery?ui_locales=en#key=${data.key}`);
    await settled(service);
    await trusting.stop();
  });

  test("the link in a recovery mail leads to the application's own page where it has one", async () => {
    const app = await service.given.app({ recoveryUrl: 'https://shop.example/new-password?k={key}' });
    const { email } = await service.given.user({ app });
    await forgot(email, { 'X-Service-App': app.appKey });
    const { data } = await service.mailbox.next('password-recovery', email);
    expect(data.url).toBe(`https://shop.example/new-password?k=${data.key}`);
  });
});

// checklist 17
describe('the work done before the answer', () => {
  let taken: TakenDatabase;
  beforeAll(async () => {
    taken = await takeDatabase();
  });
  afterAll(() => taken.giveBack());

  test('a request for a new password looks up no account, so that its work is equal for all addresses', async () => {
    const { knex } = taken.database;
    const own = await startService({ database: taken.database });
    const { email } = await own.given.user();
    // Its jobs use the database at any time, and their statements would be among those that are compared.
    await own.stop();
    const jobs: object[] = [];
    const store = createStore(knex, { ...noJobs, add: async (_db, job) => void jobs.push(job) }, repositories);
    const principal = asCaller(store, (await lookups(knex).defaultApp())!.app);
    const origin = { requestId: systemRandom.uuid(), ip: '127.0.0.1', userAgent: '' };
    const statements = async (address: string): Promise<readonly string[]> => {
      const seen: string[] = [];
      const note = ({ sql }: { readonly sql: string }) => seen.push(sql);
      knex.on('query', note);
      const { clock } = own;
      const same = async (text: string) => text;
      const idle = {
        clock,
        refusals: { add: async () => undefined },
        rateLimiter: unlimited,
        sealer: { seal: same, open: same },
        verifyChallenge: async () => false,
      };
      await recover({ store, ...idle })({ principal, email: address, challengeResponse: undefined, origin });
      knex.removeListener('query', note);
      return seen;
    };
    const known = await statements(email);
    expect(known.map((sql) => sql.toLowerCase().split(' ').at(0))).toEqual(['select', 'begin;', 'commit;']);
    expect(known[0]).toMatch(/from challenges/);
    expect(await statements('unknown@example.com')).toEqual(known);
    expect(jobs).toEqual(
      [email, 'unknown@example.com'].map((canonicalEmail) => ({
        queue: 'recovery',
        appId: 1,
        lane: canonicalEmail,
        data: { canonicalEmail, origin },
      })),
    );
  });
});
