import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createStore } from '../../src/database/store.ts';
import { createJobs } from '../../src/jobs/jobs.ts';
import { repositories } from '../../src/modules/index.ts';
import { createSecretSealer } from '../../src/security/sealing.ts';
import type { KnownApp } from './given.ts';
import { listenOnLoopback } from './loopback.ts';
import { webhookSecret } from './mailbox.ts';
import { type TestService, testConfig } from './service.ts';
import { until } from './time.ts';

/** Sets the receiver of an application, with the secret of the tests. */
export const setReceiver = async ({ db }: TestService, app: KnownApp, url: string): Promise<void> => {
  const sealer = createSecretSealer(testConfig().secret);
  const change = { notification_url: url, notification_secrets: [await sealer.seal(webhookSecret)] };
  await db('apps').where({ id: app.id }).update(change);
};

/** Queues emails of each application, all at once and without requests. */
export const queueMails = async (service: TestService, apps: readonly KnownApp[], count: number): Promise<void> => {
  const { database, clock } = service;
  const jobs = createJobs({
    ...database,
    onError: (reason) => {
      throw new Error(reason);
    },
  });
  await jobs.install();
  await createStore(database.knex, jobs, repositories).system.transaction(async (system) => {
    for (const app of apps)
      for (let made = 0; made < count; made += 1)
        await system.of(app).outbox.add({
          recipient: { email: `${randomUUID()}@example.com`, name: 'Ada Lovelace', language: 'EN', locale: 'en' },
          content: {
            template: 'password-changed',
            data: { ip: '192.0.2.1', user_agent: 'tests', unlinked_identities: [] },
          },
          at: clock.now(),
        });
  });
  await jobs.stop();
};

/** Makes the workers poll their queues, as a request with an email does. */
export const wake = (service: TestService): Promise<unknown> =>
  service.send('POST', '/v1/auth/forgot', { body: { email: 'unknown@example.com' } });

/** SQL that delays each retry by a quarter of an hour, as after an outage of hours. */
export const delayingRetries = `
  create function delay_retry() returns trigger language plpgsql
    as 'begin new.start_after := now() + interval ''15 minutes''; return new; end';
  create trigger delay_retries before insert on pgboss.job
    for each row when (new.state = 'retry') execute function delay_retry();
`;

export interface HangingReceivers {
  /** Returns the URL of a receiver by its number. */
  url(name: number): string;
  /** Returns the receivers that got requests. */
  asked(): ReadonlySet<string>;
  /** Returns the maximum number of concurrent requests to one receiver. */
  most(): number;
  /** Returns the number of requests that the service has aborted. */
  givenUp(): number;
  close(): Promise<void>;
}

/** Starts receivers that read requests and never answer. */
export const startHangingReceivers = async (): Promise<HangingReceivers> => {
  const waiting = new Map<string, number>();
  let most = 0;
  let givenUp = 0;
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const count = (waiting.get(url) ?? 0) + 1;
    waiting.set(url, count);
    most = Math.max(most, count);
    response.on('close', () => {
      waiting.set(url, waiting.get(url)! - 1);
      givenUp += 1;
    });
    request.resume();
  });
  const { url, close } = await listenOnLoopback(server);
  return {
    url: (name) => `${url}/${name}`,
    asked: () => new Set(waiting.keys()),
    most: () => most,
    givenUp: () => givenUp,
    close,
  };
};

/** Waits until deliveries to an application's receiver are suspended, or resumed. */
export const suspended = ({ db }: TestService, { id }: KnownApp, isSo = true): Promise<void> =>
  until(
    async () => (await db('suspended_receivers').where({ app_id: id })).length === (isSo ? 1 : 0),
    `the receiver of application ${id} was ${isSo ? 'suspended' : 'resumed'}`,
  );
