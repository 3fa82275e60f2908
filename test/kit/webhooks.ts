import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import type { EventType } from '../../generated/events.ts';
import { toEventJson } from '../../src/modules/events/operations/rest-mapper.ts';
import type { DeliveryReads } from '../../src/modules/webhook-endpoints/delivery-ports.ts';
import { createDispatcher } from '../../src/modules/webhook-endpoints/dispatcher.ts';
import { createEndpointClient } from '../../src/modules/webhook-endpoints/endpoint-client.ts';
import { createDeliverer } from '../../src/modules/webhook-endpoints/operations/deliver-events.ts';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { listenOnLoopback } from './loopback.ts';
import { webhookSecret } from './mailbox.ts';
import { type TestService, testConfig } from './service.ts';
import { rowsBeside, storeBeside } from './store.ts';
import { until } from './time.ts';

export const sealer = createSecretSealer(testConfig().secret);

/** A request that a receiver got. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly id: string;
  readonly subject: string;
}

/** Answers a request: with a status, with more, or never. */
export type Answer = (received: Received) => Answered | Promise<Answered>;
type Answered =
  | number
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | 'hang';

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The maximum number of requests at the same time. */
  most(): number;
  answer: Answer;
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a receiver of events. It accepts all, until it gets another answer. */
export const startReceiver = async (answer: Answer = () => 204): Promise<Receiver> => {
  const received: Received[] = [];
  let current = 0;
  let most = 0;
  const reply = (response: ServerResponse, answered: Answered): void => {
    if (answered === 'hang') return;
    const { status, headers = {}, body = '' } = typeof answered === 'number' ? { status: answered } : answered;
    response.writeHead(status, headers).end(body);
  };
  const server = createServer(async (request, response) => {
    current += 1;
    most = Math.max(most, current);
    response.on('close', () => {
      current -= 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const one: Received = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body,
      id: String(request.headers['webhook-id']),
      subject: JSON.parse(body).subject,
    };
    received.push(one);
    reply(response, await receiver.answer(one));
  });
  const { url, down, up, close } = await listenOnLoopback(server);
  const receiver: Receiver = { url, received, most: () => most, answer, down, up, close };
  return receiver;
};

interface NewEndpoint {
  readonly url: string;
  readonly appId?: number;
  readonly types?: readonly EventType[];
}

export const firstApp = async (db: Knex): Promise<number> => (await db('apps').orderBy('id').first('id'))!.id;

/** Creates an endpoint at the end of the log. @returns its ID */
export const givenEndpoint = async (
  service: Pick<TestService, 'db' | 'clock'>,
  { url, appId, types }: NewEndpoint,
): Promise<number> => {
  const { db, clock } = service;
  const app = appId ?? (await firstApp(db));
  const [row] = await db('webhook_endpoints')
    .insert({
      app_id: app,
      url,
      types: types ? [...types] : null,
      secrets: [await sealer.seal(webhookSecret)],
      created_at: clock.now(),
    })
    .returning<{ id: number }[]>('id');
  await rowsBeside(service, app).transaction(({ webhookDeliveries }) => webhookDeliveries.start(row!.id, clock.now()));
  return row!.id;
};

/** Commits events, one for each subject. They have no position yet. */
export const outboxEvents = async (
  db: Knex,
  subjects: readonly string[],
  appId: number,
  type: EventType = 'user.updated',
): Promise<void> => {
  const rows = subjects.map((subject) => ({
    app_id: appId,
    type,
    occurred_at: new Date(),
    subject,
    actor: JSON.stringify({ type: 'system', id: null }),
    data: JSON.stringify({ fields: ['firstname'] }),
  }));
  await db.batchInsert('event_outbox', rows, 500);
};

/** Adds events to the log, one for each subject. */
export const addEvents = async (
  db: Knex,
  subjects: readonly string[],
  { appId, type }: { readonly appId?: number; readonly type?: EventType } = {},
): Promise<void> => {
  await outboxEvents(db, subjects, appId ?? (await firstApp(db)), type);
  // While the service numbers events, the function numbers none.
  await until(async () => {
    await db.raw("select number_events(1000000, '0')");
    return (await db('event_outbox').first('id')) === undefined;
  }, 'all events had positions');
};

/** Returns the IDs of all events of the log in their order, by subject. */
export const loggedIds = async (db: Knex, after = 0): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows: { position: number; nonce: number; subject: string }[] = await db('events')
    .where('position', '>', after)
    .orderBy('position')
    .select('position', 'nonce', 'subject');
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  return new Map(
    [...bySubject].map(([subject, ofSubject]) => [
      subject,
      ofSubject.map(({ position, nonce }) => `evt_${hex(position, 14)}${hex(nonce, 8)}`),
    ]),
  );
};

export const lastPosition = async (db: Knex): Promise<number> => {
  const row = await db('event_log')
    .where({ app_id: await firstApp(db) })
    .first('last');
  return row?.last ?? 0;
};

/** Returns the last batch in which events of any application were numbered. */
export const lastBatch = async (db: Knex): Promise<number> =>
  (await db('event_log').max({ last: 'batch' }).first())!['last'] ?? 0;

/** Returns the IDs in the order of their first request, by subject. */
export const firstIds = (received: readonly Received[]): ReadonlyMap<string, readonly string[]> => {
  const ids = new Map<string, Set<string>>();
  for (const { id, subject } of received) ids.set(subject, (ids.get(subject) ?? new Set()).add(id));
  return new Map([...ids].map(([subject, ofSubject]) => [subject, [...ofSubject]]));
};

export interface Deliveries {
  readonly owner: string;
  /** Log of what the process could not do. */
  readonly faults: readonly string[];
  readonly outcomes: Record<'delivered' | 'failed', number>;
  readonly expired: readonly number[];
  wake(): void;
  stop(): Promise<void>;
}

/** Limits that differ from those of production. */
interface DeliveryLimits {
  readonly slots?: number;
  readonly turnMs?: number;
  readonly timeoutSeconds?: number;
}

/** Starts deliveries beside those of a service, as another process would. */
export const startDeliveries = (
  service: Pick<TestService, 'db' | 'clock'>,
  { timeoutSeconds, ...limits }: DeliveryLimits = {},
): Deliveries => {
  const { clock } = service;
  const store = storeBeside(service);
  const owner = randomUUID();
  const faults: string[] = [];
  const expired: number[] = [];
  const outcomes = { delivered: 0, failed: 0 };
  const deliver = createDeliverer({
    store,
    clock,
    sealer,
    owner,
    send: createEndpointClient({ clock, allowsPrivate: true, ...(timeoutSeconds ? { timeoutSeconds } : {}) }),
    bodyOf: toEventJson,
    onAttempt(outcome) {
      outcomes[outcome] += 1;
    },
    onExpired: (id) => expired.push(id),
  });
  const dispatcher = createDispatcher({
    deliveries: store.system.single.webhookDeliveries,
    clock,
    owner,
    load: async () => deliver,
    hasOthers: true,
    onError: (reason) => faults.push(reason),
    ...limits,
  });
  dispatcher.start();
  return { owner, faults, expired, outcomes, wake: dispatcher.wake, stop: dispatcher.stop };
};

/** Returns the attempts of an endpoint, oldest first. */
export const attemptsOf = async (service: Pick<TestService, 'db'>, endpointId: number) => {
  const { attempts } = rowsBeside(service).reads.webhookDeliveries as DeliveryReads;
  return (await attempts(endpointId, { after: undefined, limit: 1000 })).toReversed();
};

/** Returns the IDs of a disabled endpoint and of an attempt to send an event to it. */
export const givenDelivery = async ({ db, clock }: TestService, appId = 1) => {
  const at = clock.now();
  const endpoint = { app_id: appId, url: 'https://crm.example.com', secrets: [], created_at: at, disabled_at: at };
  const endpointId: number = (await db('webhook_endpoints').insert(endpoint).returning('id'))[0].id;
  const attempt = { app_id: appId, endpoint_id: endpointId, type: 'webhook_endpoint.test', at, milliseconds: 1 };
  const delivery: number = (await db('webhook_attempts').insert(attempt).returning('id'))[0].id;
  return { 'webhook-endpoint': endpointId, delivery };
};
