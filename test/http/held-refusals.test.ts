import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiNames, apisOf, outcomeOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { refusalOf, setLimits } from '../kit/limited.ts';
import { useService } from '../kit/service.ts';

const holdSeconds = 0.4;
const maxConnections = 8;
const service = useService({
  config: { hasRateLimits: true },
  refusalHoldSeconds: holdSeconds,
  limits: { maxConnections },
});

const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

/** Sends a request on a separate connection. Its reply is not awaited. */
const sendOnly = async ({ token }: KnownUser, appKey: string): Promise<void> => {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    `GET /v1/users/me HTTP/1.1\r\nHost: x\r\nX-Service-App: ${appKey}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
};

describe.each(apiNames)('a request beyond a limit, through %s', (api) => {
  const apis = () => apisOf(service)[api];
  let limited: KnownUser;
  let other: KnownUser;
  beforeAll(async () => {
    [limited, other] = [await service.given.user(), await service.given.user()];
    await setLimits(service, { name: 'reads', limit: 2, seconds: 3600 });
    while (refusalOf(api, await apis().me(limited.headers)) === undefined);
  });

  test('the reply to a request beyond a limit is held back, and other requests are answered in the meantime', async () => {
    const start = performance.now();
    const order: string[] = [];
    const refused = apis()
      .me(limited.headers)
      .then((reply) => {
        order.push('refused');
        return reply;
      });
    expect(outcomeOf(await apis().me(other.headers))).toBe('done');
    order.push('answered');
    expect(refusalOf(api, await refused)).toBeDefined();
    // Timers may fire a millisecond early.
    expect(performance.now() - start).toBeGreaterThanOrEqual(holdSeconds * 1000 - 2);
    expect(order).toEqual(['answered', 'refused']);
  });

  test('connections whose replies are held back keep no other client out', async () => {
    const appKey = String(limited.headers['X-Service-App']);
    for (let count = 0; count < 2 * maxConnections; count += 1) await sendOnly(limited, appKey);
    expect(outcomeOf(await apis().me((await service.given.user()).headers))).toBe('done');
  });
});
