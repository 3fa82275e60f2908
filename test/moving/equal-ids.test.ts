import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from '../kit/apis.ts';
import { type KnownApp, type KnownUser, password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { givenEndpoint, type Receiver, startDeliveries, startReceiver } from '../kit/webhooks.ts';

const service = useService();

/** An application whose rows have the same IDs as those of the other one, as after a move from another cell. */
interface Twin {
  readonly app: KnownApp;
  readonly user: KnownUser;
  readonly receiver: Receiver;
  readonly endpoint: number;
}

const twins: Twin[] = [];

/** Lets the sequences of all rows of applications begin again, as they are in another cell. */
const restartSequences = async (): Promise<void> => {
  const { rows } = await service.db.raw(
    `select sequencename as name from pg_sequences
      where schemaname = 'public' and sequencename !~ '^(apps|operator_keys|event_outbox|event_log|audit)_'`,
  );
  for (const { name } of rows) await service.db.raw(`alter sequence ${name} restart with 5000`);
};

const newTwin = async (): Promise<Twin> => {
  await restartSequences();
  const app = await service.given.app();
  const user = await service.given.user({ app });
  const receiver = await startReceiver();
  return { app, user, receiver, endpoint: await givenEndpoint(service, { url: receiver.url, appId: app.id }) };
};

beforeAll(async () => {
  twins.push(await newTwin(), await newTwin());
});
afterAll(async () => {
  for (const { receiver } of twins) await receiver.close();
});

const both = (): readonly [Twin, Twin] => [twins[0]!, twins[1]!];

// regression A1229
test('two applications have users, companies and webhook endpoints with the same IDs', () => {
  const [one, other] = both();
  expect([other.user.id, other.user.company, other.endpoint]).toEqual([one.user.id, one.user.company, one.endpoint]);
  expect(other.user.email).not.toBe(one.user.email);
});

// regression A1229
test('each token reads and changes its user alone, in any order of requests', async () => {
  for (let turn = 0; turn < 5; turn += 1)
    for (const { user } of both()) {
      const name = `Twin ${user.email.length} of turn ${turn}`;
      const changed = await service.send('PATCH', '/v1/users/me', {
        headers: user.headers,
        body: { displayname: name },
      });
      expect(changed.status).toBe(200);
      for (const { user: asked } of both()) {
        const { body } = await service.send('GET', '/v1/users/me', { headers: asked.headers });
        expect(body.email).toBe(asked.email);
      }
    }
  for (const { user } of both()) {
    const { body } = await service.graphql('{ me { email displayname } }', { headers: user.headers });
    expect(body.data.me).toEqual({ email: user.email, displayname: `Twin ${user.email.length} of turn 4` });
  }
});

// regression A1229
test('a token with the key of the other application is refused, although the user exists there', async () => {
  const [one, other] = both();
  const headers = { ...one.user.headers, 'X-Service-App': other.app.appKey };
  expect((await service.send('GET', '/v1/users/me', { headers })).status).toBe(401);
});

// regression A1229
test('failed logins block the account of one application alone', async () => {
  const [one, other] = both();
  const login = ({ app, user }: Twin, secret: string) =>
    service.send('POST', '/v1/auth', {
      headers: { 'X-Service-App': app.appKey },
      body: { email: user.email, password: secret },
    });
  for (let turn = 0; turn < 12; turn += 1) await login(one, `wrong ${turn}`);
  expect((await login(one, password)).status).toBe(429);
  expect((await login(other, password)).status).toBe(200);
});

// regression A1229
test('webhooks get the events of their application alone', async () => {
  await settled(service);
  for (const { user } of both())
    await service.send('PATCH', '/v1/users/me', { headers: user.headers, body: { firstname: 'Grace' } });
  await settled(service);
  const deliveries = startDeliveries(service);
  deliveries.wake();
  const changed = ({ receiver }: Twin) => receiver.received.filter(({ body }) => body.includes('user.updated'));
  for (const twin of both()) await until(() => changed(twin).length > 0, 'the webhook got the event');
  await deliveries.stop();
  const ids = both().map((twin) => changed(twin).map(({ id }) => id));
  expect(ids[0]!.filter((id) => ids[1]!.includes(id))).toEqual([]);
  for (const { app, receiver } of both()) {
    const events = await service.send('GET', '/v1/events?limit=1000', { headers: { 'X-Service-Key': app.serviceKey } });
    const known = new Set(events.body.data.map(({ id }: { id: string }) => id));
    expect(receiver.received.filter(({ id }) => !known.has(id))).toEqual([]);
  }
});

// regression A1229
test('lists, exports and the end of sessions concern one application alone', async () => {
  const [one, other] = both();
  for (const { app, user } of both()) {
    const { body } = await service.send('GET', '/v1/users?limit=100', { headers: { 'X-Service-Key': app.serviceKey } });
    expect(body.data.map(({ email }: { email: string }) => email)).toContain(user.email);
    expect(body.data.map(({ email }: { email: string }) => email)).not.toContain(
      (user === one.user ? other : one).user.email,
    );
  }
  const deleted = await service.send('DELETE', `/v1/users/${one.user.id}`, {
    headers: { 'X-Service-Key': one.app.serviceKey },
  });
  expect([200, 204]).toContain(deleted.status);
  expect((await service.send('GET', '/v1/users/me', { headers: one.user.headers })).status).toBe(401);
  expect((await service.send('GET', '/v1/users/me', { headers: other.user.headers })).status).toBe(200);
});
