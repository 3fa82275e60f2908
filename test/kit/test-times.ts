import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const root = new URL('../..', import.meta.url).pathname;

/** The file that `npm run check` reads after a run of all tests. It is not committed: it would be true on one machine only. */
export const timesPath = join(root, 'build/test-times.json');

/** The processor time of the files of a run of all tests on the embedded database. */
export interface TestTimes {
  /** True for `npm test`, false for `npm run test:all`. */
  readonly isOnce: boolean;
  /** The load of the machine at the end, for each core. */
  readonly load: number;
  readonly seconds: Readonly<Record<string, number>>;
}

/** The processor time that a file of `npm test` may take. */
export const mostSeconds = 10;
/** The part by which the processor time of the same file differs between runs on a shared machine. */
const tolerance = 0.25;
/** The part of the whole run that a file may take on a slow machine: ten seconds of the 400 that the run takes on a fast one. */
const mostShare = 0.025;
/** The load of each core above which processor time says little: other work empties the caches. A run alone has less. */
const mostLoad = 2;

/** Keeps the processor time of each file for `npm run check`. */
export class TimesRecorder implements Reporter {
  readonly #isOnce: boolean;

  constructor(isOnce: boolean) {
    this.#isOnce = isOnce;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const seconds = Object.fromEntries(
      modules.flatMap((module) => {
        const time = module.meta().processorTime;
        return time ? [[module.relativeModuleId, Number(time.testSeconds.toFixed(2))]] : [];
      }),
    );
    const times: TestTimes = { isOnce: this.#isOnce, load: loadavg()[0]! / availableParallelism(), seconds };
    mkdirSync(dirname(timesPath), { recursive: true });
    writeFileSync(timesPath, `${JSON.stringify(times, null, 1)}\n`);
  }
}

export const readTimes = (): TestTimes | undefined => {
  try {
    return JSON.parse(readFileSync(timesPath, 'utf8')) as TestTimes;
  } catch {
    return undefined;
  }
};

/**
 * Returns a message for each file that took too long.
 * @param isExempt tells which files `npm test` does not run, or not with as many rows
 */
export const slowFiles = (
  { isOnce, load, seconds }: TestTimes,
  isExempt: (file: string, isOnce: boolean) => boolean,
): readonly string[] => {
  if (load > mostLoad) return [];
  const total = Object.values(seconds).reduce((sum, taken) => sum + taken, 0);
  const most = Math.max(mostSeconds, total * mostShare) * (1 + tolerance);
  return Object.entries(seconds).flatMap(([file, taken]) =>
    taken > most && !isExempt(file, isOnce)
      ? [`${file} took ${taken.toFixed(1)} s of processor time: more than ${mostSeconds} s belong to npm run test:all.`]
      : [],
  );
};
