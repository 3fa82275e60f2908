import { execFile, execFileSync, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, chown, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { isPooled, pooledSettings, type Way } from './databases.ts';
import { freePort } from './free-port.ts';
import { type Pooler, startPgBouncer } from './pgbouncer.ts';
import { killTree, spawn } from './spawn.ts';

/** A PostgreSQL server of one test, which may be killed. Its superuser has no password. */
export interface Cluster {
  readonly port: number;
  /** The data folder, for files that its settings name. */
  readonly folder: string;
  readonly url: string;
  /** Runs one statement as superuser. */
  query<R extends object>(sql: string): Promise<readonly R[]>;
  /** Starts or restarts it with settings that apply until it ends. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Copies it to a standby that replicates it, and starts the standby. */
  createStandby(): Promise<Cluster>;
  /** Makes it a standby without replication at its next start. */
  demote(): Promise<void>;
  /** Makes a standby the primary, and waits for the promotion. */
  promote(): Promise<void>;
  /** Kills all its processes, as if its machine had failed. */
  kill(): Promise<void>;
  /**
   * Writes a file into its folder that only the server may read.
   * @returns its path
   */
  write(name: string, content: string): Promise<string>;
}

const run = promisify(execFile);
export const superuser = 'gatehouse';

/** The folder of the programs of the newest installed server. Debian has one for each version. */
const programs = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? '';

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** The user of the server, which refuses to run as root. */
const identity = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

/** Settings without durability, since the servers need not survive a crash of the machine. */
const cheap = { fsync: 'off', shared_buffers: '16MB', max_connections: '60', unix_socket_directories: '' } as const;

const clusters = new Set<Cluster>();

const poolers: Pooler[] = [];

/** Returns the settings with which the service uses a server, through a PgBouncer if the run has one. */
export const wayTo = async ({ url }: Cluster): Promise<Way> => {
  if (!isPooled()) return { url };
  const pooler = await startPgBouncer(url);
  poolers.push(pooler);
  return { url: pooler.urlOf(url), server: pooledSettings };
};

/** Stops and removes all created servers. Must be called after the tests of a file. */
export const removeClusters = async (): Promise<void> => {
  for (const pooler of poolers.splice(0)) await pooler.stop();
  for (const cluster of clusters) {
    await cluster.kill();
    await rm(cluster.folder, { recursive: true, force: true });
  }
  clusters.clear();
};

/** Creates a folder that belongs to the user of the servers. */
export const newFolder = async (parent = tmpdir()): Promise<string> => {
  const folder = await mkdtemp(join(parent, 'gatehouse-cluster-'));
  await chmod(folder, 0o700);
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid);
  return folder;
};

const runProgram = async (name: string, ...args: readonly string[]): Promise<void> => {
  await run(join(programs, name), [...args], { ...identity, cwd: '/' });
};

/**
 * Runs a shell script in a folder as the user of the servers, with their programs on the path. Servers that it starts keep
 * running.
 * @throws its output if it fails
 */
export const runScript = async (
  folder: string,
  script: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const path = `${folder}.output`;
  // The output is a file, because servers would keep a pipe open.
  const output = await open(path, 'w');
  try {
    const env = { PATH: `${programs}:${process.env['PATH']}`, ...environment };
    const stdio: StdioOptions = ['ignore', output.fd, output.fd];
    const child = spawn('sh', ['-euc', script], { ...identity, cwd: folder, stdio, env });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`The script failed: ${script}\n${await readFile(path, 'utf8')}`);
  } finally {
    await output.close();
    await rm(path);
  }
};

const clusterIn = async (folder: string): Promise<Cluster> => {
  const port = await freePort();
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  let server: { readonly pid: number; readonly gone: Promise<unknown>; readonly output: () => string } | undefined;

  const query: Cluster['query'] = async (sql) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  const cluster: Cluster = {
    port,
    folder,
    url,
    query,
    async start(settings = {}) {
      const all = Object.entries({ ...cheap, listen_addresses: '127.0.0.1', port, ...settings });
      const args = ['-D', folder, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
      const child = spawn(join(programs, 'postgres'), args, {
        ...identity,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let output = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      server = { pid: child.pid!, gone: once(child, 'exit'), output: () => output };
      await vi
        .waitFor(() => query('select 1'), { timeout: 20_000, interval: 50 })
        .catch((cause: unknown) => {
          throw new Error(`The server did not start: ${output}`, { cause });
        });
    },
    async createStandby() {
      const copy = await newFolder();
      await runProgram('pg_basebackup', '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', url);
      const standby = await clusterIn(copy);
      await standby.start();
      return standby;
    },
    async demote() {
      await cluster.write('standby.signal', '');
    },
    async promote() {
      // A call that waited would hold a snapshot, and what is still to be replayed may conflict with it: for 30 seconds, and then it fails.
      await query('select pg_promote(wait => false)');
      await vi.waitFor(
        async () => {
          const [row] = await query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
          if (row!.recovering) throw new Error('The standby was not promoted.');
        },
        { timeout: 20_000, interval: 20 },
      );
    },
    async kill() {
      if (!server) return;
      const { pid, gone } = server;
      server = undefined;
      // The child processes would continue for a moment without the first one.
      killTree(pid);
      await gone;
    },
    async write(name, content) {
      const path = join(folder, name);
      await writeFile(path, content, { mode: 0o600 });
      if (identity.uid !== undefined) await chown(path, identity.uid, identity.gid);
      return path;
    },
  };
  clusters.add(cluster);
  return cluster;
};

/** Creates a server in a folder of `parent` without starting it. */
export const newCluster = async (parent?: string): Promise<Cluster> => {
  const folder = await newFolder(parent);
  await runProgram('initdb', '-D', folder, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
  return clusterIn(folder);
};

/** Makes every commit of a primary wait until its standby has written it to disk, once the standby replicates. */
export const replicateSynchronously = async (primary: Cluster): Promise<void> => {
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  await vi.waitFor(
    async () => {
      const rows = await primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication');
      if (!rows.some(({ sync_state: state }) => state === 'sync'))
        throw new Error('The standby does not replicate yet');
    },
    { timeout: 20_000, interval: 50 },
  );
};

/** Returns the URL of several servers. */
export const urlOfAll = (all: readonly Cluster[], parameters = ''): string =>
  `postgres://${superuser}@${all.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres${parameters}`;
