import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { mailOf, type TestMailer, useMailer } from '../kit/mailer.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const other = `whsec_${randomBytes(32).toString('base64')}`;
const credentials = `ses:${'p'.repeat(24)}`;
const signingKey = 'key-0123456789abcdef';

const environment = {
  FEEDBACK_STANDARD: `${other} ${secret}`,
  FEEDBACK_POSTMARK: credentials,
  FEEDBACK_RESEND: secret,
  FEEDBACK_MAILGUN: signingKey,
  FEEDBACK_SES: credentials,
};

type Headers = Readonly<Record<string, string>>;

const post = (mailer: TestMailer, name: string, body: string, headers: Headers): Promise<Response> =>
  fetch(`${mailer.url}/feedback/${name}`, { method: 'POST', body, headers });

const signedHeaders = (prefix: string, body: string, key = secret, at = new Date()): Headers => ({
  [`${prefix}-id`]: 'msg_1',
  [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
  [`${prefix}-signature`]: new Webhook(key).sign('msg_1', at, body),
});

const basic = (text: string): Headers => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` });

const mailgunBody = (event: object, { key = signingKey, at = Date.now() } = {}): string => {
  const [timestamp, token] = [String(Math.floor(at / 1000)), 'a'.repeat(50)];
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event });
};

const sns = (message: unknown, Type = 'Notification'): string =>
  JSON.stringify({
    Type,
    MessageId: 'a',
    TopicArn: 'arn:aws:sns:eu-west-1:1:t',
    Token: 'tok',
    Message: JSON.stringify(message),
  });

const listed = async (mailer: TestMailer): Promise<readonly unknown[]> =>
  (await mailer.suppressions.list(10)).map(({ email, appId, reason, source }) => ({ email, appId, reason, source }));

/** One authenticated request of each driver. @param id the `webhook-id` of the email */
const requests: Readonly<
  Record<string, (id: string) => readonly [name: string, body: string, headers: Headers, reason: string]>
> = {
  'a bounce in the own format': (id) => {
    const body = JSON.stringify({ type: 'bounce', status: '5.1.1', email: 'Ada@example.com', id });
    return ['standard', body, signedHeaders('webhook', body), 'bounce'];
  },
  'a complaint in the own format': (id) => {
    const body = JSON.stringify({ type: 'complaint', email: 'ada@EXAMPLE.com', id });
    return ['standard', body, signedHeaders('webhook', body), 'complaint'];
  },
  'a hard bounce of Postmark': (id) => {
    const event = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'ada@example.com', Metadata: { id } };
    return ['postmark', JSON.stringify(event), basic(credentials), 'bounce'];
  },
  'a spam complaint of Postmark': (id) => {
    const event = { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: 'ada@example.com', Metadata: { id } };
    return ['postmark', JSON.stringify(event), basic(credentials), 'complaint'];
  },
  'a permanent bounce of Resend': (id) => {
    const headers = [{ name: 'X-Webhook-Id', value: id }];
    const data = { to: ['Ada <ada@example.com>'], headers, bounce: { type: 'Permanent', subType: 'General' } };
    const body = JSON.stringify({ type: 'email.bounced', data });
    return ['resend', body, signedHeaders('svix', body), 'bounce'];
  },
  'a complaint of Resend': (id) => {
    const headers = [{ name: 'X-Webhook-Id', value: id }];
    const body = JSON.stringify({ type: 'email.complained', data: { to: ['ada@example.com'], headers } });
    return ['resend', body, signedHeaders('svix', body), 'complaint'];
  },
  'a permanent failure of Mailgun': (id) => {
    const event = { event: 'failed', severity: 'permanent', reason: 'bounce', recipient: 'ada@example.com' };
    return ['mailgun', mailgunBody({ ...event, 'user-variables': { id } }), {}, 'bounce'];
  },
  'a complaint of Mailgun': (id) => {
    const event = { event: 'complained', recipient: 'ada@example.com', 'user-variables': { id } };
    return ['mailgun', mailgunBody(event), {}, 'complaint'];
  },
  'a permanent bounce of Amazon SES': (id) => {
    const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'ada@example.com' }] };
    const mail = { headers: [{ name: 'Message-ID', value: `<${id}@example.com>` }] };
    return ['ses', sns({ notificationType: 'Bounce', bounce, mail }), basic(credentials), 'bounce'];
  },
  'a bounce of an email that was sent by the API of Amazon SES': (id) => {
    const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'ada@example.com' }] };
    const mail = { headers: [{ name: 'X-Webhook-Id', value: id }] };
    return ['ses', sns({ notificationType: 'Bounce', bounce, mail }), basic(credentials), 'bounce'];
  },
  'a bounce event of Amazon SES': (id) => {
    const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'ada@example.com' }] };
    return ['ses', sns({ eventType: 'Bounce', bounce, mail: { tags: { id: [id] } } }), basic(credentials), 'bounce'];
  },
  'a complaint of Amazon SES': (id) => {
    const complaint = { complaintFeedbackType: 'abuse', complainedRecipients: [{ emailAddress: 'ada@example.com' }] };
    const mail = { headers: [{ name: 'Message-ID', value: `<${id}@example.com>` }] };
    return ['ses', sns({ eventType: 'Complaint', complaint, mail }), basic(credentials), 'complaint'];
  },
};

describe.each(Object.entries(requests))('%s', (_name, request) => {
  test('suppresses the address for the application of the email; a bounce of an email that is not known, for all', async () => {
    const { mailer } = await useMailer(environment);
    const mail = mailOf('welcome');
    await mailer.post(mail);
    const [source, body, headers, reason] = request(mail.id);
    const reply = await post(mailer, source, body, headers);
    expect(reply.status, await reply.text()).toBe(204);
    expect(await listed(mailer)).toEqual([{ email: 'ada@example.com', appId: mail.app.id, reason, source }]);
    const outcome = reason === 'bounce' ? 'bounced' : 'complained';
    expect(await mailer.store.undelivered(10, mail.app.id)).toMatchObject([{ id: mail.id, outcome }]);
    const [, unknown, others] = request(crypto.randomUUID());
    expect((await post(mailer, source, unknown, others)).status).toBe(204);
    // A complaint can be about an email of another program, and must not end the emails about accounts.
    expect(await mailer.suppressions.isSuppressed('ada@example.com', crypto.randomUUID())).toBe(reason === 'bounce');
    const metrics = await (await fetch(`${mailer.url}/metrics`)).text();
    const counted = (outcome: string) => metrics.includes(`{driver="${source}",outcome="${outcome}"} 1`);
    expect([counted('unknown'), mailer.log.join('').includes('an email that is not known')]).toEqual(
      reason === 'bounce' ? [false, false] : [true, true],
    );
    expect(mailer.log.join('')).not.toContain('ada@');
  });
});

test('a complaint without the ID of an email suppresses no address', async () => {
  const { mailer } = await useMailer(environment);
  for (const id of [undefined, '', 'no UUID']) {
    const body = JSON.stringify({ type: 'complaint', email: 'ada@example.com', id });
    expect((await post(mailer, 'standard', body, signedHeaders('webhook', body))).status).toBe(204);
  }
  expect(await listed(mailer)).toEqual([]);
});

describe('a report that is not authentic', () => {
  test('returns 401 for every driver, and suppresses nothing', async () => {
    const { mailer } = await useMailer(environment);
    const wrongKey = `whsec_${randomBytes(32).toString('base64')}`;
    const late = new Date(Date.now() - 6 * 60_000);
    for (const [what, request] of Object.entries(requests)) {
      const [name, body] = request(crypto.randomUUID());
      const forged: readonly Headers[] = [
        {},
        basic('ses:guess'),
        { Authorization: 'Basic !' },
        { Authorization: `Bearer ${credentials}` },
        signedHeaders('webhook', body, wrongKey),
        signedHeaders('svix', body, wrongKey),
        signedHeaders('webhook', body, secret, late),
        signedHeaders('svix', body, secret, late),
      ];
      const sent = name === 'mailgun' ? body.replace(/"signature":"./, '"signature":"x') : body;
      for (const headers of forged) expect((await post(mailer, name, sent, headers)).status, what).toBe(401);
    }
    const event = { event: 'complained', recipient: 'ada@example.com' };
    for (const options of [
      { key: 'another-key-0123456789' },
      { at: Date.now() - 10 * 3_600_000 },
      { at: Date.now() + 600_000 },
    ])
      expect((await post(mailer, 'mailgun', mailgunBody(event, options), {})).status).toBe(401);
    expect((await post(mailer, 'mailgun', 'no JSON', {})).status).toBe(401);
    expect(await listed(mailer)).toEqual([]);
  });

  test('Amazon SNS is asked for its credentials', async () => {
    const { mailer } = await useMailer(environment);
    const reply = await post(mailer, 'ses', sns({}), {});
    expect(reply.status).toBe(401);
    expect(reply.headers.get('www-authenticate')).toBe('Basic realm="feedback"');
  });

  test('a driver without secrets has no path', async () => {
    const { mailer } = await useMailer({ FEEDBACK_SES: credentials });
    for (const name of ['standard', 'postmark', 'resend', 'mailgun', 'constructor'])
      expect((await post(mailer, name, '{}', {})).status, name).toBe(404);
    expect((await fetch(`${mailer.url}/feedback/ses`)).status).toBe(405);
  });
});

describe('a report that suppresses nothing', () => {
  const bounced = { bouncedRecipients: [{ emailAddress: 'ada@example.com' }] };
  const recipient = 'ada@example.com';
  test.each([
    ['standard', JSON.stringify({ type: 'bounce', status: '4.2.2', email: recipient })],
    ['standard', JSON.stringify({ type: 'bounce', status: '5.7.1', email: recipient })],
    ['postmark', JSON.stringify({ RecordType: 'Bounce', Type: 'SoftBounce', Email: recipient })],
    ['postmark', JSON.stringify({ RecordType: 'Delivery', Recipient: recipient })],
    ['postmark', JSON.stringify({ RecordType: 'constructor' })],
    ['resend', JSON.stringify({ type: 'email.bounced', data: { to: [recipient], bounce: { type: 'Transient' } } })],
    ['resend', JSON.stringify({ type: 'email.delivered', data: { to: [recipient] } })],
    ['mailgun', mailgunBody({ event: 'failed', severity: 'temporary', reason: 'bounce', recipient })],
    ['mailgun', mailgunBody({ event: 'failed', severity: 'permanent', reason: 'generic', recipient })],
    [
      'mailgun',
      mailgunBody({
        event: 'failed',
        severity: 'permanent',
        reason: 'bounce',
        recipient,
        'delivery-status': { 'enhanced-code': '5.2.1' },
      }),
    ],
    [
      'ses',
      sns({
        notificationType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: recipient, status: '5.2.1' }] },
      }),
    ],
    ['ses', sns({ notificationType: 'Bounce', bounce: { ...bounced, bounceType: 'Transient' } })],
    ['ses', sns({ notificationType: 'Bounce', bounce: { ...bounced, bounceType: 'Undetermined' } })],
    [
      'ses',
      sns({
        notificationType: 'Complaint',
        complaint: { complaintFeedbackType: 'not-spam', complainedRecipients: [{ emailAddress: recipient }] },
      }),
    ],
    ['ses', sns('Successfully validated SNS topic for Amazon SES event publishing.')],
  ])('%s %s returns 204', async (name, body) => {
    const { mailer } = await useMailer(environment);
    const headers = { ...basic(credentials), ...signedHeaders('webhook', body), ...signedHeaders('svix', body) };
    expect((await post(mailer, name, body, headers)).status).toBe(204);
    expect(await listed(mailer)).toEqual([]);
    const metrics = await (await fetch(`${mailer.url}/metrics`)).text();
    expect(metrics).toContain(`mailer_feedback_total{driver="${name}",outcome="ignored"} 1`);
  });

  test.each([
    'no JSON',
    '[]',
    JSON.stringify({ type: 'open', email: recipient }),
    JSON.stringify({ type: 'bounce', email: recipient }),
    JSON.stringify({ type: 'complaint' }),
    JSON.stringify({ type: 'complaint', email: 'ada@example.com\r\nBcc: eve@example.com' }),
  ])('an authentic report that is not valid returns 422: %s', async (body) => {
    const { mailer } = await useMailer(environment);
    expect((await post(mailer, 'standard', body, signedHeaders('webhook', body))).status).toBe(422);
    expect(await listed(mailer)).toEqual([]);
  });

  test('a subscription of Amazon SNS is not confirmed by the mailer; the log has the command', async () => {
    const { mailer } = await useMailer(environment);
    const body = sns({}, 'SubscriptionConfirmation');
    expect((await post(mailer, 'ses', body, basic(credentials))).status).toBe(204);
    expect(mailer.log.join('')).toMatch(/confirm-subscription.*|"token":"tok"/);
    expect(mailer.log.join('')).toContain('"topicArn":"arn:aws:sns:eu-west-1:1:t"');
  });

  test('a report that is too large returns 413, and one that cannot be stored 503', async () => {
    const { mailer } = await useMailer(environment);
    const large = JSON.stringify({ type: 'complaint', email: recipient, detail: 'a'.repeat(300_000) });
    expect((await post(mailer, 'standard', large, signedHeaders('webhook', large))).status).toBe(413);
    await mailer.store.close();
    const body = JSON.stringify({ type: 'bounce', status: '5.1.1', email: recipient });
    const reply = await post(mailer, 'standard', body, signedHeaders('webhook', body));
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('10');
  });
});
