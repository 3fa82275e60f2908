import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { ClientGone, type ReadBody } from '../bodies.ts';
import { type Fields, parseFields } from '../fields.ts';
import { problem, type Reply, type Route, tooLarge } from '../http.ts';
import type { FeedbackOutcome, Metrics } from '../metrics.ts';
import { isAddress, isUuid } from '../senders.ts';
import type { Store } from '../store.ts';
import type { Suppressions } from '../suppressions.ts';
import { type FeedbackDriver, InvalidReport } from './driver.ts';
import { type FeedbackName, feedbackDrivers } from './drivers.ts';

interface Options {
  /** A driver without secrets has no path. */
  readonly feedback: ReadonlyMap<FeedbackName, readonly string[]>;
  readonly readBody: ReadBody;
  readonly store: Pick<Store, 'appOf' | 'report'>;
  readonly suppressions: Pick<Suppressions, 'add'>;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Amazon SNS sends no larger body. */
const mostBytes = 256 * 1024;

/** Serves `/feedback/<driver>`, to which providers report bounces and spam. */
export const feedbackRoutes = (options: Options): readonly Route[] => {
  const { feedback, readBody, store, suppressions, metrics, logger, now } = options;

  /**
   * Adds the reported addresses. If the email is not known, a bounce counts for all applications, because the mailbox does not
   * exist. A complaint about an unknown email is ignored: it may concern an email of another program that uses the same account
   * at the provider, and would end the account emails of that user in every application.
   * @throws InvalidReport
   */
  const suppress = async (source: FeedbackName, driver: FeedbackDriver, event: Fields) => {
    const reports = driver.read(event);
    if (!reports.every(({ email }) => isAddress(email))) throw new InvalidReport('An address is not valid.');
    const counts = { suppressed: 0, unknown: 0 };
    for (const { mailId, ...report } of reports) {
      const appId = mailId !== undefined && isUuid(mailId) ? await store.appOf(mailId) : undefined;
      if (mailId !== undefined && appId !== undefined) await store.report(mailId, report.reason, report.detail, now());
      const isUnknown = appId === undefined && report.reason === 'complaint';
      if (!isUnknown) await suppressions.add({ ...report, appId, source, createdAt: now() });
      counts[isUnknown ? 'unknown' : 'suppressed'] += 1;
    }
    return counts;
  };

  const routeOf = (name: FeedbackName, secrets: readonly string[]): Route => {
    const driver: FeedbackDriver = feedbackDrivers[name];
    const { challenge } = driver;
    const unauthenticated = problem(
      401,
      'The request is not authenticated.',
      challenge ? { 'WWW-Authenticate': challenge } : {},
    );

    const accept = async (request: IncomingMessage): Promise<readonly [FeedbackOutcome, Reply]> => {
      const body = await readBody(request, mostBytes);
      if (body === undefined) return ['too_large', tooLarge(mostBytes)];
      if (!driver.isAuthentic(body, request.headers, secrets, now())) return ['unauthenticated', unauthenticated];
      const event = parseFields(body);
      if (!event) throw new InvalidReport('The body is not a JSON object.');
      const notice = driver.notice?.(event);
      if (notice) logger.warn({ driver: name, ...notice.values }, notice.text);
      const { suppressed, unknown } = await suppress(name, driver, event);
      if (suppressed > 0) logger.info({ driver: name, count: suppressed }, 'addresses were suppressed');
      if (unknown > 0)
        logger.warn(
          { driver: name, count: unknown },
          'a complaint about an email that is not known suppresses no address',
        );
      if (suppressed > 0) return ['suppressed', { status: 204 }];
      return [unknown > 0 ? 'unknown' : 'ignored', { status: 204 }];
    };

    return {
      method: 'POST',
      path: `/feedback/${name}`,
      async handle(request) {
        const [outcome, reply] = await accept(request).catch((error: unknown): readonly [FeedbackOutcome, Reply] => {
          if (error instanceof ClientGone) throw error;
          if (error instanceof InvalidReport) return ['invalid', problem(422, error.message)];
          logger.error({ err: error }, 'a report could not be stored');
          return ['unavailable', problem(503, 'The report cannot be stored at the moment.', { 'Retry-After': '10' })];
        });
        metrics.feedback.inc({ driver: name, outcome });
        return reply;
      },
    };
  };

  return [...feedback].map(([name, secrets]) => routeOf(name, secrets));
};
