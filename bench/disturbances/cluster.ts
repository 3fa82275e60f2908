import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Cleanup } from '../cleanup.ts';
import { freePort } from '../programs/program.ts';

/** A PostgreSQL server of this run. Its superuser has no password. */
export interface Cluster {
  readonly port: number;
  readonly url: string;
  /** Runs one statement as superuser on a separate connection. */
  query<R extends object>(sql: string): Promise<readonly R[]>;
  /** Runs work on one connection. */
  withClient(work: (client: pg.Client) => Promise<unknown>): Promise<void>;
  start(): Promise<void>;
  /** Stops it like `pg_ctl stop -m immediate`: its processes end without completing anything, and the next start recovers. */
  crash(): Promise<void>;
  /** Kills all its processes, as if its machine had failed. */
  kill(): Promise<void>;
  /** Sends a signal to all of its processes. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Copies it to a standby, and makes every commit wait until the standby has written it to disk. */
  createSynchronousStandby(): Promise<Cluster>;
  /** Makes a standby the primary, which then waits for no other server. */
  promote(): Promise<void>;
}

const superuser = 'gatehouse';
const pollMs = 50;
const startLimitMs = 60_000;

/** The folder of the programs of the newest installed server. Debian has one for each version. */
const programs = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? '';

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Returns the user of the server, which refuses to run as root. */
const identityOf = (): { readonly uid?: number; readonly gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
const identity = identityOf();

/** The settings of the server. `fsync` protects only from crashes of the machine, which are not simulated. */
const settings = {
  fsync: 'off',
  shared_buffers: '32MB',
  max_connections: '80',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
  wal_retrieve_retry_interval: '500ms',
} as const;

const childrenOf = (pid: number): readonly number[] => {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
};

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
};

const newFolder = async (cleanup: Cleanup): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-cluster-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o700);
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(folder, identity.uid, identity.gid);
  return folder;
};

const run = async (name: string, ...args: readonly string[]): Promise<void> => {
  await promisify(execFile)(join(programs, name), [...args], { ...identity, cwd: '/' });
};

/** Retries until the work succeeds, or throws its last error. */
const eventually = async (work: () => Promise<unknown>): Promise<void> => {
  const deadline = performance.now() + startLimitMs;
  for (;;)
    try {
      await work();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(pollMs);
    }
};

const clusterIn = async (folder: string, cleanup: Cleanup, port: number): Promise<Cluster> => {
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  const withClient: Cluster['withClient'] = async (work) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };

  const query: Cluster['query'] = async (sql) => {
    let rows: never[] = [];
    await withClient(async (client) => {
      ({ rows } = await client.query(sql));
    });
    return rows;
  };

  const end = async (signalAll: (postmaster: number) => void): Promise<void> => {
    if (!server?.pid) return;
    const gone = once(server, 'exit');
    const { pid } = server;
    server = undefined;
    signalAll(pid);
    await gone;
  };

  const cluster: Cluster = {
    port,
    url,
    query,
    withClient,
    async start() {
      const all = Object.entries({ ...settings, port });
      const args = ['-D', folder, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
      server = spawn(join(programs, 'postgres'), args, { ...identity, cwd: '/', stdio: 'ignore' });
      await eventually(() => query('select 1'));
    },
    crash: () => end((pid) => send(pid, 'SIGQUIT')),
    kill: () =>
      end((pid) => {
        // The child processes would continue for a moment without the first one.
        const children = childrenOf(pid);
        for (const each of [pid, ...children]) send(each, 'SIGKILL');
      }),
    signal(signal) {
      if (!server?.pid) return;
      for (const each of [server.pid, ...childrenOf(server.pid)]) send(each, signal);
    },
    async createSynchronousStandby() {
      const copy = await newFolder(cleanup);
      await run('pg_basebackup', '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', url);
      const standby = await clusterIn(copy, cleanup, await freePort());
      await standby.start();
      await query(`alter system set synchronous_standby_names = '*'`);
      await query('select pg_reload_conf()');
      await eventually(async () => {
        const rows = await query<{ sync_state: string }>('select sync_state from pg_stat_replication');
        if (!rows.some(({ sync_state: state }) => state === 'sync')) throw new Error('The standby does not replicate.');
      });
      return standby;
    },
    async promote() {
      await query('select pg_promote()');
      await query('alter system reset synchronous_standby_names');
      await query('select pg_reload_conf()');
    },
  };
  cleanup.defer(cluster.kill);
  return cluster;
};

/** Creates and starts a server. */
export const startCluster = async (cleanup: Cleanup): Promise<Cluster> => {
  if (!programs) throw new Error('Install a PostgreSQL server (Debian: postgresql): this run creates servers.');
  const folder = await newFolder(cleanup);
  await run('initdb', '-D', folder, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
  const cluster = await clusterIn(folder, cleanup, await freePort());
  await cluster.start();
  return cluster;
};

/** Returns the URL of several servers, of which the primary is used. */
export const urlOfAll = (clusters: readonly Cluster[]): string =>
  `postgres://${superuser}@${clusters.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`;
