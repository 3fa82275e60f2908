import './watched-repositories.ts';
import { Agent, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import supertest from 'supertest';
import { afterAll, beforeAll } from 'vitest';
import { compose } from '../../src/compose.ts';
import { type Config, readConfig } from '../../src/config.ts';
import type { Database } from '../../src/database/database.ts';
import { createLogger } from '../../src/http/log.ts';
import { type ConnectionLimits, createHttpServer, defaultLimits } from '../../src/http/server.ts';
import type { Random } from '../../src/kernel/ports.ts';
import type { Presets } from '../../src/modules/social/drivers/presets.ts';
import type { createHashThreads } from '../../src/security/hash-threads.ts';
import computeHash from '../../src/security/password-worker.js';
import { createPasswords, type PasswordPool } from '../../src/security/passwords.ts';
import { systemRandom } from '../../src/system.ts';
import { type TestClock, testClock } from './clock.ts';
import { expectConforms } from './conformance.ts';
import { takeDatabase } from './database-pool.ts';
import { type Given, given } from './given.ts';
import { type Mailbox, startMailbox, webhookSecret } from './mailbox.ts';
import { sharedNameServer } from './name-server.ts';

export const appKey = 'gh_app_a-key-that-only-the-tests-know-0001';
export const serviceKey = 'gh_svc_a-key-that-only-the-tests-know-0002';
export const publicUrl = 'http://gatehouse.test';

export type Headers = Readonly<Record<string, string>>;

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies that the oracle has validated by the contract
  readonly body: any;
  readonly text: string;
}

export interface Sent {
  readonly headers?: Headers;
  /** An object is sent as JSON, a string unchanged. */
  readonly body?: unknown;
}

export interface TestService {
  readonly url: string;
  /** The server, for tests of sockets. */
  readonly server: Server;
  readonly clock: TestClock;
  readonly db: Knex;
  readonly database: Database;
  /** All log lines. */
  readonly log: string[];
  readonly given: Given;
  /** The notification application that receives its emails. */
  readonly mailbox: Mailbox;
  /** Sends a request over HTTP and checks that the reply conforms to the contract. */
  send(method: string, path: string, sent?: Sent): Promise<Reply>;
  graphql(query: string, options?: { readonly variables?: unknown; readonly headers?: Headers }): Promise<Reply>;
  finishBackground(): Promise<void>;
  drain(): void;
  /** Adds something of the tests that is closed when the service stops. */
  onStop(close: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

export interface Options {
  readonly config?: Partial<Config>;
  readonly clock?: TestClock;
  readonly random?: Random;
  /** The database of another instance to share. */
  readonly database?: Database;
  /** The notification application of another instance. If absent, it has its own. */
  readonly mailbox?: Mailbox;
  /** The endpoints of well-known identity providers. If absent, they are the real ones. */
  readonly providerPresets?: Presets;
  /** The password hasher: `own` for that of the service. If absent, shared threads compute cheap hashes. */
  readonly passwords?: PasswordPool | 'own';
  /** The polling interval of jobs. If absent, it is the one of production. */
  readonly jobPollingSeconds?: number;
  /** The number of seconds for which replies to requests beyond a limit are delayed. If absent, it is 0. */
  readonly refusalHoldSeconds?: number;
  /** True if the service counts statistics by itself, every minute. If absent, tests do it. */
  readonly countsStatistics?: boolean;
  /** False: a test sends events to webhook endpoints in place of the service. */
  readonly deliversEvents?: boolean;
  /** Makes similar refusals within a minute share an audit entry, as in production. If absent, each has its own at once. */
  readonly sharesRefusals?: true;
  /** The limits of connections. If absent, they are those of production, and idle connections are not closed. */
  readonly limits?: Partial<ConnectionLimits>;
}

export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  ...readConfig({
    NODE_ENV: 'test',
    SECRET: 'a secret that only the tests know, 32 bytes or more',
    BOOTSTRAP_APP_KEY: appKey,
    BOOTSTRAP_SERVICE_KEY: serviceKey,
    NOTIFICATION_URL: 'http://127.0.0.1:9/',
    NOTIFICATION_SECRET: webhookSecret,
  }),
  publicUrl,
  // Tests send more requests than clients do. Tests of limits enable them.
  hasRateLimits: false,
  ...overrides,
});

let cheap: PasswordPool | undefined;

/** Computes hashes at once: at this cost, a thread would take longer to reply, and on a busy machine much longer. */
const withoutThreads: typeof createHashThreads = () => ({
  compute: async (task) => computeHash(task),
  starved: () => 0,
  close: async () => undefined,
});

/**
 * The same hashes at the least cost that there is (RFC 9106, section 3.1), for all services of a process: nearly every test
 * has users, and few are about their passwords.
 */
const cheapPasswords = (): PasswordPool => {
  // Hashes are not refused on a busy machine. Tests of overload have their own threads.
  cheap ??= createPasswords('argon2id', {
    cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    maxWaitMs: 30_000,
    createThreads: withoutThreads,
  });
  return cheap;
};

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const bodyOf = (reply: supertest.Response): unknown => {
  if (reply.text === undefined || reply.text === '') return undefined;
  return /json/.test(reply.headers['content-type'] ?? '') ? JSON.parse(reply.text) : reply.text;
};

/** Starts a service on its own database unless one is given. Tests start services only with this function. */
export const startService = async (options: Options = {}): Promise<TestService> => {
  const clock = options.clock ?? testClock();
  const log: string[] = [];
  const own = options.database ? undefined : await takeDatabase();
  const database = options.database ?? own!.database;
  const mailbox = options.mailbox ?? (await startMailbox());
  const nameServers = [(await sharedNameServer()).address];
  // Idle connections are not closed, because a test may wait longer than a server keeps them.
  let app: RequestListener = () => undefined;
  const { server } = createHttpServer((req, res) => app(req, res), {
    ...defaultLimits,
    idleMs: 3_600_000,
    maxConnections: 1000,
    ...options.limits,
  });
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  const config = testConfig({ notificationUrl: mailbox.url, nameServers, host: '127.0.0.1', port, ...options.config });
  const leave = async (close: () => Promise<void>): Promise<void> => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    await close();
    if (!options.mailbox) await mailbox.close();
    await own?.giveBack();
  };
  const service = await compose(config, {
    database,
    clock,
    random: options.random ?? systemRandom,
    recordsEachRefusal: options.sharesRefusals !== true,
    ...(options.jobPollingSeconds === undefined ? {} : { jobPollingSeconds: options.jobPollingSeconds }),
    refusalHoldSeconds: options.refusalHoldSeconds ?? 0,
    // Its statements would be among those that tests count.
    countsStatistics: options.countsStatistics ?? false,
    deliversEvents: options.deliversEvents ?? true,
    ...(options.passwords === 'own' ? {} : { passwords: options.passwords ?? cheapPasswords() }),
    logger: createLogger('debug', { write: (line) => log.push(line) }),
    ...(options.providerPresets ? { providerPresets: options.providerPresets } : {}),
  }).catch(async (refusal: unknown) => {
    await leave(async () => undefined);
    throw refusal;
  });
  app = service.app;
  const agent = new Agent({ keepAlive: true });
  const closedAtStop: (() => Promise<unknown>)[] = [];

  const send: TestService['send'] = async (method, path, { headers = {}, body } = {}) => {
    const request = supertest(url)[method.toLowerCase() as 'get'](path).agent(agent).redirects(0).buffer(true);
    request.parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        // The text of an image has one character for each byte.
        const encoding = response.headers['content-type']?.startsWith('image/') ? 'latin1' : 'utf8';
        (response as unknown as { text: string }).text = Buffer.concat(chunks).toString(encoding);
        done(null, undefined);
      });
    });
    // Compressed documents have their own test.
    request.set({ 'Accept-Encoding': 'identity', ...headers });
    if (body !== undefined) {
      if (!Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')) request.type('application/json');
      request.serialize((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
      request.send(body as string);
    }
    const response = await request.ok(() => true);
    const reply = {
      status: response.status,
      headers: response.headers,
      body: bodyOf(response),
      text: response.text ?? '',
    };
    expectConforms(method, path.split('?')[0]!, reply);
    return reply;
  };

  const graphql: TestService['graphql'] = (query, { variables, headers = {} } = {}) =>
    send('POST', '/graphql', {
      headers: { Accept: 'application/graphql-response+json', ...headers },
      body: { query, variables },
    });

  return {
    url,
    server,
    clock,
    db: database.knex,
    database,
    log,
    send,
    graphql,
    given: given({ send, db: database.knex, clock }),
    mailbox,
    finishBackground: service.finishBackground,
    drain: service.drain,
    onStop: (close) => closedAtStop.push(close),
    async stop() {
      agent.destroy();
      await leave(() => service.close());
      await Promise.all(closedAtStop.map((close) => close()));
    },
  };
};

/** Starts a service for all tests of a file or block. */
export const useService = (options: Options = {}): TestService => {
  let service: TestService | undefined;
  beforeAll(async () => {
    service = await startService(options);
  });
  afterAll(async () => {
    await service?.stop();
    // A file of tests stays loaded to the end of the run: what its service has kept is freed.
    service = undefined;
  });
  return new Proxy({} as TestService, { get: (_target, name) => service![name as keyof TestService] });
};
