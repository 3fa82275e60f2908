import type { IncomingHttpHeaders } from 'node:http';
import { type DestinationStream, type Logger, pino } from 'pino';
import { errorFacts, reasonOf } from '../kernel/error-facts.ts';
import { DomainError } from '../kernel/errors.ts';

/** The names of fields whose values are removed from log lines. */
const secrets = [
  'password',
  'verify_password',
  'password_confirmation',
  'token',
  'authorization',
  'appKey',
  'serviceKey',
  'operatorKey',
  'secret',
  'key',
];

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: (error: unknown) => errorFacts(error) },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    },
    destination ?? pino.destination({ sync: false }),
  );

/**
 * Logs errors that the client did not cause, with the request ID. An outage is logged as well, though it is not a defect. A full
 * queue is visible in the line of every refused request.
 */
export const faultLog =
  (logger: Logger) =>
  (error: unknown, requestId: string): void => {
    if (!(error instanceof DomainError)) logger.error({ err: error, requestId }, 'Request failed.');
    else if (error.code === 'database_unavailable') logger.warn({ err: error, requestId }, 'Database unavailable.');
    else if (error.code === 'limits_unavailable') logger.warn({ err: error, requestId }, 'Rate limits unavailable.');
  };

/** Logs a refused CORS preflight, with the command that allows its origin if the origin can be allowed. */
export const preflightLog =
  (logger: Logger, isAllowable: (origin: string) => boolean) =>
  (origin: string, requestId: string): void => {
    const facts = isAllowable(origin)
      ? { origin, command: `npm run cli -- app set "cors_origins+=${origin}"`, requestId }
      : { requestId };
    logger.warn(facts, 'CORS preflight refused: the origin of the page is not in cors_origins.');
  };

/**
 * Warns once if requests come through a proxy that is not trusted, because all of its clients count as one network. A client that
 * forges the header causes only one line.
 */
export const proxyWarning = (logger: Logger, isConfigured: boolean): ((headers: IncomingHttpHeaders) => void) => {
  let isQuiet = isConfigured;
  return (headers) => {
    if (isQuiet || (headers['x-forwarded-for'] ?? headers['forwarded']) === undefined) return;
    isQuiet = true;
    logger.warn(
      'A request has a forwarded address, but TRUST_PROXY is not set. If a proxy is in front of the service, all clients count as one network for the limits. Set TRUST_PROXY.',
    );
  };
};

interface StoredFault {
  readonly app: string;
  readonly setting: string;
  readonly detail: string;
}

/** Logs a stored setting that is not valid. */
export const settingLog =
  (logger: Logger) =>
  (fault: StoredFault): void =>
    logger.error(fault, 'A stored setting is not valid. The default is used instead.');

/** Logs a stored URL that may not receive secrets. It is a warning if another page replaces it. */
export const urlLog =
  (logger: Logger) =>
  ({ effect, isFailure, ...fault }: StoredFault & { readonly effect: string; readonly isFailure: boolean }): void =>
    logger[isFailure ? 'error' : 'warn'](fault, `A stored URL is not allowed. ${effect}`);

interface NamedProvider {
  readonly appId: number;
  readonly name: string;
}

/** Logs the reason of a failed social login for the administrator of the provider. The client does not receive it. */
export const providerLog =
  (logger: Logger) =>
  ({ appId, name }: NamedProvider, { code, cause }: DomainError): void => {
    const facts = { app: appId, provider: name, code, reason: cause instanceof Error ? reasonOf(cause) : undefined };
    logger.warn(facts, 'Social login failed.');
  };

interface CheckedChallenge {
  readonly appId: number;
  readonly driver: string;
  readonly operation: string;
  readonly outcome: 'passed' | 'failed' | 'unavailable';
  readonly reason: string | undefined;
}

/** Counts verified challenges, and logs the reason why one was not accepted. The client does not receive it. */
export const challengeEvents =
  (logger: Logger, count: (driver: string, outcome: CheckedChallenge['outcome']) => void) =>
  ({ appId: app, driver, operation, outcome, reason }: CheckedChallenge): void => {
    count(driver, outcome);
    if (outcome === 'unavailable') logger.warn({ app, driver, operation, reason }, 'Challenge provider unavailable.');
    if (outcome === 'failed') logger.info({ app, driver, operation, reason }, 'Challenge failed.');
  };

/** Counts and logs deliveries of notifications. The log does not contain the URL of a receiver, which may contain a secret. */
export const deliveryEvents = (logger: Logger, count: (outcome: 'delivered' | 'failed' | 'dead') => void) => ({
  onDelivered: (): void => count('delivered'),
  onFailure(notification: string, reason: string): void {
    count('failed');
    logger.warn({ notification, reason }, 'Notification delivery failed. It will be retried.');
  },
  onDead(notification: string): void {
    count('dead');
    logger.error({ notification }, 'Notification delivery failed permanently. The notification can be resent.');
  },
  onSuspended: (app: number): void =>
    logger.warn({ app }, 'Deliveries to the receiver of an application are suspended after repeated failures.'),
  onResumed: (app: number): void => logger.info({ app }, 'Deliveries to the receiver of an application have resumed.'),
});

/** Logs the reason for which the notification application did not carry out a command. It does not contain the URL or the answer. */
export const receiverLog =
  (logger: Logger) =>
  (app: number, reason: string): void =>
    logger.warn({ app, reason }, 'The notification application did not carry out a command.');

/** Logs the reason why a password source gave no valid answer. It does not contain the URL, the question or the answer. */
export const passwordSourceLog =
  (logger: Logger) =>
  (app: number, reason: string): void =>
    logger.warn({ app, reason }, 'Password source unavailable.');

/** Logs that the list of breached passwords is unavailable. The reason contains no part of a password or its hash. */
export const breachCheckLog =
  (logger: Logger) =>
  (reason: string): void =>
    logger.warn({ reason }, 'The list of breached passwords is unavailable. Passwords are accepted unchecked.');

/** Logs a failure of background work. */
export const backgroundLog =
  (logger: Logger) =>
  (error: unknown): void =>
    logger.warn({ err: error }, 'Background work failed.');

/** The queues whose failures have their own lines. */
const deliveryQueues: ReadonlySet<string> = new Set(['delivery', 'probe']);

/** Counts jobs, and logs the error of one that has failed. */
export const jobEvents =
  (logger: Logger, count: (queue: string, outcome: 'completed' | 'failed') => void) =>
  (queue: string, outcome: 'completed' | 'failed', error?: unknown): void => {
    count(queue, outcome);
    if (outcome === 'failed' && !deliveryQueues.has(queue))
      logger.warn({ queue, err: error }, 'A job failed. It will be retried.');
  };

const quietMs = 60_000;

/** Passes on at most one message per minute: every worker of a queue reports an unavailable database. */
export const throttleLog = (say: (what: string) => void): ((what: string) => void) => {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (what) => {
    const now = performance.now();
    if (now - lastAt < quietMs) return;
    lastAt = now;
    say(what);
  };
};

/** Logs the reason why lists are not read from the replica, at most once per minute for each outcome. */
export const replicaLog = (logger: Logger): ((outcome: 'lagging' | 'unavailable', reason: string) => void) => {
  const log = (reason: string): void =>
    logger.warn({ reason }, 'Lists are read from the primary, not from the replica.');
  const logs = { lagging: throttleLog(log), unavailable: throttleLog(log) };
  return (outcome, reason) => logs[outcome](reason);
};
