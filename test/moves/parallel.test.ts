import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { type Cluster, newCluster, removeClusters } from '../kit/clusters.ts';
import { movable, type ServedCell, startFamily } from '../kit/moving.ts';
import { queueMails, setReceiver } from '../kit/receivers.ts';
import { until } from '../kit/time.ts';
import { givenEndpoint, type Receiver, startReceiver } from '../kit/webhooks.ts';
import { sendToFamily, startLoad } from './load.ts';
import {
  type Command,
  type Ended,
  type MovingApp,
  newMovingApp,
  type Operator,
  openOperator,
  phaseIn,
} from './operator.ts';

let clusters: readonly [Cluster, Cluster];
let one: ServedCell;
let two: ServedCell;
let operator: Operator;

beforeAll(async () => {
  clusters = [await newCluster(), await newCluster()];
  for (const cluster of clusters) await cluster.start(movable);
  ({ one, two } = await startFamily(clusters, { clock: runningClock(), jobPollingSeconds: 0.5 }));
  operator = await openOperator([one, two]);
});
afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await removeClusters();
  await operator?.close();
});

const loadOn = (app: MovingApp) =>
  startLoad(sendToFamily([one.service.url, two.service.url]), app.appKey, `app-${app.id}`);

const expectMoved = ({ code, output }: Ended): void => {
  expect([code, output]).toEqual([0, expect.stringContaining('Writes were refused for')]);
};

/** Expects that a cell has all acknowledged writes of the clients of an application, and that the other cell refuses it. */
const expectAll = async (app: MovingApp, here: ServedCell, load: ReturnType<typeof startLoad>): Promise<void> => {
  await load.stop();
  const { faults, signups, names } = load.acknowledged;
  expect(faults).toEqual([]);
  expect(signups.length).toBeGreaterThan(0);
  const rows: { email: string; displayname: string }[] = await here
    .knex('users')
    .where({ app_id: app.id })
    .select('email', 'displayname');
  const stored = new Map(rows.map(({ email, displayname }) => [email, displayname]));
  expect(signups.filter((email) => !stored.has(email))).toEqual([]);
  expect([...names].filter(([email, name]) => stored.get(email) !== name)).toEqual([]);
  const events = await here.knex('events').where({ app_id: app.id }).orderBy('position').pluck('position');
  expect(events).toEqual(events.map((_, at) => at + 1));
  const headers = { 'X-Service-Key': app.serviceKey };
  const there = here === one ? two : one;
  expect(await here.service.send('GET', '/v1/app', { headers })).toMatchObject({ status: 200 });
  expect(await there.service.send('GET', '/v1/app', { headers })).toMatchObject({
    status: 503,
    body: { code: 'application_moving' },
  });
};

const remains = async ({ knex }: ServedCell): Promise<readonly string[]> => {
  const { rows }: { readonly rows: readonly { readonly name: string }[] } = await knex.raw(
    `select pubname as name from pg_publication union all select slot_name from pg_replication_slots
      union all select subname from pg_subscription`,
  );
  return rows.map(({ name }) => name);
};

describe('two applications that move at the same time', () => {
  // regression A1246
  test.each([
    ['in opposite directions', () => [one, two] as const],
    ['from one cell to the same other', () => [one, one] as const],
  ])('%s arrive with all acknowledged writes', async (_name, sources) => {
    const moves = await Promise.all(
      sources().map(async (from) => {
        const app = await newMovingApp(from);
        return { app, to: from === one ? two : one, load: loadOn(app) };
      }),
    );
    const ended = await Promise.all(moves.map(({ app, to }) => operator.move(app, to).ended));
    for (const one of ended) expectMoved(one);
    for (const { app, to, load } of moves) await expectAll(app, to, load);
    for (const cell of [one, two]) expect(await remains(cell)).toEqual([]);
  });
});

describe('an application that two commands move at the same time', () => {
  const refusal = 'Another command moves this application at present.';

  // regression A1247
  test('is moved by one of them: the others are refused, and change nothing', async () => {
    const app = await newMovingApp(one);
    const load = loadOn(app);
    const first = operator.move(app, two);
    await until(async () => (await phaseIn(one, app)) === 'copying', 'the first command copies');
    for (const options of [[], ['--copy-only'], ['--abort']]) {
      const { code, output } = await operator.move(app, two, ...options).ended;
      // A command that has waited for a processor for so long comes after the move.
      if (await two.knex('apps').where({ id: app.id }).first('id')) break;
      expect([options, code, output]).toEqual([options, 1, expect.stringContaining(refusal)]);
    }
    expectMoved(await first.ended);
    await expectAll(app, two, load);
  });

  // regression A1247
  test('is moved once if both start together, and its audit log has one begin and one switch', async () => {
    const app = await newMovingApp(one);
    const load = loadOn(app);
    const commands: readonly Command[] = [operator.move(app, two), operator.move(app, two), operator.move(app, two)];
    const ended = await Promise.all(commands.map(({ ended }) => ended));
    expect(ended.filter(({ output }) => output.includes('Writes were refused for'))).toHaveLength(1);
    for (const { code, output } of ended) if (code !== 0) expect(output).toContain(refusal);
    await expectAll(app, two, load);
    const entries = await one
      .knex('audit')
      .where({ target: `application:${app.uuid}`, app_id: 0 })
      .orderBy('id')
      .pluck('event');
    expect(entries).toEqual(['begin_app_move', 'switch_app_move']);
  });
});

describe('an application whose receivers hang', () => {
  // regression A1248
  test('moves while its clients write, with all emails and events that wait', async () => {
    const waiting = 2000;
    const app = await newMovingApp(one);
    const [mails, events]: readonly Receiver[] = [await startReceiver(() => 'hang'), await startReceiver(() => 'hang')];
    await setReceiver(one.service, app, mails!.url);
    await givenEndpoint(one.service, { url: events!.url, appId: app.id });
    await queueMails(one.service, [app], waiting);
    const load = loadOn(app);
    await until(() => mails!.received.length > 0 && events!.received.length > 0, 'both receivers hang');
    expectMoved(await operator.move(app, two).ended);
    await expectAll(app, two, load);
    const idsIn = ({ knex }: ServedCell): Promise<readonly string[]> =>
      knex('notifications').where({ app_id: app.id }).pluck('id');
    const [left, arrived] = [await idsIn(one), new Set(await idsIn(two))];
    expect(left.length).toBeGreaterThan(waiting);
    expect(left.filter((id) => !arrived.has(id))).toEqual([]);

    const { length: before } = mails!.received;
    for (const receiver of [mails!, events!]) receiver.answer = () => 204;
    const { last } = await two.knex('event_log').where({ app_id: app.id }).first('last');
    const positionOf = (id: string): number => Number.parseInt(id.slice(4, 18), 16);
    // Receivers that have hung are tried again after growing delays.
    const patience = { timeout: 300_000, interval: 500 };
    await vi.waitFor(() => expect(events!.received.map(({ id }) => positionOf(id))).toContain(last), patience);
    await vi.waitFor(() => expect(mails!.received.length).toBeGreaterThan(before + 20), patience);
    for (const receiver of [mails!, events!]) await receiver.close();
  });
});
