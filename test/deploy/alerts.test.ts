import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { apisOf } from '../kit/apis.ts';
import { challengedApp } from '../kit/challenges.ts';
import { runningClock } from '../kit/clock.ts';
import { type Cluster, newCluster, removeClusters, wayTo } from '../kit/clusters.ts';
import { freePort } from '../kit/free-port.ts';
import { createFakeHashing } from '../kit/hashing.ts';
import { startMailbox } from '../kit/mailbox.ts';
import { givenClient, issuerOf } from '../kit/openid.ts';
import { queueMails, setReceiver, startHangingReceivers, suspended, wake } from '../kit/receivers.ts';
import { type Options, serviceKey, startService, type TestService } from '../kit/service.ts';
import { elapse, until } from '../kit/time.ts';
import { startReceiver } from '../kit/webhooks.ts';
import { samplesOf, sumOf } from '../metrics/scrape.ts';
import { openScene } from '../social/scenes.ts';
import { alertsOf, anHour, firingAlerts, nineDays, once } from './alerting.ts';

const day = 86_400;

const metricsOf = async (service: TestService): Promise<string> => (await service.send('GET', '/metrics')).text;

const started = async (options?: Options): Promise<TestService> => {
  const service = await startService({ clock: runningClock(), ...options });
  onTestFinished(() => service.stop());
  return service;
};

/** A service on a PostgreSQL server: the embedded database has no pool of connections and no replica. */
interface ServiceOnServer extends TestService, Pick<Cluster, 'query'> {
  /** Locks users against writes, until the test is over. */
  lockUsers(): Promise<void>;
}

const startedOnServer = async (
  readUrl?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServiceOnServer> => {
  const cluster = await newCluster();
  await cluster.start(settings);
  const way = await wayTo(cluster);
  const database = await openDatabase({ ...way, ...(readUrl ? { readUrl } : {}), dataDir: '' });
  const service = await startService({ database });
  onTestFinished(async () => {
    await service.stop();
    await database.close();
  });
  return Object.assign(service, {
    query: cluster.query,
    async lockUsers() {
      const other = new pg.Client(cluster.url);
      await other.connect();
      onTestFinished(() => other.end());
      await other.query('begin; lock table users in share mode');
    },
  });
};
afterAll(removeClusters);

const superAdmin = { 'X-Service-Key': serviceKey };
const me = (service: TestService) => service.send('GET', '/v1/users/me', { headers: superAdmin });
const repeat = async (times: number, work: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < times; time += 1) await work();
};
/** Waits until a metric has at least a value. */
const reached = (service: TestService, name: string, least: number, labels = {}): Promise<void> =>
  until(
    async () => (sumOf(samplesOf(await metricsOf(service)), name, labels) ?? 0) >= least,
    `${name} was at least ${least}`,
  );

/**
 * Locks users against writes.
 * @returns a function that sends more concurrent sign-ups than there are connections
 */
const signupsOfLocked = async (service: TestService): Promise<() => Promise<unknown>> => {
  await (service as ServiceOnServer).lockUsers();
  const signUp = () => service.send('POST', '/v1/users', { body: service.given.signupBody() });
  return () => Promise.allSettled(Array.from({ length: 40 }, signUp));
};

/** Suspends the receiver of an application. */
const suspend = async (service: TestService): Promise<void> => {
  const receiver = await startMailbox();
  receiver.behavior = (response) => response.writeHead(503).end();
  const app = await service.given.app();
  await setReceiver(service, app, receiver.url);
  await queueMails(service, [app], 8);
  await wake(service);
  await suspended(service, app);
};

/** Creates a webhook endpoint whose receiver answers every request with a status, and events for it. */
const failWebhook = async (service: TestService, status: number, events = 1): Promise<void> => {
  const receiver = await startReceiver(() => status);
  onTestFinished(receiver.close);
  await service.send('POST', '/v1/webhook-endpoints', { headers: superAdmin, body: { url: receiver.url } });
  await repeat(events, () => service.given.user());
};

/** Begins a move of the default application, as its command does. */
const beginMove = (service: TestService, phase: string): Promise<unknown> =>
  service.db('app_moves').insert({
    ...{ app_id: 1, to_cell: 'eu-2', phase },
    ...{ started_at: service.clock.now(), updated_at: service.clock.now() },
  });

/** Begins a move to a target that never reads, on a server that keeps its log or removes it. */
const moveToNoTarget = async (service: TestService): Promise<ServiceOnServer['query']> => {
  const { query } = service as ServiceOnServer;
  const [app] = await service.db('apps').select('id');
  await query(
    `select pg_create_logical_replication_slot('gatehouse_move_' || oid || '_${app.id}', 'pgoutput')
       from pg_database where datname = current_database()`,
  );
  await beginMove(service, 'copying');
  return query;
};

/** Writes a whole file of the log. */
const fillLogFile = "select pg_logical_emit_message(false, 'test', 'x'), pg_switch_wal()";

/** A fault, as it happens to a running service, and how long it lasts. */
interface Fault {
  readonly start?: () => Promise<TestService>;
  readonly happens: (service: TestService) => Promise<unknown>;
  readonly course?: typeof anHour;
}

const outage: Fault = {
  async happens(service) {
    await service.db.destroy();
    await repeat(3, () => me(service));
    await service.send('GET', '/readyz');
  },
};

const faults: Readonly<Record<string, Fault>> = {
  GatehouseErrors: outage,
  GatehouseDatabaseUnavailable: outage,
  GatehouseNotReady: outage,
  GatehouseInternalErrors: { happens: (service) => service.clock.whileBroken(() => me(service)), course: once },
  GatehouseDatabaseLocked: {
    course: once,
    start: () => startedOnServer(),
    async happens(service) {
      const signUps = await signupsOfLocked(service);
      await until(async () => {
        await signUps();
        return (sumOf(samplesOf(await metricsOf(service)), 'gatehouse_database_refused_total') ?? 0) > 0;
      }, 'a write was refused');
    },
  },
  GatehouseDatabaseConnections: {
    start: () => startedOnServer(),
    async happens(service) {
      const signUps = await signupsOfLocked(service);
      void signUps();
      await reached(service, 'gatehouse_database_waiting', 1);
    },
  },
  GatehouseReplicaNotUsed: {
    start: async () => startedOnServer(`postgres://gatehouse@127.0.0.1:${await freePort()}/none`),
    happens: (service) => repeat(5, () => service.send('GET', '/v1/users', { headers: superAdmin })),
  },
  GatehouseSlow: {
    async happens(service) {
      const user = await service.given.user();
      await repeat(3, async () => {
        const isHeld = Promise.withResolvers<void>();
        const held = service.db.transaction(async () => {
          isHeld.resolve();
          await sleep(600);
        });
        await isHeld.promise;
        await service.send('GET', '/v1/users/me', { headers: user.headers });
        await held;
      });
    },
  },
  GatehouseOverloaded: {
    async start() {
      const hashing = createFakeHashing({ threads: 1, maxWaitMs: 100 });
      onTestFinished(() => hashing.release());
      const service = await started({ passwords: hashing.passwords });
      return Object.assign(service, { hold: hashing.hold, release: hashing.release });
    },
    async happens(service) {
      const { hold, release } = service as TestService & { hold(): void; release(): void };
      hold();
      const logins = Array.from({ length: 60 }, (_, index) =>
        service.send('POST', '/v1/auth', {
          body: { email: `unknown-${index}@example.com`, password: 'a wrong password' },
        }),
      );
      await reached(service, 'gatehouse_requests_total', 1, { code: 'overloaded' });
      release();
      await Promise.all(logins);
    },
  },
  GatehouseLoginFailures: {
    happens: (service) =>
      repeat(100, () =>
        service.send('POST', '/v1/auth', { body: { email: service.given.email(), password: 'wrong' } }),
      ),
  },
  // regression A484
  GatehouseClientsRefused: {
    happens: async (service) => {
      const issuer = new URL(await issuerOf(service)).pathname;
      const { client } = await givenClient(service);
      const headers = { Authorization: `Basic ${btoa(`${client.clientId}:wrong`)}` };
      await repeat(20, () =>
        fetch(`${service.url}${issuer}/token`, { method: 'POST', headers, body: new URLSearchParams() }),
      );
    },
  },
  GatehouseProviderUnavailable: {
    async happens(service) {
      const { rogue, start } = await openScene(service);
      await rogue.close();
      await start('REST');
    },
  },
  GatehouseChallengesUnavailable: {
    async happens(service) {
      const { headers } = await challengedApp(service);
      const body = { email: 'ada@example.com', password: 'a wrong password' };
      await service.send('POST', '/v1/auth', { headers: { ...headers, 'Challenge-Response': 'any-token' }, body });
    },
  },
  GatehouseBreachedPasswordsUnavailable: {
    start: async () => started({ config: { breachedPasswordsUrl: `http://127.0.0.1:${await freePort()}` } }),
    happens: (service) => service.given.user(),
  },
  GatehouseNotificationsDelayed: {
    async happens(service) {
      await suspend(service);
      service.clock.advance(3600);
    },
  },
  GatehouseReceiverSuspended: { happens: suspend },
  GatehouseNotificationsDead: {
    async happens(service) {
      await service.mailbox.down();
      await service.given.user();
      await reached(service, 'gatehouse_notification_deliveries_total', 1, { outcome: 'failed' });
      await until(async () => {
        await elapse(service, day);
        return (
          (sumOf(samplesOf(await metricsOf(service)), 'gatehouse_notifications_undelivered', { state: 'dead' }) ?? 0) >
          0
        );
      }, 'an email was a dead letter');
    },
  },
  // regression A480
  GatehouseWebhookEndpointPaused: {
    async happens(service) {
      await failWebhook(service, 503, 12);
      await reached(service, 'gatehouse_webhook_endpoints', 1, { state: 'paused' });
    },
  },
  GatehouseWebhookEndpointDisabled: {
    async happens(service) {
      await failWebhook(service, 410);
      await reached(service, 'gatehouse_webhook_endpoints', 1, { state: 'failed' });
    },
  },
  GatehouseWebhookDelayed: {
    async happens(service) {
      await failWebhook(service, 503);
      await reached(service, 'gatehouse_webhook_deliveries_total', 1, { outcome: 'failed' });
      service.clock.advance(3600);
    },
  },
  GatehouseEventsUnnumbered: {
    async happens(service) {
      await service.db.raw('alter function number_events rename to elsewhere');
      await service.given.user();
      service.clock.advance(3600);
    },
  },
  // regression A1250
  GatehouseMoveSwitching: { happens: (service) => beginMove(service, 'switching') },
  GatehouseMoveSilent: {
    async happens(service) {
      await beginMove(service, 'leaving');
      service.clock.advance(400);
    },
  },
  GatehouseMoveLog: {
    start: () => startedOnServer(undefined, { wal_level: 'logical', wal_init_zero: 'off' }),
    async happens(service) {
      const query = await moveToNoTarget(service);
      await repeat(120, () => query(fillLogFile));
    },
  },
  GatehouseMoveLost: {
    start: () => startedOnServer(undefined, { wal_level: 'logical', max_slot_wal_keep_size: '16MB' }),
    async happens(service) {
      const query = await moveToNoTarget(service);
      await repeat(4, () => query(fillLogFile));
      await query('checkpoint');
    },
  },
  GatehouseJobsWaiting: {
    async happens(service) {
      const receivers = await startHangingReceivers();
      onTestFinished(receivers.close);
      const app = await service.given.app();
      await setReceiver(service, app, receivers.url(1));
      await queueMails(service, [app], 1200);
      await reached(service, 'gatehouse_jobs', 1001, { state: 'ready' });
    },
  },
  GatehouseMaintenanceFails: {
    async happens(service) {
      await service.db.schema.renameTable('idempotency_keys', 'elsewhere');
      await service.db.raw(
        "update pgboss.job set start_after = now() where name = 'housekeeping' and state = 'created'",
      );
      await service.db.raw("insert into pgboss.job (name, data) values ('housekeeping', '{}')");
      await reached(service, 'gatehouse_job_runs_total', 1, { queue: 'housekeeping', outcome: 'failed' });
    },
  },
  GatehouseRateLimitStore: {
    start: () => started({ config: { hasRateLimits: true } }),
    async happens(service) {
      await service.db.schema.dropTable('rate_limits');
      await apisOf(service).REST.login({ email: 'ada@example.com', password: 'a wrong password' });
    },
  },
  GatehouseSigningKeyOld: { happens: async ({ clock }) => clock.advance(181 * day) },
  GatehouseSuperAdminKeyOld: { happens: async ({ clock }) => clock.advance(366 * day) },
  GatehouseSecretFallback: {
    start: () => started({ config: { secretFallback: 'a former secret of the tests, 32 bytes or more' } }),
    happens: async () => undefined,
    course: nineDays,
  },
  // regression A63
  GatehouseClockSkew: { happens: async ({ clock }) => clock.advance(-6) },
  GatehouseEventLoopBlocked: {
    async happens(service) {
      await metricsOf(service);
      for (let time = 0; time < 4; time += 1) {
        const end = performance.now() + 500;
        while (performance.now() < end);
        await sleep(1);
      }
    },
  },
};

describe('the alerts of the service, on what a running service serves', () => {
  test('an idle service fires no alert', async () => {
    const service = await started();
    const before = await metricsOf(service);
    expect(await firingAlerts({ before, after: await metricsOf(service) })).toEqual([]);
  });

  test('every alert has a fault below', async () => {
    // Prometheus itself says whether it could scrape.
    const all = (await alertsOf('gatehouse')).filter((alert) => alert !== 'GatehouseDown');
    expect(Object.keys(faults).toSorted()).toEqual(all.toSorted());
  });

  // regression A57
  test.each(Object.entries(faults))(
    '%s fires for its fault',
    async (alert, { start = started, happens, course = anHour }) => {
      const service = await start();
      const before = await metricsOf(service);
      await happens(service);
      expect(await firingAlerts({ before, after: await metricsOf(service), course })).toContain(alert);
    },
  );
});
