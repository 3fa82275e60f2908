import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../cleanup.ts';
import type { Program } from '../programs/program.ts';
import type { RawRequest } from './requests.ts';

/** A notification application that reports the arrival of emails. */
export interface MailArrivals {
  readonly url: string;
  /** Resolves when an email to the address has arrived. Must be called before the email is requested. */
  arrival(email: string): Promise<void>;
  /** Resolves when no email has arrived for a while. */
  settled(): Promise<void>;
}

const quietMs = 1000;

export const startMailArrivals = async (cleanup: Cleanup): Promise<MailArrivals> => {
  const expected = new Map<string, () => void>();
  let lastAt = 0;
  const server = createServer(async (request, response) => {
    const { recipient } = JSON.parse(await text(request)) as { readonly recipient: { readonly email: string } };
    response.writeHead(204).end();
    lastAt = performance.now();
    expected.get(recipient.email)?.();
    expected.delete(recipient.email);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.defer(async () => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrival: (email) => new Promise((resolve) => expected.set(email, resolve)),
    async settled() {
      for (let quiet = 0; quiet < quietMs; quiet = performance.now() - lastAt) await sleep(quietMs);
    },
  };
};

interface Timing {
  readonly service: Program;
  readonly arrival: MailArrivals['arrival'];
  readonly count: number;
  /** The expected status of each request. */
  readonly status: number;
  readonly requestOf: () => { readonly email: string; readonly shot: RawRequest };
}

/** Measures the time from request to arrival of each email, one after the other. */
export const timeMails = async ({ service, arrival, count, status, requestOf }: Timing): Promise<readonly number[]> => {
  const times: number[] = [];
  while (times.length < count) {
    const { email, shot } = requestOf();
    const { method, path, headers, body } = shot;
    const arrived = arrival(email);
    const start = performance.now();
    const reply = await fetch(`${service.url}${path}`, { method, headers, body: body ?? null });
    if (reply.status !== status) throw new Error(`${path} answered ${reply.status}`);
    await Promise.all([arrived, reply.arrayBuffer()]);
    times.push(performance.now() - start);
  }
  return times;
};
