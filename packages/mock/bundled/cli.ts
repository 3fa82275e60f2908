import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { greeting } from '../../../src/mock/greeting.ts';
import { readSeedFile } from '../../../src/mock/seed-file.ts';
import { readSettings } from '../../../src/mock/settings.ts';
import { onStopSignal } from '../../../src/stop-signals.ts';
import { createCore } from './core.ts';

/** One byte more than the mock accepts, so that it refuses what is longer. */
const mostBytes = 64 * 1024 + 1;

const readBody = async (message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(mostBytes);
  let length = 0;
  for await (const chunk of message as AsyncIterable<Uint8Array>) {
    const rest = chunk.subarray(0, mostBytes - length);
    bytes.set(rest, length);
    length += rest.length;
  }
  return bytes.slice(0, length);
};

const headersOf = ({ headers }: IncomingMessage): Headers =>
  new Headers(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

const toRequest = async (message: IncomingMessage): Promise<Request> => {
  const { method = 'GET', url = '/' } = message;
  const body = await readBody(message);
  return new Request(`http://${message.headers.host ?? 'localhost'}${url.startsWith('/') ? url : '/'}`, {
    method,
    headers: headersOf(message),
    ...(body.length > 0 && method !== 'GET' && method !== 'HEAD' ? { body } : {}),
  });
};

const write = async (response: Response, to: ServerResponse): Promise<void> => {
  to.writeHead(response.status, Object.fromEntries(response.headers));
  to.end(new Uint8Array(await response.arrayBuffer()));
};

const print = (text: string): void => {
  process.stdout.write(text);
};

/** Prints a defect of the mock. */
const report = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
};

const run = async (): Promise<void> => {
  const settings = readSettings(process.env, process.argv.slice(2));
  const { host, port, publicUrl, isStateful, latencyMs, seedFile } = settings;
  const core = createCore({
    stateful: isStateful,
    users: seedFile === undefined ? undefined : await readSeedFile(seedFile),
    latency: latencyMs,
    url: publicUrl,
    now: () => new Date(),
    readOpenapi: () => readFile(new URL('./openapi.json', import.meta.url), 'utf8'),
    onFault: report,
  });
  await core.ready();
  const respond = async (message: IncomingMessage, to: ServerResponse): Promise<void> => {
    const request = await toRequest(message);
    const response = await core.respond(request);
    print(`${request.method} ${new URL(request.url).pathname} ${response.status}\n`);
    await write(response, to);
  };
  const server = createServer((message, to) => {
    respond(message, to).catch((error: unknown) => {
      // `Request` accepts no methods such as TRACE, and no invalid URL.
      if (!(error instanceof TypeError)) report(error);
      if (!to.headersSent) to.writeHead(400);
      to.end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening').catch((cause: Error) => {
    throw new Error(`The mock server cannot listen: ${cause.message}. Use --port, or set HOST.`, { cause });
  });
  onStopSignal(() => {
    server.close();
    server.closeAllConnections();
  });
  print(greeting(settings, performance.now()));
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
