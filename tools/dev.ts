/**
 * `npm run dev`: runs the service and starts it again when its sources change, generates code when a contract changes, and builds the
 * console after each change of its sources (reload the page). Ctrl C ends all of it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { make } from './codegen/made.ts';

const root = join(import.meta.dirname, '..');
/** Editors write a file in several steps, and code generation writes several files. */
const settledMs = 300;

let isEnding = false;
const running = new Set<ChildProcess>();

/** Keeps one process running: a change ends it, and starts it again once it has ended. One that ends by itself waits for a change. */
const keep = (args: readonly string[]): (() => void) => {
  let child: ChildProcess | undefined;
  let isChanged = false;
  const start = (): void => {
    isChanged = false;
    child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    running.add(child);
    child.once('exit', () => {
      running.delete(child!);
      child = undefined;
      if (isChanged && !isEnding) start();
    });
  };
  return () => {
    isChanged = true;
    if (child) child.kill();
    else start();
  };
};

const watchers: FSWatcher[] = [];
const onChange = (folders: readonly string[], act: () => void): void => {
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => !isEnding && act(), settledMs);
  };
  for (const folder of folders) watchers.push(watch(join(root, folder), { recursive: true }, changed));
};

const service = keep(['--disable-sigusr1', 'src/main.js']);
// A faulty contract is reported, and changes no file.
const generation = keep(['codegen.ts']);
const consoleBuild = keep(['console/build.ts', '--watch']);

await make();
service();
consoleBuild();
onChange(['src', 'generated'], service);
onChange(['contracts'], generation);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isEnding = true;
    for (const watcher of watchers) watcher.close();
    for (const child of running) child.kill(signal);
  });
