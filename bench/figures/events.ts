import pg from 'pg';
import { readBackends, usedBetween } from '../load/backends.ts';
import { closedLoop } from '../load/closed.ts';
import { walOf } from '../load/cost.ts';
import { loginRequest } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { serviceKey } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { median, spread } from '../statistics.ts';

const turns = 7;
const logins = 192;
const connections = 16;
const readEvents = 10_000;
const pageSize = 1000;
const bytesPerKilobyte = 1000;

const headers = { 'Content-Type': 'application/json', 'X-Service-Key': serviceKey };

const writeEvents = async ({ service }: Scene, events: boolean): Promise<void> => {
  const body = JSON.stringify({ settings: { events } });
  const reply = await fetch(`${service.url}/v1/app`, { method: 'PATCH', headers, body });
  if (!reply.ok) throw new Error(`The setting was answered with ${reply.status}: ${await reply.text()}`);
};

interface Cost {
  readonly ms: number;
  readonly walBytes: number;
}

/** Logs in many times, and returns what a login costs the service and the server. */
const costOf = async (scene: Scene, client: pg.Client): Promise<Cost> => {
  const { place, service, users, tally } = scene;
  const [backends, wal] = [await readBackends(place), await walOf(client)];
  await service.ask('reset');
  await closedLoop({
    url: service.url,
    connections,
    until: { amount: logins },
    requestOf: (connection) => loginRequest(users[connection % users.length]!),
    tally,
  });
  const { cpuMs } = await service.ask('report');
  return {
    ms: (cpuMs + usedBetween(backends, await readBackends(place))) / logins,
    walBytes: ((await walOf(client)) - wal) / logins,
  };
};

/** Adds events, and returns the seconds in which a consumer reads them, page by page. */
const secondsOfReading = async ({ service }: Scene, client: pg.Client): Promise<number> => {
  await client.query(
    `insert into event_outbox (app_id, type, occurred_at, subject, actor, data)
       select apps.id, 'user.updated', now(), 'user:' || number, '{"type": "system", "id": null}', '{"fields": ["firstname"]}'
         from (select id from apps where is_default) as apps, generate_series(1, $1::integer) as number`,
    [readEvents],
  );
  let { rows } = await client.query('select count(*)::integer as count from event_outbox');
  while (rows[0]!.count > 0) {
    await client.query(`select number_events(5000, '0'::xid8)`);
    ({ rows } = await client.query('select count(*)::integer as count from event_outbox'));
  }
  const first = await fetch(`${service.url}/v1/events?types=user.updated&limit=1`, { headers });
  let after = ((await first.json()) as { readonly next: string }).next;
  const start = performance.now();
  for (let read = 1; read < readEvents; ) {
    const page = await fetch(`${service.url}/v1/events?limit=${pageSize}&after=${after}`, { headers });
    const { data, next } = (await page.json()) as { readonly data: readonly object[]; readonly next: string };
    if (data.length === 0) throw new Error('There were fewer events.');
    read += data.length;
    after = next;
  }
  return (performance.now() - start) / 1000;
};

/** Measures what events add to a login, in turns with an application that writes none, and how fast they are read. */
export const measureEvents = async (scene: Scene): Promise<readonly Figure[]> => {
  const connectionString = scene.place.environment['DATABASE_URL'];
  if (!connectionString) return [];
  const client = new pg.Client({ connectionString });
  await client.connect();
  const taken: { readonly with: Cost; readonly without: Cost }[] = [];
  try {
    await costOf(scene, client);
    for (let turn = 1; turn <= turns; turn += 1) {
      progress(`${scene.name}: logins with and without events, ${turn} of ${turns}`);
      await writeEvents(scene, false);
      const without = await costOf(scene, client);
      await writeEvents(scene, true);
      taken.push({ without, with: await costOf(scene, client) });
    }
    const each = (of: (turn: (typeof taken)[number]) => number): readonly number[] => taken.map(of);
    return [
      {
        name: 'login with events, processor time',
        unit: 'ms',
        measured: median(each((turn) => turn.with.ms)),
        baseline: median(each((turn) => turn.without.ms)),
        baselineName: 'without events',
        target: { of: 'ratio', is: '≤', bound: 1.03 },
        note: `service and database processes, numbering included; ratios of ${turns} turns of ${logins} logins: ${spread(each((turn) => turn.with.ms / turn.without.ms))}`,
      },
      {
        name: 'login with events, write-ahead log',
        unit: 'KB',
        measured: median(each((turn) => turn.with.walBytes)) / bytesPerKilobyte,
        baseline: median(each((turn) => turn.without.walBytes)) / bytesPerKilobyte,
        baselineName: 'without events',
        note: 'of the whole server, numbering included',
      },
      {
        name: `reading ${readEvents} events`,
        unit: 's',
        measured: await secondsOfReading(scene, client),
        baseline: 1,
        baselineName: 'the goal',
        target: { of: 'measured', is: '≤', bound: 1 },
        note: `pages of ${pageSize}, one after the other, by one consumer`,
      },
    ];
  } finally {
    await client.end();
  }
};
