/**
 * `npm run suites -- gates deploy` runs suites, or all without names, and records those that pass in `test/suites.json`.
 * `--slice` runs the slice of the commit in their place, `--install` installs the Debian packages that they need.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { git, readRecords, recordsPath, sliceOf } from './suite-records.ts';
import { suites } from './suites.ts';

const args = process.argv.slice(2);
const root = new URL('..', import.meta.url).pathname;

const run = (command: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): number =>
  spawnSync(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

interface Chosen {
  readonly name: string;
  readonly part?: number;
}

const unknown = args.filter((word) => !['--slice', '--install'].includes(word) && !(word in suites));
if (unknown.length > 0) {
  process.stderr.write(`There is no suite ${unknown.join(', ')}. The suites are ${Object.keys(suites).join(', ')}.\n`);
  process.exit(2);
}
const names = args.filter((word) => word in suites);
const isSlice = args.includes('--slice');
/**
 * In a slice, a test that fails is tried again, and Vitest prints it as `retry x1`: most of these suites drive browsers, containers and
 * foreign programs, whose slowness must not refuse a change that has nothing to do with it.
 */
const retried = '--retry=1';
const chosen: readonly Chosen[] = isSlice
  ? [sliceOf(Number(git('rev-list', '--count', 'HEAD')), readRecords())]
  : (names.length > 0 ? names : Object.keys(suites)).map((name) => ({ name }));

const install = (packages: readonly string[]): void => {
  if (packages.length === 0 || spawnSync('dpkg', ['-s', ...packages]).status === 0) return;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', ...packages], { DEBIAN_FRONTEND: 'noninteractive' });
};

/** Writes an object in one line, as Biome formats it. */
const oneLine = (value: object): string =>
  `{ ${Object.entries(value)
    .map(([key, one]) => `"${key}": ${JSON.stringify(one)}`)
    .join(', ')} }`;

/** Writes the record of a suite that has passed. The file is read again, because suites take minutes. */
const record = (name: string, part: string | undefined, seconds: number): void => {
  const date = new Date().toISOString().slice(0, 10);
  const entry = { date, commit: git('rev-parse', '--short=8', 'HEAD'), ...(part ? { part } : {}), seconds };
  const records = { ...readRecords(), [name]: entry };
  const lines = Object.keys(records)
    .toSorted()
    .map((key) => `  "${key}": ${oneLine(records[key]!)}`);
  writeFileSync(recordsPath, `{\n${lines.join(',\n')}\n}\n`);
};

if (args.includes('--install')) install([...new Set(chosen.flatMap(({ name }) => suites[name]!.debian))]);
for (const { name, part } of chosen) {
  const { parts, env } = suites[name]!;
  const shard = part === undefined || parts === 1 ? undefined : `${part}/${parts}`;
  process.stdout.write(`The suite ${name}${shard ? `, part ${shard}` : ''}:\n`);
  const since = performance.now();
  const words = [...(shard ? [`--shard=${shard}`] : []), ...(isSlice ? [retried] : [])];
  const status = run('npm', ['run', `test:${name}`, '--', ...words], env);
  const seconds = Math.round((performance.now() - since) / 1000);
  if (status === 0) record(name, shard, seconds);
  else process.exitCode = 1;
  process.stdout.write(
    `The suite ${name}${shard ? `, part ${shard}` : ''} has ${status === 0 ? 'passed' : 'failed'} in ${seconds} s.\n`,
  );
}
