import type { Express } from 'express';
import { createApis } from './compose/apis.ts';
import { startWorkers } from './compose/background.ts';
import { createInfrastructure } from './compose/infrastructure.ts';
import type { Surroundings } from './compose/surroundings.ts';
import { bootstrapOf } from './config/bootstrap.ts';
import { secretsOf } from './config/secret.ts';
import type { Config } from './config.ts';
import { loadContracts } from './contracts.ts';
import { migrate } from './database/migrate.ts';
import { createReadiness } from './database/readiness.ts';
import { settingLog, urlLog } from './http/log.ts';
import { reasonOf } from './kernel/error-facts.ts';
import { DomainError } from './kernel/errors.ts';
import { bootstrap, type FreshKeys } from './modules/applications/operations/bootstrap.ts';
import { refusedUrls } from './modules/applications/refused-urls.ts';
import { lookups as createLookups } from './modules/authentication/store.ts';
import { receiverOf } from './modules/notifications/receiver.ts';
import { tokenPermissions } from './modules/roles/token-permissions.ts';
import { signingKeys as createSigningKeys } from './modules/signing-keys/store.ts';
import { tokenKeys as createTokenKeys } from './modules/token-keys/store.ts';
import { ensureSigningKey, loadSigningKeySet } from './security/signing-key-set.ts';
import { createTokenKeySet, ensureTokenKeys } from './security/token-keys.ts';
import { createTokens } from './security/tokens.ts';

export interface Service {
  readonly app: Express;
  /** The keys that the first start created. They are shown once. */
  readonly freshKeys: FreshKeys;
  /** Loads in advance what the first requests would wait for. Must be called after the service listens. */
  warmUp(): Promise<void>;
  /** Returns the metrics in the text format of Prometheus. */
  metrics(): Promise<string>;
  /**
   * Resolves when all background work is done, for example queuing the email about a new device. Responses do not wait for it.
   */
  finishBackground(): Promise<void>;
  /** Makes the service report that it is not ready, while it continues to answer. */
  drain(): void;
  /** Waits for running work and stops. The caller closes the database. */
  close(): Promise<void>;
}

const retryAfterSeconds = 5;

/** Builds the service from all its parts. */
export const compose = async (config: Config, surroundings: Surroundings): Promise<Service> => {
  const { database, clock, logger } = surroundings;
  const { publicUrl, tokenAlgorithm: algorithm } = config;
  const secrets = secretsOf(config);
  const contracts = await loadContracts();
  const signingKeys = createSigningKeys(database.knex);
  const tokenKeys = createTokenKeys(database.knex);
  const tokenKeySet = createTokenKeySet({
    ...{ tokenKeys, clock, secrets },
    onFailure: (error) =>
      logger.warn({ reason: reasonOf(error) }, 'Token keys cannot be read. Those that are known are used.'),
  });
  const { version } = contracts.openapi.info;
  const receiver = receiverOf(config);
  const infrastructure = await createInfrastructure({
    ...{ config, surroundings, signingKeys, receiver, version },
    tokenKeys: tokenKeySet.keys,
  });
  const { jobs, metrics, ports, sequencer, webhooks, finishBackground } = infrastructure;
  const close = async (): Promise<void> => {
    tokenKeySet.close();
    await infrastructure.close();
  };
  const { store, keys } = ports;
  let isDraining = false;

  const prepare = (): Promise<FreshKeys> =>
    database.exclusively(async () => {
      await migrate(database, {
        onWait: (wait) => logger.warn(wait, 'A migration waits for a lock and is tried again.'),
      });
      await jobs.install();
      const isNewDatabase = (await signingKeys.history()).length === 0;
      await ensureTokenKeys({ tokenKeys, clock, secrets }, isNewDatabase);
      await ensureSigningKey({ signingKeys, clock, secrets, algorithm });
      return bootstrap({ store, clock, keys })(bootstrapOf(config));
    });

  const isReady = createReadiness(database);
  const requireReady = async (): Promise<void> => {
    const ready = !isDraining && (await isReady());
    if (!ready) throw new DomainError('not_ready', { retryAfterSeconds });
  };

  const build = async (): Promise<Service> => {
    const freshKeys = await prepare();
    const signingKeySet = await loadSigningKeySet({ signingKeys, clock, secrets, algorithm });
    await signingKeySet.signingKey();
    await tokenKeySet.load();
    tokenKeySet.start();
    const shared = {
      config,
      surroundings,
      ports: {
        ...ports,
        tokens: createTokens({ signingKeySet, clock, issuer: publicUrl, permissionsOf: tokenPermissions(store) }),
      },
      receiver,
      metrics,
    };
    (await store.system.reads.administration.invalidSettings()).forEach(settingLog(logger));
    refusedUrls(await store.system.reads.administration.storedUrls(), ports).forEach(urlLog(logger));
    const lookups = createLookups(database.knex);
    const { app, warmUp } = await createApis({
      ...shared,
      contracts,
      lookups,
      signingKeySet,
      tokenKeys: tokenKeySet.keys,
      requireReady,
    });
    await startWorkers(jobs, { ...shared, signingKeySet });
    sequencer.start();
    if (surroundings.deliversEvents !== false) webhooks.start();
    return {
      app,
      freshKeys,
      warmUp,
      metrics: metrics.read,
      finishBackground,
      drain() {
        isDraining = true;
        ports.eventFeed.drain();
      },
      close,
    };
  };

  return build().catch(async (error: unknown) => {
    await close();
    throw error;
  });
};
