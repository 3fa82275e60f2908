import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createMetrics } from './metrics.ts';
import { createReceiver } from './receiver.ts';
import { createSmtp } from './smtp.ts';
import { openSql } from './sql.ts';
import { createStore, type Store } from './store.ts';
import { loadTemplates } from './templates.ts';
import { createWorker } from './worker.ts';

export interface Mailer {
  readonly url: string;
  readonly store: Store;
  /** Answers what has arrived, sends what has been claimed, and closes everything. */
  stop(): Promise<void>;
}

interface Surroundings {
  readonly logger: Logger;
  readonly now: () => number;
  readonly random: () => number;
  /** How often due emails are looked for; absent: every second. */
  readonly pollMs?: number;
}

const requestSeconds = 15;
const purgeMs = 3_600_000;
const dayMs = 86_400_000;

export const openStore = async (config: Config, logger: Logger): Promise<Store> => {
  const onError = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
  return createStore(await openSql(config, onError), randomUUID());
};

export const startMailer = async (
  config: Config,
  { logger, now, random, pollMs = 1000 }: Surroundings,
): Promise<Mailer> => {
  const templates = loadTemplates({ overrides: config.templatesDir, defaultLanguage: config.defaultLanguage });
  const store = await openStore(config, logger);
  const metrics = createMetrics(store);
  const smtp = createSmtp(config);
  const { retryHours, leaseSeconds, secrets, senders } = config;
  const worker = createWorker({
    store,
    smtp,
    templates,
    metrics,
    logger,
    now,
    random,
    concurrency: config.smtp.connections,
    retryHours,
    leaseSeconds,
    pollMs,
  });
  let isStopping = false;
  const receiver = createReceiver({
    store,
    secrets,
    senders,
    templates: templates.names,
    metrics,
    logger,
    now,
    onAccepted: worker.wake,
    isStopping: () => isStopping,
  });
  const server = createServer(
    { requestTimeout: requestSeconds * 1000, headersTimeout: requestSeconds * 1000 },
    receiver,
  );

  const purge = (): void => {
    store
      .purge(now() - config.retentionDays * dayMs)
      .catch((error: unknown) => logger.error({ err: error }, 'old emails could not be deleted'));
  };
  const purging = setInterval(purge, purgeMs);

  const stop = async (): Promise<void> => {
    isStopping = true;
    clearInterval(purging);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await worker.stop();
    smtp.close();
    await store.close();
  };

  server.listen(config.port, config.host);
  await once(server, 'listening').catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  purge();
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return { url: `http://${host}:${port}`, store, stop };
};
