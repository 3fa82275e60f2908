import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../kit/program.ts';

/** PgBouncer in front of a server. */
export interface Pooler {
  /** The address of a database by way of the pooler. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** PgBouncer refuses to run as root. */
const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];

const isListening = async (port: number): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
};

/** Starts PgBouncer in transaction mode, with its own defaults and few server connections. */
export const startPgBouncer = async (serverUrl: string): Promise<Pooler> => {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    join(folder, 'ini'),
    `[databases]
* = host=${hostname} port=${serverPort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 14
max_client_conn = 500
`,
  );
  const child = spawn('pgbouncer', [...asUser, join(folder, 'ini')], { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await vi
    .waitFor(() => isListening(port), { timeout: 10_000, interval: 50 })
    .catch((cause: unknown) => {
      throw new Error(`PgBouncer did not start: ${output}`, { cause });
    });
  return {
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    async stop() {
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
