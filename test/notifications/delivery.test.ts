import { describe, expect, test } from 'vitest';
import { password } from '../kit/given.ts';
import { type Behavior, takes } from '../kit/mailbox.ts';
import { serviceKey, useService } from '../kit/service.ts';
import { atRest, elapse, tried, until } from '../kit/time.ts';

const service = useService({ jobPollingSeconds: 0.5 });
const headers = { 'X-Service-Key': serviceKey };

/** The rows of the notifications to an address, oldest first. */
const rowsOf = (email: string) => service.db('notifications').where({ email }).orderBy('position');
const stateOf = async (email: string): Promise<readonly string[]> => (await rowsOf(email)).map(({ state }) => state);
const settled = (email: string) =>
  until(async () => !(await stateOf(email)).includes('waiting'), `nothing waits for ${email}`);

/** Returns the number of deliveries of each notification to an address. */
const arrivals = (email: string): readonly number[] => {
  const ids = service.mailbox.received.filter(({ mail }) => mail.recipient.email === email).map(({ id }) => id);
  return [...new Set(ids)].map((id) => ids.filter((one) => one === id).length);
};

const answers =
  (status: number, extra: object = {}): Behavior =>
  (response) =>
    response.writeHead(status, { ...extra }).end('<html>not what any user asked for</html>');

const whileReceiver = async (behavior: Behavior, work: () => Promise<void>): Promise<void> => {
  service.mailbox.behavior = behavior;
  try {
    await work();
  } finally {
    service.mailbox.behavior = takes;
  }
};

// checklist 60
describe('a receiver that is unavailable for ten minutes', () => {
  test('a receiver that is back after ten minutes gets every mail once, and no request waits for it', async () => {
    await service.mailbox.down();
    const users = [await service.given.user(), await service.given.user()];
    await service.send('POST', '/v1/auth/forgot', { body: { email: users[0]!.email } });
    await Promise.all(users.map(({ email }) => tried(service, email, 1)));
    for (let minute = 0; minute < 10; minute += 1) await elapse(service, 60);
    expect(arrivals(users[0]!.email)).toEqual([]);

    await service.mailbox.up();
    await elapse(service, 900);
    await Promise.all(users.map(({ email }) => settled(email)));
    expect(arrivals(users[0]!.email)).toEqual([1, 1]);
    expect(arrivals(users[1]!.email)).toEqual([1]);
  });

  test('a key that is delivered late is still valid, since its time begins when it is delivered', async () => {
    await service.mailbox.down();
    const { email } = await service.given.user();
    await service.send('POST', '/v1/auth/forgot', { body: { email } });
    await until(async () => (await rowsOf(email))[1]?.attempts > 0, 'the recovery was looked into, and its mail tried');
    await service.mailbox.up();
    await elapse(service, 86_400);
    const mail = await service.mailbox.next('password-recovery', email);
    const body = { password: 'another good battery', verify_password: 'another good battery' };
    const reset = await service.send('POST', `/v1/auth/reset/${mail.data.key}`, { body });
    expect(reset.status).toBe(204);
  });

  test('a receiver that was unavailable gets only the newer mail of two requests for a new password', async () => {
    await service.mailbox.down();
    const { email } = await service.given.user();
    for (const asked of [2, 3]) {
      await service.send('POST', '/v1/auth/forgot', { body: { email } });
      await until(async () => (await rowsOf(email))[asked - 1]?.attempts > 0, 'the recovery was looked into');
    }
    await service.mailbox.up();
    await elapse(service, 900);
    await settled(email);
    expect(service.mailbox.sent('password-recovery', email)).toHaveLength(1);
    expect(await stateOf(email)).toEqual(['delivered', 'superseded', 'delivered']);
  });
});

describe('the answer of a receiver', () => {
  const refusals: Readonly<Record<string, readonly [Behavior, string]>> = {
    '500': [answers(500), 'status 500'],
    '404': [answers(404), 'status 404'],
    '301, which is not followed': [answers(301, { Location: 'http://127.0.0.1:1/' }), 'unexpected redirect (301)'],
    'a connection closed half way': [(_response, request) => request.socket.destroy(), 'no response: UND_ERR_SOCKET'],
    'no HTTP at all': [
      (_response, request) => request.socket.end('220 mail.example.com ESMTP\r\n'),
      'no response: HTTPParserError',
    ],
  };

  test.each(Object.entries(refusals))(
    'a mail is tried again under its id after this answer of its receiver: %s',
    async (_name, [behavior, reason]) => {
      const email = service.given.email();
      await whileReceiver(behavior, async () => {
        await service.given.user({ email });
        await tried(service, email, 1);
      });
      const [row] = await rowsOf(email);
      expect(row).toMatchObject({ state: 'waiting', attempts: 1, last_failure: reason });
      await elapse(service, 60);
      await settled(email);
      expect(await stateOf(email)).toEqual(['delivered']);
      expect(arrivals(email)).toEqual([2]);
    },
  );

  test('a mail is delivered if the receiver answers 200, even with an unreadable body', async () => {
    const email = service.given.email();
    await whileReceiver(answers(200), async () => {
      await service.given.user({ email });
      await settled(email);
    });
    expect(await stateOf(email)).toEqual(['delivered']);
  });

  test('a mail is delivered if the receiver answers 200, even if the body of the answer is cut off', async () => {
    const email = service.given.email();
    const cutOff: Behavior = (response, request) => {
      response.writeHead(200, { 'Content-Length': '1000' }).write('half');
      setTimeout(() => request.socket.destroy(), 50);
    };
    await whileReceiver(cutOff, async () => {
      await service.given.user({ email });
      await settled(email);
    });
    expect(await stateOf(email)).toEqual(['delivered']);
  });

  test('a mail without an answer is tried again after 10 seconds, and other mails do not wait for it', async () => {
    const [hung, other] = [service.given.email(), service.given.email()];
    const hangs: Behavior = (response, request, received) => {
      if (received.mail.recipient.email !== hung) takes(response, request, received);
    };
    await whileReceiver(hangs, async () => {
      await service.given.user({ email: hung });
      await service.given.user({ email: other });
      await settled(other);
      expect(await stateOf(hung)).toEqual(['waiting']);
      await tried(service, hung, 1);
    });
    expect((await rowsOf(hung))[0]).toMatchObject({ state: 'waiting', last_failure: 'no response within 10 s' });
    await elapse(service, 60);
    await settled(hung);
    expect(arrivals(hung)).toEqual([2]);
  });
});

// checklist 61
describe('a message that is always refused', () => {
  /** As if the tries of three days were over but for one. */
  const exhaust = async () => {
    await atRest(service);
    await service.db.raw(
      `update pgboss.job set retry_count = retry_limit where name = 'delivery' and state in ('created', 'retry')`,
    );
  };
  const list = async (query = '') => (await service.send('GET', `/v1/notifications?${query}`, { headers })).body.data;

  test('a mail that is always refused delays no other, is listed as dead, and can be sent again by the operator', async () => {
    const [poisoned, other] = [service.given.email(), service.given.email()];
    const poison: Behavior = (response, request, received) =>
      received.mail.recipient.email === poisoned
        ? answers(400)(response, request, received)
        : takes(response, request, received);

    await whileReceiver(poison, async () => {
      await service.given.user({ email: poisoned });
      await tried(service, poisoned, 1);
      await service.given.user({ email: other });
      await settled(other);
      expect(await stateOf(poisoned)).toEqual(['waiting']);
      await exhaust();
      await elapse(service, 900);
      await settled(poisoned);
    });

    const dead = (await list('state=dead')).filter(({ email }: { email: string }) => email === poisoned);
    expect(dead).toEqual([
      expect.objectContaining({ template: 'verify-email', state: 'dead', attempts: 2, last_failure: 'status 400' }),
    ]);
    expect(service.log.some((line) => line.includes('failed permanently') && line.includes(dead[0].id))).toBe(true);
    expect(service.log.join('')).not.toContain(poisoned);

    const again = await service.send('POST', `/v1/notifications/${dead[0].id}/resend`, { headers });
    expect(again.status).toBe(202);
    await settled(poisoned);
    expect(await stateOf(poisoned)).toEqual(['delivered']);
    const key = await service.mailbox.key('verify-email', poisoned);
    expect((await service.send('POST', `/v1/auth/verify/${key}`, { body: { password } })).status).toBe(204);
    expect(arrivals(poisoned)).toEqual([3]);
  });

  test('a mail can be sent again only while it is dead, and only while its key is valid', async () => {
    const user = await service.given.user();
    await settled(user.email);
    const [delivered] = await rowsOf(user.email);
    const resend = (id: string) => service.send('POST', `/v1/notifications/${id}/resend`, { headers });
    expect((await resend(delivered.id)).body.code).toBe('notification_not_dead');

    await whileReceiver(answers(503), async () => {
      await service.send('POST', '/v1/auth/verify', { headers: user.headers });
      await until(async () => (await rowsOf(user.email))[1]?.attempts === 1, 'the mail was tried');
      await exhaust();
      await elapse(service, 900);
      await settled(user.email);
    });
    const fresh = await service.send('POST', '/v1/auth', { body: { email: user.email, password: user.password } });
    const bearer = { ...user.headers, Authorization: `Bearer ${fresh.body.token}` };
    await service.send('POST', '/v1/auth/verify', { headers: bearer });
    const [, dead] = await rowsOf(user.email);
    expect((await resend(dead.id)).body.code).toBe('notification_not_dead');
  });
});

test('two instances on one database deliver each mail once', async () => {
  const { startService } = await import('../kit/service.ts');
  const { database, mailbox, clock } = service;
  const second = await startService({ jobPollingSeconds: 0.5, database, mailbox, clock });
  const emails: string[] = [];
  for (const instance of [service, second, service, second, service, second])
    emails.push((await instance.given.user({ email: `both-${emails.length}@example.com` })).email);
  await Promise.all(emails.map(settled));
  expect(emails.map(arrivals)).toEqual(emails.map(() => [1]));
  await second.stop();
});
