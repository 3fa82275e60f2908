import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A proxy before the service that loses responses after the service has sent them. */
export interface UnreliableProxy {
  readonly url: string;
  /** Loses each response with this number; 0 loses none. */
  every: number;
  readonly counts: { requests: number; lost: number };
  close(): void;
}

export const startUnreliableProxy = async (target: string): Promise<UnreliableProxy> => {
  const counts = { requests: 0, lost: 0 };
  const server = createServer(async (request, response) => {
    counts.requests += 1;
    const isLost = proxy.every > 0 && counts.requests % proxy.every === 0;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host, connection, ...headers } = request.headers;
    const method = request.method ?? 'GET';
    try {
      const answer = await fetch(target + request.url, {
        method,
        headers: headers as Record<string, string>,
        redirect: 'manual',
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      await wait(Math.random() * 20);
      if (isLost) {
        counts.lost += 1;
        request.socket.destroy();
        return;
      }
      const {
        'content-encoding': _encoding,
        'content-length': _length,
        'transfer-encoding': _transfer,
        ...kept
      } = Object.fromEntries(answer.headers);
      response.writeHead(answer.status, kept).end(body);
    } catch {
      request.socket.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: UnreliableProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    every: 0,
    counts,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
};
