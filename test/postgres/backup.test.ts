import { appendFile, rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { commandBlocks } from '../docs/command-blocks.ts';
import { type Cluster, newCluster, newFolder, removeClusters, runScript } from '../kit/clusters.ts';
import { freePort } from '../kit/free-port.ts';
import { password } from '../kit/given.ts';
import { startService, type TestService } from '../kit/service.ts';

const blocks = new Map(
  commandBlocks('docs/backup.md')
    .filter(({ kind }) => kind === 'backup')
    .map(({ value, text }) => [value, text]),
);

/** The role of the service: neither a superuser nor one that may create databases. */
const owner = 'accounts';

let cluster: Cluster;
/** The folder beside the data of the server. */
let folder: string;
let variables: Readonly<Record<string, string>>;

const stopServers = 'for data in $PGDATA $RESTORED; do pg_ctl stop --pgdata="$data" --mode=immediate || true; done';

beforeAll(async () => {
  cluster = await newCluster();
  folder = await newFolder();
  const service = Object.assign(new URL(cluster.url), { username: owner }).href;
  variables = {
    DATABASE_URL: databaseOf(service, 'gatehouse'),
    ADMIN_URL: cluster.url,
    OWNER: owner,
    RESTORED_URL: databaseOf(service, 'gatehouse_restored'),
    BACKUPS: `${folder}/backups`,
    PGDATA: cluster.folder,
    ARCHIVE: `${folder}/archive`,
    RESTORED: `${folder}/restored`,
    RESTORED_PORT: String(await freePort()),
  };
  const settings = { port: cluster.port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  await appendFile(`${cluster.folder}/postgresql.conf`, lines.join('\n'));
  await runScript(folder, 'mkdir backups archive; pg_ctl start --pgdata="$PGDATA" --wait --log=log', variables);
  await cluster.query(`create role ${owner} login`);
  await cluster.query(`create database gatehouse owner ${owner}`);
});
afterAll(async () => {
  await runScript(folder, stopServers, variables);
  await removeClusters();
  await rm(folder, { recursive: true, force: true });
});

const databaseOf = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

const query = async (url: string, sql: string): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
};

/** Executes a block of the guide as it is written. */
const execute = (name: string, more: Readonly<Record<string, string>> = {}): Promise<void> =>
  runScript(folder, blocks.get(name)!, { ...variables, ...more });

const withService = async <T>(url: string, work: (service: TestService) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ url, dataDir: folder });
  try {
    const service = await startService({ database });
    try {
      return await work(service);
    } finally {
      await service.stop();
    }
  } finally {
    await database.close();
  }
};

const signUp = (email: string) => withService(variables['DATABASE_URL']!, ({ given }) => given.user({ email }));
const statusOfLogin = async ({ send }: TestService, email: string) =>
  (await send('POST', '/v1/auth', { body: { email, password } })).status;

test('a dump that is restored as the guide says has the users and sessions of its time', async () => {
  const ada = await signUp('ada@example.com');
  await execute('dump');
  await signUp('grace@example.com');
  await execute('restore');
  await withService(variables['RESTORED_URL']!, async (service) => {
    expect((await service.send('GET', '/readyz')).status).toBe(200);
    expect((await service.send('GET', '/v1/users/me', { headers: ada.headers })).status).toBe(200);
    expect(await statusOfLogin(service, 'ada@example.com')).toBe(200);
    expect(await statusOfLogin(service, 'grace@example.com')).toBe(401);
  });
});

test('a base backup and the archived log, restored as the guide says, have the users of the time that was chosen', async () => {
  const url = variables['DATABASE_URL']!;
  await execute('archive');
  await execute('base');
  await signUp('alan@example.com');
  const { target } = (await query(url, 'select clock_timestamp()::text as target'))!;
  await query(url, 'truncate users cascade');
  const { last } = (await query(variables['ADMIN_URL']!, 'select pg_walfile_name(pg_switch_wal()) as last'))!;
  await vi.waitFor(
    async () => {
      const stat = await query(url, `select last_archived_wal >= '${last}' as archived from pg_stat_archiver`);
      expect(stat).toEqual({ archived: true });
    },
    { timeout: 30_000, interval: 100 },
  );
  await execute('recover', { TARGET: String(target) });

  const restored = Object.assign(new URL(url), { port: variables['RESTORED_PORT'] }).href;
  await vi.waitFor(
    async () => expect(await query(restored, 'select pg_is_in_recovery()')).toEqual({ pg_is_in_recovery: false }),
    { timeout: 30_000, interval: 100 },
  );
  await withService(restored, async (service) => {
    expect((await service.send('GET', '/readyz')).status).toBe(200);
    for (const email of ['ada@example.com', 'alan@example.com'])
      expect(await statusOfLogin(service, email), email).toBe(200);
  });
});
