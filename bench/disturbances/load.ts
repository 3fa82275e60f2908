import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KnownUser, loginRequest, meShot, type RawRequest, signupShot } from '../load/requests.ts';
import type { Replicas } from './replicas.ts';

export const kinds = ['sign-up', 'login', 'me'] as const;
type Kind = (typeof kinds)[number];

export interface Reply {
  /** The time of its arrival. */
  readonly at: number;
  readonly kind: Kind;
  /** The status, or 0 if the connection failed. */
  readonly status: number;
  /** The code of a problem or of a failed connection. */
  readonly code: string;
  readonly hasRetryAfter: boolean;
}

/** A sign-up with an idempotency key, so that it can be repeated. */
export interface Signup {
  readonly email: string;
  readonly key: string;
  isAcknowledged: boolean;
  loginsSent: number;
  loginsAcknowledged: number;
}

export interface Load {
  readonly signups: readonly Signup[];
  readonly replies: readonly Reply[];
  /** Stops after all requests have been answered. */
  stop(): Promise<void>;
  /**
   * Repeats every unacknowledged sign-up with its key.
   * @returns the failures
   */
  sendAgain(): Promise<readonly string[]>;
}

export const writers = 5;
export const readers = 3;
const restMs = 50;
/** The time limit of a request. */
const patienceMs = 40_000;
const againMs = 1000;
/** The time limit for repeating: a key counts as in use for 60 seconds. */
const againLimitMs = 90_000;

const password = randomBytes(18).toString('base64url');

export const isGood = ({ status }: Reply): boolean => status >= 200 && status < 300;

export const startLoad = (replicas: Replicas, users: readonly KnownUser[]): Load => {
  const agent = new Agent({ keepAlive: true });
  const signups: Signup[] = [];
  const replies: Reply[] = [];
  let isStopping = false;

  const call = (kind: Kind, { method, path, headers, body = '' }: RawRequest): Promise<Reply> =>
    new Promise((resolve) => {
      const fail = (error: NodeJS.ErrnoException): void =>
        resolve({ at: performance.now(), kind, status: 0, code: error.code ?? error.message, hasRetryAfter: false });
      const length = { 'Content-Length': Buffer.byteLength(body) };
      const sent = request(
        `${replicas.next().url}${path}`,
        { agent, method, headers: { ...headers, ...length }, timeout: patienceMs },
        async (response) => {
          const content = await text(response).catch(fail);
          if (content === undefined) return;
          const status = response.statusCode ?? 0;
          const code = status < 400 ? '' : JSON.parse(content).code;
          const hasRetryAfter = /^[1-9]\d*$/.test(response.headers['retry-after'] ?? '');
          resolve({ at: performance.now(), kind, status, code, hasRetryAfter });
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('no response')));
      sent.once('error', fail).end(body);
    });

  const record = async (kind: Kind, shot: RawRequest): Promise<boolean> => {
    const reply = await call(kind, shot);
    replies.push(reply);
    return isGood(reply);
  };

  const shotOf = ({ email, key }: Signup): RawRequest => {
    const shot = signupShot(email, password);
    return { ...shot, headers: { ...shot.headers, 'Idempotency-Key': key } };
  };

  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !isStopping; count += 1) {
      const email = `load-${writer}-${count}@example.com`;
      const signup = { email, key: randomUUID(), isAcknowledged: false, loginsSent: 0, loginsAcknowledged: 0 };
      signups.push(signup);
      signup.isAcknowledged = await record('sign-up', shotOf(signup));
      await sleep(restMs);
      if (!signup.isAcknowledged) continue;
      signup.loginsSent += 1;
      if (await record('login', loginRequest({ email, password }))) signup.loginsAcknowledged += 1;
      await sleep(restMs);
    }
  };

  const read = async (user: KnownUser): Promise<void> => {
    while (!isStopping) {
      await record('me', meShot(user));
      await sleep(restMs);
    }
  };

  const sendOneAgain = async (signup: Signup): Promise<string | undefined> => {
    const deadline = performance.now() + againLimitMs;
    for (;;) {
      const reply = await call('sign-up', shotOf(signup));
      signup.isAcknowledged = isGood(reply);
      if (signup.isAcknowledged) return undefined;
      const mayBeSentAgain = reply.status === 503 || reply.code === 'idempotency_key_in_use';
      if (!mayBeSentAgain || performance.now() > deadline) return `${reply.status} ${reply.code}`;
      await sleep(againMs);
    }
  };

  const done = Promise.all([
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
    ...users.map((user) => read(user)),
  ]);
  return {
    signups,
    replies,
    async stop() {
      isStopping = true;
      await done;
    },
    async sendAgain() {
      const waiting = signups.filter(({ isAcknowledged }) => !isAcknowledged);
      const failed: string[] = [];
      const next = async (): Promise<void> => {
        for (let signup = waiting.shift(); signup; signup = waiting.shift()) {
          const failure = await sendOneAgain(signup);
          if (failure) failed.push(failure);
        }
      };
      await Promise.all(Array.from({ length: writers }, next));
      agent.destroy();
      return failed;
    },
  };
};
