import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Headers, Reply } from '../kit/service.ts';

/** A request to the letter. */
export interface RawRequest {
  readonly method: string;
  /** Path and query as they are sent. */
  readonly target: string;
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
}

export interface Answer extends Reply {
  readonly ms: number;
  /** CPU time of this thread, which is the service's own. */
  readonly cpuMs: number;
}

export type Shoot = (rawRequest: RawRequest) => Promise<Answer>;

/** As the contract promises: 64 KiB. */
export const mostBytes = 64 * 1024;

/** Longer than anything takes: the slowest provider, and 25 seconds that a request can wait for events. */
const patienceMs = 40_000;

const headersOf = ({ headers }: IncomingMessage): Reply['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

const decoders: Readonly<Record<string, (content: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

const read = async (incoming: IncomingMessage): Promise<Reply> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = headersOf(incoming);
  const content = Buffer.concat(chunks);
  const text = (decoders[headers['content-encoding'] ?? '']?.(content) ?? content).toString();
  const isJson = /json/.test(headers['content-type'] ?? '');
  const body = text === '' ? undefined : isJson ? JSON.parse(text) : text;
  return { status: incoming.statusCode ?? 0, headers, body, text };
};

/** Sends requests as they are, one after another: a client library would put right what is wrong with them. */
export const createSender = (url: string): { readonly sendRaw: Shoot; close(): void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);

  const attempt = ({ method, target, headers, body }: RawRequest, isRetry: boolean): Promise<Answer> => {
    const start = performance.now();
    const cpuStart = process.threadCpuUsage();
    const cpuMs = (): number => {
      const { user, system } = process.threadCpuUsage(cpuStart);
      return (user + system) / 1000;
    };
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const options = { agent, hostname, port, method, path: target, timeout: patienceMs };
    const outgoing = request({ ...options, headers: { ...headers, ...length } });
    const replied = new Promise<Answer>((resolve, reject) => {
      outgoing.on('response', (incoming) => {
        read(incoming).then((reply) => resolve({ ...reply, ms: performance.now() - start, cpuMs: cpuMs() }), reject);
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`No reply in ${patienceMs} ms.`)));
      outgoing.on('error', reject);
    });
    outgoing.end(body);
    return replied.catch((error: unknown) => {
      // A connection that was closed while idle says nothing about the request.
      if (outgoing.reusedSocket && !isRetry) return attempt({ method, target, headers, body }, true);
      throw error;
    });
  };

  return { sendRaw: (rawRequest) => attempt(rawRequest, false), close: () => agent.destroy() };
};
