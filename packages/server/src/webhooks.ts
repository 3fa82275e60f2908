import type { Mail, WebhookEvent } from './webhook-types.ts';

/** The body of a webhook of the notification application: of one kind, or of any. `template` tells them apart. */
export type Webhook<Template extends WebhookTemplate = WebhookTemplate> = Extract<
  Mail,
  { readonly template: Template }
>;
/**
 * An event, as webhook endpoints receive it: of one type, or of any. It has no `template`, and `type` tells events apart. Later
 * versions of the service add types.
 */
export type EventWebhook<Type extends WebhookEvent['type'] = WebhookEvent['type']> = Extract<
  WebhookEvent,
  { readonly type: Type }
> & { readonly template?: undefined };
/** The kinds of webhooks. */
export type WebhookTemplate = Mail['template'];

export type WebhookResult =
  | { readonly ok: true; readonly webhook: Webhook | EventWebhook }
  | {
      readonly ok: false;
      readonly reason: 'headers_missing' | 'timestamp_invalid' | 'signature_invalid' | 'body_invalid';
    };

/** The headers of a request: of the Fetch API, or as an object with names in lower case, as Node.js has them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The seconds by which the time of a webhook may differ from now. */
const tolerance = 300;
/** As Standard Webhooks recommends: 24 bytes at least. */
const shortestSecret = 24;
/** Gatehouse signs with each current secret, of which it has two at most. */
const mostSignatures = 16;

const headerIn = (headers: WebhookHeaders, name: string): string => {
  const value =
    typeof headers['get'] === 'function' ? headers['get'](name) : (headers as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
};

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
};

const keyOf = (secret: string) => {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length < shortestSecret)
    throw new TypeError('A secret must have the format `whsec_` and at least 24 bytes in Base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
};

const parse = (text: string): Webhook | EventWebhook | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    const isWebhook = typeof body === 'object' && body !== null && ('template' in body || 'subject' in body);
    return isWebhook ? (body as Webhook | EventWebhook) : undefined;
  } catch {
    return undefined;
  }
};

const refused = (reason: Exclude<WebhookResult, { ok: true }>['reason']): WebhookResult => ({ ok: false, reason });

/**
 * Verifies the signature of a webhook (Standard Webhooks) and returns its body. Repeated requests have the same `id`: keep it for at least
 * 5 minutes and accept it once. The comparison takes the same time for each wrong signature.
 * @param body as it was received, before it is parsed
 * @param secrets one secret, or several while one replaces another
 */
export const verifyWebhook = async (
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
): Promise<WebhookResult> => {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerIn(headers, name),
  );
  if (!id || !timestamp || !signatures) return refused('headers_missing');
  const isRecent = /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance;
  if (!isRecent) return refused('timestamp_invalid');

  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const raw = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const prefix = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(prefix.length + raw.length);
  signed.set(prefix);
  signed.set(raw, prefix.length);

  const given = signatures
    .split(' ', mostSignatures)
    .flatMap((part) => (part.startsWith('v1,') ? (fromBase64(part.slice(3)) ?? []) : []));
  const keys = await Promise.all([secrets].flat().map(keyOf));
  const checks = keys.flatMap((key) => given.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)));
  if (!(await Promise.all(checks)).includes(true)) return refused('signature_invalid');

  const webhook = parse(text);
  if (!webhook) return refused('body_invalid');
  return webhook.id === id ? { ok: true, webhook } : refused('body_invalid');
};
