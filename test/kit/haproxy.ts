import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { childrenOf, killTree, spawn } from './spawn.ts';

const configuration = readFileSync(new URL('../../deploy/haproxy/cells.cfg', import.meta.url), 'utf8');
const mapNames = ['apps', 'keys', 'origins', 'hosts'];

/** HAProxy with the file of deploy/ for cells, whose addresses are those of a test. */
export interface CellProxy {
  readonly url: string;
  /** The folder of its maps. */
  readonly maps: string;
  /** Reloads configuration and maps, as a service manager does, and waits until the new process serves. */
  reload(): Promise<void>;
  /** Waits until the processes from before a reload, which still have the former maps, have ended. */
  drained(): Promise<void>;
  /** Kills all its processes, as if its machine had failed. */
  crash(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  kill(): Promise<void>;
}

/** Returns a function that returns the number of workers that the master process has started. */
const workersOf = (proxy: ChildProcess): (() => number) => {
  let output = '';
  proxy.stderr!.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return () => {
    if (proxy.exitCode !== null) throw new Error(`HAProxy has ended: ${output}`);
    return output.split('Loading success').length - 1;
  };
};

/** A master process that has just started a worker ignores the signal. */
const patienceMs = 500;

/** Starts HAProxy with two replicas of each of two cells, at `host:port`. */
export const startCellProxy = async (
  cells: Readonly<Record<'eu-1' | 'eu-2', readonly [string, string]>>,
): Promise<CellProxy> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-cells-'));
  const maps = join(folder, 'maps');
  mkdirSync(maps);
  for (const name of mapNames) writeFileSync(join(maps, `${name}.map`), '');
  let text = configuration.replaceAll('/etc/haproxy/maps', maps).replace('bind :3000', `bind 127.0.0.1:${port}`);
  for (const [name, [one, two]] of Object.entries(cells))
    text = text.replaceAll(`${name}-a:3000`, one).replaceAll(`${name}-b:3000`, two);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  let proxy: ChildProcess;
  let workers: ReturnType<typeof workersOf>;
  const begin = async (): Promise<void> => {
    proxy = spawn('haproxy', ['-W', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    workers = workersOf(proxy);
    while (workers() === 0) await sleep(20);
  };
  await begin();
  return {
    url: `http://127.0.0.1:${port}`,
    maps,
    async reload() {
      const before = workers();
      for (let waited = 0; workers() === before; waited += 20) {
        if (waited % patienceMs === 0) proxy.kill('SIGUSR2');
        await sleep(20);
      }
    },
    async drained() {
      while (childrenOf(proxy.pid!).length > 1) await sleep(100);
    },
    async crash() {
      const gone = once(proxy, 'exit');
      killTree(proxy.pid!);
      await gone;
    },
    restart: begin,
    async kill() {
      const gone = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
};
