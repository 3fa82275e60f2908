/** `npm run check`: every check of the repository that takes no service, two at a time, each with its seconds. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { make } from './codegen/made.ts';

/** The slowest come first, so that none is left alone at the end. */
const checks: readonly (readonly string[])[] = [
  ['tsc', '-p', 'tsconfig.check.json'],
  ['npm', 'run', '--silent', 'packages', '--', '--if-changed'],
  ['npm', 'run', '--silent', 'lint:contracts'],
  ['npm', 'run', '--silent', 'lint:unused'],
  ['npm', 'run', '--silent', 'lint:layout'],
  ['npm', 'run', '--silent', 'codegen', '--', '--check'],
  ['npm', 'run', '--silent', 'limits', '--', '--check'],
  ['tsc', '-p', 'src/web/account-app/client'],
  ['svelte-check', '--tsconfig', 'console/tsconfig.json', '--fail-on-warnings'],
  ['tsc', '-p', 'docs/site'],
  ['node', 'tools/suites.ts'],
  ['npm', 'run', '--silent', 'lint:code'],
];
const atATime = 2;

/** Runs a check and prints its output once it has ended, so that outputs do not mix. */
const run = async ([command = '', ...args]: readonly string[]): Promise<void> => {
  const since = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${[command, ...args].join(' ')} (${seconds} s)\n${out}${err}`);
  if (code !== 0) process.exitCode = 1;
};

// Most checks read the files that are not committed.
await make();

const left = [...checks];
const work = async (): Promise<void> => {
  for (let next = left.shift(); next; next = left.shift()) await run(next);
};
await Promise.all(Array.from({ length: atATime }, work));
