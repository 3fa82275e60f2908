import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { spawn } from './spawn.ts';

/** A PgBouncer in front of a server. */
export interface Pooler {
  /** The host and port. */
  readonly address: string;
  /** Returns the URL of a database through the pooler. */
  urlOf(databaseUrl: string): string;
  /** Makes it use another server, as after the promotion of a standby. */
  moveTo(serverUrl: string): Promise<void>;
  /** Kills it, which ends all connections. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  /** The number of server connections for each database. */
  readonly serverConnections?: number;
}

/** The options for the user: PgBouncer refuses to run as root. */
const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
const startMs = 10_000;

/** Disables the tracking of named statements, which versions from 1.21 on support, so that fewer conditions must be met. */
const withoutNamedStatements = (): string => {
  const version = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > 1 || Number(minor) >= 21 ? 'max_prepared_statements = 0' : '';
};

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Returns the URL of a database through a pooler. */
export const throughPooler = (address: string, databaseUrl: string): string =>
  Object.assign(new URL(databaseUrl), { host: address, search: '' }).href;

/** The database for commands of PgBouncer. */
const consoleName = 'pgbouncer';

/** Executes a command of PgBouncer's console, for example SHOW CLIENTS. */
export const commandPooler = async (
  poolerUrl: string,
  command: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const client = new pg.Client(Object.assign(new URL(poolerUrl), { pathname: `/${consoleName}`, search: '' }).href);
  await client.connect();
  try {
    return (await client.query(command)).rows;
  } finally {
    await client.end();
  }
};

interface PoolerProcess {
  /** Returns its output so far. */
  output(): string;
  hasEnded(): boolean;
  /** Resolves when it has ended. */
  kill(): Promise<void>;
}

const spawnPooler = (file: string): PoolerProcess => {
  const child = spawn('pgbouncer', [...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let ended = false;
  const gone = Promise.race([once(child, 'exit'), once(child, 'error')])
    .catch(() => undefined)
    .then(() => {
      ended = true;
    });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  // An interrupted run ends without its teardown.
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  return {
    output: () => output,
    hasEnded: () => ended,
    async kill() {
      process.off('exit', end);
      end();
      await gone;
    },
  };
};

/** Starts PgBouncer in transaction mode with the settings of the deployment guide and few server connections. */
export const startPgBouncer = async (
  serverUrl: string,
  { serverConnections = 14 }: PoolerOptions = {},
): Promise<Pooler> => {
  const { username, password } = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const user = decodeURIComponent(username);
  await writeFile(join(folder, 'users'), `"${user}" "${decodeURIComponent(password)}"\n`);
  const configure = (server: URL): Promise<void> =>
    writeFile(
      join(folder, 'ini'),
      `[databases]
* = host=${server.hostname} port=${server.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
auth_user = ${user}
admin_users = ${user}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 1000
server_login_retry = 1
query_wait_timeout = 5
log_connections = 0
log_disconnections = 0
log_stats = 0
${withoutNamedStatements()}
`,
    );
  await configure(new URL(serverUrl));
  let running: PoolerProcess | undefined;
  const kill = async (): Promise<void> => {
    await running?.kill();
    running = undefined;
  };
  const stop = async (): Promise<void> => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  const start = async (): Promise<void> => {
    running = spawnPooler(join(folder, 'ini'));
    const { hasEnded, output } = running;
    const deadline = performance.now() + startMs;
    while (!(await isListening(port))) {
      if (hasEnded() || performance.now() > deadline) {
        await stop();
        throw new Error(`PgBouncer did not start: ${output()}`);
      }
      await sleep(20);
    }
  };
  await start();
  const address = `127.0.0.1:${port}`;
  const urlOf: Pooler['urlOf'] = (databaseUrl) => throughPooler(address, databaseUrl);
  return {
    address,
    urlOf,
    async moveTo(otherUrl) {
      await configure(new URL(otherUrl));
      for (const command of ['RELOAD', 'RECONNECT']) await commandPooler(urlOf(otherUrl), command);
    },
    kill,
    start,
    stop,
  };
};
