import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf, settled } from '../kit/apis.ts';
import type { KnownApp } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { statementsOf } from '../kit/plans.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const bare = useService({ config: { notificationUrl: undefined, environment: 'production', hasRateLimits: true } });
const people = membersOf(service);
const day = 86_400;

interface Result {
  readonly check: string;
  readonly status: string;
  readonly count: number | null;
  readonly started_at: string | null;
  readonly target: string | null;
  readonly target_name: string | null;
}

let app: KnownApp;
beforeEach(async () => {
  app = await service.given.app();
  await settled(service);
  await service.db('notifications').where({ app_id: app.id }).delete();
});

/** Returns a time as the contracts write it. */
const stamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
const ago = (seconds: number): Date => new Date(service.clock.now().getTime() - seconds * 1000);

const notification = (state: string, at: Date) => ({
  id: crypto.randomUUID(),
  app_id: app.id,
  template: 'welcome',
  ...{ email: 'ada@example.com', name: '', language: 'EN', data: {}, state },
  created_at: at,
  queued_at: at,
});

throughEachApi('the diagnostics through %s (regression A377)', (api, test) => {
  const { getDiagnostics } = operationsOf(service)[api];
  const resultsOf = async (headers: Headers = { 'X-Service-Key': app.serviceKey }): Promise<readonly Result[]> => {
    const answer = answerOf(await getDiagnostics(headers, {}));
    return answer.data ?? answer;
  };
  const checkOf = async (name: string, headers?: Headers): Promise<Result | undefined> =>
    (await resultsOf(headers)).find(({ check }) => check === name);
  const statusOf = async (name: string): Promise<string | undefined> => (await checkOf(name))?.status;

  test('have each check once, and problems of a new application alone', async () => {
    const results = await resultsOf();
    const names = results.map(({ check }) => check);
    expect(new Set(names).size).toBe(names.length);
    const problems = results.filter(({ status }) => status !== 'ok').map(({ check, status }) => [check, status]);
    expect(problems).toEqual([
      ['mail_delivered', 'warning'],
      ['second_factor', 'warning'],
      ['verified_email', 'warning'],
      ['captcha', 'warning'],
      ['app_url', 'warning'],
      ['legal_pages', 'warning'],
      ['rate_limits', 'warning'],
      ['backup', 'unknown'],
    ]);
  });

  test('depend on the deployment: its receiver, its URL and its limits', async () => {
    const answer = answerOf(await operationsOf(bare)[api].getDiagnostics(superAdmin, {}));
    const statuses = new Map((answer.data ?? answer).map(({ check, status }: Result) => [check, status]));
    const names = ['mail_receiver', 'public_url', 'rate_limits'];
    expect(names.map((name) => statuses.get(name))).toEqual(['warning', 'warning', 'ok']);
    expect(await Promise.all(names.map(statusOf))).toEqual(['ok', 'ok', 'warning']);
  });

  test('find settings that are missing, and none once they are set', async () => {
    await service.given.settings(
      {
        secondFactorRoles: ['Owner'],
        totp: 'allowed',
        requireVerifiedEmail: true,
        appUrl: 'https://app.example.com',
        termsUrl: 'https://app.example.com/terms',
        privacyUrl: 'https://app.example.com/privacy',
      },
      app.id,
    );
    await service.db('apps').where({ id: app.id }).update({ notification_url: 'http://127.0.0.1:9/mails' });
    const at = service.clock.now();
    const challenge = { driver: 'turnstile', site_key: 'a key', sealed_secret_key: 'sealed', operations: ['login'] };
    await service
      .db('challenges')
      .insert({ app_id: app.id, ...challenge, hostnames: [], created_at: at, updated_at: at });
    for (const check of ['mail_receiver', 'second_factor', 'verified_email', 'captcha', 'app_url', 'legal_pages'])
      expect([check, await statusOf(check)]).toEqual([check, 'ok']);
    await service.given.settings({ privacyUrl: null }, app.id);
    expect(await statusOf('legal_pages')).toBe('warning');
  });

  test('find mails that failed and that are late, and a suspended receiver', async () => {
    await service
      .db('notifications')
      .insert([
        notification('delivered', ago(60)),
        notification('waiting', ago(599)),
        notification('dead', ago(4 * day)),
        notification('dead', ago(4 * day)),
      ]);
    expect(await statusOf('mail_delivered')).toBe('ok');
    expect(await checkOf('mail_failed')).toMatchObject({ status: 'failed', count: 2 });
    expect(await checkOf('mail_late')).toMatchObject({ status: 'ok', count: 0, started_at: null });
    const [oldest, second] = [ago(3600), ago(1200)];
    await service.db('notifications').insert([notification('waiting', oldest), notification('waiting', second)]);
    expect(await checkOf('mail_late')).toMatchObject({ status: 'warning', count: 2, started_at: stamp(oldest) });
    await service.db('suspended_receivers').insert({ app_id: app.id, suspended_at: second });
    expect(await checkOf('mail_suspended')).toMatchObject({ status: 'failed', started_at: stamp(second) });
    // Another receiver is not suspended.
    await service.db('apps').where({ id: app.id }).update({ notification_url: 'http://127.0.0.1:9/mails' });
    expect(await statusOf('mail_suspended')).toBe('ok');
  });

  test('have each webhook endpoint that fails, and none that an administrator has disabled', async () => {
    const at = service.clock.now();
    const endpoint = { app_id: app.id, url: 'https://crm.example.com', secrets: ['sealed'], created_at: at };
    const since = ago(7200);
    const rows = await service
      .db('webhook_endpoints')
      .insert([
        endpoint,
        endpoint,
        { ...endpoint, disabled_at: at, disabled_reason: 'gone' },
        { ...endpoint, disabled_at: at, disabled_reason: 'administrator' },
      ])
      .returning('id');
    const [working, failing, gone, disabled] = rows.map(({ id }) => Number(id));
    await service.db('webhook_cursors').insert([
      { app_id: app.id, endpoint_id: working, position: 0 },
      { app_id: app.id, endpoint_id: failing, position: 0, failures: 3, failing_since: since },
      { app_id: app.id, endpoint_id: gone, position: 0, failing_since: since },
      { app_id: app.id, endpoint_id: disabled, position: 0, failing_since: since },
    ]);
    const found = (await resultsOf()).filter(({ check }) => check === 'webhook_endpoint');
    expect(
      found.map(({ status, target, target_name: name, started_at: time }) => [status, target, name, time]),
    ).toEqual([
      ['failed', `webhook-endpoint:${failing}`, 'crm.example.com', stamp(since)],
      ['failed', `webhook-endpoint:${gone}`, 'crm.example.com', stamp(at)],
    ]);
    await service.db('webhook_endpoints').where({ app_id: app.id }).update({ secrets: [] });
    expect(await checkOf('missing_secrets')).toMatchObject({ status: 'failed', count: 4 });
  });

  // regression A481
  test('have the oldest event that an endpoint has not got and the oldest without a position after 10 minutes, of this application alone', async () => {
    const late = ago(660);
    // The transaction seems to be open, so the event gets no position.
    const event = {
      xid: '18446744073709551000',
      ...{ app_id: app.id, type: 'user.updated', subject: 'user:1' },
      ...{ actor: JSON.stringify({ type: 'system', id: null }), data: '{}' },
    };
    const of = async (headers?: Headers) => [
      await checkOf('webhook_late', headers),
      await checkOf('events_unnumbered', headers),
    ];
    const quiet = ['webhook_late', 'events_unnumbered'].map((check) =>
      expect.objectContaining({ check, status: 'ok', started_at: null }),
    );
    const { id } = await service
      .db('webhook_endpoints')
      .insert({ app_id: app.id, url: 'https://crm.example.com', secrets: ['sealed'], created_at: late })
      .returning('id')
      .then(([row]) => row!);
    await service.db('webhook_cursors').insert({ app_id: app.id, endpoint_id: id, position: 0 });
    await service.db('webhook_retries').insert({
      ...{ app_id: app.id, endpoint_id: id, position: 1, subject: 'user:1' },
      ...{ attempts: 1, first_at: ago(590), next_at: ago(-3600) },
    });
    await service.db('event_outbox').insert({ ...event, occurred_at: ago(590) });
    expect(await of()).toEqual(quiet);
    await service.db('webhook_retries').where({ endpoint_id: id }).update({ first_at: late });
    await service.db('event_outbox').where({ app_id: app.id }).update({ occurred_at: late });
    expect(await of()).toEqual([
      expect.objectContaining({ status: 'warning', started_at: stamp(late) }),
      expect.objectContaining({ status: 'warning', started_at: stamp(late) }),
    ]);
    expect(await of(superAdmin)).toEqual(quiet);
    await service.db('event_outbox').where({ app_id: app.id }).delete();
    await service.db('webhook_endpoints').where({ id }).delete();
  });

  test('count active administrators without a second factor, and not other members', async () => {
    const countNow = async () => (await checkOf('second_factor', superAdmin))!.count!;
    const before = await countNow();
    await people.everywhere('Admin');
    const { id } = await people.everywhere('Admin');
    await people.everywhere('User');
    expect(await countNow()).toBe(before + 2);
    await service.db('users').where({ id }).update({ has_second_factor: true });
    expect(await countNow()).toBe(before + 1);
  });

  test('find keys that are older than a year, which have begun then', async () => {
    expect(await checkOf('super_admin_keys')).toMatchObject({ status: 'ok', started_at: expect.any(String) });
    const since = ago(366 * day);
    await service.db('keys').where({ app_id: app.id, kind: 'service' }).update({ created_at: since });
    expect(await checkOf('super_admin_keys')).toMatchObject({ status: 'warning', started_at: stamp(since) });
    expect(await statusOf('application_keys')).toBe('ok');
  });

  test('find nothing of another application', async () => {
    const before = await resultsOf(superAdmin);
    await service.db('notifications').insert([notification('dead', ago(day)), notification('waiting', ago(day))]);
    await service.db('suspended_receivers').insert({ app_id: app.id, suspended_at: ago(day) });
    const at = service.clock.now();
    await service
      .db('webhook_endpoints')
      .insert({ app_id: app.id, url: 'https://crm.example.com', secrets: [], created_at: at });
    expect(await resultsOf(superAdmin)).toEqual(before);
  });

  test('are for settings:read in the whole application, and not for roles in other companies', async () => {
    const owner = await service.given.admin({ role: 'Owner' });
    expect(outcomeOf(await getDiagnostics(owner.headers, {}))).toBe('forbidden');
    const reader = await people.everywhere(await people.roleOf(['settings:read']));
    expect(outcomeOf(await getDiagnostics(reader.headers, {}))).toBe('done');
    const key = await newServiceAccount(service, ['settings:read'], { company_ids: [owner.company] });
    expect(outcomeOf(await getDiagnostics(key.headers, {}))).toBe('forbidden');
  });

  test('take few statements', async () => {
    await resultsOf();
    const counts: number[] = [];
    for (let time = 0; time < 3; time += 1)
      counts.push(
        (
          await statementsOf(
            service,
            (sql) => /^\s*select/i.test(sql),
            () => resultsOf(),
          )
        ).length,
      );
    // Deliveries and the queue look for work meanwhile, but hardly three times.
    expect(Math.min(...counts)).toBeLessThanOrEqual(8);
  });
});
