import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../../packages/server/src/webhooks.ts';
import { runningClock } from '../../kit/clock.ts';
import { webhookSecret } from '../../kit/mailbox.ts';
import { superAdmin } from '../../kit/members.ts';
import { useService } from '../../kit/service.ts';
import { startReceiver } from '../../kit/webhooks.ts';

const other = `whsec_${Buffer.from('another secret that the tests know').toString('base64')}`;
const id = '3b0c3c3e-5f0a-4c6b-8d0a-6d2f3a1b9c10';
const body = JSON.stringify({ id, type: 'mail.requested', template: 'welcome', data: {} });

const headersOf = (secrets: readonly string[], { at = new Date(), content = body, as = id } = {}) => ({
  'webhook-id': as,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(as, at, content)).join(' '),
});
const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

// regression A75
describe('the webhooks of the service', () => {
  const service = useService({ clock: runningClock() });

  test('a webhook that the service has sent is accepted, and has the type of its template', async () => {
    const { email } = await service.given.user();
    const mail = await service.mailbox.next('verify-email', email);
    const received = service.mailbox.received.find((one) => one.id === mail.id)!;
    const headers = new Headers(received.headers as Record<string, string>);
    const result = await verifyWebhook(received.body, headers, webhookSecret);
    expect(result).toEqual({ ok: true, webhook: mail });
    if (result.ok && result.webhook.template === 'verify-email')
      expect(result.webhook.data.key).toBe((mail.data as { readonly key: string }).key);
    expect(await verifyWebhook(Buffer.from(received.body), received.headers, [other, webhookSecret])).toEqual(result);
  });
});

// regression A110
describe('the events that a webhook endpoint receives', () => {
  const service = useService({ clock: runningClock() });

  test('an event that the service has sent is accepted, and has the data of its type', async () => {
    const receiver = await startReceiver();
    const body = { url: receiver.url, is_enabled: false };
    const made = await service.send('POST', '/v1/webhook-endpoints', { headers: superAdmin, body });
    await service.send('POST', `/v1/webhook-endpoints/${made.body.id}/test`, { headers: superAdmin });
    await receiver.close();
    const [sent] = receiver.received;
    const result = await verifyWebhook(sent!.body, sent!.headers, made.body.secret);
    expect(result).toEqual({ ok: true, webhook: JSON.parse(sent!.body) });
    const event = result.ok && result.webhook.template === undefined ? result.webhook : undefined;
    expect(event?.type === 'webhook_endpoint.test' && event.data.endpoint_id).toBe(made.body.id);
    expect(await verifyWebhook(sent!.body, sent!.headers, other)).toEqual({ ok: false, reason: 'signature_invalid' });
  });
});

describe('the verification of webhooks', () => {
  test('one of several secrets and one of several signatures are sufficient', async () => {
    expect(await verifyWebhook(body, headersOf([webhookSecret, other]), other)).toMatchObject({ ok: true });
    expect(await verifyWebhook(body, headersOf([other]), [webhookSecret, other])).toMatchObject({ ok: true });
  });

  test.each<readonly [string, () => Parameters<typeof verifyWebhook>, string]>([
    ['with another secret', () => [body, headersOf([other]), webhookSecret], 'signature_invalid'],
    ['with another body', () => [`${body} `, headersOf([webhookSecret]), webhookSecret], 'signature_invalid'],
    [
      'with another ID',
      () => [body, { ...headersOf([webhookSecret]), 'webhook-id': 'b' }, webhookSecret],
      'signature_invalid',
    ],
    [
      'with another time',
      () => [
        body,
        { ...headersOf([webhookSecret]), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 1) },
        webhookSecret,
      ],
      'signature_invalid',
    ],
    [
      'of another version',
      () => [body, { ...headersOf([webhookSecret]), 'webhook-signature': 'v2,AAAA v1a,AAAA' }, webhookSecret],
      'signature_invalid',
    ],
    [
      'with a signature that is not Base64',
      () => [body, { ...headersOf([webhookSecret]), 'webhook-signature': 'v1,%%' }, webhookSecret],
      'signature_invalid',
    ],
    [
      'with an empty signature',
      () => [body, { ...headersOf([webhookSecret]), 'webhook-signature': 'v1,' }, webhookSecret],
      'signature_invalid',
    ],
    [
      'of 6 minutes ago',
      () => [body, headersOf([webhookSecret], { at: secondsFromNow(-360) }), webhookSecret],
      'timestamp_invalid',
    ],
    [
      'of the future',
      () => [body, headersOf([webhookSecret], { at: secondsFromNow(360) }), webhookSecret],
      'timestamp_invalid',
    ],
    [
      'without a time',
      () => [body, { ...headersOf([webhookSecret]), 'webhook-timestamp': 'now' }, webhookSecret],
      'timestamp_invalid',
    ],
    ['without headers', () => [body, {}, webhookSecret], 'headers_missing'],
    [
      'that is not JSON',
      () => ['text', headersOf([webhookSecret], { content: 'text' }), webhookSecret],
      'body_invalid',
    ],
    [
      'whose body has another ID',
      () => [body, headersOf([webhookSecret], { as: 'another' }), webhookSecret],
      'body_invalid',
    ],
    ['without secrets', () => [body, headersOf([webhookSecret]), []], 'signature_invalid'],
  ])('a webhook %s is refused', async (_what, args, reason) => {
    expect(await verifyWebhook(...args())).toEqual({ ok: false, reason });
  });

  test('a webhook of 4 minutes ago is accepted', async () => {
    expect(
      await verifyWebhook(body, headersOf([webhookSecret], { at: secondsFromNow(-240) }), webhookSecret),
    ).toMatchObject({ ok: true });
  });

  test.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'not base64!'])(
    'the secret "%s" is an error of the program',
    async (secret) => {
      await expect(verifyWebhook(body, headersOf([webhookSecret]), secret)).rejects.toThrow(
        'A secret must have the format',
      );
    },
  );
});
