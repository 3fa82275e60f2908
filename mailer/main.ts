import { createProgram } from './cli.ts';
import { readConfig } from './config.ts';
import { createLogger, reasonOf } from './log.ts';
import { startMailer } from './start.ts';

/** An SMTP server usually takes less. The next process sends again what is still being sent after this time. */
const stopSeconds = 25;

const serve = async (): Promise<void> => {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  // Node.js would print every field of the error: those of the database server can contain values of a row.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the process ends because of an error that was not handled');
    process.exit(1);
  });
  const mailer = await startMailer(config, { logger, now: Date.now, random: Math.random });
  logger.info({ url: mailer.url, transport: mailer.transport }, 'listening');
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopSeconds * 1000).unref();
    mailer.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the mailer did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

// A reader such as `head` may close the pipe before everything is written. The command is completed.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});

const program = createProgram({
  config: () => readConfig(process.env),
  serve,
  print: (line) => process.stdout.write(`${line}\n`),
  now: Date.now,
});

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
