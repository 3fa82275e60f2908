import { once } from 'node:events';
import { createServer } from 'node:net';
import { compose } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { greeting } from './greeting.ts';
import { connectionLimit } from './http/file-limit.ts';
import { createLogger } from './http/log.ts';
import { createHttpServer, defaultLimits } from './http/server.ts';
import { requireReceiver } from './modules/notifications/receiver.ts';
import { onStopSignal } from './stop-signals.ts';
import { systemClock, systemRandom } from './system.ts';

/** Long enough for every login that waits in the queue. */
const drainSeconds = 20;

const loggerFor = async ({ environment, logLevel }: Config) => {
  if (environment === 'production') return createLogger(logLevel);
  const { default: pretty } = await import('pino-pretty');
  return createLogger(
    logLevel,
    pretty({
      sync: true,
      ignore: 'req,res,ms,requestId,codes,app,user',
      messageFormat:
        '{if req.method}{req.method} {req.path} {res.status} in {ms} ms {end}{if codes}{codes} {end}{if requestId}({requestId}) {end}{msg}',
      translateTime: 'HH:MM:ss',
    }),
  );
};

/** Where the list of breached passwords is; `none`: passwords are only checked for being common or personal. */
const listKind = ({ breachedPasswordsUrl: url, breachedPasswordsFile: file }: Config): string => {
  if (file !== undefined) return 'file';
  return url === undefined ? 'none' : 'url';
};

/** Asked before anything is made: a first start that can't listen would use up the keys that are shown only once. */
const requireFreePort = async ({ port, host }: Config): Promise<void> => {
  const probe = createServer((socket) => socket.destroy()).listen(port, host);
  await once(probe, 'listening').catch((cause: Error) => {
    throw new Error(`The service cannot listen: ${cause.message}. Set PORT or HOST.`, { cause });
  });
  probe.close();
  await once(probe, 'close');
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  requireReceiver(config);
  const maxConnections = connectionLimit(config.maxConnections);
  await requireFreePort(config);
  const logger = await loggerFor(config);
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    server: config.databaseServer,
  });
  const service = await compose(config, { database, clock: systemClock, random: systemRandom, logger }).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  const close = async (): Promise<void> => {
    await service.close();
    await database.close();
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

  /** Stops taking requests, finishes those that have begun, then goes. */
  const stop = (signal: string): void => {
    logger.info({ signal }, 'Shutting down.');
    service.drain();
    const overdue = setTimeout(() => {
      logger.warn('Some requests did not finish before the shutdown timeout.');
      server.closeAllConnections();
    }, drainSeconds * 1000);
    overdue.unref();
    http
      .close()
      .then(() => {
        clearTimeout(overdue);
        return close();
      })
      .catch((error: unknown) => {
        logger.error({ err: error }, 'Shutdown failed.');
        process.exitCode = 1;
      });
  };
  server.on('error', (error) => {
    logger.fatal({ err: error }, 'The service cannot listen.');
    process.exitCode = 1;
    close();
  });
  onStopSignal(stop);
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
