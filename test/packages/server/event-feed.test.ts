import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVerifier, type VerifierOptions } from '../../../packages/server/src/index.ts';
import { settled } from '../../kit/apis.ts';
import { runningClock } from '../../kit/clock.ts';
import { superAdmin } from '../../kit/members.ts';
import { appKey, publicUrl, useService } from '../../kit/service.ts';
import { outcomeOf } from './verification.ts';

const service = useService({ clock: runningClock() });
const patience = { timeout: 20_000, interval: 20 };
/** An answer without the feed would be used for that long. */
const long = 600;
/** The least bound, for what happens after it. */
const short = 3;

let app: string;
let eventsKey: string;
let proxy: Server;
let url: string;
/** The requests that have passed the proxy. */
let requests: string[] = [];
/** The path whose requests the proxy refuses. */
let refused: string | undefined;
/** True if requests for events do not wait, as in a service in which too many others wait. */
let isFull = false;

const newKey = async (permissions: readonly string[]): Promise<string> => {
  const account = { name: 'Verifier' };
  const { body: made } = await service.send('POST', '/v1/service-accounts', { headers: superAdmin, body: account });
  const key = { name: 'Verifier', kind: 'service_account', service_account_id: made.id, permissions };
  const { status, body } = await service.send('POST', '/v1/keys', { headers: superAdmin, body: key });
  expect([status, body.code]).toEqual([201, undefined]);
  return body.key;
};

beforeAll(async () => {
  app = (await service.send('GET', '/v1/app', { headers: superAdmin })).body.id;
  eventsKey = await newKey(['events:read']);
  proxy = createServer(async (request, response) => {
    const [path = ''] = request.url!.split('?');
    requests.push(request.url!);
    if (path === refused) {
      response.writeHead(503).end();
      return;
    }
    const headers = Object.entries(request.headers).filter(([name]) => !['host', 'connection'].includes(name));
    const target = isFull ? request.url!.replace(/wait=\d+/, 'wait=0') : request.url;
    const sent = fetch(`${service.url}${target}`, { headers: headers as [string, string][] });
    const reply = await sent.catch(() => undefined);
    if (!reply) {
      response.destroy();
      return;
    }
    response.writeHead(reply.status, { 'Content-Type': reply.headers.get('Content-Type')! });
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});
beforeEach(() => {
  requests = [];
  refused = undefined;
  isFull = false;
});

const verifierOf = (options: Partial<VerifierOptions>) =>
  createVerifier({ url, issuer: publicUrl, audience: app, appKey, eventsKey, ...options });

const count = (path: string): number => requests.filter((one) => one.split('?')[0] === path).length;
const asked = (): number => count('/v1/users/me');

/** Returns a verifier whose feed has begun, and its question about a user. */
const following = async (token: string, options: Partial<VerifierOptions>) => {
  const verifier = verifierOf(options);
  const outcome = () => outcomeOf(verifier.verify(`Bearer ${token}`));
  const other = await service.given.user();
  const before = count('/v1/events');
  expect(await outcomeOf(verifier.verify(`Bearer ${other.token}`))).toBe('ok');
  // The answer to the first request is the beginning: the second one follows it.
  await vi.waitFor(() => expect(count('/v1/events')).toBeGreaterThan(before + 1), patience);
  return outcome;
};

test('a service that answers at once, because too many requests wait, is asked about once a second', async () => {
  isFull = true;
  const user = await service.given.user();
  const outcome = await following(user.token, { revokedWithin: short });
  const before = count('/v1/events');
  await sleep(3000);
  expect(count('/v1/events') - before).toBeLessThan(6);
  await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
  await vi.waitFor(async () => expect(await outcome()).toBe('401 session_ended'), patience);
});

// regression A80
describe('a verifier that follows events', () => {
  test('refuses a session that has ended long before it would ask again, and asks about an active one once', async () => {
    const user = await service.given.user();
    const outcome = await following(user.token, { revokedWithin: short });
    const before = asked();
    for (let time = 0; time < 10; time += 1) {
      expect(await outcome()).toBe('ok');
      await sleep((short * 1000) / 5);
    }
    expect(asked()).toBe(before + 1);

    const ended = await service.given.user();
    const patient = await following(ended.token, { revokedWithin: long });
    expect(await patient()).toBe('ok');
    await service.send('PUT', '/v1/auth/logout', { headers: ended.headers });
    await vi.waitFor(async () => expect(await patient()).toBe('401 session_ended'), patience);
    expect(await outcome()).toBe('ok');
  });

  test('refuses a permission that was taken away, and refuses a banned user', async () => {
    const admin = await service.given.admin();
    const verifier = verifierOf({ revokedWithin: long });
    const needed = { permission: 'users:write', companyId: admin.company };
    const granted = () => outcomeOf(verifier.verify(`Bearer ${admin.token}`, needed));
    const outcome = await following(admin.token, { revokedWithin: long });
    expect([await granted(), await outcome()]).toEqual(['ok', 'ok']);
    const membership = `/v1/companies/${admin.company}/members/${admin.id}`;
    await service.send('PUT', membership, { headers: superAdmin, body: { role: 'User' } });
    await vi.waitFor(async () => expect(await granted()).toBe('403 forbidden'), patience);
    await service.send('POST', `/v1/users/${admin.id}/ban`, { headers: superAdmin });
    await vi.waitFor(async () => expect(await outcome()).toBe('401 session_ended'), patience);
  });

  test('asks again after `revokedWithin` while events cannot be read, and passes on the reason', async () => {
    const user = await service.given.user();
    const errors: Error[] = [];
    const outcome = await following(user.token, { revokedWithin: short, onEventsError: (error) => errors.push(error) });
    expect(await outcome()).toBe('ok');
    refused = '/v1/events';
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), patience);
    expect(errors[0]!.message).toBe('Gatehouse answers requests for events with the status 503.');
    await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
    await sleep(short * 1000);
    expect(await outcome()).toBe('401 session_ended');
  });

  test('asks again after `revokedWithin` while the application writes no events', async () => {
    await service.given.settings({ events: false });
    const user = await service.given.user();
    const outcome = await following(user.token, { revokedWithin: short });
    expect(await outcome()).toBe('ok');
    await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
    await sleep(short * 1000);
    expect(await outcome()).toBe('401 session_ended');
    await service.given.settings({ events: true });
  });

  test('begins with the newest event when its position is unknown, as after a restore of the database', async () => {
    const user = await service.given.user();
    const outcome = await following(user.token, { revokedWithin: long });
    expect(await outcome()).toBe('ok');
    await settled(service);
    const before = asked();
    // The service has been stopped, and the positions are used again, with another nonce.
    await service.db('events').update({ nonce: service.db.raw('nonce + 1') });
    proxy.closeAllConnections();
    await vi.waitFor(async () => {
      expect(await outcome()).toBe('ok');
      expect(asked()).toBeGreaterThan(before);
    }, patience);
    await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
    await vi.waitFor(async () => expect(await outcome()).toBe('401 session_ended'), patience);
  });

  test('verifies without the feed if its key has no permission, or is of another application', async () => {
    const user = await service.given.user();
    const { serviceKey } = await service.given.app();
    for (const key of [await newKey(['users:read']), 'gh_sva_unknown', serviceKey]) {
      const errors: Error[] = [];
      const verifier = verifierOf({
        eventsKey: key,
        revokedWithin: short,
        onEventsError: (error) => errors.push(error),
      });
      expect(await outcomeOf(verifier.verify(`Bearer ${user.token}`))).toBe('ok');
      await vi.waitFor(() => expect(errors[0]?.message).toMatch(/with the status 40[13]\.$/), patience);
      expect(await outcomeOf(verifier.verify(`Bearer ${user.token}`))).toBe('ok');
    }
  });

  test('needs the key of the application, and a bound that leaves time for requests', () => {
    expect(() => verifierOf({ appKey: undefined })).toThrow('`eventsKey` requires `appKey`.');
    expect(() => verifierOf({ revokedWithin: 2 })).toThrow('`eventsKey` requires `revokedWithin` of at least 3.');
  });
});
