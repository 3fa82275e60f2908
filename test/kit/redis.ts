import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { vi } from 'vitest';
import { freePort } from './free-port.ts';
import { spawn } from './spawn.ts';

/** A Redis server of one test. It loses its data when it is stopped. */
export interface RedisServer {
  /** The URL with the password. */
  readonly url: string;
  readonly password: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends a command. */
  command(name: string, ...args: readonly string[]): Promise<void>;
}

export const startRedis = async (): Promise<RedisServer> => {
  const port = await freePort();
  const password = randomBytes(18).toString('base64url');
  const url = `redis://:${password}@127.0.0.1:${port}`;
  let end = async (): Promise<void> => undefined;

  const command: RedisServer['command'] = async (name, ...args) => {
    const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.call(name, ...args);
    } finally {
      client.disconnect();
    }
  };

  const start = async (): Promise<void> => {
    const settings = { port: String(port), bind: '127.0.0.1', requirepass: password, save: '', appendonly: 'no' };
    const child = spawn(
      'redis-server',
      Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      { stdio: 'ignore' },
    );
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    end = async () => {
      child.kill('SIGKILL');
      await closed;
    };
    try {
      await once(child, 'spawn');
    } catch (cause) {
      throw new Error('These tests start redis-server, which is not installed (Debian: redis-server).', { cause });
    }
    await vi.waitFor(() => command('ping'), { timeout: 10_000, interval: 20 });
  };

  await start();
  return { url, password, start, stop: () => end(), command };
};
