import type { Config } from '../config.ts';
import { backgroundLog, breachCheckLog, jobEvents, throttleLog } from '../http/log.ts';
import { createBackground } from '../jobs/background.ts';
import { createJobs } from '../jobs/jobs.ts';
import { onceSucceeded } from '../kernel/memoize.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createBreachedPasswords } from '../modules/breached-passwords/breached-passwords.ts';
import { openBreachSource } from '../modules/breached-passwords/source.ts';
import { toEventJson } from '../modules/events/operations/rest-mapper.ts';
import { createSequencer } from '../modules/events/sequencer.ts';
import type { Receiver } from '../modules/notifications/send.ts';
import type { SigningKeys } from '../modules/signing-keys/ports.ts';
import { createDispatcher } from '../modules/webhook-endpoints/dispatcher.ts';
import type { KnownTokenKeys } from '../security/token-keys.ts';
import { createLimits } from './limits.ts';
import { metricSources } from './metrics.ts';
import { createPorts } from './ports.ts';
import type { Surroundings } from './surroundings.ts';

interface Options {
  readonly config: Config;
  readonly surroundings: Surroundings;
  readonly signingKeys: SigningKeys;
  readonly tokenKeys: KnownTokenKeys;
  /** The receiver of emails of applications that have not configured one. */
  readonly receiver: Receiver;
  /** The version of the contract, for the metrics. */
  readonly version: string;
}

/** Creates the job queue, the metrics and the ports of the use cases. */
export const createInfrastructure = async (options: Options) => {
  const { config, surroundings, signingKeys, tokenKeys, receiver, version } = options;
  const { database, logger } = surroundings;
  const jobs = createJobs({
    ...database,
    onRun: jobEvents(logger, (...run) => metrics.countJob(...run)),
    onEvents: () => sequencer.wake(),
    pollingSeconds: surroundings.jobPollingSeconds,
    onError: throttleLog((reason) => logger.warn({ reason }, 'The email queue is unavailable.')),
  });
  const metrics = createMetrics(
    metricSources({
      ...surroundings,
      version,
      hasSecretFallback: config.secretFallback !== undefined,
      algorithm: config.tokenAlgorithm,
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
  const ports = createPorts(config, surroundings, {
    ...metrics,
    jobs,
    tokenKeys,
    receiver,
    background,
    breachedPasswords,
    rateLimiter: limits.rateLimiter,
    wakeWebhooks: () => webhooks.wake(),
  });
  const { refusals, clientErrors, passwords, store, clock, random, sealer } = ports;
  const owner = random.uuid();
  const webhooks = createDispatcher({
    deliveries: store.system.single.webhookDeliveries,
    clock,
    owner,
    load: onceSucceeded(async () => {
      const [{ createDeliverer }, { createEndpointClient }] = await Promise.all([
        import('../modules/webhook-endpoints/operations/deliver-events.ts'),
        import('../modules/webhook-endpoints/endpoint-client.ts'),
      ]);
      return createDeliverer({
        store,
        clock,
        sealer,
        owner,
        send: createEndpointClient({ clock, allowsPrivate: config.allowsPrivateReceivers }),
        bodyOf: toEventJson,
        onAttempt: metrics.countWebhookDelivery,
        onExpired: (endpoint) =>
          logger.warn({ endpoint }, 'Events expired before they were delivered to a webhook endpoint.'),
      });
    }),
    hasOthers: database.kind === 'postgresql',
    onError: throttleLog((reason) => logger.warn({ reason }, 'Events cannot be delivered. They will be later.')),
  });
  const sequencer = createSequencer({
    events: store.system.single.events,
    background,
    feed: {
      notify() {
        ports.eventFeed.notify();
        webhooks.notify();
      },
      isActive: () => ports.eventFeed.isActive() || webhooks.isActive(),
    },
    hasOthers: database.kind === 'postgresql',
    onError: throttleLog((reason) => logger.warn({ reason }, 'Events cannot be numbered. They will be later.')),
  });

  return {
    jobs,
    metrics,
    ports,
    sequencer,
    webhooks,
    finishBackground: background.finish,
    /** Waits for running work and closes everything that this function has created. */
    async close(): Promise<void> {
      ports.eventFeed.drain();
      await webhooks.stop();
      await background.finish();
      await jobs.stop();
      await sequencer.stop();
      await breachSource?.close();
      await refusals.close();
      await clientErrors.close();
      await limits.close();
      if (passwords !== surroundings.passwords) await passwords.close();
    },
  };
};
