import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from '../kit/apis.ts';
import { clientRow } from '../kit/clients.ts';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { type LogoutReceiver, startLogoutReceiver } from '../kit/logout-receiver.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const service = useService({ jobPollingSeconds: 0.5 });
const origin = { requestId: 'r', ip: '192.0.2.1', userAgent: 'tests' };

let other: KnownApp;
let user: KnownUser;
let receiver: LogoutReceiver;

beforeAll(async () => {
  receiver = await startLogoutReceiver();
  other = await service.given.app();
  user = await service.given.user();
});
afterAll(() => receiver.close());

/** Runs a job of an application, as if its data had been forged. */
const run = async (name: string, appId: number, data: object): Promise<void> => {
  const id = randomUUID();
  await service.db('pgboss.job').insert({ id, name, data, group_id: String(appId), policy: 'standard' });
  await until(async () => {
    const [job] = await service.db('pgboss.job').where({ id }).select('state', 'output');
    return job.state === 'completed';
  }, `the job ${name} was done`);
};

/** Adds an email of the default application that waits, without a job. @returns its ID */
const waiting = async (): Promise<string> => {
  const at = service.clock.now();
  const mail = {
    template: 'password-changed',
    email: user.email,
    name: '',
    language: 'EN',
    created_at: at,
    queued_at: at,
  };
  const data = { ip: '192.0.2.1', user_agent: 'tests', unlinked_identities: [] };
  const [row] = await service
    .db('notifications')
    .insert({ ...mail, id: randomUUID(), app_id: 1, data })
    .returning('id');
  return row.id;
};

const stateOf = async (id: string): Promise<string> =>
  (await service.db('notifications').where({ id }).first('state')).state;
const mailsTo = (email: string) =>
  service.mailbox.received.filter(({ mail }) => mail.recipient?.email === email).length;

// regression A856
test.each(['delivery', 'undelivered'])(
  'a job %s of one application leaves an email of another one waiting',
  async (name) => {
    const id = await waiting();
    await run(name, other.id, { id, appId: 1 });
    expect(await stateOf(id)).toBe('waiting');
    await run(name, 1, { id, appId: other.id });
    expect(await stateOf(id)).toBe(name === 'delivery' ? 'delivered' : 'dead');
  },
);

test.each([
  ['recovery', {}],
  ['login_code', {}],
  ['lockout', { kind: 'account' }],
] as const)('a job %s of one application emails no user of another one', async (name, more) => {
  const { email } = await service.given.user();
  await settled(service);
  const data = { canonicalEmail: email.toLowerCase(), origin, ...more };
  const count = mailsTo(email);
  await run(name, other.id, { ...data, appId: 1 });
  expect(await service.db('notifications').where({ email, app_id: other.id })).toEqual([]);
  await settled(service);
  expect(mailsTo(email)).toBe(count);
  await run(name, 1, { ...data, appId: other.id });
  await until(() => mailsTo(email) > count, `the job of the application itself sent an email`);
});

test('a probe of one application does not resume the receiver of another one', async () => {
  await service.db('suspended_receivers').insert({ app_id: 1, url: null, suspended_at: service.clock.now() });
  await run('probe', other.id, { appId: 1 });
  expect(await service.db('suspended_receivers').where({ app_id: 1 })).toHaveLength(1);
  await run('probe', 1, { appId: other.id });
  expect(await service.db('suspended_receivers').where({ app_id: 1 })).toEqual([]);
});

test('a logout of one application is not told to a client of another one', async () => {
  const client = { ...clientRow(service.clock.now()), backchannel_logout_uri: receiver.url };
  await service.db('oidc_clients').insert(client);
  const data = { clientId: client.client_id, userId: Number(user.id), sid: 's' };
  await run('backchannel_logout', other.id, { ...data, appId: 1 });
  expect(receiver.tokens).toEqual([]);
  await run('backchannel_logout', 1, { ...data, appId: other.id });
  expect(receiver.tokens).toHaveLength(1);
});
