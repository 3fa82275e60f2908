import type { Logger } from 'pino';
import { expiryOf, type Mail, smsType } from './mail.ts';
import type { Message, Transport } from './message.ts';
import type { Metrics } from './metrics.ts';
import type { Rendering } from './rendering.ts';
import type { Claimed, Failure, FailureKind, Store } from './store.ts';
import type { Suppressions } from './suppressions.ts';
import type { Letter } from './template-language.ts';
import { describeFault } from './template-source.ts';

interface Options {
  readonly store: Store;
  readonly suppressions: Pick<Suppressions, 'add' | 'isSuppressed'>;
  readonly transport: Transport;
  readonly rendering: Rendering;
  /** Adds the sender of the application. */
  readonly toMessage: (mail: Mail, letter: Letter) => Message;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: () => number;
  readonly random: () => number;
  readonly concurrency: number;
  readonly retryHours: number;
  readonly leaseSeconds: number;
  /** The interval at which due emails are looked for. */
  readonly pollMs: number;
}

export interface Worker {
  /** Looks for due emails now instead of at the next poll. */
  wake(): void;
  /** Resolves once every email that is being sent has an outcome. */
  stop(): Promise<void>;
}

const persistPauseMs = 1000;
const firstDelaySeconds = 5;
/** A server that cannot be reached is tried more often than one that defers an email. */
const longestDelaySeconds = { connection: 60, temporary: 900 } as const;
const persistAttempts = 30;

/** Returns a delay of 5, 10, 20 … seconds, up to a quarter more, so that emails that failed together do not return together. */
export const delaySeconds = (attempts: number, kind: keyof typeof longestDelaySeconds, random: number): number =>
  Math.min(firstDelaySeconds * 2 ** Math.min(attempts - 1, 20), longestDelaySeconds[kind]) * (1 + random / 4);

const isRetried = (kind: FailureKind): kind is keyof typeof longestDelaySeconds => kind in longestDelaySeconds;

const renderingFailure = (error: unknown, template: string): Failure => ({
  kind: 'rendering',
  text: describeFault(error, template),
});

export const createWorker = (options: Options): Worker => {
  const { store, suppressions, transport, rendering, toMessage, metrics, logger, now, random } = options;
  const { concurrency, retryHours, leaseSeconds, pollMs } = options;
  const inFlight = new Map<string, Promise<void>>();
  let isStopping = false;
  /** Starts as false, because emails may wait since before a restart. */
  let isReachable = false;
  let pumping: Promise<void> | undefined;
  let isAskedAgain = false;

  const leaseEnd = (): number => now() + leaseSeconds * 1000;

  /** Repeats a query through a short outage of the database: an email whose outcome is lost is sent a second time. */
  const persist = async <R>(query: () => Promise<R>): Promise<R> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await query();
      } catch (error) {
        if (attempt === persistAttempts || isStopping) throw error;
        await new Promise((resolve) => setTimeout(resolve, persistPauseMs));
      }
  };

  const suppressBounced = ({ recipient, app }: Mail, { text }: Failure): Promise<void> =>
    suppressions.add({
      email: recipient.email,
      appId: app.id,
      reason: 'bounce',
      source: transport.name,
      detail: text,
      createdAt: now(),
    });

  const fail = async ({ mail, attempts, queuedAt }: Claimed, failure: Failure): Promise<void> => {
    const { id, template } = mail;
    const { kind } = failure;
    metrics.failures.inc({ kind });
    if (kind === 'connection') isReachable = false;
    if (kind === 'bounced') await persist(() => suppressBounced(mail, failure));
    const giveUpAt = queuedAt + retryHours * 3_600_000;
    if (isRetried(kind) && now() < giveUpAt) {
      const seconds = Math.max(delaySeconds(attempts, kind, random()), failure.retryAfterSeconds ?? 0);
      const dueAt = now() + seconds * 1000;
      logger.warn({ id, template, attempts, kind }, 'an email was not sent and will be retried');
      return persist(() => store.retry(id, dueAt, failure));
    }
    metrics.dead.inc();
    logger.error({ id, template, attempts, kind }, 'an email is a dead letter');
    return persist(() => store.markDead(id, now(), failure));
  };

  const succeed = async ({ mail: { id, template }, attempts }: Claimed): Promise<void> => {
    metrics.sent.inc({ template });
    await persist(() => store.sent(id, now()));
    logger.info({ id, template, attempts }, 'sent');
    if (isReachable) return;
    isReachable = true;
    await store.wakeUnreached(now());
    wake();
  };

  const suppress = async ({ mail: { id, template } }: Claimed): Promise<void> => {
    metrics.suppressed.inc();
    logger.warn({ id, template }, 'an email was not sent: its address is suppressed');
    return persist(() => store.suppressed(id, now()));
  };

  const attempt = async (claimed: Claimed): Promise<void> => {
    const { mail } = claimed;
    if (mail.type === smsType)
      return fail(claimed, { kind: 'unsupported', text: 'The mailer sends no SMS. Use a receiver that does.' });
    const expiry = expiryOf(mail);
    if (expiry !== undefined && expiry <= now())
      return fail(claimed, { kind: 'expired', text: 'The link in the email has expired.' });
    if (await persist(() => suppressions.isSuppressed(mail.recipient.email, mail.app.id))) return suppress(claimed);
    const changes = await persist(() => rendering.changesFor(mail));
    let letter: Letter;
    try {
      letter = await rendering.render(mail, changes);
    } catch (error) {
      return fail(claimed, renderingFailure(error, mail.template));
    }
    const stopTimer = metrics.seconds.startTimer();
    try {
      await transport.send(toMessage(mail, letter));
    } catch (error) {
      return fail(claimed, transport.failureOf(error));
    } finally {
      stopTimer();
    }
    await succeed(claimed);
  };

  const start = (claimed: Claimed): void => {
    const { id } = claimed.mail;
    // Its lease has lapsed while this process is sending it.
    if (inFlight.has(id)) return;
    const sending = attempt(claimed)
      .catch((error: unknown) => logger.error({ id, err: error }, 'the outcome of an email could not be stored'))
      .finally(() => {
        inFlight.delete(id);
        wake();
      });
    inFlight.set(id, sending);
  };

  const pump = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      const free = concurrency - inFlight.size;
      if (free <= 0 || isStopping) return;
      const claimed = await store.claim(now(), leaseEnd(), free);
      claimed.forEach(start);
    } while (isAskedAgain);
  };

  const wake = (): void => {
    isAskedAgain = true;
    if (isStopping) return;
    pumping ??= pump()
      .catch((error: unknown) => logger.error({ err: error }, 'due emails could not be read'))
      .finally(() => {
        pumping = undefined;
      });
  };

  const renew = (): void => {
    if (inFlight.size === 0) return;
    store
      .renew(leaseEnd())
      .catch((error: unknown) => logger.error({ err: error }, 'the lease of emails could not be renewed'));
  };

  const polling = setInterval(wake, pollMs);
  const renewing = setInterval(renew, (leaseSeconds * 1000) / 4);
  wake();

  return {
    wake,
    async stop() {
      isStopping = true;
      clearInterval(polling);
      await pumping;
      // The lease is renewed until then, so that no other process sends the same emails.
      await Promise.all(inFlight.values());
      clearInterval(renewing);
    },
  };
};
