import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mailOf, type TestMailer, useMailer } from '../kit/mailer.ts';
import { until } from '../kit/time.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const environment = { FEEDBACK_STANDARD: secret };

const kibibyte = 1024;
/** Just below what a path accepts. */
const announced = 255 * kibibyte;
/** The total size limit of bodies that are being received. */
const together = 8 * 1024 * kibibyte;
const most = Math.floor(together / announced);

/** A client that sends most of a body, and then nothing. */
const sendUnfinished = (mailer: TestMailer, path: string, bytes = announced - 1): Socket => {
  const { hostname, port } = new URL(mailer.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: mailer\r\nContent-Length: ${announced}\r\n\r\n`);
  socket.write('a'.repeat(bytes));
  return socket;
};

const report = (mailer: TestMailer): Promise<Response> => {
  const body = JSON.stringify({ type: 'bounce', status: '5.1.1', email: 'unknown@example.com' });
  const at = new Date();
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  };
  return fetch(`${mailer.url}/feedback/standard`, { method: 'POST', body, headers });
};

// The sender of a body is known only when the body is complete.
describe('bodies that are not completed', () => {
  test('bodies take a limited part of the memory together: the oldest are ended, and reports and webhooks are accepted', async () => {
    const { mailer, smtp } = await useMailer(environment);
    const clients = Array.from({ length: 3 * most }, () => sendUnfinished(mailer, '/feedback/standard'));
    const open = () => clients.filter(({ destroyed }) => !destroyed).length;
    for (const client of clients) client.resume();
    await until(() => open() <= most, `${2 * most} connections were closed`);
    expect((await report(mailer)).status).toBe(204);
    expect(await mailer.post(mailOf('welcome'))).toBe(204);
    await smtp.wait(1);
    expect(open()).toBeGreaterThan(most / 2);
  });

  test('a body that has ended makes room: any number of complete bodies is answered', async () => {
    const { mailer } = await useMailer(environment);
    const body = 'a'.repeat(announced);
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: most / 2 }, () => fetch(`${mailer.url}/feedback/standard`, { method: 'POST', body })),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
    }
  });

  test.each(['/notifications', '/feedback/standard'])(
    'a client that ends its request to %s causes no line in the log and no failure in the metrics',
    async (path) => {
      const { mailer } = await useMailer(environment);
      const client = sendUnfinished(mailer, path, 10);
      await new Promise((resolve) => setTimeout(resolve, 100));
      client.destroy();
      expect((await report(mailer)).status).toBe(204);
      await new Promise((resolve) => setTimeout(resolve, 100));
      const metrics = await (await fetch(`${mailer.url}/metrics`)).text();
      expect(metrics).toMatch(/outcome="unavailable"[^\n]* 0\n/);
      expect(metrics).not.toMatch(/outcome="unavailable"[^\n]* [1-9]/);
      expect(mailer.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    },
  );
});
