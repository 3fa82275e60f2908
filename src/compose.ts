import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { loadContracts } from './contracts.ts';
import { DomainError } from './domain/errors.ts';
import { createGraphql } from './graphql/endpoint.ts';
import { createSchema } from './graphql/schema.ts';
import { createApp } from './http/app.ts';
import { faultLog } from './http/log.ts';
import { createRest } from './rest/backend.ts';
import { authHandlers } from './rest/handlers/auth.ts';
import { serviceHandlers } from './rest/handlers/service.ts';
import { userHandlers } from './rest/handlers/users.ts';
import { createOracle } from './rest/oracle.ts';
import { createAuthenticate } from './security/authenticate.ts';
import { ensureSigningKey, loadKeyring } from './security/keyring.ts';
import { keys } from './security/keys.ts';
import { createPasswords } from './security/passwords.ts';
import { createTokens } from './security/tokens.ts';
import type { Database } from './store/database.ts';
import { rethrow } from './store/failures.ts';
import { lookups as createLookups } from './store/lookups.ts';
import { isMigrated, migrate } from './store/migrate.ts';
import { signingKeys as createSigningKeys } from './store/signing-keys.ts';
import { createStore } from './store/store.ts';
import { bootstrap, type FreshKeys } from './usecases/bootstrap.ts';
import type { Clock, Random } from './usecases/ports.ts';
import { useCases } from './usecases/usecases.ts';

export interface Service {
  readonly app: Express;
  /** The keys that the first start made, to be shown once. */
  readonly freshKeys: FreshKeys;
  /** From now on the service says that it isn't ready, and goes on answering. */
  drain(): void;
  /** Finishes what has begun. The database is left open: whoever opened it closes it. */
  close(): Promise<void>;
}

export interface Surroundings {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
}

export const systemClock: Clock = { now: () => new Date() };
export const systemRandom: Random = { uuid: () => randomUUID() };

const retryAfterSeconds = 5;

/** Builds the service. The only place that knows all its parts. */
export const compose = async (config: Config, { database, clock, random, logger }: Surroundings): Promise<Service> => {
  const { publicUrl, usesDefaultApp, secret, tokenAlgorithm: algorithm } = config;
  const contracts = await loadContracts();
  const store = createStore(database.knex);
  const lookups = createLookups(database.knex);
  const signingKeys = createSigningKeys(database.knex);
  const passwords = createPasswords(config.passwordHasher);
  let isDraining = false;

  const prepare = (): Promise<FreshKeys> =>
    database.exclusively(async () => {
      await migrate(database);
      await ensureSigningKey({ signingKeys, clock, secret, algorithm });
      return bootstrap({ store, clock, keys })({
        appKey: config.bootstrapAppKey,
        serviceKey: config.bootstrapServiceKey,
        isDevelopment: config.environment !== 'production',
      });
    });

  const build = async (): Promise<Service> => {
    const freshKeys = await prepare();
    const keyring = await loadKeyring({ signingKeys, clock, secret, algorithm });
    await keyring.signingKey();
    const tokens = createTokens({ keyring, clock, issuer: publicUrl });
    const authenticate = createAuthenticate({ lookups, tokens, keys, store, clock, usesDefaultApp });
    const usecases = useCases({ store, passwords, tokens, clock, random });
    const onError = faultLog(logger);

    const requireReady = async (): Promise<void> => {
      const ready = !isDraining && (await isMigrated(database).catch(rethrow));
      if (!ready) throw new DomainError('not_ready', { retryAfterSeconds });
    };
    const rest = await createRest({
      document: contracts.openapi,
      publicUrl,
      requirePasswordCapacity: passwords.requireCapacity,
      oracle: createOracle(contracts.openapi),
      handlers: {
        ...authHandlers(usecases),
        ...userHandlers(usecases),
        ...serviceHandlers({ contracts, publicUrl, publishedKeys: keyring.published, requireReady }),
      },
      authenticators: {
        client: authenticate.client,
        actor: authenticate.actor,
        session: authenticate.session,
        refresh: authenticate.refresher,
      },
      onViolation: (operation, violations) => {
        logger.error({ operation, violations }, 'A reply breaks the contract.');
        if (config.environment !== 'production')
          throw new Error(`${operation} breaks the contract: ${violations.join('; ')}`);
      },
      onError,
    });
    const graphql = createGraphql({
      schema: createSchema(contracts.schemaGraphql),
      usecases,
      authenticate,
      publicUrl,
      introspection: config.graphqlIntrospection,
      onError,
    });
    const app = createApp({
      rest,
      graphql,
      logger,
      trustProxy: config.trustProxy,
      isOriginAllowed: (origin, key) =>
        lookups.isOriginAllowed(origin, key === undefined ? undefined : keys.digest(key)),
    });
    return {
      app,
      freshKeys,
      drain() {
        isDraining = true;
      },
      close: passwords.close,
    };
  };

  return build().catch(async (error: unknown) => {
    await passwords.close();
    throw error;
  });
};
