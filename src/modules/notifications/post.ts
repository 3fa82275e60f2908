import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { hostOf, isPrivateLiteral, isPublicUrl, PrivateAddressError, publicOnly } from '../../outbound/public-urls.ts';

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Options {
  /** Whether receivers in private networks are allowed. */
  readonly allowsPrivate: boolean;
  readonly timeoutSeconds: number;
}

/** Why a receiver did not take a notification, for its operator: never with what was sent or answered. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** What only the log of the service shows. */
  readonly detail: string;
  /** Whether the receiver is there and refused this one notification. */
  readonly isRefusal: boolean;

  constructor(message: string, { detail = message, isRefusal = false } = {}) {
    super(message);
    this.detail = detail;
    this.isRefusal = isRefusal;
  }
}

/** The same whether a name does not resolve, resolves to a private address, or refuses: it shows no internal names. */
const unreachable = (detail: string): DeliveryError => new DeliveryError('the receiver cannot be reached', { detail });

/** Statuses that tell of the content of this one request. Strangers cause mails: what they write must not stop the others. */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 422]);

const inPrivateNetwork = 'the receiver is in a private network';

/** @throws where the deployment's receiver is in a private network */
export const requirePublicReceiver = (url: string): void => {
  if (!isPublicUrl(url))
    throw new Error(
      `NOTIFICATION_URL is in a private network (${hostOf(url)}). ` +
        'Set NOTIFICATION_ALLOW_PRIVATE=true to allow it.',
    );
};

const reasonOf = (error: NodeJS.ErrnoException): string => (error.code ?? error.message).slice(0, 200);

/**
 * Posts a body and waits for the status. Redirects are not followed, the answer's body is not read, and the whole of it
 * may take as long as the time limit. @throws DeliveryError unless the answer is 2xx
 */
export const post = ({ url, headers, body }: Post, { allowsPrivate, timeoutSeconds }: Options): Promise<void> =>
  new Promise((done, fail) => {
    if (!allowsPrivate && isPrivateLiteral(url)) return fail(unreachable(inPrivateNetwork));
    const send = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest;
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body), 'User-Agent': 'Gatehouse' },
      signal,
      agent: false,
      ...(allowsPrivate ? {} : { lookup: publicOnly }),
    });
    request.on('response', ({ statusCode = 0 }: IncomingMessage) => {
      request.destroy();
      if (statusCode >= 200 && statusCode < 300) done();
      else fail(new DeliveryError(`status ${statusCode}`, { isRefusal: refusals.has(statusCode) }));
    });
    let isConnected = false;
    request.on('socket', (socket) => socket.on('connect', () => (isConnected = true)));
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof PrivateAddressError) fail(unreachable(inPrivateNetwork));
      else if (signal.aborted) fail(new DeliveryError(`no response within ${timeoutSeconds} s`));
      else fail(isConnected ? new DeliveryError(reasonOf(error)) : unreachable(reasonOf(error)));
    });
    request.end(body);
  });
