import { once } from 'node:events';
import { createServer } from 'node:net';
import { compose } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { greeting } from './greeting.ts';
import { connectionLimit } from './http/file-limit.ts';
import { createLogger } from './http/log.ts';
import { createLogStream } from './http/log-stream.ts';
import { metricsListener, metricsRule } from './http/metrics-server.ts';
import { createHttpServer, defaultLimits } from './http/server.ts';
import { shutDown } from './http/shutdown.ts';
import { reasonOf } from './kernel/error-facts.ts';
import { release } from './release.ts';
import { onStopSignal } from './stop-signals.ts';
import { systemClock, systemRandom } from './system.ts';

/** The maximum time in milliseconds for the last log lines after everything else has ended. */
const lastLinesMs = 500;

/** Ends the process even if something is pending, such as a log line that nothing reads. */
const exitSoon = (): void => {
  setTimeout(() => process.exit(), lastLinesMs).unref();
};

const loggerFor = async ({ environment, logLevel }: Config) => {
  if (environment === 'production') return createLogger(logLevel, createLogStream(process.stdout));
  const { default: pretty } = await import('pino-pretty').catch((cause: unknown) => {
    const advice = 'Run `npm ci --include=dev`, or set NODE_ENV=production.';
    throw new Error(`The logs of development need a package that is not installed. ${advice}`, { cause });
  });
  return createLogger(
    logLevel,
    pretty({
      sync: true,
      ignore: 'req,res,ms,requestId,codes,app,user,operations,network,trace',
      messageFormat:
        '{if req.method}{req.method} {req.path} {res.status} in {ms} ms {end}{if codes}{codes} {end}{if requestId}({requestId}) {end}{msg}',
      translateTime: 'HH:MM:ss',
    }),
  );
};

/** Returns the kind of the list of breached passwords. With `none`, passwords are only checked for being common or personal. */
const listKind = ({ breachedPasswordsUrl: url, breachedPasswordsFile: file }: Config): string => {
  if (file !== undefined) return 'file';
  return url === undefined ? 'none' : 'url';
};

/** Rejects if the port is in use. It runs before the first start creates keys, which are shown only once. */
const requireFreePort = async (port: number, host: string, setting: 'PORT' | 'METRICS_PORT'): Promise<void> => {
  const probe = createServer((socket) => socket.destroy()).listen(port, host);
  await once(probe, 'listening').catch((cause: Error) => {
    throw new Error(`The service cannot listen: ${cause.message}. Set ${setting} or HOST.`, { cause });
  });
  probe.close();
  await once(probe, 'close');
};

/** The maximum number of connections to the metrics. Prometheus and a few operators need fewer. */
const metricsConnections = 50;

/** Serves the metrics on their own port, also while the service stops. */
const serveMetrics = ({ metricsPort, metricsToken, host }: Config, read: () => Promise<string>) => {
  if (metricsPort === undefined) return undefined;
  const listener = metricsListener({ read, mayRead: metricsRule(metricsToken) });
  const { server } = createHttpServer(listener, { ...defaultLimits, maxConnections: metricsConnections });
  return server.listen(metricsPort, host);
};

/** Starts tracing if a collector is configured. Only then are the libraries loaded. */
const startTraces = async (config: Config) => {
  const { tracingEndpoint: endpoint, tracingHeaders: headers, tracingName: serviceName, tracingRatio: ratio } = config;
  if (endpoint === undefined) return undefined;
  const { startTracing } = await import('./tracing/otlp.ts');
  return startTracing({ endpoint, headers, serviceName, version: release, ratio });
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const maxConnections = connectionLimit(config.maxConnections);
  await requireFreePort(config.port, config.host, 'PORT');
  if (config.metricsPort !== undefined) await requireFreePort(config.metricsPort, config.host, 'METRICS_PORT');
  const logger = await loggerFor(config);
  // Node.js would print all fields of the error, and those of the database server can contain values of a row.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'The process ends because of an error that was not handled.');
    process.exit(1);
  });
  const traces = await startTraces(config);
  const database = await openDatabase({
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    dataDir: config.dataDir,
    server: config.databaseServer,
  });
  for (const knex of [database.knex, database.replica]) if (knex) traces?.traceQueries(knex);
  const service = await compose(config, { database, clock: systemClock, random: systemRandom, logger }).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  const metricsServer = serveMetrics(config, service.metrics);
  const close = async (): Promise<void> => {
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await service.close();
    await database.close();
    await traces?.stop();
  };
  const http = createHttpServer(service.app, { ...defaultLimits, maxConnections });
  const { server } = http;
  server.listen(config.port, config.host, () => {
    if (config.environment === 'production') {
      logger.info(
        { host: config.host, port: config.port, publicUrl: config.publicUrl, breachedPasswords: listKind(config) },
        'Gatehouse is ready.',
      );
      service.warmUp().catch((error: unknown) => logger.error({ err: error }, 'The first requests will be slower.'));
    } else process.stdout.write(greeting(config, service.freshKeys));
  });

  const stop = async (signal: string): Promise<void> => {
    logger.info({ signal }, 'Shutting down.');
    await shutDown({
      delaySeconds: config.shutdownDelaySeconds,
      announce() {
        service.drain();
        http.drain();
      },
      drain: http.close,
      cutOff: () => server.closeAllConnections(),
      close,
      onOverdue: (what) => logger.warn({ what }, 'The shutdown timeout was reached.'),
    }).then(
      (isComplete) => {
        if (!isComplete) process.exitCode = 1;
      },
      (error: unknown) => {
        logger.error({ err: error }, 'Shutdown failed.');
        process.exitCode = 1;
      },
    );
    exitSoon();
  };
  server.on('error', (error) => {
    logger.fatal({ err: error }, 'The service cannot listen.');
    process.exitCode = 1;
    close();
  });
  onStopSignal(stop);
};

run().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
