import type { TestService } from './service.ts';

/**
 * Waits until a condition is met.
 * @throws after a minute
 */
export const until = async (isSo: () => Promise<boolean> | boolean, what: string | (() => string)): Promise<void> => {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > 60_000)
      throw new Error(`It never came that ${typeof what === 'string' ? what : what()}.`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
};

/** Waits until a statement waits for a lock in the database of the service. */
export const untilLocked = ({ db }: TestService, what: string): Promise<void> =>
  until(async () => {
    const waiting = await db('pg_stat_activity').whereRaw(`datname = current_database() and wait_event_type = 'Lock'`);
    return waiting.length > 0;
  }, what);

/** Waits until no attempts are running: failed ones have been queued again. */
export const atRest = ({ db }: TestService): Promise<void> =>
  until(async () => (await db('pgboss.job').where({ state: 'active' })).length === 0, 'all tries had ended');

/** Waits until the maintenance job of a start is done. */
export const maintained = ({ db }: Pick<TestService, 'db'>): Promise<void> =>
  until(async () => {
    const due = await db('pgboss.job')
      .where({ name: 'housekeeping' })
      .whereRaw("(state = 'active' or state in ('created', 'retry') and start_after <= now())");
    return due.length === 0;
  }, 'the maintenance was done');

/**
 * Advances the time of the service and of the queue, which uses the database's: waiting retries become due earlier. Then it makes
 * workers poll the queue.
 */
export const elapse = async (service: TestService, seconds: number): Promise<void> => {
  const { clock, db, send } = service;
  await atRest(service);
  clock.advance(seconds);
  await db.raw(
    `update pgboss.job set start_after = start_after - make_interval(secs => ?)
      where state in ('created', 'retry')`,
    [seconds],
  );
  await send('POST', '/v1/auth/forgot', { body: { email: 'unknown@example.com' } });
};

/** Waits until the service has attempted an email a number of times. */
export const tried = (service: TestService, email: string, times: number): Promise<void> =>
  until(async () => {
    const rows = await service.db('notifications').where({ email }).where('attempts', '>=', times);
    return rows.length > 0;
  }, `a mail to ${email} was tried ${times} times`);
