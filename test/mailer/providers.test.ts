import { describe, expect, test } from 'vitest';
import { createProgram } from '../../mailer/cli.ts';
import { readConfig } from '../../mailer/config.ts';
import { type ProviderName, providerDrivers } from '../../mailer/providers/drivers.ts';
import { createProvider } from '../../mailer/providers/transport.ts';
import { webhookSecret } from '../kit/mailbox.ts';
import { mailOf, startTestMailer } from '../kit/mailer.ts';
import { awsKey, key, useMailerWith, useProvider } from '../kit/provider.ts';
import { until } from '../kit/time.ts';

const names = Object.keys(providerDrivers) as readonly ProviderName[];
const hostile = 'Ada "A" \\ Lovelace\r\nBcc: eve@example.com';

const authentications: Readonly<Record<ProviderName, readonly [header: string, value: string]>> = {
  postmark: ['x-postmark-server-token', key],
  resend: ['authorization', `Bearer ${key}`],
  mailgun: ['authorization', `Basic ${Buffer.from(`api:${key}`).toString('base64')}`],
  ses: [
    'authorization',
    expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE00000\/\d{8}\/us-east-1\/ses\//),
  ],
  json: ['authorization', `Bearer ${key}`],
};

describe('an email by a provider', () => {
  test.each(names)('%s is asked once, with the key, the parts and the webhook-id', async (name) => {
    const { provider, mailer } = await useMailerWith(name);
    const mail = mailOf('password-recovery', {
      recipient: { email: 'ada@example.com', name: hostile, language: 'EN', locale: 'en' },
    });
    expect(await mailer.post(mail)).toBe(204);
    await until(async () => (await mailer.store.list('sent', 5)).length === 1, 'it was sent');
    const [request] = provider.received;
    const [header, value] = authentications[name];
    expect(request?.headers[header]).toEqual(value);
    expect(request?.path).toBe('/send');
    for (const part of ['accounts@gatehouse.example', 'ada@example.com', 'Choose a new password', mail.id])
      expect(request?.body).toContain(part);
    expect(request?.body).not.toMatch(/^Bcc/m);
    expect(provider.received).toHaveLength(1);
    const log = mailer.log.join('');
    for (const secret of [key, awsKey, 'ada@example.com']) expect(log).not.toContain(secret);
  });

  test('Postmark gets its fields, and no tracking of links', async () => {
    const { provider, mailer } = await useMailerWith('postmark');
    const mail = mailOf('welcome', {
      recipient: { email: 'ada@example.com', name: hostile, language: 'EN', locale: 'en' },
    });
    await mailer.post(mail);
    const [request] = await provider.wait(1);
    expect(JSON.parse(request!.body)).toEqual({
      From: '"Gatehouse" <accounts@gatehouse.example>',
      To: '"Ada \\"A\\" \\\\ Lovelace Bcc: eve@example.com" <ada@example.com>',
      Subject: 'Welcome to Gatehouse',
      HtmlBody: expect.stringContaining('<html lang="en">'),
      TextBody: expect.stringContaining('your account is ready'),
      Headers: [
        { Name: 'Auto-Submitted', Value: 'auto-generated' },
        { Name: 'Content-Language', Value: 'en' },
      ],
      Metadata: { id: mail.id },
      MessageStream: 'outbound',
      TrackOpens: false,
      TrackLinks: 'None',
    });
  });

  test('Resend gets its fields, with the webhook-id in a header that its reports have', async () => {
    const { provider, mailer } = await useMailerWith('resend');
    const mail = mailOf('welcome');
    await mailer.post(mail);
    const [request] = await provider.wait(1);
    expect(JSON.parse(request!.body)).toEqual({
      from: '"Gatehouse" <accounts@gatehouse.example>',
      to: ['"Ada Lovelace" <ada@example.com>'],
      subject: 'Welcome to Gatehouse',
      html: expect.stringContaining('<html lang="en">'),
      text: expect.stringContaining('your account is ready'),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': 'en',
        'Message-ID': `<${mail.id}@gatehouse.example>`,
        'X-Webhook-Id': mail.id,
      },
    });
  });

  test('Mailgun gets a form, and no tracking of links', async () => {
    const { provider, mailer } = await useMailerWith('mailgun');
    const mail = mailOf('welcome');
    await mailer.post(mail);
    const [request] = await provider.wait(1);
    const form = await new Response(request!.body, {
      headers: { 'Content-Type': request!.headers['content-type']! },
    }).formData();
    expect([...form.keys()].toSorted()).toEqual([
      'from',
      'h:Auto-Submitted',
      'h:Content-Language',
      'h:Message-Id',
      'html',
      'o:tracking',
      'subject',
      'text',
      'to',
      'v:id',
    ]);
    expect(form.get('o:tracking')).toBe('no');
    expect(form.get('v:id')).toBe(mail.id);
    expect(form.get('h:Message-Id')).toBe(`<${mail.id}@gatehouse.example>`);
  });

  test.each(['resend', 'json'] as const)('%s gets the webhook-id as Idempotency-Key in every attempt', async (name) => {
    const { provider, mailer } = await useMailerWith(name);
    provider.answer = (count) => ({ status: count === 1 ? 500 : 200 });
    const mail = mailOf('welcome');
    await mailer.post(mail);
    await until(async () => (await mailer.store.list('waiting', 1))[0]?.failure !== undefined, 'it failed once');
    mailer.advance(6);
    const requests = await provider.wait(2);
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual([mail.id, mail.id]);
    expect(requests[1]?.body).toBe(requests[0]?.body);
  });
});

describe('a provider that refuses', () => {
  test.each([
    ['ses', awsKey.split(':')[1]],
    ['mailgun', Buffer.from(`api:${key}`).toString('base64')],
  ] as const)('what %s repeats of its key is not in the failure', async (name, secret) => {
    const { provider, mailer } = await useMailerWith(name);
    provider.answer = () => ({ status: 400, body: JSON.stringify({ message: `No: ${secret}` }) });
    await mailer.post(mailOf('welcome'));
    await until(async () => (await mailer.store.count()).dead === 1, 'the email was a dead letter');
    expect((await mailer.store.list('dead', 1))[0]?.failure).toBe(`${name} 400 No: …`);
  });

  test.each([
    [429, 'temporary'],
    [500, 'temporary'],
    [503, 'temporary'],
    [401, 'connection'],
    [403, 'connection'],
    [404, 'connection'],
    [302, 'connection'],
    [400, 'permanent'],
    [413, 'permanent'],
    [422, 'permanent'],
  ] as const)('%i is a failure of the kind %s', async (status, kind) => {
    const { provider, mailer } = await useMailerWith('json');
    const message = `No: ${key}`;
    provider.answer = () => ({ status, headers: { Location: '/elsewhere' }, body: JSON.stringify({ error: message }) });
    await mailer.post(mailOf('welcome'));
    const state = kind === 'permanent' ? 'dead' : 'waiting';
    await until(async () => (await mailer.store.list(state, 1))[0]?.failure !== undefined, 'it failed');
    expect((await mailer.store.list(state, 1))[0]?.failure).toBe(`json ${status} No: …`);
    expect(await (await fetch(`${mailer.url}/metrics`)).text()).toContain(`mailer_failures_total{kind="${kind}"} 1`);
    expect(provider.received).toHaveLength(1);
    expect(await mailer.suppressions.list(5)).toEqual([]);
  });

  test.each([
    ['a number', () => '120'],
    ['a date', () => new Date(Date.now() + 120_000).toUTCString()],
  ])('the email is not sent again before the time of Retry-After, which is %s', async (_what, retryAfter) => {
    const { provider, mailer } = await useMailerWith('json');
    provider.answer = (count) =>
      count === 1 ? { status: 429, headers: { 'Retry-After': retryAfter() } } : { status: 200 };
    await mailer.post(mailOf('welcome'));
    await until(async () => (await mailer.store.list('waiting', 1))[0]?.failure !== undefined, 'it failed once');
    mailer.advance(60);
    await mailer.post(mailOf('new-device'));
    await until(async () => (await mailer.store.list('sent', 5)).length === 1, 'the other one was sent');
    expect(provider.received).toHaveLength(2);
    mailer.advance(70);
    await until(async () => (await mailer.store.list('sent', 5)).length === 2, 'it was sent');
  });

  test('an address that Postmark has deactivated is suppressed', async () => {
    const { provider, mailer } = await useMailerWith('postmark');
    provider.answer = () => ({ status: 422, body: '{"ErrorCode":406,"Message":"Inactive recipient"}' });
    await mailer.post(mailOf('welcome'));
    await until(async () => (await mailer.store.count()).dead === 1, 'it was a dead letter');
    expect(await mailer.suppressions.list(5)).toMatchObject([{ reason: 'bounce', source: 'postmark' }]);
  });

  test('an email that Resend knows with another content is a dead letter', async () => {
    const { provider, mailer } = await useMailerWith('resend');
    provider.answer = () => ({ status: 409, body: '{"name":"invalid_idempotent_request","message":"Used before"}' });
    await mailer.post(mailOf('welcome'));
    await until(async () => (await mailer.store.count()).dead === 1, 'it was a dead letter');
    expect((await mailer.store.list('dead', 1))[0]?.failure).toBe('resend 409 Used before');
  });

  test('a provider that cannot be reached is tried again, and its endless response is not read to its end', async () => {
    const { settings } = await useMailerWith('json');
    const mailer = await startTestMailer({ ...settings, PROVIDER_URL: 'http://127.0.0.1:9/' });
    await mailer.post(mailOf('welcome'));
    await until(async () => (await mailer.store.list('waiting', 1))[0]?.failure !== undefined, 'it failed');
    const { provider, mailer: second } = await useMailerWith('json');
    provider.answer = () => ({ status: 400, body: 'a'.repeat(5_000_000) });
    await second.post(mailOf('welcome'));
    await until(async () => (await second.store.count()).dead === 1, 'it was a dead letter');
  });
});

test('a response that does not arrive in time is a failure of the connection', async () => {
  const provider = await useProvider();
  provider.answer = () => undefined;
  const transport = createProvider({ name: 'json', url: provider.url, key }, Date.now, 100);
  const party = { name: '', address: 'ada@example.com' };
  const letter = { subject: 'Hi', html: 'Hi', text: 'Hi', language: 'en' };
  const message = { ...letter, id: 'a', messageId: '<a@b>', from: party, to: party, replyTo: party, headers: {} };
  const error = await transport.send(message).catch((reason: unknown) => reason);
  expect(transport.failureOf(error)).toEqual({ kind: 'connection', text: expect.stringContaining('timeout') });
});

test('test sends an email by the provider, or fails with its answer', async () => {
  const { provider, settings } = await useMailerWith('json');
  const printed: string[] = [];
  const run = async (): Promise<void> => {
    const program = createProgram({
      config: () => readConfig(settings),
      serve: async () => undefined,
      print: (line) => printed.push(line),
      now: Date.now,
    });
    for (const command of [program, ...program.commands])
      command.exitOverride().configureOutput({ writeErr: () => undefined });
    await program.parseAsync(['test', 'ada@example.com'], { from: 'user' });
  };
  await run();
  expect(printed).toEqual([`${new URL(provider.url).host} accepted the email.`]);
  provider.answer = () => ({ status: 403, body: '{"error":"Wrong key"}' });
  await expect(run()).rejects.toThrow('json 403 Wrong key');
});

describe('the settings of a provider', () => {
  const common = { NOTIFICATION_SECRET: webhookSecret, MAIL_FROM: 'accounts@gatehouse.example' };
  test.each([
    [{}, 'SMTP_URL or PROVIDER is required'],
    [{ PROVIDER: 'postmark', PROVIDER_KEY: key, SMTP_URL: 'smtp://mail.example' }, 'both set'],
    [{ PROVIDER: 'postmark' }, 'PROVIDER_KEY is required'],
    [{ PROVIDER: 'mailgun', PROVIDER_KEY: key }, 'PROVIDER_URL is required with PROVIDER=mailgun'],
    [{ PROVIDER: 'json', PROVIDER_KEY: key, PROVIDER_URL: 'http://mail.example/' }, 'PROVIDER_URL must be an https'],
    [{ PROVIDER: 'json', PROVIDER_KEY: key, PROVIDER_URL: 'https://a:b@mail.example/' }, 'PROVIDER_URL must be'],
    [{ PROVIDER: 'json', PROVIDER_KEY: 'a\nb', PROVIDER_URL: 'https://mail.example/' }, 'PROVIDER_KEY must have'],
    [{ PROVIDER: 'ses', PROVIDER_KEY: key, PROVIDER_URL: 'https://a.example/' }, 'PROVIDER_KEY must be ACCESS_KEY_ID'],
    [{ PROVIDER: 'constructor', PROVIDER_KEY: key }, 'PROVIDER must be one of postmark, resend'],
    [{ PROVIDER: 'postmark', PROVIDER_KEY: key, DKIM_DOMAIN: 'a.example' }, 'DKIM_… requires SMTP_URL'],
    [{ PROVIDER_KEY: key, SMTP_URL: 'smtp://mail.example' }, 'require PROVIDER'],
  ])('%o stop the start: %s', (settings, message) => {
    expect(() => readConfig({ ...common, ...settings })).toThrow(message);
  });

  test('Postmark and Resend have their URLs', () => {
    const urlOf = (name: ProviderName) => readConfig({ ...common, PROVIDER: name, PROVIDER_KEY: key }).transport;
    expect(urlOf('postmark')).toMatchObject({ url: 'https://api.postmarkapp.com/email' });
    expect(urlOf('resend')).toMatchObject({ url: 'https://api.resend.com/emails' });
  });
});
