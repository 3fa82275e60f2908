import { randomBytes } from 'node:crypto';
import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Stage } from '../generated/handlers.ts';
import type { Config } from './config.ts';
import { loadContracts } from './contracts.ts';
import { DomainError } from './domain/errors.ts';
import { createGraphql } from './graphql/endpoint.ts';
import { createSchema } from './graphql/schema.ts';
import { createApp } from './http/app.ts';
import { createIsLocal } from './http/local-requests.ts';
import { deliveryEvents, faultLog, providerLog, settingLog, sparingly } from './http/log.ts';
import { createMetrics } from './metrics.ts';
import { createDelivery } from './notifications/deliver.ts';
import type { Receiver } from './notifications/hand-over.ts';
import { createInbox } from './notifications/inbox.ts';
import { createJobs } from './notifications/jobs.ts';
import { requirePublicReceiver } from './notifications/post.ts';
import { secureUrlRule, urlRule } from './outgoing/public-urls.ts';
import { createRest } from './rest/backend.ts';
import { applicationHandlers } from './rest/handlers/application.ts';
import { auditHandlers } from './rest/handlers/audit.ts';
import { authHandlers } from './rest/handlers/auth.ts';
import { companyHandlers } from './rest/handlers/companies.ts';
import { docsHandlers } from './rest/handlers/docs.ts';
import { invitationHandlers } from './rest/handlers/invitations.ts';
import { notificationHandlers } from './rest/handlers/notifications.ts';
import { pageHandlers } from './rest/handlers/pages.ts';
import { recoveryHandlers } from './rest/handlers/recovery.ts';
import { roleHandlers } from './rest/handlers/roles.ts';
import { serviceHandlers } from './rest/handlers/service.ts';
import { sessionHandlers } from './rest/handlers/sessions.ts';
import { socialHandlers } from './rest/handlers/social.ts';
import { userHandlers } from './rest/handlers/users.ts';
import { oracleOf } from './rest/oracle.ts';
import { loggablePaths } from './rest/path-tree.ts';
import { createRefuse } from './rest/problem.ts';
import { createAuthenticate } from './security/authenticate.ts';
import { createCursors } from './security/cursors.ts';
import { createDecoys } from './security/decoys.ts';
import { ensureSigningKey, loadKeyring } from './security/keyring.ts';
import { createKeys } from './security/keys.ts';
import { createOutcomes } from './security/outcomes.ts';
import { createPasswords, type PasswordPool } from './security/passwords.ts';
import { createSealer } from './security/sealing.ts';
import { createTokens } from './security/tokens.ts';
import { createCaller } from './social/caller.ts';
import { createSocialDrivers } from './social/drivers.ts';
import { type Presets, presets } from './social/presets.ts';
import type { Database } from './store/database.ts';
import { rethrow } from './store/failures.ts';
import { lookups as createLookups } from './store/lookups.ts';
import { isMigrated, migrate } from './store/migrate.ts';
import { signingKeys as createSigningKeys } from './store/signing-keys.ts';
import { createStore } from './store/store.ts';
import { pageApp } from './usecases/accounts/page-app.ts';
import { bootstrap, type FreshKeys } from './usecases/bootstrap.ts';
import { keepHouse } from './usecases/housekeeping.ts';
import type { Clock, Random } from './usecases/ports.ts';
import { startRecovery } from './usecases/recovery/recover.ts';
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
  /** Where the known providers of identities are; absent: where they are. */
  readonly providerPresets?: Presets;
  /** Computes password hashes, and goes on doing so when the service has ended; absent: a pool of the service's own. */
  readonly passwords?: PasswordPool;
}

const retryAfterSeconds = 5;

const secretBytes = 32;

/** In development, without a receiver of one's own: the service itself, which shows the mails instead of sending them. */
const embeddedUrl = ({ host, port }: Config): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}/dev/notifications`;

const receiverOf = (config: Config): Receiver => {
  const { notificationUrl: url = embeddedUrl(config), notificationSecrets: secrets } = config;
  return { url, secrets: secrets.length > 0 ? secrets : [`whsec_${randomBytes(secretBytes).toString('base64')}`] };
};

/** @throws where the receiver of mails is in a private network, and that isn't allowed. Asked before anything is made. */
export const requireReceiver = ({ notificationUrl, allowsPrivateReceivers }: Config): void => {
  if (notificationUrl !== undefined && !allowsPrivateReceivers) requirePublicReceiver(notificationUrl);
};

/** Builds the service. The only place that knows all its parts. */
export const compose = async (config: Config, surroundings: Surroundings): Promise<Service> => {
  const { database, clock, random, logger, providerPresets = presets } = surroundings;
  const { publicUrl, usesDefaultApp, secret, tokenAlgorithm: algorithm } = config;
  const contracts = await loadContracts();
  requireReceiver(config);
  const receiver = receiverOf(config);
  const isDevelopment = config.environment !== 'production';
  const hasInbox = isDevelopment && config.notificationUrl === undefined;
  const jobs = createJobs({
    ...database,
    onError: sparingly((reason) => logger.warn({ reason }, 'The mail queue is unavailable.')),
  });
  const store = createStore(database.knex, jobs);
  const metrics = createMetrics({
    undelivered: () => store.read.notifications.countUndelivered(),
    suspendedReceivers: () => store.read.suspensions.count(),
  });
  const keys = createKeys(secret);
  const sealer = createSealer(secret, 'mail keys');
  const lookups = createLookups(database.knex);
  const signingKeys = createSigningKeys(database.knex);
  const { passwords = createPasswords(config.passwordHasher) } = surroundings;
  let isDraining = false;

  const prepare = (): Promise<FreshKeys> =>
    database.exclusively(async () => {
      await migrate(database);
      await jobs.install();
      await ensureSigningKey({ signingKeys, clock, secret, algorithm });
      return bootstrap({ store, clock, keys })({
        appKey: config.bootstrapAppKey,
        serviceKey: config.bootstrapServiceKey,
        isDevelopment,
      });
    });

  const build = async (): Promise<Service> => {
    const freshKeys = await prepare();
    const keyring = await loadKeyring({ signingKeys, clock, secret, algorithm });
    await keyring.signingKey();
    const tokens = createTokens({ keyring, clock, issuer: publicUrl });
    const authenticate = createAuthenticate({ lookups, tokens, keys, store, clock, usesDefaultApp });
    const socialDrivers = createSocialDrivers({
      clock,
      presets: providerPresets,
      fetchOf: createCaller({ allowsPrivate: config.allowsPrivateProviders }),
      onFailure: providerLog(logger),
    });
    const ports = {
      store,
      keys,
      sealer,
      outcomes: createOutcomes(secret),
      cursors: createCursors(secret),
      passwords,
      decoys: createDecoys(secret),
      tokens,
      clock,
      random,
      socialDrivers,
      isReceiverAllowed: urlRule(config.allowsPrivateReceivers),
      isProviderAllowed: secureUrlRule(config.allowsPrivateProviders),
    };
    (await store.read.administration.invalidSettings()).forEach(settingLog(logger));
    const usecases = useCases(ports);
    const pages = pageApp(ports);
    const onError = faultLog(logger);

    const requireReady = async (): Promise<void> => {
      const ready = !isDraining && (await isMigrated(database).catch(rethrow));
      if (!ready) throw new DomainError('not_ready', { retryAfterSeconds });
    };
    const rest = await createRest({
      document: contracts.openapi,
      publicUrl,
      stages: new Set<Stage>([
        ...(isDevelopment ? ['development' as const] : []),
        ...(hasInbox ? ['inbox' as const] : []),
      ]),
      mayReadInbox: createIsLocal(publicUrl),
      isLazy: isDevelopment,
      requirePasswordCapacity: passwords.requireCapacity,
      oracle: oracleOf(contracts.openapi),
      handlers: {
        ...authHandlers(usecases),
        ...userHandlers(usecases),
        ...sessionHandlers(usecases),
        ...socialHandlers(usecases),
        ...companyHandlers(usecases),
        ...roleHandlers(usecases),
        ...applicationHandlers(usecases),
        ...auditHandlers(usecases),
        ...recoveryHandlers(usecases),
        ...invitationHandlers(usecases),
        ...notificationHandlers(usecases),
        ...pageHandlers({ pageApp: pages, inbox: createInbox(receiver, clock) }),
        ...docsHandlers({
          document: contracts.openapi,
          hasIde: isDevelopment,
          appKey: async () => (isDevelopment ? (await pages())?.appKey : undefined),
        }),
        ...serviceHandlers({
          contracts,
          publicUrl,
          hasInbox,
          hasIde: isDevelopment,
          publishedKeys: keyring.published,
          requireReady,
          metrics: metrics.read,
        }),
      },
      authenticators: {
        client: authenticate.client,
        visitor: authenticate.visitor,
        operator: authenticate.operator,
        actor: authenticate.actor,
        session: authenticate.session,
        refresh: authenticate.refresher,
      },
      onViolation: (operation, violations) => {
        logger.error({ operation, violations }, 'A response does not match the contract.');
        if (config.environment !== 'production')
          throw new Error(`The response of ${operation} does not match the contract: ${violations.join('; ')}`);
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
      loggablePath: loggablePaths(Object.keys(contracts.openapi.paths)),
      refuse: createRefuse({ publicUrl, onError }),
      isOriginAllowed: async (origin, scope) => {
        if (scope === 'default' && !usesDefaultApp) return false;
        return lookups.isOriginAllowed(
          origin,
          typeof scope === 'object' ? { keyDigest: keys.digest(scope.key) } : scope,
        );
      },
    });
    const events = deliveryEvents(logger, metrics.countDelivery);
    const { deliver, probe } = createDelivery({
      store,
      clock,
      sealer,
      receiver,
      publicUrl,
      allowsPrivate: config.allowsPrivateReceivers,
      ...events,
    });
    await jobs.work({
      delivery: deliver,
      probe,
      async undelivered({ id }) {
        if (await store.read.notifications.bury(id)) events.onDead(id);
      },
      recovery: startRecovery(ports),
      housekeeping: keepHouse(ports),
    });
    return {
      app,
      freshKeys,
      drain() {
        isDraining = true;
      },
      close,
    };
  };

  const close = async (): Promise<void> => {
    await jobs.stop();
    if (passwords !== surroundings.passwords) await passwords.close();
  };

  return build().catch(async (error: unknown) => {
    await close();
    throw error;
  });
};
