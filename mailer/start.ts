import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createBodyReader } from './bodies.ts';
import type { Config } from './config.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { healthRoutes } from './health.ts';
import { createListener } from './http.ts';
import type { Mail } from './mail.ts';
import { type CommandIds, createCommandIds } from './management/command-ids.ts';
import { createCommands } from './management/commands.ts';
import { createEditor } from './management/editor.ts';
import { type Transport, toMessage } from './message.ts';
import { createMetrics } from './metrics.ts';
import { createOverrides, type Overrides } from './overrides.ts';
import { createProvider } from './providers/transport.ts';
import { receiverRoute } from './receiver.ts';
import { createRenderBudget } from './render-budget.ts';
import { createRenderPool } from './render-pool.ts';
import { createRendering } from './rendering.ts';
import { createSmtp } from './smtp.ts';
import { openSql } from './sql.ts';
import { createStore, type Store } from './store.ts';
import { createSuppressions, type Suppressions } from './suppressions.ts';
import { createTemplateFailures, type TemplateFailures } from './template-failures.ts';
import type { Letter } from './template-language.ts';
import { loadTemplates } from './templates.ts';
import { createWorker } from './worker.ts';

export interface Mailer {
  readonly url: string;
  /** The host that accepts emails. */
  readonly transport: string;
  readonly store: Store;
  readonly suppressions: Suppressions;
  readonly overrides: Overrides;
  readonly failures: TemplateFailures;
  /** Answers received requests, sends claimed emails, and closes everything. */
  stop(): Promise<void>;
}

interface Surroundings {
  readonly logger: Logger;
  readonly now: () => number;
  readonly random: () => number;
  /** The interval at which due emails are looked for; absent: one second. */
  readonly pollMs?: number;
}

const requestSeconds = 15;
/** Limits the bodies that are arriving, all together. */
const mostBodyBytes = 8 * 1024 * 1024;
const purgeMs = 3_600_000;
const dayMs = 86_400_000;

interface Database {
  readonly store: Store;
  readonly suppressions: Suppressions;
  readonly overrides: Overrides;
  readonly failures: TemplateFailures;
  readonly commandIds: CommandIds;
}

/** Opens the stores. Closing `store` closes the connections of all. */
export const openDatabase = async (config: Config, logger: Logger): Promise<Database> => {
  const onError = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
  const sql = await openSql(config, onError);
  return {
    store: createStore(sql, randomUUID()),
    suppressions: createSuppressions(sql),
    overrides: createOverrides(sql),
    failures: createTemplateFailures(sql),
    commandIds: createCommandIds(sql),
  };
};

export const createTransport = ({ transport, connections }: Config, now: () => number): Transport =>
  'key' in transport ? createProvider(transport, now) : createSmtp(transport, connections);

export const startMailer = async (
  config: Config,
  { logger, now, random, pollMs = 1000 }: Surroundings,
): Promise<Mailer> => {
  const templates = loadTemplates({ overrides: config.templatesDir, defaultLanguage: config.defaultLanguage });
  const { store, suppressions, overrides, failures, commandIds } = await openDatabase(config, logger);
  const metrics = createMetrics({
    store,
    suppressions,
    templates: templates.names,
    drivers: config.feedback.keys(),
  });
  const pool = createRenderPool({ budget: createRenderBudget(now) });
  const transport = createTransport(config, now);
  const { retryHours, leaseSeconds, secrets, senders } = config;
  const withSender = (mail: Mail, letter: Letter) => toMessage(mail, letter, config);
  const worker = createWorker({
    store,
    suppressions,
    transport,
    rendering: createRendering({ templates, overrides, pool, failures, metrics, logger, now }),
    toMessage: withSender,
    metrics,
    logger,
    now,
    random,
    concurrency: config.connections,
    retryHours,
    leaseSeconds,
    pollMs,
  });
  let isStopping = false;
  /** Webhooks of the service have a separate reader, so that requests of others cannot close their connections. */
  const readBody = createBodyReader(mostBodyBytes);
  const common = { readBody, store, suppressions, metrics, logger, now, isStopping: () => isStopping };
  const commands = createCommands({
    ...common,
    ids: commandIds,
    editor: createEditor({ templates, overrides, failures, pool }),
    transport,
    toMessage: withSender,
    onQueued: worker.wake,
  });
  const listener = createListener({
    ...common,
    routes: [
      receiverRoute({
        ...common,
        readBody: createBodyReader(mostBodyBytes),
        secrets,
        senders,
        templates: templates.names,
        commands,
        onAccepted: worker.wake,
      }),
      ...feedbackRoutes({ ...common, feedback: config.feedback }),
      ...healthRoutes(common),
    ],
  });
  const server = createServer(
    { requestTimeout: requestSeconds * 1000, headersTimeout: requestSeconds * 1000 },
    listener,
  );

  const deleteOld = async (): Promise<void> => {
    if (config.bounceDays !== undefined) await suppressions.expireBounces(now() - config.bounceDays * dayMs);
    await store.purge(now() - config.retentionDays * dayMs);
    await commandIds.purge(now() - purgeMs);
  };
  const purge = (): void => {
    deleteOld().catch((error: unknown) => logger.error({ err: error }, 'old emails and bounces could not be deleted'));
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
    pool.close();
    transport.close();
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
  const url = `http://${host}:${port}`;
  return { url, transport: transport.host, store, suppressions, overrides, failures, stop };
};
