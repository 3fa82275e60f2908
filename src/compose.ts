import type { Express } from 'express';
import { createApis } from './compose/apis.ts';
import { startWorkers } from './compose/background.ts';
import { createLimits } from './compose/limits.ts';
import { metricSources } from './compose/metrics.ts';
import { createPorts } from './compose/ports.ts';
import type { Surroundings } from './compose/surroundings.ts';
import { secretsOf } from './config/secret.ts';
import type { Config } from './config.ts';
import { loadContracts } from './contracts.ts';
import { migrate } from './database/migrate.ts';
import { createReadiness } from './database/readiness.ts';
import { backgroundLog, breachCheckLog, settingLog, throttleLog } from './http/log.ts';
import { createBackground } from './jobs/background.ts';
import { createJobs } from './jobs/jobs.ts';
import { DomainError } from './kernel/errors.ts';
import { createMetrics } from './metrics/metrics.ts';
import { bootstrap, type FreshKeys } from './modules/applications/bootstrap.ts';
import { lookups as createLookups } from './modules/authentication/store.ts';
import { createBreachedPasswords } from './modules/breached-passwords/breached-passwords.ts';
import { openBreachSource } from './modules/breached-passwords/source.ts';
import { receiverOf, requireReceiver } from './modules/notifications/receiver.ts';
import { signingKeys as createSigningKeys } from './modules/signing-keys/store.ts';
import { ensureSigningKey, loadSigningKeySet } from './security/signing-key-set.ts';
import { createTokens } from './security/tokens.ts';

export interface Service {
  readonly app: Express;
  /** The keys that the first start made, to be shown once. */
  readonly freshKeys: FreshKeys;
  /** Prepares what the first requests would otherwise have to wait for. To be called once the service listens. */
  warmUp(): Promise<void>;
  /** The metrics, in the text format of Prometheus. */
  metrics(): Promise<string>;
  /** From now on the service reports that it is not ready, and continues to answer. */
  drain(): void;
  /** Finishes what has begun. The caller closes the database. */
  close(): Promise<void>;
}

const retryAfterSeconds = 5;

/** Builds the service. The only place that knows all its parts. */
export const compose = async (config: Config, surroundings: Surroundings): Promise<Service> => {
  const { database, clock, logger } = surroundings;
  const { publicUrl, tokenAlgorithm: algorithm } = config;
  const secrets = secretsOf(config);
  const contracts = await loadContracts();
  requireReceiver(config);
  const signingKeys = createSigningKeys(database.knex);
  const jobs = createJobs({
    ...database,
    onRun: (queue, outcome) => metrics.countJob(queue, outcome),
    pollingSeconds: surroundings.jobPollingSeconds,
    onError: throttleLog((reason) => logger.warn({ reason }, 'The email queue is unavailable.')),
  });
  const metrics = createMetrics(
    metricSources({
      ...surroundings,
      version: contracts.openapi.info.version,
      algorithm,
      jobs,
      signingKeys,
      built: () => ports,
    }),
  );
  const breachSource = await openBreachSource(config);
  const breachedPasswords = createBreachedPasswords({
    source: breachSource,
    onChecked: metrics.countPasswordCheck,
    onFailure: throttleLog(breachCheckLog(logger)),
  });
  const background = createBackground(backgroundLog(logger));
  const limits = await createLimits(config, surroundings, metrics);
  const { countChallenge, countRateLimited, countReplicaRead } = metrics;
  const ports = createPorts(config, surroundings, {
    jobs,
    background,
    breachedPasswords,
    rateLimiter: limits.rateLimiter,
    countChallenge,
    countRateLimited,
    countReplicaRead,
  });
  const { store, refusals, keys, passwords } = ports;
  let isDraining = false;

  const prepare = (): Promise<FreshKeys> =>
    database.exclusively(async () => {
      await migrate(database, {
        onWait: (wait) => logger.warn(wait, 'A migration waits for a lock and is tried again.'),
      });
      await jobs.install();
      await ensureSigningKey({ signingKeys, clock, secrets, algorithm });
      return bootstrap({ store, clock, keys })({
        appKey: config.bootstrapAppKey,
        serviceKey: config.bootstrapServiceKey,
        isDevelopment: config.environment !== 'production',
      });
    });

  const isReady = createReadiness(database);
  const requireReady = async (): Promise<void> => {
    const ready = !isDraining && (await isReady());
    if (!ready) throw new DomainError('not_ready', { retryAfterSeconds });
  };

  const close = async (): Promise<void> => {
    await background.close();
    await jobs.stop();
    await breachSource?.close();
    await refusals.close();
    await limits.close();
    if (passwords !== surroundings.passwords) await passwords.close();
  };

  const build = async (): Promise<Service> => {
    const freshKeys = await prepare();
    const signingKeySet = await loadSigningKeySet({ signingKeys, clock, secrets, algorithm });
    await signingKeySet.signingKey();
    const shared = {
      config,
      surroundings,
      ports: { ...ports, tokens: createTokens({ signingKeySet, clock, issuer: publicUrl }) },
      receiver: receiverOf(config),
      metrics,
    };
    (await store.read.administration.invalidSettings()).forEach(settingLog(logger));
    const lookups = createLookups(database.knex);
    const { app, warmUp } = await createApis({
      ...shared,
      contracts,
      lookups,
      publishedKeys: signingKeySet.published,
      requireReady,
    });
    await startWorkers(jobs, shared);
    return {
      app,
      freshKeys,
      warmUp,
      metrics: metrics.read,
      drain() {
        isDraining = true;
      },
      close,
    };
  };

  return build().catch(async (error: unknown) => {
    await close();
    throw error;
  });
};
