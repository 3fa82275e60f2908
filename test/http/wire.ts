import { connect } from 'node:net';
import { expectConforms } from '../kit/conformance.ts';
import type { Reply } from '../kit/service.ts';

export interface Wire {
  readonly method?: string;
  readonly path?: string;
  /** Header lines as they are written; `Connection: close` comes along, and a `Host` unless there is one. */
  readonly lines?: readonly string[];
  /** Bytes as they are; a `Content-Length` that fits is written unless there is a line that says how long it is. */
  readonly body?: string | Uint8Array;
}

const framing = /^(content-length|transfer-encoding):/i;

/** A request as bytes. */
export const bytesOf = ({ method = 'POST', path = '/v1/auth', lines = [], body = '' }: Wire): Buffer => {
  const content = Buffer.from(body);
  const length = lines.some((line) => framing.test(line)) ? [] : [`Content-Length: ${content.length}`];
  const host = lines.some((line) => /^host:/i.test(line)) ? [] : ['Host: gatehouse.test'];
  const head = [`${method} ${path} HTTP/1.1`, ...host, 'Connection: close', ...length, ...lines];
  // Latin-1, so that a test can write any byte into a header.
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
};

/** Writes bytes to the service and returns all that comes back until it closes the connection. */
export const exchange = (url: string, bytes: Uint8Array): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A service that has said no may close while there is still something to write.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });

const parseReply = (text: string): Reply => {
  const end = text.indexOf('\r\n\r\n');
  const [status = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const content = text.slice(end + 4);
  const isJson = /json/.test(headers['content-type'] ?? '');
  return {
    status: Number(status.split(' ')[1]),
    headers,
    body: content === '' ? undefined : isJson ? JSON.parse(content) : content,
    text: content,
  };
};

/** Sends what no client library would. The reply is held to the contract. */
export const sendRaw = async (url: string, wire: Wire): Promise<Reply> => {
  const reply = parseReply(await exchange(url, bytesOf(wire)));
  const { method = 'POST', path = '/v1/auth' } = wire;
  expectConforms(method, path.replace(/^http:\/\/[^/]*/i, '').split('?')[0] || '/', reply);
  return reply;
};
