import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../cleanup.ts';
import { freePort } from '../programs/program.ts';

/** A PgBouncer in transaction mode in front of a server. */
export interface Pooler {
  /** The URL of the server's database through the pooler. */
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

const paths = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const program = paths.find((path) => existsSync(path));
export const hasPgBouncer = program !== undefined;

/** The options for the user: PgBouncer refuses to run as root. */
const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
/** The number of server connections, which suffices for two replicas. */
const serverConnections = 40;
const startLimitMs = 20_000;
const pollMs = 20;

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

/** Starts a pooler with the settings that the deployment guide recommends. */
export const startPooler = async (serverUrl: string, cleanup: Cleanup): Promise<Pooler> => {
  const server = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-pooler-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, 'users'), `"${server.username}" ""\n`);
  await writeFile(
    join(folder, 'ini'),
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 1000
query_wait_timeout = 5
server_login_retry = 1
log_connections = 0
log_disconnections = 0
log_stats = 0
`,
  );
  let child: ChildProcess | undefined;
  const kill: Pooler['kill'] = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const start: Pooler['start'] = async () => {
    child = spawn(program!, [...asUser, join(folder, 'ini')], { stdio: 'ignore' });
    const deadline = performance.now() + startLimitMs;
    while (!(await isListening(port))) {
      if (performance.now() > deadline) throw new Error('PgBouncer did not start in time.');
      await sleep(pollMs);
    }
  };
  cleanup.defer(kill);
  await start();
  const url = Object.assign(new URL(serverUrl), { port: String(port) }).href;
  return { url, start, kill };
};
