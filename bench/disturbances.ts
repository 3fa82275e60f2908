import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cleanup, createCleanup, runOnInterrupt } from './cleanup.ts';
import {
  doubledOf,
  lastMailAt,
  lossOf,
  missingMails,
  pendingMails,
  repeatedMails,
  storedOf,
} from './disturbances/census.ts';
import { startCluster, urlOfAll } from './disturbances/cluster.ts';
import { type Disturbance, disturbances, type Scene } from './disturbances/list.ts';
import { type Load, readers, startLoad, writers } from './disturbances/load.ts';
import { failuresOf, faultsOf, loadAverage, type Outcome, toMarkdown, workingAt } from './disturbances/outcome.ts';
import { hasPgBouncer, startPooler } from './disturbances/pooler.ts';
import { startProxy } from './disturbances/proxy.ts';
import { startRecordingReceiver } from './disturbances/receiver.ts';
import { startReplicas } from './disturbances/replicas.ts';
import type { KnownUser } from './load/requests.ts';
import type { Place } from './place.ts';
import { startGatehouse } from './programs/gatehouse.ts';
import { progress } from './progress.ts';
import { signUp } from './stage.ts';

/** The duration of the load before a disturbance, and after requests succeed again. */
const beforeMs = 4000;
const afterMs = 5000;
const recoveryLimitMs = 60_000;
/**
 * The time limit for emails: a failed receiver is tried again within a minute, and so are emails of a process that was killed.
 */
const mailLimitMs = 240_000;
const pollMs = 20;

const named = (wanted: string): Disturbance => {
  const found = disturbances.find(({ name }) => name === wanted);
  if (found) return found;
  throw new Error(`No disturbance is called ${wanted}, only ${disturbances.map(({ name }) => name).join(', ')}.`);
};

/**
 * Returns the requested disturbances. `npm run bench:disturbances -- fail-over fail-over read-only` runs only these, in this
 * order.
 */
const requestedOf = (names: readonly string[]): readonly Disturbance[] =>
  names.length === 0 ? disturbances : names.map(named);

const openScene = async ({ needs }: Disturbance, cleanup: Cleanup): Promise<Scene> => {
  const primary = await startCluster(cleanup);
  const standby = needs === 'standby' ? await primary.createSynchronousStandby() : undefined;
  const pooler = needs === 'pooler' ? await startPooler(primary.url, cleanup) : undefined;
  const proxy = needs === 'proxy' ? await startProxy(primary.url, cleanup) : undefined;
  const receiver = await startRecordingReceiver(cleanup);
  const environment = {
    DATABASE_URL: standby ? urlOfAll([primary, standby]) : (pooler ?? proxy ?? primary).url,
    ...(pooler && { DATABASE_POOLER: 'transaction' }),
  };
  const place: Place = { name: 'PostgreSQL', environment, second: async () => place };
  const replicas = await startReplicas(() => startGatehouse(place, receiver, cleanup), cleanup);
  cleanup.defer(replicas.kill);
  return { primary, standby, pooler, proxy, replicas, receiver };
};

/**
 * Waits for a condition.
 * @returns the time when it was met, or infinity at the limit
 */
const waitFor = async (limitMs: number, isReached: () => boolean | Promise<boolean>): Promise<number> => {
  const deadline = performance.now() + limitMs;
  while (!(await isReached())) {
    if (performance.now() > deadline) return Number.POSITIVE_INFINITY;
    await sleep(pollMs);
  }
  return performance.now();
};

/** Sends load to the services while they are disturbed. */
const disturbUnderLoad = async (scene: Scene, load: Load, { disturb, repair }: Disturbance) => {
  await sleep(beforeMs);
  await disturb(scene);
  const endedAt = performance.now();
  const repaired = repair?.(scene);
  await waitFor(recoveryLimitMs, () => workingAt(load, endedAt) !== undefined);
  await Promise.all([sleep(afterMs), repaired]);
  const averageLoad = loadAverage();
  await load.stop();
  return { endedAt, averageLoad };
};

const measure = async (disturbance: Disturbance, cleanup: Cleanup): Promise<Outcome> => {
  progress(`${disturbance.name}: servers and services`);
  const scene = await openScene(disturbance, cleanup);
  const { receiver, replicas } = scene;
  const users: KnownUser[] = [];
  while (users.length < readers) users.push(await signUp(replicas.first, users.length));

  progress(`${disturbance.name}: ${disturbance.what}`);
  const load = startLoad(replicas, users);
  const { endedAt, averageLoad } = await disturbUnderLoad(scene, load, disturbance);
  // The primary after a fail-over.
  const database = scene.standby ?? scene.primary;
  const acknowledged = load.signups.filter(({ isAcknowledged }) => isAcknowledged);
  const lost = lossOf(load.signups, await storedOf(database));

  progress(`${disturbance.name}: sign-ups that failed are sent again; emails`);
  const failedAgain = await load.sendAgain();
  await waitFor(
    mailLimitMs,
    async () => missingMails(load.signups, receiver) === 0 && (await pendingMails(database)) === 0,
  );
  const stored = await storedOf(database);
  const { failed, unexpected } = failuresOf(load, disturbance);
  const { doubled, again } = repeatedMails(receiver);
  return {
    what: disturbance.what,
    sent: load.signups.length,
    acknowledged: acknowledged.length,
    logins: load.signups.reduce((sum, { loginsAcknowledged }) => sum + loginsAcknowledged, 0),
    lost,
    doubledSignups: doubledOf(load.signups, stored),
    requests: load.replies.length,
    failed,
    unexpected: [...unexpected, ...failedAgain.map((failure) => `sign-up sent again: ${failure}`)],
    recoverySeconds: ((workingAt(load, endedAt) ?? Number.POSITIVE_INFINITY) - endedAt) / 1000,
    missingMails: missingMails(load.signups, receiver),
    doubledMails: doubled,
    mailsAgain: again,
    mailSeconds: (lastMailAt(acknowledged, receiver) - endedAt) / 1000,
    loadAverage: averageLoad,
  };
};

const cleanup = createCleanup();

const benchmark = async (): Promise<void> => {
  const outcomes: Outcome[] = [];
  for (const disturbance of requestedOf(process.argv.slice(2))) {
    if (disturbance.needs === 'pooler' && !hasPgBouncer) {
      progress(`${disturbance.name} is left out: PgBouncer is not installed`);
      continue;
    }
    const ownCleanup = createCleanup();
    cleanup.defer(ownCleanup.run);
    outcomes.push(await measure(disturbance, ownCleanup).finally(ownCleanup.run));
  }
  console.log(`\n${toMarkdown(outcomes)}\n`);
  console.log(
    `${writers} writers, ${readers} readers, 2 services, ${availableParallelism()} cores, Node ${process.versions.node}.`,
  );
  const faults = outcomes.flatMap(faultsOf);
  console.log(faults.length > 0 ? faults.join('\n') : 'Nothing was lost or doubled, and all failures are documented.');
  if (faults.length > 0) process.exitCode = 1;
};

runOnInterrupt(cleanup);
await benchmark().finally(cleanup.run);
