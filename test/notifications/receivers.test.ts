import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReceiverClient } from '../../src/modules/notifications/receiver-client.ts';
import { isSigned, signatureHeaders } from '../../src/modules/notifications/signature.ts';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { startMailbox, webhookSecret } from '../kit/mailbox.ts';
import { testConfig, useService } from '../kit/service.ts';

const otherSecret = `whsec_${Buffer.from('another secret of these tests, 24+').toString('base64')}`;

// checklist 89
describe('the signature of a notification by Standard Webhooks', () => {
  const at = new Date('2026-03-14T09:26:53Z');
  const body = '{"id":"1"}';
  const signed = signatureHeaders({ id: 'msg', at, body }, [webhookSecret, otherSecret]);
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);

  test('a notification is signed with both secrets while one is being changed for the other', () => {
    expect(isSigned(body, signed, [webhookSecret], at)).toBe(true);
    expect(isSigned(body, signed, [otherSecret], at)).toBe(true);
  });

  const forgeries: Readonly<Record<string, readonly [string, object, Date]>> = {
    'another body': ['{"id":"2"}', signed, at],
    'another id': [body, { ...signed, 'webhook-id': 'other' }, at],
    'another time': [body, { ...signed, 'webhook-timestamp': '1773480414' }, at],
    'an invalid time': [body, { ...signed, 'webhook-timestamp': 'now' }, at],
    'no signature': [body, { ...signed, 'webhook-signature': undefined }, at],
    'a signature of another version': [
      body,
      { ...signed, 'webhook-signature': signed['webhook-signature'].replaceAll('v1,', 'v2,') },
      at,
    ],
    'an hour too late': [body, signed, later(3600)],
    '301 seconds too late': [body, signed, later(301)],
    '301 seconds too early': [body, signed, later(-301)],
  };

  test.each(Object.entries(forgeries))(
    'the signature check refuses a notification with this fault: %s',
    (_name, [sent, headers, now]) => {
      expect(isSigned(sent, headers, [webhookSecret, otherSecret], now)).toBe(false);
    },
  );

  test('the signature of a notification is valid for 5 minutes', () => {
    for (const seconds of [-300, 0, 300]) expect(isSigned(body, signed, [webhookSecret], later(seconds))).toBe(true);
  });

  test('the signature of a notification is invalid for any other secret', () => {
    expect(
      isSigned(body, signed, [`whsec_${Buffer.from('an unknown secret, long enough').toString('base64')}`], at),
    ).toBe(false);
  });
});

describe('an application with its own receiver', () => {
  const service = useService();

  test('gets its mails there, signed with its own secrets', async () => {
    const own = await startMailbox();
    const app = await service.given.app();
    const sealer = createSecretSealer(testConfig().secret);
    await service
      .db('apps')
      .where({ id: app.id })
      .update({
        notification_url: own.url,
        notification_secrets: [await sealer.seal(otherSecret), await sealer.seal(webhookSecret)],
      });
    const user = await service.given.user({ app });
    await own.next('verify-email', user.email);
    expect(service.mailbox.sent('verify-email', user.email)).toEqual([]);
    const [received] = own.received;
    expect(String(received?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    await own.close();
  });
});

describe('a receiver in a private network', () => {
  let url: string;
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  const send = (to: string, allowsPrivate: boolean) =>
    createReceiverClient({ allowsPrivate, timeoutSeconds: 5 })({ url: to, headers: {}, body: '{}' });

  test('a receiver at a private address, by number or by name, is not called where those are not allowed', async () => {
    const before = asked;
    const secure = url.replace('http:', 'https:');
    const inside = [
      secure,
      secure.replace('127.0.0.1', 'localhost'),
      'https://[::1]:9/',
      'https://[::ffff:127.0.0.1]:9/',
    ];
    for (const to of [...inside, url, 'http://example.com/'])
      await expect(send(to, false), to).rejects.toMatchObject({ message: 'the receiver cannot be reached' });
    expect(asked).toBe(before);
  });

  test('a receiver at a private address is called where private networks are allowed', async () => {
    await send(url, true);
    expect(asked).toBe(1);
  });
});
