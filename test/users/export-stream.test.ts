import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Response } from 'express';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyJsonStream } from '../../src/api/json-stream.ts';
import { createSlots } from '../../src/api/slots.ts';
import { writeStream } from '../../src/http/reply.ts';
import { DomainError } from '../../src/kernel/errors.ts';
import { pageRule } from '../../src/kernel/paging.ts';
import { exportSlots } from '../../src/modules/export/operations/rest.ts';
import { expectConforms } from '../kit/conformance.ts';
import type { KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { statementsOf, touchedBy } from '../kit/plans.ts';
import { type Headers, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { insertEntries } from './history.ts';
import { received } from './received.ts';

/* Regression A5: an export is read and written page by page. */

const service = useService();
const rowCount = 20_000;

interface Listed {
  readonly data: readonly { readonly id: string }[];
  readonly next_cursor: string | null;
}

let user: KnownUser;
/** One whose history is some pages long. */
let other: KnownUser;
const pathOf = ({ id }: KnownUser): string => `/v1/users/${id}/export`;

beforeAll(async () => {
  user = await service.given.user();
  await insertEntries(service, user, 'login', rowCount);
  other = await service.given.user();
  await insertEntries(service, other, 'login', 5 * pageRule.max);
  for (const one of [user, other]) await service.given.proven(one);
}, 120_000);

const isAuditRead = (sql: string): boolean => sql.startsWith('(select * from "audit"');

/** Returns the number of rows in each query of the audit log during the work. */
const auditReads = async <T>(work: () => Promise<T>): Promise<{ result: T; rows: readonly number[] }> => {
  const rows: number[] = [];
  const note = (found: readonly unknown[], { sql }: { readonly sql: string }) => {
    if (isAuditRead(sql)) rows.push(found.length);
  };
  service.db.on('query-response', note);
  try {
    return { result: await work(), rows };
  } finally {
    service.db.removeListener('query-response', note);
  }
};

describe('an export of a long history over REST (regression A5)', () => {
  test('an export of a long history is complete, follows the contract, and is read in pages', async () => {
    const { result, rows } = await auditReads(() => received(service.url + pathOf(user), user.headers));
    expect([result.status, result.isComplete]).toEqual([200, true]);
    expect(result.headers['content-length']).toBeUndefined();
    const body = JSON.parse(result.text);
    const headers = Object.fromEntries(Object.entries(result.headers).map(([name, value]) => [name, String(value)]));
    expectConforms('GET', pathOf(user), { status: 200, headers, body });
    const ids: readonly number[] = body.audit.map(({ id }: { readonly id: number }) => id);
    const all = await service
      .db('audit')
      .where({ user_id: user.id })
      .orWhere({ target: `user:${user.id}` });
    expect(ids).toHaveLength(all.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids.length).toBeGreaterThan(rowCount);
    expect(rows.length).toBeGreaterThanOrEqual(rowCount / pageRule.max);
    // A page, and the row behind it that tells whether there is another one.
    expect(Math.max(...rows)).toBe(pageRule.max + 1);
  });

  test('every page of an export reads few database blocks, even without table statistics', async () => {
    // The planner estimates how many rows there are by the size of the table.
    const imported = await service.given.user();
    await insertEntries(service, imported, 'login', 4 * rowCount);
    const headers = await service.given.proven(imported);
    const reads = await statementsOf(service, isAuditRead, () => received(service.url + pathOf(imported), headers));
    expect(reads.length).toBeGreaterThanOrEqual((4 * rowCount) / pageRule.max);
    for (const read of [reads[0]!, reads[1]!, reads.at(-1)!])
      expect((await touchedBy(service, read)).blocks).toBeLessThan(2 * pageRule.max);
  });

  test('a HEAD request for an export reads no rows of the audit log', async () => {
    const { rows } = await auditReads(() => service.send('HEAD', pathOf(user), { headers: user.headers }));
    expect(rows).toEqual([]);
  });
});

describe('an export for a client that does not read it (regression A5)', () => {
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await until(
      async () => (await received(service.url + pathOf(other), superAdmin)).status === 200,
      'a slot was free again',
    );
  });

  /** Asks for the export and reads nothing of the reply. */
  const ask = async (headers: Headers): Promise<void> => {
    const { hostname, port } = new URL(service.url);
    const socket = connect({ host: hostname, port: Number(port) }).pause();
    sockets.push(socket);
    await once(socket, 'connect');
    const lines = Object.entries({ Host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${pathOf(user)} HTTP/1.1\r\n${lines.join('')}\r\n`);
  };

  const recorded = async (): Promise<number> =>
    (await service.db('audit').where({ event: 'export_user', target: `user:${user.id}`, is_success: true })).length;

  test('a caller over the limit of parallel exports is refused until one of the exports ends', async () => {
    const before = await recorded();
    for (let count = 0; count < exportSlots.perCaller; count += 1) await ask(superAdmin);
    await until(async () => (await recorded()) === before + exportSlots.perCaller, 'all exports had begun');
    const refused = await service.send('GET', pathOf(other), { headers: superAdmin });
    expect([refused.status, refused.body.code]).toEqual([503, 'overloaded']);
    expect(refused.headers['retry-after']).toBe(String(exportSlots.retryAfterSeconds));
    expect(await recorded()).toBe(before + exportSlots.perCaller);
    const ofAnother = await received(service.url + pathOf(other), other.headers);
    expect([ofAnother.status, ofAnother.isComplete]).toEqual([200, true]);
    sockets.pop()?.destroy();
    await until(
      async () => (await received(service.url + pathOf(other), superAdmin)).status === 200,
      'a slot was free',
    );
  });

  test('exports in one application neither block nor delay those in another application', async () => {
    const slots = createSlots(exportSlots);
    const hold = (app: number, id: number) =>
      slots.hold({ app: { id: app }, user: { id } }, async (release) => release);
    const releases: (() => void)[] = [];
    for (let count = 0; count < exportSlots.perApp; count += 1) releases.push(await hold(1, 1 + Math.floor(count / 4)));
    await expect(hold(1, 100)).rejects.toThrow(DomainError);
    expect(exportSlots.total).toBeGreaterThan(exportSlots.perApp);
    releases.push(await hold(2, 200));
    releases[0]!();
    releases[0]!();
    releases.push(await hold(1, 100));
    await expect(hold(1, 101)).rejects.toThrow(DomainError);
  });

  test('an export reads only as much from the database as the connection accepts', async () => {
    const { rows } = await auditReads(async () => {
      const before = await recorded();
      await ask(user.headers);
      await until(async () => (await recorded()) === before + 1, 'the export had begun');
      // After these requests, the service has no pending work.
      for (let count = 0; count < 20; count += 1) await service.send('GET', '/v1/users/me', { headers: user.headers });
    });
    expect(rows.length).toBeLessThan(rowCount / pageRule.max);
  });
});

test('an export that fails while it is written is cut off and logged (regression A5)', async () => {
  const broken = await service.given.user();
  // The oldest row, and so the last of the export, is one that the contract does not allow.
  await insertEntries(service, broken, 'no_such_event', 1);
  await insertEntries(service, broken, 'login', 2_000);
  const { length } = service.log;
  const reply = await received(service.url + pathOf(broken), superAdmin);
  expect([reply.status, reply.isComplete]).toEqual([200, false]);
  expect(reply.text.length).toBeGreaterThan(100_000);
  expect(() => JSON.parse(reply.text)).toThrow();
  expect(service.log.slice(length).join('')).toMatch(/"level":50.*audit/);
});

describe('a stream without an end (regression A5)', () => {
  /** Serves it, and tells how many pages were read of it, and whether it was closed. */
  const serve = async (stallMs: number) => {
    const state = { pages: 0, closed: 0 };
    const endless = async function* () {
      for (;;) {
        state.pages += 1;
        yield ['x'.repeat(100_000)];
      }
    };
    const stream: AnyJsonStream = {
      frame: { rows: [] },
      lists: { rows: endless() },
      close: () => {
        state.closed += 1;
      },
    };
    const server = createServer((_req, res) => void writeStream(res as Response, stream, stallMs));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { state, server, port: (server.address() as AddressInfo).port };
  };

  test('a stream to a client that reads nothing is closed after the time limit', async () => {
    const { state, server, port } = await serve(50);
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until(() => state.closed === 1, 'the stream was closed');
    // The buffers of the operating system for a connection, and one page more.
    expect(state.pages * 100_000).toBeLessThan(20_000_000);
    socket.destroy();
    server.close();
  });

  test('a stream ends when its client disconnects', async () => {
    const { state, server, port } = await serve(60_000);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
    await until(() => state.closed === 1, 'the stream was closed');
    server.close();
  });
});

describe('an export of a long history over GraphQL (regression A5)', () => {
  const query = `query ($cursor: String, $limit: Int!) {
    exportUser(id: "me") { omitted audit(limit: $limit, cursor: $cursor) { data { id } next_cursor } }
  }`;
  const page = async (variables: object) => (await service.graphql(query, { variables, headers: other.headers })).body;

  test('an export is read in pages to its end, and the exports themselves add no pages', async () => {
    const ids: number[] = [];
    let cursor: string | null = null;
    do {
      const { audit }: { audit: Listed } = (await page({ limit: 200, cursor })).data.exportUser;
      expect(audit.data.length).toBeLessThanOrEqual(200);
      ids.push(...audit.data.map(({ id }: { readonly id: string }) => Number(id)));
      cursor = audit.next_cursor;
    } while (cursor !== null);
    const last = ids[0]!;
    const all = await service
      .db('audit')
      .where('id', '<=', last)
      .where((one) => one.where({ user_id: other.id }).orWhere({ target: `user:${other.id}` }))
      .orderBy('id', 'desc')
      .select('id');
    expect(ids).toEqual(all.map(({ id }) => Number(id)));
  });

  test('an export refuses a page above the limit and the cursor of another list', async () => {
    const tooMany = await page({ limit: 201 });
    expect(tooMany.errors[0].extensions.code).toBe('validation_failed');
    const { audit } = (await page({ limit: 1 })).data.exportUser;
    const sessions = await service.graphql(
      'query ($cursor: String) { exportUser(id: "me") { sessions(cursor: $cursor) { next_cursor } } }',
      { variables: { cursor: audit.next_cursor }, headers: other.headers },
    );
    expect(sessions.body.errors[0].extensions.code).toBe('validation_failed');
  });
});
