import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../src/cli/doctor-checks.ts';
import { isSigned } from '../../src/modules/notifications/signature.ts';
import { callIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { type Receiver, startReceiver } from '../kit/webhooks.ts';

let deployment: Deployment;
let receiver: Receiver;

const call = (...args: readonly string[]) => callIn(deployment.environment)('webhook-endpoints', ...args);
const json = async (...args: readonly string[]) => JSON.parse((await call(...args, '--json')).stdout);

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.whileRunning(async () => undefined);
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver?.close();
  await deployment?.drop();
});

// regression A110
describe('webhook', () => {
  test('an endpoint is created with its secret on stdout, tested, changed, rotated and deleted', async () => {
    const made = await call(
      'create',
      '--url',
      receiver.url,
      '--types',
      'user.created',
      'user.deleted',
      '--is-enabled',
      'false',
    );
    expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('It is not shown again.')]);
    const secret = made.stdout.trim();
    expect(secret).toMatch(/^whsec_/);
    const [{ id, types, is_enabled }] = (await json('list')).data;
    expect([types, is_enabled]).toEqual([['user.created', 'user.deleted'], false]);
    expect(await json('test', String(id))).toMatchObject({ status: 204, error: null });
    const [sent] = receiver.received;
    expect(isSigned(sent!.body, sent!.headers, [secret], new Date())).toBe(true);
    expect(await json('update', String(id), '--types', 'null', '--is-enabled', 'true')).toMatchObject({
      types: null,
      is_enabled: true,
    });
    expect(await json('update', String(id), '--is-enabled', 'false')).toMatchObject({ is_enabled: false });
    expect((await json('rotate-secret', String(id), '--overlap-seconds', '60')).secret).not.toBe(secret);
    expect((await json('list-deliveries', String(id), '--outcome', 'delivered')).data).toMatchObject([
      { event_id: null },
    ]);
    expect(await json('replay', String(id), '--failed', 'true')).toEqual({ count: 0, is_complete: true, last: null });
    expect((await call('list')).stdout).not.toContain('whsec_');
    const unasked = await call('delete', String(id));
    expect([unasked.code, unasked.stderr]).toEqual([1, expect.stringContaining('Add --yes to confirm.')]);
    expect((await call('delete', String(id), '--yes')).stdout).toBe('Done.\n');
    expect((await json('list')).data).toEqual([]);
  });

  // regression A482
  test('list and doctor say which endpoints fail, are paused and were disabled, and since when', async () => {
    const since = new Date('2026-03-14T08:44:02Z');
    const urls = ['works', 'failing', 'paused', 'gone', 'off'].map((name) => `https://${name}.example.com/events`);
    const ended = [null, null, null, 'gone', 'administrator'];
    const failures = [0, 3, 10, 0, 0];
    const ids = await deployment.withDatabase(async (knex) => {
      const app = await knex('apps').first('id');
      const rows: readonly { id: number }[] = await knex('webhook_endpoints')
        .insert(
          urls.map((url, index) => ({
            ...{ app_id: app.id, url, secrets: ['sealed'], created_at: since, disabled_reason: ended[index] },
            disabled_at: ended[index] ? since : null,
          })),
        )
        .returning('id');
      await knex('webhook_cursors').insert(
        rows.map(({ id }, index) => ({
          ...{ app_id: app.id, endpoint_id: id, position: 1_000_000, failures: failures[index] },
          failing_since: failures[index] ? since : null,
          due_at: failures[index] ? since : null,
        })),
      );
      return rows.map(({ id }) => id);
    });
    const at = '2026-03-14 08:44:02';
    const listed: readonly Readonly<Record<string, unknown>>[] = (await json('list')).data;
    for (const [name, state] of [
      ['works', { is_enabled: true, failing_since: null }],
      ['failing', { failing_since: at, paused_until: null }],
      ['paused', { failing_since: at, paused_until: expect.any(String) }],
      ['gone', { is_enabled: false, disabled_at: at, disabled_reason: 'gone' }],
      ['off', { is_enabled: false, disabled_at: at, disabled_reason: 'administrator' }],
    ] as const)
      expect(listed.find(({ url }) => String(url).includes(`${name}.example.com`))).toMatchObject(state);
    const { stdout: table } = await call('list');
    expect(table).toMatch(/gone\.example\.com\/events .*gone +2026-03-14 08:44:02/);
    const { stdout } = await callIn(deployment.environment)('doctor', '--json');
    const { state, detail } = JSON.parse(stdout).find(({ check }: Finding) => check === 'webhook endpoints');
    const [, failing, paused, gone] = ids;
    expect(state).toBe('warning');
    expect(detail).toBe(
      `${failing} (failing.example.com) has been failing since 2026-03-14 08:44:02, ${paused} (paused.example.com) has been paused since 2026-03-14 08:44:02, ${gone} (gone.example.com) has been disabled since 2026-03-14 08:44:02.`,
    );
  });

  test('an unknown type, a URL with credentials and a replay without a selection are refused with the reason', async () => {
    const refused: readonly (readonly [readonly string[], string])[] = [
      [['create', '--url', receiver.url, '--types', 'user.flown'], 'types/0 must be one of the allowed values'],
      [['create', '--url', 'https://user:password@crm.example.com'], 'url must not have a user name'],
      [['replay', '1'], 'event_id is required'],
    ];
    for (const [args, reason] of refused) {
      const { code, stdout, stderr } = await call(...args);
      expect([code, stdout], args.join(' ')).toEqual([1, '']);
      expect(stderr).toContain(reason);
    }
  });
});
