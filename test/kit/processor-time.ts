import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { Reporter, TestModule } from 'vitest/node';

/** The processor time, user and system, of a worker: for one test file, and since the start of the worker. */
interface ProcessorTime {
  readonly pid: number;
  /** The first file of a worker imports the service for all others. */
  readonly importSeconds: number;
  readonly testSeconds: number;
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

const shown = (seconds: number): string => `${seconds.toFixed(1)} s`.padStart(9);

interface FileTime extends ProcessorTime {
  readonly name: string;
}

/** Returns the seconds of each folder of `test/`, the highest first. */
const byArea = (files: readonly FileTime[]): readonly (readonly [string, number])[] => {
  const areas = new Map<string, number>();
  for (const { name, testSeconds } of files) {
    const area = name.split('/').slice(0, 2).join('/');
    areas.set(area, (areas.get(area) ?? 0) + testSeconds);
  }
  return [...areas].toSorted(([, a], [, b]) => b - a);
};

const linesOf = (rows: readonly (readonly [string, number])[]): readonly string[] =>
  rows.map(([name, seconds]) => `${shown(seconds)}  ${name}`);

/**
 * Prints the processor time of a run, of its areas and of its ten most expensive files. Unlike seconds on the clock, it hardly
 * depends on the other work of the machine. PostgreSQL and other servers that the run does not start are not included.
 */
export class ProcessorTimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.flatMap((module) => {
      const time = module.meta().processorTime;
      return time ? [{ name: module.relativeModuleId, ...time }] : [];
    });
    const workers = new Map<number, number>();
    for (const { pid, workerSeconds } of files) workers.set(pid, Math.max(workerSeconds, workers.get(pid) ?? 0));
    const own = ownSeconds();
    const total = [...workers.values()].reduce((sum, seconds) => sum + seconds, own);
    const imports = files.reduce((sum, { importSeconds }) => sum + importSeconds, 0);
    const areas = byArea(files);
    const heaviest = files.toSorted((a, b) => b.testSeconds - a.testSeconds).slice(0, mostShown);
    const load = loadavg().map((average) => average.toFixed(1));
    const lines = [
      `Processor time${shown(total)} on ${availableParallelism()} cores with a load of ${load.join(', ')}:`,
      ...linesOf([['Vitest and the global setup', own], ['imports', imports], ...areas]),
      'The most expensive files:',
      ...linesOf(heaviest.map(({ name, testSeconds }) => [name, testSeconds])),
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
