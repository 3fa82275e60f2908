import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createCleanup, runOnInterrupt } from './cleanup.ts';
import { closedLoop } from './load/closed.ts';
import type { RawRequest } from './load/requests.ts';
import { createTally } from './load/tally.ts';
import type { Figure } from './output/figure.ts';
import { toTable } from './output/table.ts';
import { serverPlace } from './place.ts';
import { progress } from './progress.ts';
import { openFilled } from './scale/filled.ts';

const users = 300_000;
const auditEntries = 3;
const connections = 4;
const seconds = 15;
const bound = 0.9;

const cleanup = createCleanup();
const tally = createTally();

/** Runs a command of the CLI with a file of the two cells. @returns its output */
const runCli = async (environment: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<string> => {
  const main = new URL('../src/cli/main.ts', import.meta.url).pathname;
  const { PATH } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], { env: { PATH, ...environment } });
  return stdout;
};

interface Made {
  readonly id: string;
  readonly app_key: string;
}

/** Signs up a user of another application, whose requests are measured. @returns a request of the user */
const otherRequest = async (url: string, { app_key: key }: Made): Promise<RawRequest> => {
  const password = 'a password of the benchmark';
  const reply = await fetch(`${url}/v1/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Service-App': key },
    body: JSON.stringify({
      ...{ firstname: 'Ada', lastname: 'Lovelace', email: 'other@example.com', password, verify_password: password },
    }),
  });
  const { session } = (await reply.json()) as { readonly session: { readonly token: string } };
  return {
    method: 'GET',
    path: '/v1/users/me',
    headers: { 'X-Service-App': key, Authorization: `Bearer ${session.token}` },
  };
};

/**
 * Moves an application with many users between two databases of a server, which needs `wal_level = logical`, and measures another
 * application of the source before and meanwhile. With `TARGET_DATABASE_URL` the target is on another server. If it is on the same
 * machine, start it with `nice`: it would have processors that the source does not share.
 */
const benchmark = async (): Promise<void> => {
  const serverUrl = process.env['DATABASE_URL'];
  if (serverUrl === undefined) throw new Error('Set DATABASE_URL to a server with wal_level = logical.');
  const { service, db, url, secret } = await openFilled({ serverUrl, count: users, auditEntries, cleanup });
  const targetServerUrl = process.env['TARGET_DATABASE_URL'] ?? serverUrl;
  const target = (await serverPlace(targetServerUrl, cleanup, 'target')).environment['DATABASE_URL']!;
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const [cells, keys] = [join(folder, 'cells.json'), join(folder, 'keys.jwe')];
  const listed = [url, target].map((database_url, number) => ({
    ...{ name: `cell-${number}`, number, database_url, backend: `cell_${number}` },
  }));
  await writeFile(cells, JSON.stringify({ cells: listed, default: 'cell-0' }), { mode: 0o600 });
  const settings = (databaseUrl: string) => ({ SECRET: secret, DATABASE_URL: databaseUrl });
  progress('the other cell');
  await runCli(settings(target), 'cell', 'init', 'cell-1', '--cells', cells);
  await runCli(settings(url), 'signing-keys', 'export', '--output', keys);
  await runCli(settings(target), 'signing-keys', 'import', keys);
  const other: Made = JSON.parse(await runCli(settings(url), 'apps', 'create', '--name', 'Other', '--json'));
  // The application with the users is the default one, which cannot move.
  await db.raw('update apps set is_default = false where id = 1');
  await db.raw('update apps set is_default = true where uuid = ?', [other.id]);
  await db.raw('analyze');
  const { uuid } = await db('apps').where({ id: 1 }).first('uuid');
  const request = await otherRequest(service.url, other);
  const load = (until: { readonly seconds: number }): Promise<number> =>
    closedLoop({ url: service.url, connections, until, requestOf: () => request, tally });

  progress('other application, before');
  await load({ seconds: 3 });
  const before = await load({ seconds });
  progress('the move');
  const begun = performance.now();
  let isOver = false;
  const moving = runCli(settings(url), 'app', 'move', uuid, '--to', 'cell-1', '--cells', cells, '--yes', '--json').then(
    (output) => {
      isOver = true;
      return { output: JSON.parse(output) as { readonly frozen_ms: number }, ms: performance.now() - begun };
    },
  );
  const rates: number[] = [];
  while (!isOver) rates.push(await load({ seconds: 3 }));
  const { output, ms } = await moving;
  await sleep(1000);
  const after = await load({ seconds });
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  const slowest = Math.min(...rates);
  const note = `${users.toLocaleString('en')} users, ${(users * auditEntries).toLocaleString('en')} entries of the audit log`;
  const figures: Figure[] = [
    {
      ...{ name: 'me of another application during the move', unit: '/s', measured: mean, note },
      ...{ baseline: before, baselineName: 'before', target: { of: 'ratio', is: '≥', bound } },
    },
    {
      ...{ name: 'its slowest 3 seconds', unit: '/s', measured: slowest, note },
      ...{ baseline: before, baselineName: 'before' },
    },
    {
      ...{ name: 'me of another application after the move', unit: '/s', measured: after, note },
      ...{ baseline: before, baselineName: 'before' },
    },
    {
      ...{ name: 'writes refused', unit: 's', measured: output.frozen_ms / 1000, note },
      ...{ baseline: ms / 1000, baselineName: 'the whole move' },
    },
  ];
  const title = `A move on PostgreSQL, ${availableParallelism()} cores, Node ${process.versions.node}`;
  console.log(`\n${toTable(title, figures)}`);
  const lines = tally.lines();
  console.log(lines.length > 0 ? `Unexpected replies: ${lines.join(', ')}.` : 'No unexpected replies.');
  await service.stop();
};

runOnInterrupt(cleanup);
await benchmark().finally(cleanup.run);
