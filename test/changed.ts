import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
/** The commit that the changes are compared with: `npm run test:changed -- HEAD~1`. */
const base = process.argv[2] ?? 'main';

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns what tests a file, by the rule that folders of `test/` have the names of modules and folders of `src/`. */
const testsOf = (file: string): readonly string[] => {
  if (/^test\/.*\.test\.ts$/.test(file)) return [file];
  const [top = '', second = '', third = ''] = file.split('/');
  if (top === 'src' && second === 'modules') return [`test/${third}/`];
  if (top === 'src' || (top === 'test' && second !== 'kit')) return [`test/${second}/`];
  if (top === 'contracts' || top === 'generated') return ['test/contract/', 'test/rest/', 'test/graphql/'];
  if (top === 'mailer') return ['test/mailer/'];
  return /^docs$|\.md$/.test(top) ? ['test/docs/'] : [];
};

const [since = base] = git('merge-base', base, 'HEAD');
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const tests = new Map(changed.map((file) => [file, testsOf(file).filter((path) => existsSync(join(root, path)))]));
const untested = [...tests].filter(([, paths]) => paths.length === 0).map(([file]) => file);
const paths = [...new Set([...tests.values()].flat())];

if (untested.length > 0)
  process.stdout.write(`Only npm test covers:\n${untested.map((file) => `  ${file}\n`).join('')}`);
if (paths.length > 0)
  process.exitCode = spawnSync('npm', ['test', '--', ...paths], { cwd: root, stdio: 'inherit' }).status ?? 1;
