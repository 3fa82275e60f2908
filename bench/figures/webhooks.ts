import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { createOutboundClient } from '../../src/outbound/client.ts';
import type { Figure } from '../output/figure.ts';
import { serviceKey } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { percentile } from '../statistics.ts';

const delivered = 10_000;
const rawSeconds = 3;
const atATime = 16;
const hangingEndpoints = 20;
const changes = 200;
const changeMs = 25;
const settleMs = 1500;

const headers = { 'Content-Type': 'application/json', 'X-Service-Key': serviceKey };

interface Receivers {
  readonly accepting: string;
  readonly hanging: string;
  /** Returns the times of the requests since the last call. */
  take(): Promise<readonly number[]>;
  close(): Promise<number>;
}

const startReceivers = async (): Promise<Receivers> => {
  const thread = new Worker(new URL('../load/event-receivers.ts', import.meta.url));
  const [urls] = await once(thread, 'message');
  return {
    ...urls,
    async take() {
      thread.postMessage('take');
      const [times] = await once(thread, 'message');
      return times;
    },
    close: () => thread.terminate(),
  };
};

const ask = async (
  { service }: Scene,
  method: string,
  path: string,
  sent?: object,
): Promise<{ readonly id?: number }> => {
  const reply = await fetch(service.url + path, { method, headers, body: JSON.stringify(sent) });
  if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as { readonly id?: number };
};

/** Posts a body of the size of an event, without signature and database. @returns the posts in a second */
const ratePosting = async ({ accepting: url, take }: Receivers): Promise<number> => {
  const call = createOutboundClient({ allowsPrivate: true, timeoutSeconds: 10, maxBytes: 65_536 });
  const body = JSON.stringify({ data: 'x'.repeat(300) });
  const request = { url, method: 'POST', headers: { 'Content-Type': 'application/json' }, body, scope: '' };
  const end = performance.now() + rawSeconds * 1000;
  const post = async (): Promise<void> => {
    while (performance.now() < end) await call(request);
  };
  await Promise.all(Array.from({ length: atATime }, post));
  return (await take()).length / rawSeconds;
};

/** Waits until a number of requests have arrived. */
const collect = async ({ take }: Receivers, count: number): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let tries = 0; times.length < count; tries += 1) {
    if (tries > 600) throw new Error(`Only ${times.length} of ${count} events arrived.`);
    await sleep(50);
    times.push(...(await take()));
  }
  return times;
};

const rateDelivering = async (client: pg.Client, receivers: Receivers): Promise<number> => {
  await client.query(
    `insert into event_outbox (app_id, type, occurred_at, subject, actor, data)
       select apps.id, 'user.updated', now(), 'user:' || number, '{"type": "system", "id": null}', '{"fields": ["firstname"]}'
         from (select id from apps where is_default) as apps, generate_series(1, $1::integer) as number`,
    [delivered],
  );
  const times = await collect(receivers, delivered);
  return (times.length * 1000) / (Math.max(...times) - Math.min(...times));
};

/** Changes the application now and then. @returns the times in milliseconds between each request and its event */
const delays = async (scene: Scene, receivers: Receivers): Promise<readonly number[]> => {
  const sent: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    sent.push(performance.timeOrigin + performance.now());
    await ask(scene, 'PATCH', '/v1/app', { settings: { events_retention_seconds: (30 + (change % 2)) * 86_400 } });
    await sleep(changeMs);
  }
  // Events of one subject arrive in order.
  return (await collect(receivers, changes)).map((at, number) => at - sent[number]!);
};

/** Measures deliveries to one local endpoint, and what endpoints that never answer cost it. */
export const measureWebhooks = async (scene: Scene): Promise<readonly Figure[]> => {
  const connectionString = scene.place.environment['DATABASE_URL'];
  if (!connectionString) return [];
  const client = new pg.Client({ connectionString });
  await client.connect();
  const receivers = await startReceivers();
  try {
    progress(`${scene.name}: posts, and deliveries to a webhook endpoint`);
    const posts = await ratePosting(receivers);
    await ask(scene, 'PATCH', '/v1/app', { settings: { events_retention_seconds: 31 * 86_400 } });
    const { id } = await ask(scene, 'POST', '/v1/webhook-endpoints', { url: receivers.accepting });
    await sleep(settleMs);
    await receivers.take();
    const deliveries = await rateDelivering(client, receivers);
    progress(`${scene.name}: deliveries beside endpoints that never answer`);
    const idle = await delays(scene, receivers);
    await client.query(
      `with added as (
         insert into webhook_endpoints (app_id, url, secrets, created_at)
           select app_id, $2, secrets, now() from webhook_endpoints, generate_series(1, $3::integer) where id = $1 returning app_id, id)
       insert into webhook_cursors (app_id, endpoint_id, position)
         select app_id, added.id, last from added join event_log using (app_id)`,
      [id, receivers.hanging, hangingEndpoints],
    );
    const beside = await delays(scene, receivers);
    await client.query('delete from webhook_endpoints');
    const p95 = (times: readonly number[]): number => percentile(times, 0.95);
    return [
      {
        name: 'deliveries to one webhook endpoint',
        unit: '/s',
        measured: deliveries,
        baseline: posts,
        baselineName: 'posts without signature and database',
        target: { of: 'measured', is: '≥', bound: 1000 },
        note: `${delivered} events of as many subjects by one process, signed, in order, with attempts stored`,
      },
      {
        name: `event to a webhook endpoint beside ${hangingEndpoints} that hang, p95`,
        unit: 'ms',
        measured: p95(beside),
        baseline: p95(idle),
        baselineName: 'without them',
        target: { of: 'ratio', is: '≤', bound: 2 },
        note: `from the request that causes the event; ${changes} events, one every ${changeMs} ms`,
      },
    ];
  } finally {
    await receivers.close();
    await client.end();
  }
};
