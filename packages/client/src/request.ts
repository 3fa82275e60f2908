import type { CallOptions, Dates, Spec } from './call.ts';
import type { AnyResult, NoResponse, UnexpectedResponse } from './results.ts';

/** The names of header parameters in the input of an operation. */
const headerNames = {
  challengeResponse: 'Challenge-Response',
  idempotencyKey: 'Idempotency-Key',
  ifMatch: 'If-Match',
  ifNoneMatch: 'If-None-Match',
} as const;

const pad = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

/** Writes a path parameter. A segment of dots, or an empty one, would make the URL that of another operation. */
const segment = (value: unknown): string => {
  const encoded = encodeURIComponent(String(value));
  return /^\.{0,2}$/.test(encoded) ? '%00' : encoded;
};

export interface Encoded {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Distributes the input of an operation: parameters of the path, headers, and the query or the body. */
export const encode = ({ method, path, body: isNeeded }: Spec, input: object = {}): Encoded => {
  const rest: Record<string, unknown> = { ...input };
  const take = (name: string): unknown => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => segment(take(name)));
  const headers: Record<string, string> = { Accept: 'application/json' };
  for (const [name, header] of Object.entries(headerNames)) {
    const value = take(name);
    if (value !== undefined) headers[header] = String(value);
  }
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (method === 'GET') {
    const query = entries.map(
      ([name, value]) => `${name}=${encodeURIComponent(value instanceof Date ? pad(value) : String(value))}`,
    );
    return { path: query.length > 0 ? `${filled}?${query.join('&')}` : filled, headers };
  }
  if (entries.length === 0 && !isNeeded) return { path: filled, headers };
  headers['Content-Type'] = 'application/json';
  // A replacer gets dates after their `toJSON`: it takes them from the object.
  const body = JSON.stringify(rest, function (this: Record<string, unknown>, name, value) {
    const original = this[name];
    return original instanceof Date ? pad(original) : value;
  });
  return { path: filled, headers, body };
};

const timestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Turns the timestamps of a body into dates, in place. */
const revive = (value: unknown, dates: Dates | undefined): unknown => {
  if (Array.isArray(value)) return value.map((item) => revive(item, dates));
  if (dates === 1)
    return typeof value === 'string' && timestamp.test(value) ? new Date(`${value.replace(' ', 'T')}Z`) : value;
  if (dates && value && typeof value === 'object') {
    const fields = value as Record<string, unknown>;
    for (const [name, inner] of Object.entries(dates)) if (name in fields) fields[name] = revive(fields[name], inner);
  }
  return value;
};

const failure = <S extends number, C extends string>(status: S, code: C, title: string, detail: string) =>
  ({ ok: false, status, code, type: 'about:blank', title, detail, instance: '' }) as const;

export const noResponse: NoResponse = failure(
  0,
  'no_response',
  'No response',
  'The service did not respond. Check the connection and try again.',
);

export const unexpected = (httpStatus: number): UnexpectedResponse => ({
  ...failure(-1, 'unexpected_response', 'Unexpected response', 'The response is not one of the service.'),
  httpStatus,
});

/** Returns the result of a response. Only JSON counts: a network's login page also has status 200. */
const resultOf = (response: Response, text: string, dates: Dates | undefined): AnyResult => {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {}
  if (status === 304 || (status === 204 && text === '')) return { ok: true, status, data: undefined };
  if (response.ok && body !== undefined && /^application\/json\b/.test(type)) {
    const etag = headers.get('etag');
    return { ok: true, status, data: revive(body, dates), ...(etag && { etag }) };
  }
  const { code } = (body ?? {}) as { readonly code?: unknown };
  if (status >= 400 && typeof code === 'string' && /^application\/problem\+json\b/.test(type)) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    return { ...(body as object), ok: false, status, ...(seconds >= 0 && { retryAfter: seconds }) } as AnyResult;
  }
  return unexpected(status);
};

export interface Exchange {
  readonly result: AnyResult;
  readonly device?: string | undefined;
}

interface Sent extends Encoded, CallOptions {
  readonly method: string;
  readonly timeout: number;
  readonly dates?: Dates | undefined;
}

/** Sends a request. It begins before this returns, and no error is thrown. Redirects are not followed: they could lead elsewhere. */
export const exchange = async (fetch: typeof globalThis.fetch, url: string, sent: Sent): Promise<Exchange> => {
  const { path, method, headers, body, signal, timeout, dates } = sent;
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, timeout);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      cache: 'no-store',
      signal: controller.signal,
      ...(body !== undefined && { body }),
    });
    const result = resultOf(response, await response.text(), dates);
    return { result, device: response.headers.get('x-device-token') ?? undefined };
  } catch {
    return { result: noResponse };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
};
