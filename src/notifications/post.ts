import { lookup as resolve } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

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
}

/** Without the brackets of an IPv6 address. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

const refuse = (): DeliveryError => new DeliveryError('the receiver is in a private network');

/** Judges what a name resolves to as the connection is made, so that a name can't change its mind in between. */
const publicOnly: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4);
    const allowed = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = allowed;
    if (!first) return done(refuse(), '', 4);
    return options.all ? done(null, allowed) : done(null, first.address, first.family);
  });
};

/** Whether a URL doesn't plainly lead into a private network; what a name resolves to is judged when it is called. */
export const isPublicReceiver = (url: string): boolean => {
  const host = hostOf(url);
  return !/(^|\.)localhost\.?$/.test(host) && !(isIP(host) > 0 && isPrivateAddress(host));
};

/** Where an application's own receiver may be. */
export const receiverRule =
  (allowsPrivate: boolean) =>
  (url: string): boolean =>
    allowsPrivate || isPublicReceiver(url);

/** @throws where the deployment's receiver is in a private network */
export const requirePublicReceiver = (url: string): void => {
  if (!isPublicReceiver(url))
    throw new Error(
      `NOTIFICATION_URL leads into a private network (${hostOf(url)}). ` +
        'Set NOTIFICATION_ALLOW_PRIVATE=true if it is meant to.',
    );
};

const reasonOf = (error: NodeJS.ErrnoException): string => (error.code ?? error.message).slice(0, 200);

/**
 * Posts a body and waits for the status. Redirects are not followed, the answer's body is not read, and the whole of it
 * may take as long as the time limit. @throws DeliveryError unless the answer is 2xx
 */
export const post = ({ url, headers, body }: Post, { allowsPrivate, timeoutSeconds }: Options): Promise<void> =>
  new Promise((done, fail) => {
    const host = hostOf(url);
    if (!allowsPrivate && isIP(host) > 0 && isPrivateAddress(host)) return fail(refuse());
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
      else fail(new DeliveryError(`status ${statusCode}`));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof DeliveryError) fail(error);
      else fail(new DeliveryError(signal.aborted ? `no answer in ${timeoutSeconds} s` : reasonOf(error)));
    });
    request.end(body);
  });
