import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A failure instead of a response. */
export type Failure = (response: ServerResponse) => void;

const dripMs = 20;
const floodMegabytes = 50;
const asJson = { 'content-type': 'application/json' };

/** Closes the connection without a response. */
export const drops: Failure = (response) => {
  response.destroy();
};

/** Never answers. */
export const hangs: Failure = () => {};

/** Responds at once without end: a timeout for only the first byte does not help. */
export const drips: Failure = (response) => {
  response.writeHead(200, asJson).write('{"padding":"');
  const timer = setInterval(() => response.write('.'), dripMs);
  response.on('close', () => clearInterval(timer));
};

function* flood(): Generator<string> {
  yield '{"padding":"';
  const megabyte = 'x'.repeat(1024 * 1024);
  for (let sent = 0; sent < floodMegabytes; sent += 1) yield megabyte;
  yield '"}';
}

/** Responds with JSON of 50 MB without announcing the length. */
export const floods: Failure = (response) => {
  response.writeHead(200, asJson);
  // The client should close the connection.
  pipeline(Readable.from(flood()), response).catch(() => undefined);
};

/** Responds with other content: a string unchanged, all else as JSON. */
export const says =
  (status: number, body: unknown = '', headers: Readonly<Record<string, string>> = {}): Failure =>
  (response) => {
    const isText = typeof body === 'string';
    response
      .writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers })
      .end(isText ? body : JSON.stringify(body));
  };

/** Responds with an error of RFC 6749, section 5.2. */
export const refuses = (error: string): Failure => says(error === 'invalid_client' ? 401 : 400, { error });

export const limits: Failure = says(429, 'Too Many Requests', { 'retry-after': '60' });

export const showsPage: Failure = says(200, '<!doctype html><title>Maintenance</title>', {
  'content-type': 'text/html',
});

export const breaksJson: Failure = says(200, '{"access_token":"', asJson);

export const listsJson: Failure = says(200, [{ access_token: 'a token', id: '1' }]);

export const redirectsTo = (location: string): Failure => says(302, '', { location });
