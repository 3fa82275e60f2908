import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open.ts';
import { type Cluster, newCluster, removeClusters, superuser } from '../kit/clusters.ts';
import { type Reply, startService, type TestService } from '../kit/service.ts';
import { startProxy, type TcpProxy } from './proxy.ts';

let old: Cluster;
let standby: Cluster;
/** The way to the old primary. */
let proxy: TcpProxy;
let database: Database;
let service: TestService;

beforeAll(async () => {
  old = await newCluster();
  await old.start();
  standby = await old.createStandby();
  proxy = await startProxy(old.url);
  const hosts = [new URL(proxy.url), new URL(standby.url)].map(({ host }) => host).join(',');
  database = await openDatabase({ url: `postgres://${superuser}@${hosts}/postgres`, dataDir: '' });
  service = await startService({ database });
});
afterAll(async () => {
  await service?.stop();
  await database?.close();
  await proxy?.close();
  await removeClusters();
});

/** A statement that is never answered fails a second after this. */
const statementMs = 10_000;

// checklist 86
test('when the machine of the primary is gone without closing its connections, requests do not wait for it once a standby is promoted', async () => {
  const { headers } = await service.given.user();
  const me = (): Promise<Reply> => service.send('GET', '/v1/users/me', { headers });
  const often = () => Promise.all(Array.from({ length: 8 }, me));
  expect((await often()).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));

  // The old primary goes on: if it ended, its connections would be closed.
  proxy.hang();
  const hungAt = performance.now();
  const hanging = often().then((replies) => ({ replies, ms: performance.now() - hungAt }));
  await standby.promote();
  await vi.waitFor(async () => expect((await service.send('GET', '/readyz')).status).toBe(200), {
    timeout: 10_000,
    interval: 50,
  });
  const written = await service.send('POST', '/v1/users', { body: service.given.signupBody() });
  expect(written.status).toBe(201);
  expect((await me()).status).toBe(200);

  const { replies, ms } = await hanging;
  expect(ms).toBeLessThan(statementMs);
  for (const { status, headers: sent } of replies) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(sent['retry-after']).toMatch(/^[1-9]\d*$/);
  }
});
