import { createHash } from 'node:crypto';

export interface Header {
  readonly name: string;
  /** Null if it may be a credential. */
  readonly value: string | null;
}

export interface KeptResponse {
  readonly headers: readonly Header[];
  /** Null if it is not a text. */
  readonly body: string | null;
  readonly isTruncated: boolean;
}

/** The request of an attempt and its response. The body of the request is made of the event when it is read. */
export interface Exchange {
  readonly url: string;
  /** The time that was signed. */
  readonly sentAt: Date;
  readonly signature: string;
  readonly bodyDigest: string;
  /** Absent without a response. */
  readonly response: KeptResponse | undefined;
}

interface ReceivedResponse {
  readonly headers: Iterable<readonly [name: string, value: string]> & { get(name: string): string | null };
  readonly body: Buffer;
}

const mostHeaders = 40;
const longestName = 100;
const longestValue = 500;
const mostBodyBytes = 4096;

/** The start of a body that is read: a secret in the part that is kept is complete, so that it is found. */
export const receivedBytes = 2 * mostBodyBytes;

/** The exchanges of an endpoint that are kept, of failed and of successful attempts each. */
export const mostExchanges = 100;

/** The exchanges of an endpoint that are kept in a second, so that a receiver cannot fill the log of the database. */
const mostFailedPerSecond = 10;
const mostDeliveredPerSecond = 1;

/** Headers that have credentials, and names that developers give to such headers. */
const credential = /cookie|auth|token|secret|passw|credential|session|signature|csrf|xsrf|api-?key/i;
const isCredential = (name: string): boolean => credential.test(name) && name !== 'www-authenticate';

const controls = /[^\P{Cc}\t\n\r]/gu;
const signingSecret = /whsec_[A-Za-z0-9+/=_-]{16,}/g;
const removed = '[removed]';

/** Removes signing secrets, which receivers show in error pages, and characters that are not text. */
const cleaned = (text: string, secrets: readonly string[]): string =>
  secrets
    .reduce(
      (left, secret) => left.replaceAll(secret.replace(/^whsec_/, ''), removed),
      text.replace(signingSecret, removed),
    )
    .replace(controls, '\ufffd');

const first = (text: string, count: number): string => [...text.slice(0, 2 * count)].slice(0, count).join('');

const headersOf = ({ headers }: ReceivedResponse, secrets: readonly string[]): readonly Header[] =>
  [...headers].slice(0, mostHeaders).map(([name, value]) => {
    if (isCredential(name)) return { name: first(name, longestName), value: null };
    // The query of a redirect may have a credential.
    const shown = name === 'location' ? value.replace(/[?#].*$/s, '') : value;
    return { name: first(name, longestName), value: first(cleaned(shown, secrets), longestValue) };
  });

const decoderOf = (contentType: string | null): InstanceType<typeof TextDecoder> => {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType ?? '') ?? [];
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return new TextDecoder('utf-8', { fatal: true });
  }
};

/** Returns the text of the start of a body, whose last character may be incomplete; undefined if it is not a text. */
const textOf = (body: Buffer, contentType: string | null): string | undefined => {
  try {
    return decoderOf(contentType).decode(body, { stream: true });
  } catch {
    return undefined;
  }
};

const bodyOf = ({ headers, body }: ReceivedResponse, secrets: readonly string[]) => {
  const text = textOf(body, headers.get('content-type'));
  if (text === undefined) return { body: null, isTruncated: body.byteLength > mostBodyBytes };
  const bytes = Buffer.from(cleaned(text, secrets));
  const start = new TextDecoder().decode(bytes.subarray(0, mostBodyBytes), { stream: true });
  return { body: start, isTruncated: bytes.byteLength > mostBodyBytes || body.byteLength >= receivedBytes };
};

/** Returns what is kept of a response: bounded, and without credentials. */
export const keptResponse = (response: ReceivedResponse, secrets: readonly string[]): KeptResponse => ({
  headers: headersOf(response, secrets),
  ...bodyOf(response, secrets),
});

export const digestOf = (body: string): string => createHash('sha256').update(body).digest('base64url');

/** Returns the headers of a request that receivers read. */
export const requestHeaders = (signature: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'user-agent': 'Gatehouse',
  ...signature,
});

/** Creates the limit of the exchanges that a process keeps. It returns true for one that may be kept. */
export const createExchangeLimit = () => {
  let second = 0;
  /** The numbers in this second by endpoint and outcome. */
  const counts = new Map<string, number>();
  return (endpointId: number, isFailed: boolean): boolean => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) counts.clear();
    second = now;
    const name = `${endpointId} ${isFailed}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= (isFailed ? mostFailedPerSecond : mostDeliveredPerSecond);
  };
};
