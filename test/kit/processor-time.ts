import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { Reporter, TestModule } from 'vitest/node';

/** The processor time, user and system, of a worker: for one test file, and since the start of the worker. */
interface ProcessorTime {
  readonly pid: number;
  readonly fileSeconds: number;
  readonly workerSeconds: number;
}

declare module 'vitest' {
  interface TaskMeta {
    processorTime?: ProcessorTime;
  }
}

/** The number of clock ticks per second in `/proc`, on all architectures that Node.js supports. */
const ticksPerSecond = 100;

/** Returns the processor time of the child processes that have ended. Only Linux reports it. */
const childSeconds = (): number => {
  if (process.platform !== 'linux') return 0;
  // Fields 16 and 17 of proc(5); the second field is a name in parentheses, which may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
};

/** Returns the processor time of this process, with all threads. */
const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Returns the processor time of this process and of the child processes that have ended. */
export const processorSeconds = (): number => ownSeconds() + childSeconds();

const mostShown = 10;

const shown = (seconds: number): string => `${seconds.toFixed(1)} s`;

/**
 * Prints the processor time of a run and of its ten most expensive files. Unlike seconds on the clock, it hardly depends on
 * the other work of the machine. PostgreSQL and other servers that the run does not start are not included.
 */
export class ProcessorTimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.flatMap((module) => {
      const time = module.meta().processorTime;
      return time ? [{ name: module.relativeModuleId, ...time }] : [];
    });
    const workers = new Map<number, number>();
    for (const { pid, workerSeconds } of files) workers.set(pid, Math.max(workerSeconds, workers.get(pid) ?? 0));
    const total = [...workers.values()].reduce((sum, seconds) => sum + seconds, ownSeconds());
    const heaviest = files.toSorted((a, b) => b.fileSeconds - a.fileSeconds).slice(0, mostShown);
    const load = loadavg().map((average) => average.toFixed(1));
    const lines = [
      `Processor time ${shown(total)} on ${availableParallelism()} cores with a load of ${load.join(', ')}:`,
      ...heaviest.map(({ name, fileSeconds }) => `${shown(fileSeconds).padStart(9)}  ${name}`),
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
