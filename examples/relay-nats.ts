/**
 * Copies the events of an application to a stream of NATS JetStream, each exactly once and in order, also if this program or one of
 * the servers is killed at any time, and if two copies of this program run.
 *
 * Environment: `GATEHOUSE_URL`, `GATEHOUSE_KEY` (a key with the permission `events:read`), `NATS_URL`. The stream `GATEHOUSE` has the
 * subjects `gatehouse.<type>`, such as `gatehouse.user.created`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

interface Event {
  readonly id: string;
  readonly type: string;
}

const { GATEHOUSE_URL: url, GATEHOUSE_KEY: key, NATS_URL: servers } = process.env;
if (!url || !key || !servers) throw new Error('Set GATEHOUSE_URL, GATEHOUSE_KEY and NATS_URL.');

const stream = 'GATEHOUSE';
const retryMs = 1000;
/** The code of JetStream for a stream that ends with another message: another copy of this program has published since. */
const wrongLastSequence = 10071;

const connection = await connect({ servers, maxReconnectAttempts: -1 });
const [publisher, manager] = [jetstream(connection), await jetstreamManager(connection)];
await manager.streams.add({ name: stream, subjects: ['gatehouse.>'] });

/** The end of the stream: no other place stores how far this program has come. */
interface End {
  readonly sequence: number;
  readonly id: string | undefined;
}

const endOfStream = async (): Promise<End> => {
  const { state } = await manager.streams.info(stream);
  const message = state.messages > 0 ? await manager.streams.getMessage(stream, { seq: state.last_seq }) : null;
  return { sequence: state.last_seq, id: message?.json<Event>().id };
};

/** Publishes an event behind the end. JetStream refuses it if the stream has another end, and knows the ID of a repeated one. */
const publish = async (event: Event, { sequence }: End): Promise<End> => {
  const { seq } = await publisher.publish(`gatehouse.${event.type}`, JSON.stringify(event), {
    msgID: event.id,
    expect: { lastSequence: sequence },
  });
  return { sequence: seq, id: event.id };
};

/** Waits for the events after one. */
const nextEvents = async (after: string | undefined): Promise<readonly Event[]> => {
  const query = new URLSearchParams({ limit: '500', wait: '25', ...(after === undefined ? {} : { after }) });
  const reply = await fetch(`${url}/v1/events?${query}`, { headers: { 'X-Service-Key': key } });
  if (reply.status === 410) {
    process.exitCode = 1;
    throw new Error(`Events after ${after} have expired. Empty the stream and copy the resources again.`);
  }
  if (!reply.ok) throw new Error(`The service answered ${reply.status}.`);
  const page = (await reply.json()) as { readonly data: readonly Event[] };
  return page.data;
};

const relay = async (): Promise<never> => {
  let end = await endOfStream();
  for (;;) for (const event of await nextEvents(end.id)) end = await publish(event, end);
};

while (process.exitCode === undefined)
  await relay().catch(async (error: unknown) => {
    // The stream tells what it has, after any failure.
    if (!(error instanceof JetStreamApiError && error.code === wrongLastSequence))
      console.error(error instanceof Error ? error.message : error);
    await sleep(retryMs);
  });
await connection.close();
