import { chosenUrlRules } from '../config/outbound-urls.ts';
import { secretsOf } from '../config/secret.ts';
import type { Config } from '../config.ts';
import { ofApp } from '../database/app-db.ts';
import { createReplicaReads } from '../database/replica.ts';
import { createStore } from '../database/store.ts';
import { challengeEvents, passwordSourceLog, providerLog, receiverLog, replicaLog, throttleLog } from '../http/log.ts';
import type { Jobs } from '../jobs/queue.ts';
import { onceSucceeded } from '../kernel/memoize.ts';
import { networkOf } from '../kernel/network.ts';
import type { Ports } from '../kernel/ports.ts';
import { createPublicUrlOf } from '../kernel/public-url.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type AggregatedRefusals, createRefusalLog, eachRefusal } from '../modules/audit/refusal-log.ts';
import { createImageUrlOf } from '../modules/branding/branding.ts';
import { createSiteVerify } from '../modules/challenges/site-verify.ts';
import {
  type AggregatedClientErrors,
  createClientErrorLog,
  eachClientError,
} from '../modules/clients/client-error-log.ts';
import { createEventFeed } from '../modules/events/feed.ts';
import { toEventJson } from '../modules/events/operations/rest-mapper.ts';
import { hashKeyRecords } from '../modules/import/hash-keys-store.ts';
import { repositories } from '../modules/index.ts';
import { createAttempts } from '../modules/lockouts/steps/attempts.ts';
import type { MailReceiver } from '../modules/notifications/ports.ts';
import type { Receiver } from '../modules/notifications/send.ts';
import { createAskPasswordSource } from '../modules/password-source/ask-source.ts';
import type { Webauthn } from '../modules/second-factors/passkeys/ports.ts';
import { createRelyingPartyOf } from '../modules/second-factors/passkeys/relying-party.ts';
import type { PhoneNumbers } from '../modules/second-factors/phones/ports.ts';
import { signingKeys as createSigningKeys } from '../modules/signing-keys/store.ts';
import { presets } from '../modules/social/drivers/presets.ts';
import type { SocialDrivers } from '../modules/social/ports.ts';
import { createEndpointTest } from '../modules/webhook-endpoints/operations/test-endpoint.ts';
import { createTxtRecordsOf } from '../outbound/txt-records.ts';
import { createCursors } from '../security/cursors.ts';
import { createDecoys } from '../security/decoys.ts';
import { createHashKeyIds, createHashKeys } from '../security/hash-keys.ts';
import { createSigningKeyChain } from '../security/key-rotation.ts';
import { createKeys } from '../security/keys.ts';
import { createLockoutKeys } from '../security/lockout-keys.ts';
import { createLoginCodeKeys } from '../security/login-code-keys.ts';
import { createOutcomes } from '../security/outcomes.ts';
import { createPasskeyChallenges } from '../security/passkey-challenges.ts';
import { createPasswords, type PasswordPool } from '../security/passwords.ts';
import { createSecretSealer } from '../security/sealing.ts';
import type { KnownTokenKeys } from '../security/token-keys.ts';
import type { Surroundings } from './surroundings.ts';

/** Parts that are created before the ports. */
interface Infrastructure
  extends Pick<Ports, 'background' | 'breachedPasswords' | 'rateLimiter'>,
    Pick<Metrics, 'countChallenge' | 'countRateLimited' | 'countReplicaRead'> {
  readonly jobs: Jobs;
  readonly tokenKeys: KnownTokenKeys;
  /** The receiver of emails of applications that have not configured one. */
  readonly receiver: Receiver;
  /** Looks for deliveries to webhook endpoints. */
  readonly wakeWebhooks: () => void;
}

/** Ports that the service closes. */
interface Closable {
  readonly passwords: PasswordPool;
  readonly refusals: AggregatedRefusals;
  readonly clientErrors: AggregatedClientErrors;
}

/**
 * Loads the drivers at the first social login: their libraries take a tenth of the memory at rest, and a tenth of the start-up
 * time.
 */
const socialDriversOnDemand = (create: () => Promise<SocialDrivers>): SocialDrivers => {
  const drivers = onceSucceeded(create);
  return {
    begin: async (...args) => (await drivers()).begin(...args),
    redeem: async (...args) => (await drivers()).redeem(...args),
    accept: async (...args) => (await drivers()).accept(...args),
    check: async (...args) => (await drivers()).check(...args),
  };
};

/** Loads the client at the first metadata of a SAML provider. */
const metadataOnDemand = (create: () => Promise<Ports['metadataAt']>): Ports['metadataAt'] => {
  const read = onceSucceeded(create);
  return async (...args) => (await read())(...args);
};

/** Loads the library at the first use of a passkey, to save memory and start-up time. */
const webauthnOnDemand = (): Webauthn => {
  const webauthn = onceSucceeded(async () =>
    (await import('../modules/second-factors/passkeys/webauthn.ts')).createWebauthn(),
  );
  return {
    verifyRegistration: async (ceremony) => (await webauthn()).verifyRegistration(ceremony),
    verifyAuthentication: async (ceremony) => (await webauthn()).verifyAuthentication(ceremony),
  };
};

/** Loads the numbering plans of all countries at their first use, to save memory and start-up time. */
const phoneNumbersOnDemand = (): PhoneNumbers => {
  const numbers = onceSucceeded(() => import('../modules/second-factors/phones/phone-numbers.ts'));
  return { parseMobile: async (text) => (await numbers()).parseMobile(text) };
};

/** Loads the client at the first command to the notification application. */
const mailReceiverOnDemand = (create: () => Promise<MailReceiver>): MailReceiver => {
  const receiver = onceSucceeded(create);
  return { run: async (...args) => (await receiver()).run(...args) };
};

/** The interval in which events of other processes are read while requests wait for them. */
const eventPollMs = 250;

type ServicePorts = Omit<Ports, 'tokens' | keyof Closable> & Closable;

/** Creates all ports that use cases depend on, except `tokens`, which needs the signing keys of a migrated database. */
export const createPorts = (
  config: Config,
  { database, clock, random, logger, providerPresets = presets, passwords, recordsEachRefusal }: Surroundings,
  {
    jobs,
    tokenKeys,
    receiver,
    background,
    breachedPasswords,
    rateLimiter,
    countChallenge,
    countRateLimited,
    countReplicaRead,
    wakeWebhooks,
  }: Infrastructure,
): ServicePorts => {
  const { knex: primary, replica } = database;
  const replicaReads =
    replica &&
    createReplicaReads({
      primary,
      replica,
      onRead: countReplicaRead,
      onFailure: replicaLog(logger),
    });
  const store = createStore(primary, jobs, repositories, replicaReads);
  const secrets = secretsOf(config);
  const sealer = createSecretSealer(...secrets);
  const urlRules = chosenUrlRules(config);
  const publicUrlOf = createPublicUrlOf({ ...config, ...urlRules });
  const imageUrlOf = createImageUrlOf(publicUrlOf);
  const eventFeed = createEventFeed({
    events: store.system.reads.events,
    // The embedded database has no other process.
    pollMs: database.kind === 'embedded' ? undefined : eventPollMs,
    onError: throttleLog((reason) =>
      logger.warn({ reason }, 'Events cannot be read. Waiting requests continue to wait.'),
    ),
  });
  const refusals = recordsEachRefusal
    ? eachRefusal(store.system.single.audit)
    : createRefusalLog({
        write: store.system.single.audit.addAll,
        clock,
        networkOf,
        onError: throttleLog((reason) =>
          logger.warn({ reason }, 'Audit entries cannot be written. They will be retried.'),
        ),
      });
  const clientErrors = recordsEachRefusal
    ? eachClientError(store.system.single.clientErrors)
    : createClientErrorLog({
        add: store.system.single.clientErrors.add,
        onError: throttleLog((reason) =>
          logger.warn({ reason }, 'Errors of clients cannot be counted. They will be later.'),
        ),
      });
  return {
    store,
    refusals,
    clientErrors,
    eventFeed,
    rateLimiter,
    networkOf,
    lockoutKeys: createLockoutKeys(tokenKeys),
    loginCodeKeys: createLoginCodeKeys(...secrets),
    passkeyChallenges: createPasskeyChallenges(...secrets),
    relyingPartyOf: createRelyingPartyOf(publicUrlOf),
    publicUrlOf,
    deployment: {
      isProduction: config.environment === 'production',
      hasReceiver: config.notificationUrl !== undefined,
      hasRateLimits: config.hasRateLimits,
    },
    imageUrlOf,
    webauthn: webauthnOnDemand(),
    phoneNumbers: phoneNumbersOnDemand(),
    attempts: createAttempts({ store, refusals, clock, onRefusal: countRateLimited }),
    keys: createKeys(config.secret),
    sealer,
    outcomes: createOutcomes(...secrets),
    cursors: createCursors(...secrets),
    passwords:
      passwords ??
      createPasswords(config.passwordHasher, {
        maxWaitMs: config.passwordHashWaitMs,
        nice: config.passwordHashNice,
        hashKeyOf: createHashKeys({ recordsOf: (appId) => hashKeyRecords(ofApp(primary, appId)), sealer }),
      }),
    async importHashes(appId) {
      const { createImportHashes } = await import('../security/foreign-hashes/import-hashes.ts');
      const keys = { records: hashKeyRecords(ofApp(primary, appId)), sealer, clock };
      return createImportHashes(createHashKeyIds(keys));
    },
    decoys: createDecoys(config.secret),
    breachedPasswords,
    background,
    clock,
    random,
    mailReceiver: mailReceiverOnDemand(async () => {
      const { createMailReceiver } = await import('../modules/notifications/receiver-commands.ts');
      return createMailReceiver({
        ...{ store, clock, random, sealer, imageUrlOf, receiver },
        allowsPrivate: config.allowsPrivateReceivers,
        onFailure: receiverLog(logger),
      });
    }),
    webhookSender: {
      wake: wakeWebhooks,
      bodyOf: toEventJson,
      test: createEndpointTest({
        ...{ store, clock, random, sealer },
        allowsPrivate: config.allowsPrivateReceivers,
        bodyOf: toEventJson,
      }),
    },
    signingKeyChain: createSigningKeyChain({
      ...{ clock, secrets, algorithm: config.tokenAlgorithm },
      signingKeys: createSigningKeys(primary),
    }),
    socialDrivers: socialDriversOnDemand(async () => {
      const [{ createSocialDrivers }, { createProviderFetch }] = await Promise.all([
        import('../modules/social/drivers/drivers.ts'),
        import('../modules/social/drivers/provider-fetch.ts'),
      ]);
      return createSocialDrivers({
        clock,
        presets: providerPresets,
        fetchOf: createProviderFetch({ allowsPrivate: config.allowsPrivateProviders }),
        onFailure: providerLog(logger),
      });
    }),
    metadataAt: metadataOnDemand(async () => {
      const [{ createMetadataReader }, { createProviderFetch }] = await Promise.all([
        import('../modules/social/drivers/saml-metadata.ts'),
        import('../modules/social/drivers/provider-fetch.ts'),
      ]);
      return createMetadataReader(createProviderFetch({ allowsPrivate: config.allowsPrivateProviders }));
    }),
    askPasswordSource: createAskPasswordSource({
      ...{ clock, random, sealer },
      allowsPrivate: config.allowsPrivateReceivers,
      onFailure: passwordSourceLog(logger),
    }),
    verifyChallenge: createSiteVerify({
      allowsPrivate: config.allowsPrivateVerifiers,
      onChecked: challengeEvents(logger, countChallenge),
    }),
    txtRecordsOf: createTxtRecordsOf(config.nameServers),
    ...urlRules,
  };
};
