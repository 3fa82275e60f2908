import { Agent, request } from 'node:http';
import type { RawRequest } from './requests.ts';

export interface Call {
  /** The time when it was sent, from the start. */
  readonly at: number;
  readonly ms: number;
  /** The status, or 0 without a response. */
  readonly status: number;
  /** The number of pending calls when it was sent, including itself. */
  readonly inFlight: number;
}

export interface OpenLoopOptions {
  readonly url: string;
  readonly perSecond: number;
  readonly seconds: number;
  readonly requestOf: (call: number) => RawRequest;
}

/** The time limit of a call, after which it counts as unanswered. */
const patienceMs = 10_000;

/** Returns an exponentially distributed pause: arrivals are independent of each other. */
const pauseMs = (perSecond: number): number => (-Math.log(1 - Math.random()) / perSecond) * 1000;

/** Sends requests at a rate that does not depend on responses. Resolves when all have ended. */
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
