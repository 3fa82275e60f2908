import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningClock } from '../../kit/clock.ts';
import { appKey, publicUrl, serviceKey, useService } from '../../kit/service.ts';
import { type Consumer, openConsumer } from '../kit/consumer.ts';

const service = useService({ clock: runningClock() });
let consumer: Consumer;

const worker = `
import { createVerifier } from '@gatehouse-auth/server';
import { createBff } from '@gatehouse-auth/server/bff';
import { requireUser } from '@gatehouse-auth/server/next';
import { verifyWebhook } from '@gatehouse-auth/server/webhooks';
let verifier;
export const modules = [createBff, verifyWebhook];
export default {
  fetch(request, { url, issuer, audience, appKey }) {
    verifier ??= createVerifier({ url, issuer, audience, appKey, revokedWithin: 1 });
    return requireUser(verifier)((_request, user) => Response.json({ user: user.id }))(request);
  },
};
`;

/** Sends a token to the worker before and after the end of its session, and none. */
const player = `
import { setTimeout as sleep } from 'node:timers/promises';
import { Miniflare } from 'miniflare';
const [bindings, token] = process.argv.slice(2);
const { url, appKey } = JSON.parse(bindings);
const options = { modules: true, scriptPath: 'bundle.js', compatibilityDate: '2026-01-01', cf: false };
const miniflare = new Miniflare({ ...options, bindings: JSON.parse(bindings) });
const bearer = { Authorization: 'Bearer ' + token };
const ask = async (headers) => {
  const response = await miniflare.dispatchFetch('http://localhost/', { headers });
  const { user, code } = await response.json();
  console.log(response.status, user ?? code);
};
await ask({});
await ask(bearer);
await fetch(url + '/v1/auth/logout', { method: 'PUT', headers: { ...bearer, 'X-Service-App': appKey } });
await sleep(1100);
await ask(bearer);
await miniflare.dispose();
`;

beforeAll(async () => {
  consumer = await openConsumer(['server'], ['miniflare@4', 'esbuild@0.28']);
  await consumer.write('worker.js', worker);
  await consumer.write('player.js', player);
  await consumer.run('npx esbuild worker.js --bundle --format=esm --outfile=bundle.js');
});
afterAll(() => consumer?.close());

// regression A102
test('a worker in workerd accepts a user, and refuses a request without a token and an ended session', async () => {
  const { token, id } = await service.given.user();
  const audience = (await service.send('GET', '/v1/app', { headers: { 'X-Service-Key': serviceKey } })).body.id;
  const bindings = JSON.stringify({ url: service.url, issuer: publicUrl, audience, appKey });
  expect(await consumer.node('24', 'player.js', bindings, token)).toBe(
    `401 token_required\n200 ${id}\n401 session_ended\n`,
  );
});
