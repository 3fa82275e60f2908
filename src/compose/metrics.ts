import { clockSkew } from '../database/clock-skew.ts';
import { poolStateOf } from '../database/pool-state.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import type { Ports } from '../kernel/ports.ts';
import { sharedCall } from '../kernel/shared-call.ts';
import type { Sources } from '../metrics/sources.ts';
import type { SigningAlgorithm, SigningKeys } from '../modules/signing-keys/ports.ts';
import { release } from '../release.ts';
import type { PasswordPool } from '../security/passwords.ts';
import { signerOf } from '../security/signing-key-set.ts';
import type { Surroundings } from './surroundings.ts';

interface Options extends Pick<Surroundings, 'database' | 'clock'> {
  readonly version: string;
  readonly hasSecretFallback: boolean;
  readonly algorithm: SigningAlgorithm;
  readonly jobs: Pick<JobQueue, 'states'>;
  readonly signingKeys: SigningKeys;
  /** Returns the ports, which are created after the metrics. */
  readonly built: () => Pick<Ports, 'store'> & { readonly passwords: Pick<PasswordPool, 'queues'> };
}

/** Returns the sources that the metrics are read from. */
export const metricSources = (options: Options): Sources => {
  const { version, hasSecretFallback, database, clock, algorithm, jobs, signingKeys, built } = options;
  const secondsSince = (at: Date): number => Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);
  /** Returns the age of the oldest of some objects in seconds; 0 without any. */
  const ageOf = (at: Date | undefined): number => (at ? secondsSince(at) : 0);
  return {
    release,
    contracts: version,
    clockSkew: () => clockSkew(database, clock),
    hasSecretFallback,
    undelivered: () => built().store.system.reads.notifications.countUndelivered(),
    oldestUndelivered: async () => ageOf(await built().store.system.reads.notifications.oldestWaiting()),
    anonymousUsers: () => built().store.system.reads.anonymousUsers.count(),
    passwordSourceUsers: () => built().store.system.reads.passwordSources.countUsersLeft(),
    suspendedReceivers: () => built().store.system.reads.suspensions.count(),
    webhookEndpoints: () => built().store.system.reads.webhookDeliveries.countEndpoints(),
    oldestWebhookEvent: async () => ageOf(await built().store.system.reads.webhookDeliveries.oldestUndelivered()),
    oldestUnnumberedEvent: async () => ageOf(await built().store.system.reads.events.oldestUnnumbered()),
    moves: sharedCall(async () => {
      const found = await built().store.system.reads.administration.openMoves();
      return found.map(({ aliveAt, ...move }) => ({ ...move, silentSeconds: ageOf(aliveAt) }));
    }),
    hashQueues: () => built().passwords.queues(),
    pool: () => poolStateOf(database.knex),
    jobs: jobs.states,
    async keyAges() {
      const [records, oldest] = await Promise.all([
        signingKeys.list(),
        built().store.system.reads.apiKeys.oldestInForce(clock.now()),
      ]);
      const signer = signerOf(records, { clock, algorithm });
      return {
        ...(signer ? { signing: secondsSince(signer.signsFrom) } : {}),
        ...(oldest.app ? { application: secondsSince(oldest.app) } : {}),
        ...(oldest.service ? { super_admin: secondsSince(oldest.service) } : {}),
      };
    },
  };
};
