import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../src/database/open.ts';
import { createStore } from '../../src/database/store.ts';
import { createJobs } from '../../src/jobs/jobs.ts';
import { repositories } from '../../src/modules/index.ts';
import type { Cleanup } from '../cleanup.ts';
import { startMailArrivals, timeMails } from '../load/mail-arrivals.ts';
import { startReceiver } from '../load/receiver.ts';
import { inviteShot } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import type { Place } from '../place.ts';
import { startGatehouse } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { percentile } from '../statistics.ts';

const receivers = 20;
const mailsEach = 25;
const warmUp = 20;
const mails = 200;
const bound = 2;

const failOnError = (reason: string): never => {
  throw new Error(reason);
};

/** Queues emails of applications whose receivers hang, while no program has opened the database. */
const queueHangingMails = async ({ environment }: Place, url: string): Promise<void> => {
  const database = await openDatabase({ url: environment['DATABASE_URL'], dataDir: environment['DATA_DIR'] ?? '' });
  const jobs = createJobs({ ...database, onError: failOnError });
  await jobs.install();
  const { knex } = database;
  const apps: { id: number }[] = await knex('apps')
    .insert(
      Array.from({ length: receivers }, (_, index) => ({
        name: `Hanging ${index}`,
        settings: {},
        notification_url: `${url}${index}`,
        created_at: knex.fn.now(),
      })),
    )
    .returning('id');
  await createStore(knex, jobs, repositories)
    .of({ id: 1 })
    .transaction(async ({ outbox }) => {
      for (const { id } of apps)
        for (let made = 0; made < mailsEach; made += 1)
          await outbox.add({
            appId: id,
            recipient: { email: `${randomUUID()}@example.com`, name: 'Ada Lovelace', language: 'EN', locale: 'en' },
            content: {
              template: 'password-changed',
              data: { ip: '192.0.2.1', user_agent: 'bench', unlinked_identities: [] },
            },
            at: new Date(),
          });
    });
  await jobs.stop();
  await database.close();
};

/** Measures if emails of one application wait for the receivers of others: first with none, then with 20 that hang. */
export const measureMailIsolation = async ({ place }: Furnished, cleanup: Cleanup): Promise<readonly Figure[]> => {
  const arrivals = await startMailArrivals(cleanup);
  const measure = async (what: string): Promise<readonly number[]> => {
    progress(`${place.name}: mails from request to arrival, ${what}`);
    const service = await startGatehouse(place, { ...arrivals, hangs: false }, cleanup);
    const time = (count: number) =>
      timeMails({
        service,
        arrival: arrivals.arrival,
        count,
        status: 201,
        requestOf() {
          const email = `${randomUUID()}@example.com`;
          return { email, shot: inviteShot(email) };
        },
      });
    await time(warmUp);
    const times = await time(mails);
    await service.stop();
    return times;
  };
  const idle = await measure('idle');
  const hanging = await startReceiver(cleanup);
  hanging.hangs = true;
  await queueHangingMails(place, hanging.url);
  const busy = await measure(`while ${receivers} receivers hang`);
  const p50 = `p50 ${percentile(busy, 0.5).toFixed(1)} against ${percentile(idle, 0.5).toFixed(1)}`;
  return [
    {
      name: `mail p95, ${receivers} receivers hang`,
      unit: 'ms',
      measured: percentile(busy, 0.95),
      baseline: percentile(idle, 0.95),
      baselineName: 'none hangs',
      target: { of: 'ratio', is: '≤', bound },
      note: `${mails} invitations each, request to arrival; ${mailsEach} mails for each hanging receiver; ${p50}`,
    },
  ];
};
