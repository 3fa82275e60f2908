import { type Fields, parseFields, textAt } from '../fields.ts';
import { oneLine } from '../lines.ts';
import type { Message, Transport } from '../message.ts';
import type { Failure } from '../store.ts';
import type { ProviderDriver } from './driver.ts';
import { type ProviderName, providerDrivers } from './drivers.ts';

export interface ProviderConfig {
  readonly name: ProviderName;
  readonly url: string;
  readonly key: string;
}

const longestMs = 30_000;
/** No refusal of a provider is longer; the rest is not read. */
const mostBytes = 64 * 1024;
/** Limits the delay that a provider can ask for. */
const longestRetryAfterSeconds = 3600;

class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.text);
    this.failure = failure;
  }
}

/** Statuses that the settings cause: every email would get them. */
const ofSettings: ReadonlySet<number> = new Set([401, 402, 403, 404, 405, 407]);
/** Statuses of requests that can succeed later. */
const temporary: ReadonlySet<number> = new Set([408, 409, 425, 429]);

const kindOfStatus = (status: number): Failure['kind'] => {
  // A redirect would send the email and the key elsewhere.
  if (status < 400 || ofSettings.has(status)) return 'connection';
  return status >= 500 || temporary.has(status) ? 'temporary' : 'permanent';
};

/** Returns the seconds of `Retry-After`, which is a number or a date; undefined if it is missing or in the past. */
const retryAfterOf = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return seconds > 0 ? Math.min(seconds, longestRetryAfterSeconds) : undefined;
};

/** Reads the beginning of a body, because a provider could send one without an end. */
const textOf = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) break;
  }
  return Buffer.concat(chunks).toString();
};

/** Sends emails with the HTTP API of a provider. Redirects are not followed. */
export const createProvider = (
  { name, url, key }: ProviderConfig,
  now: () => number,
  timeoutMs = longestMs,
): Transport => {
  const driver: ProviderDriver = providerDrivers[name];

  // Amazon SES has an ID and a secret in one key.
  const secrets = [key, ...key.split(':'), Buffer.from(`api:${key}`).toString('base64')].filter(
    ({ length }) => length > 7,
  );
  const withoutKey = (text: string): string =>
    secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), oneLine(text));

  const post = (message: Message): Promise<Response> => {
    const content = driver.body(message);
    const body = content instanceof FormData ? content : JSON.stringify(content);
    const text = typeof body === 'string' ? body : '';
    const contentType = 'application/json';
    return fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Accept: 'application/json',
        // `fetch` sets the type of a form, which contains the boundary.
        ...(text === '' ? {} : { 'Content-Type': contentType }),
        ...driver.authentication({ key, url: new URL(url), contentType, body: text, at: now() }),
        ...driver.idempotency?.(message),
      },
      body,
    });
  };

  const failureFor = ({ status, headers }: Response, body: Fields): Failure => {
    const reason = textAt(body, driver.errorField);
    const retryAfterSeconds = retryAfterOf(headers.get('Retry-After'), now());
    return {
      kind: driver.kindOf?.({ status, headers, body }) ?? kindOfStatus(status),
      text: withoutKey(`${name} ${status} ${reason}`),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
  };

  return {
    name,
    host: new URL(url).host,
    async send(message) {
      const response = await post(message);
      const text = await textOf(response);
      if (response.ok) return;
      throw new Refusal(failureFor(response, parseFields(text) ?? {}));
    },
    failureOf(error) {
      if (error instanceof Refusal) return error.failure;
      const { message, cause } = error as Error;
      const text = [message, cause instanceof Error ? cause.message : ''].join(' ').trim();
      return { kind: 'connection', text: withoutKey(`${name} ${text}`) };
    },
    close: () => undefined,
  };
};
