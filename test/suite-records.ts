import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suites } from './suites.ts';

const root = new URL('..', import.meta.url).pathname;

/** The committed file of the last run of each suite that has passed. */
export const recordsPath = join(root, 'test/suites.json');

/** A run of a suite, or of a part of it, that has passed. */
export interface SuiteRecord {
  readonly date: string;
  readonly commit: string;
  /** `3/8` for the third of eight parts. If absent, it was run as a whole. */
  readonly part?: string;
  readonly seconds: number;
}

export type SuiteRecords = Readonly<Record<string, SuiteRecord | undefined>>;

export const readRecords = (): SuiteRecords => JSON.parse(readFileSync(recordsPath, 'utf8')) as SuiteRecords;

export const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Returns the days on which the commits of `HEAD` were made, each once, the newest first. */
export const commitDays = (): readonly string[] =>
  [...new Set(git('log', '--format=%cs', 'HEAD').split('\n'))].toSorted().toReversed();

/**
 * The days with commits after which a record is too old. A record ages by days on which something was committed: not while the project
 * rests, and not by the number of commits, of which there are up to 300 a day.
 */
export const mostDays = 10;

/** Returns the day on which records began: a suite without a record is as old. */
export const recordsBegan = (): string =>
  git('log', '--diff-filter=A', '--format=%cs', '--', recordsPath).split('\n').at(-1) ?? '';

/** Returns a message for each suite that has not passed within the last days with commits. */
export const staleSuites = (records: SuiteRecords, days: readonly string[], began: string): readonly string[] =>
  Object.keys(suites).flatMap((name) => {
    const { date = began } = records[name] ?? {};
    const since = days.filter((day) => day > date).length;
    if (since <= mostDays) return [];
    const age = `${date}, ${since} days with commits ago`;
    return [
      `The suite ${name} has not passed since ${age}: run npm run suites -- ${name}, and commit test/suites.json.`,
    ];
  });

/** A suite, and which of its parts. */
export interface Slice {
  readonly name: string;
  readonly part: number;
}

/** Returns the slice of a commit: of the suites whose record is oldest, the one that its number selects, and the part likewise. */
export const sliceOf = (number: number, records: SuiteRecords): Slice => {
  const names = Object.keys(suites);
  const dateOf = (name: string): string => records[name]?.date ?? '';
  const oldest = names.map(dateOf).toSorted()[0];
  const candidates = names.filter((name) => dateOf(name) === oldest);
  const name = candidates[number % candidates.length]!;
  return { name, part: (Math.floor(number / names.length) % suites[name]!.parts) + 1 };
};
