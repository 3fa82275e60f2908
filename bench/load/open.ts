import { Agent, request } from 'node:http';
import type { RawRequest } from './requests.ts';

export interface Call {
  /** When it was sent, counted from the beginning. */
  readonly at: number;
  readonly ms: number;
  /** 0 where there was no answer. */
  readonly status: number;
  /** How many of these calls were under way as it was sent, itself included. */
  readonly inFlight: number;
}

export interface OpenLoopOptions {
  readonly url: string;
  readonly perSecond: number;
  readonly seconds: number;
  readonly requestOf: (call: number) => RawRequest;
}

/** A client that has waited this long has gone, and counts as not answered. */
const patienceMs = 10_000;

/** Arrivals don't know of each other: the time between two is exponentially distributed. */
const pauseMs = (perSecond: number): number => (-Math.log(1 - Math.random()) / perSecond) * 1000;

/** Sends requests at a rate that doesn't care whether anything is answered. Ends when all have been. */
export const openLoop = async ({ url, perSecond, seconds, requestOf }: OpenLoopOptions): Promise<readonly Call[]> => {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const calls: Promise<Call>[] = [];
  let inFlight = 0;

  const send = ({ method, path, headers, body }: RawRequest): Promise<Call> =>
    new Promise((resolve) => {
      const sentAt = performance.now();
      inFlight += 1;
      const among = inFlight;
      const done = (status: number): void => {
        inFlight -= 1;
        resolve({ at: sentAt - start, ms: performance.now() - sentAt, status, inFlight: among });
      };
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
      const asked = request(`${url}${path}`, { agent, method, headers: { ...headers, ...length } }, (reply) => {
        reply.resume();
        reply.once('end', () => done(reply.statusCode ?? 0));
        reply.once('error', () => done(0));
      });
      asked.setTimeout(patienceMs, () => asked.destroy());
      asked.once('error', () => done(0)).end(body);
    });

  await new Promise<void>((resolve) => {
    let due = pauseMs(perSecond);
    const sendWhatIsDue = (): void => {
      const now = performance.now() - start;
      for (; due <= now && due < seconds * 1000; due += pauseMs(perSecond)) calls.push(send(requestOf(calls.length)));
      if (due >= seconds * 1000) resolve();
      else setTimeout(sendWhatIsDue, due - now);
    };
    sendWhatIsDue();
  });
  const answered = await Promise.all(calls);
  agent.destroy();
  return answered;
};
