import { afterEach, describe, expect, test } from 'vitest';
import { apiNames, apisOf } from '../kit/apis.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const service = useService();
const apis = apisOf(service);
const flood = 100;
/** Jobs of the flood that may be taken before the other one: a few workers take one each. */
const few = 8;

/** Has new jobs of a queue wait until `release`, so that the order in which they are taken does not depend on time. */
const hold = (queue: string): Promise<unknown> =>
  service.db.raw(`
    create function postpone_job() returns trigger language plpgsql
      as 'begin new.start_after := now() + interval ''1 hour''; return new; end';
    create trigger postpone_jobs before insert on pgboss.job
      for each row when (new.name = '${queue}') execute function postpone_job();
  `);
const stopHolding = (): Promise<unknown> => service.db.raw('drop function if exists postpone_job cascade');
const waiting = async (queue: string): Promise<number> =>
  (await service.db('pgboss.job').where({ name: queue, state: 'created' })).length;

const release = async (queue: string): Promise<void> => {
  await stopHolding();
  await service.db.raw(`update pgboss.job set start_after = now() where name = ? and state = 'created'`, [queue]);
  // The next request has the queues looked at.
  await service.send('POST', '/v1/auth/forgot', { body: { email: 'unknown@example.com' } });
};

/** Returns the number of concurrently released jobs that were claimed before the one for an address. */
const takenBefore = async (queue: string, email: string): Promise<number> => {
  await until(async () => (await waiting(queue)) === 0, 'the flood was worked off');
  const { rows } = await service.db.raw(
    `select count(*)::int as count from pgboss.job as job
       join pgboss.job as own on own.name = job.name and own.start_after = job.start_after
      where job.name = ? and job.started_on < own.started_on
        and (own.data->>'canonicalEmail' = ?
             or own.id = (select id from notifications where email = ? and template = 'password-recovery'))`,
    [queue, email, email],
  );
  return rows[0].count;
};

afterEach(stopHolding);

describe.each(apiNames)('a flood of recovery requests over %s', (name) => {
  const { forgot } = apis[name];

  test.each(['recovery', 'delivery'])('for one address does not delay others in the %s queue', async (queue) => {
    const flooded = await service.given.user();
    const other = await service.given.user();
    await service.mailbox.next('verify-email', other.email);
    await hold(queue);
    await Promise.all(Array.from({ length: flood }, () => forgot(flooded.email)));
    await forgot(other.email);
    await until(async () => (await waiting(queue)) === flood + 1, 'all requests waited');
    await release(queue);
    await service.mailbox.next('password-recovery', other.email);
    expect(await takenBefore(queue, other.email)).toBeLessThanOrEqual(few);
  });

  test(`for ${flood} addresses of one application does not delay another application`, async () => {
    const app = await service.given.app();
    const other = await service.given.user({ app });
    await hold('recovery');
    await Promise.all(Array.from({ length: flood }, () => forgot(service.given.email())));
    await forgot(other.email, { 'X-Service-App': app.appKey });
    await until(async () => (await waiting('recovery')) === flood + 1, 'all requests waited');
    await release('recovery');
    await service.mailbox.next('password-recovery', other.email);
    expect(await takenBefore('recovery', other.email)).toBeLessThanOrEqual(few);
  });
});
