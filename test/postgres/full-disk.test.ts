import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { openEmbedded } from '../../src/database/embedded.ts';
import { openDatabase } from '../../src/database/open.ts';
import { apiNames, apisOf, outcomeOf } from '../kit/apis.ts';
import { newCluster, removeClusters, wayTo } from '../kit/clusters.ts';
import { type Disk, newDisk } from '../kit/disks.ts';
import { startService, type TestService } from '../kit/service.ts';

const disks: Disk[] = [];
afterAll(async () => {
  await removeClusters();
  for (const disk of disks) await disk.remove();
});

const open = {
  async server({ folder }: Disk): Promise<Database> {
    const cluster = await newCluster(folder);
    await cluster.start();
    return openDatabase({ ...(await wayTo(cluster)), dataDir: '' });
  },
  embedded: ({ folder }: Disk): Promise<Database> => openEmbedded(join(folder, 'data')),
};

const started = async (kind: keyof typeof open) => {
  const disk = await newDisk(200);
  disks.push(disk);
  const database = await open[kind](disk);
  const service = await startService({ database });
  onTestFinished(async () => {
    await service.stop();
    await database.close();
  });
  return { disk, database, service };
};

const mostSignups = 2000;

/** The pages that tables have take some rows before a table has to grow. */
const signUpUntilRefused = async (service: TestService): Promise<void> => {
  for (let count = 0; count < mostSignups; count += 1) {
    const { signup } = apisOf(service)[apiNames[count % apiNames.length]!];
    const outcome = outcomeOf(await signup({ email: `full-${count}@example.com` }));
    if (outcome === 'database_unavailable') return;
    expect(outcome).toBe('done');
  }
  throw new Error(`All of ${mostSignups} sign-ups succeeded.`);
};

const readyz = async (service: TestService) => {
  const { status, body } = await service.send('GET', '/readyz');
  return [status, body?.code];
};
const ready = [200, undefined];
const unavailable = [503, 'database_unavailable'];

/** Returns the number of write tests of the database. */
const trialsOf = ({ health }: Database): (() => number) => {
  let trials = 0;
  health.on('query', ({ sql }: { readonly sql: string }) => {
    if (sql.includes('repeat(')) trials += 1;
  });
  return () => trials;
};

// regression A64
test.each([
  ['the server', 'server'],
  ['the embedded database', 'embedded'],
] as const)('a service is not ready while the disk of %s is full, and is ready again by itself', async (_of, kind) => {
  const { disk, database, service } = await started(kind);
  const trials = trialsOf(database);
  const { headers } = await service.given.user();
  for (let probe = 0; probe < 10; probe += 1) expect(await readyz(service)).toEqual(ready);
  expect(trials()).toBe(0);
  await disk.fill();
  await signUpUntilRefused(service);
  for (let probe = 0; probe < 100; probe += 1) expect(await readyz(service)).toEqual(unavailable);
  expect(trials()).toBeLessThan(5);
  expect((await service.send('GET', '/healthz')).status).toBe(200);
  expect((await service.send('GET', '/v1/users/me', { headers })).status).toBe(200);
  await disk.free();
  await vi.waitFor(async () => expect(await readyz(service)).toEqual(ready), { timeout: 20_000, interval: 200 });
  await service.given.user();
  expect(await readyz(service)).toEqual(ready);
});
