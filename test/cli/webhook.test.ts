import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSigned } from '../../src/modules/notifications/signature.ts';
import { callIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { type Receiver, startReceiver } from '../kit/webhooks.ts';

let deployment: Deployment;
let receiver: Receiver;

const call = (...args: readonly string[]) => callIn(deployment.environment)('webhook', ...args);
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
    const made = await call('create', receiver.url, '--type', 'user.created', 'user.deleted', '--disable');
    expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('It is not shown again.')]);
    const secret = made.stdout.trim();
    expect(secret).toMatch(/^whsec_/);
    const [{ id, types, is_enabled }] = (await json('list')).data;
    expect([types, is_enabled]).toEqual([['user.created', 'user.deleted'], false]);
    expect(await json('test', String(id))).toMatchObject({ status: 204, error: null });
    const [sent] = receiver.received;
    expect(isSigned(sent!.body, sent!.headers, [secret], new Date())).toBe(true);
    expect(await json('update', String(id), '--all-types', '--enable')).toMatchObject({
      types: null,
      is_enabled: true,
    });
    expect(await json('update', String(id), '--disable')).toMatchObject({ is_enabled: false });
    expect((await json('rotate', String(id), '--overlap', '60')).secret).not.toBe(secret);
    expect((await json('deliveries', String(id), '--outcome', 'delivered')).data).toMatchObject([{ event_id: null }]);
    expect(await json('replay', String(id), '--failed')).toEqual({ count: 0, is_complete: true, last: null });
    expect((await call('list')).stdout).not.toContain('whsec_');
    const unasked = await call('delete', String(id));
    expect([unasked.code, unasked.stderr]).toEqual([1, expect.stringContaining('Add --yes to confirm.')]);
    expect((await call('delete', String(id), '--yes')).stdout).toBe(`Deleted webhook endpoint ${id}.\n`);
    expect((await json('list')).data).toEqual([]);
  });

  test('an unknown type, a URL with credentials and a replay without a selection are refused with the reason', async () => {
    const refused: readonly (readonly [readonly string[], string])[] = [
      [['create', receiver.url, '--type', 'user.flown'], 'Allowed choices are user.created,'],
      [['create', 'https://user:password@crm.example.com'], 'url must not have a user name'],
      [['replay', '1'], 'event is required'],
    ];
    for (const [args, reason] of refused) {
      const { code, stdout, stderr } = await call(...args);
      expect([code, stdout], args.join(' ')).toEqual([1, '']);
      expect(stderr).toContain(reason);
    }
  });
});
