/** `npm run test:changed`: runs the tests of what differs from a commit, and fails for a file of `src/` without tests. */
import { execFileSync, spawnSync } from 'node:child_process';
import { filesIn } from './kit/repository-files.ts';
import { testsOf } from './tests-of.ts';

const root = new URL('..', import.meta.url).pathname;
/** The commit that the changes are compared with: `npm run test:changed -- HEAD~1`. */
const base = process.argv[2] ?? 'main';

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const existing = filesIn('test').filter((name) => name.endsWith('.test.ts'));
const exists = (path: string): boolean => existing.some((name) => name.startsWith(path));

const [since = base] = git('merge-base', base, 'HEAD');
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const tests = new Map(changed.map((file) => [file, testsOf(file).filter(exists)]));
const untested = [...tests].filter(([, paths]) => paths.length === 0).map(([file]) => file);
const paths = [...new Set([...tests.values()].flat())];

if (untested.length > 0)
  process.stdout.write(`Only npm run test:all covers:\n${untested.map((file) => `  ${file}\n`).join('')}`);
if (paths.length > 0)
  process.exitCode = spawnSync('npm', ['test', '--', ...paths], { cwd: root, stdio: 'inherit' }).status ?? 1;
const unmapped = untested.filter((file) => file.startsWith('src/'));
if (unmapped.length > 0) {
  process.stderr.write(`No tests for ${unmapped.join(', ')}: name them in test/tests-of.ts.\n`);
  process.exitCode = 1;
}
