import { type ChildProcess, spawn as spawnChild } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Reads the IDs of processes that have started (+) or ended (-), and kills those that are left when the input ends: when the test
 * process ends, also by a signal.
 */
const script = `pids=
while read -r sign pid; do
  left=
  for one in $pids; do [ "$one" = "$pid" ] || left="$left $one"; done
  pids=$left
  if [ "$sign" = + ]; then pids="$pids $pid"; fi
done
[ -z "$pids" ] || kill -KILL $pids`;

let watcher: ChildProcess | undefined;

/** Starts the watcher in a group of processes that has no terminal: Ctrl+C does not end it. */
const startWatcher = (): ChildProcess => {
  const started = spawnChild('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  started.unref();
  const { stdin } = started;
  // It was killed: children may outlive this process again.
  stdin?.on('error', () => undefined);
  if (stdin && 'unref' in stdin) (stdin as typeof stdin & { unref(): void }).unref();
  return started;
};

const endWithParent = (child: ChildProcess): void => {
  watcher ??= startWatcher();
  const { stdin } = watcher;
  stdin?.write(`+ ${child.pid}\n`);
  child.once('exit', () => stdin?.write(`- ${child.pid}\n`));
};

/** Starts a process that ends with this one, also when the tests are killed. */
export const spawn = ((...args: Parameters<typeof spawnChild>) => {
  const child = spawnChild(...args);
  if (child.pid !== undefined) endWithParent(child);
  return child;
}) as typeof spawnChild;

export const childrenOf = (pid: number): readonly number[] => {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
};

/** Kills a process and its child processes. */
export const killTree = (pid: number): void => {
  for (const each of [pid, ...childrenOf(pid)])
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
};
