import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { expiring } from '../../src/modules/maintenance/expiring.ts';
import { allowAnonymous, anonymousUser } from '../kit/anonymous.ts';
import { settled } from '../kit/apis.ts';
import { givenConnection } from '../kit/connections.ts';
import { givenDomain } from '../kit/domains.ts';
import { addExpiring } from '../kit/expired-rows.ts';
import type { KnownApp } from '../kit/given.ts';
import { unguardedChanges } from '../kit/live-statements.ts';
import { createFreezeTriggers, freeze, giveRows, rowDigests, unfreeze } from '../kit/moves.ts';
import { publishedMetadata } from '../kit/saml/published.ts';
import { loadParser } from '../kit/scoped-statements.ts';
import { type TestService, useService } from '../kit/service.ts';
import { countStatistics, maintain, storeBeside } from '../kit/store.ts';
import { until } from '../kit/time.ts';
import { addEvents, givenEndpoint, type Receiver, startDeliveries, startReceiver } from '../kit/webhooks.ts';

const service = useService({ deliversEvents: false });
const arriving = 99_000_001;
const past = '2020-01-01 00:00:00Z';

let app: KnownApp;
let receiver: Receiver;

/** Gives the application rows of each kind that background work changes, all of them due. */
const fillApp = async ({ db, given, clock }: TestService): Promise<void> => {
  app = await given.app();
  const user = await given.user({ app });
  const endpoint = await givenEndpoint(service, { url: receiver.url, appId: app.id });
  const company = await given.company({ appId: app.id });
  const connection = await givenConnection(service, company);
  const owners = { app: app.id, user: Number(user.id), endpoint, connection };
  await countStatistics(service);
  for (const table of expiring)
    if (table !== 'rate_limits') await addExpiring(db, table, owners, { at: past, count: 3 });
  // Users to erase, dormant users, a factor to remove, a domain to check, metadata to read, a certificate that expires.
  const deleted = await given.user({ app });
  await db('users').where({ id: deleted.id }).update({ is_deleted: true, deleted_at: past, status: -1 });
  await allowAnonymous(service, app.id);
  const dormant = await anonymousUser(service, app);
  await db('users').where({ id: dormant.id }).update({ registered_at: past, last_visit_at: past });
  const factor = { user_id: user.id, kind: 'totp', name: 'Phone', sealed_secret: 'x', confirmed_at: past };
  await db('factors').insert({ app_id: app.id, ...factor, created_at: past, removal_due_at: past });
  const domain = await givenDomain(service, company);
  await db('company_domains').where({ id: domain }).update({ verified_at: past, checked_at: past });
  const saml = { protocol: 'saml', state: 'active', metadata_url: await publishedMetadata(service) };
  const provider = await givenConnection(service, company, { ...saml, entity_id: 'https://idp.example.com' });
  await db('connection_certificates').insert({
    ...{ app_id: app.id, connection_id: provider, sha256: 'a', certificate: '', source: 'typed' },
    not_after: new Date(clock.now().getTime() + 86_400_000),
  });
  await settled(service);
  await addEvents(db, ['user:1', 'user:2'], { appId: app.id });
  await db('webhook_cursors').where({ app_id: app.id }).update({ due_at: past });
};

/** The statements that the service has executed without a request. */
const executed = new Set<string>();

/** Does all that the service does without a request. @returns the faults of the deliveries */
const work = async (): Promise<readonly string[]> => {
  await service.db('statistics_totals').where({ app_id: 1 }).update({ counted_at: past });
  const note = ({ sql }: { readonly sql: string }) => executed.add(sql);
  service.db.on('query', note);
  await maintain(service, 365);
  await countStatistics(service);
  const deliveries = startDeliveries(service);
  // Deliveries to another application show that those of this one were looked for.
  const other = await givenEndpoint(service, { url: `${receiver.url}/other` });
  await addEvents(service.db, ['user:9']);
  const isReceived = () => receiver.received.some(({ path }) => path === '/other');
  await until(async () => isReceived(), 'the endpoint of another application has its event');
  await setTimeout(300);
  await deliveries.stop();
  await service.db('webhook_endpoints').where({ id: other, app_id: 1 }).delete();
  receiver.received.splice(0);
  const store = storeBeside(service);
  await store.system.single.clientErrors.add([]);
  service.db.off('query', note);
  return deliveries.faults;
};

beforeAll(async () => {
  receiver = await startReceiver();
  service.onStop(() => receiver.close());
  await createFreezeTriggers(service.db);
  await fillApp(service);
});

/** Statements that get their applications as values, in the transaction that has found them live. */
const named = [
  // An entry of the change of one application.
  /^with noted as \(insert into audit/,
  // The applications whose new entries are counted.
  /from unnest\(\$1::bigint\[\], \$2::bigint\[\]\) as counted \(of_app, up_to\)/,
];

const states: Readonly<Record<string, readonly [() => Promise<number>, () => Promise<void>]>> = {
  leaving: [
    async () => {
      await service.db('apps').where({ id: app.id }).update({ moving: 'leaving' });
      return app.id;
    },
    async () => {
      await service.db('apps').where({ id: app.id }).update({ moving: null });
    },
  ],
  frozen: [
    async () => {
      await freeze(service.db, app.id);
      return app.id;
    },
    () => unfreeze(service.db, app.id),
  ],
  moved: [
    async () => {
      await service.db('apps').where({ id: app.id }).update({ moving: 'moved' });
      return app.id;
    },
    async () => {
      await service.db('apps').where({ id: app.id }).update({ moving: null });
    },
  ],
  arriving: [
    async () => {
      await giveRows(service.db, app.id, arriving);
      return arriving;
    },
    () => giveRows(service.db, arriving, app.id),
  ],
};

// regression A1191
describe('background work', () => {
  test.each(Object.keys(states))('of a cell leaves every row of an application that is %s as it is', async (state) => {
    const [begin, end] = states[state]!;
    const appId = await begin();
    const before = await rowDigests(service.db, appId);
    const faults = await work();
    const after = await rowDigests(service.db, appId);
    await end();
    expect(Object.keys(before).length).toBeGreaterThan(35);
    expect(after).toEqual(before);
    expect(faults).toEqual([]);
  });

  test('of a cell changes the same rows once the application is live', async () => {
    await service.db('statistics_totals').where({ app_id: app.id }).update({ counted_at: past });
    const before = await rowDigests(service.db, app.id);
    await work();
    const after = await rowDigests(service.db, app.id);
    const isChanged = (table: string) => before[table] !== after[table];
    const due = [
      ...expiring.filter((table) => table !== 'rate_limits'),
      ...['users', 'factors', 'company_domains', 'connections', 'connection_certificates', 'events', 'event_marks'],
      ...['statistics_positions', 'statistics_totals', 'webhook_cursors'],
    ];
    expect(due.filter((table) => !isChanged(table))).toEqual([]);
  });

  // regression A1262
  test('of a cell changes rows of several applications by statements with the condition that these are live', async () => {
    await loadParser();
    const changes = [...executed].filter(
      (text) => !text.includes('pgboss.') && /\b(?:insert|update|delete)\b/i.test(text),
    );
    expect(changes.length).toBeGreaterThan(40);
    const unguarded = changes.filter(
      (text) => !named.some((known) => known.test(text)) && unguardedChanges(text).length > 0,
    );
    expect(unguarded).toEqual([]);
    expect(named.filter((known) => !changes.some((text) => known.test(text)))).toEqual([]);
  });
});
