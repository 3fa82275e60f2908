/**
 * `npm run release`: packs, tests and publishes the packages, and gathers what is attached to the release in `build/release/`. With
 * `--dry-run` it publishes nothing, and says what it would publish and what prevents that. docs/releasing.md describes who may publish.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { gatherAttached } from './attached.ts';
import { builtFolder, packageNames, publicRepository, releaseVersion } from './build.ts';
import { planRelease } from './release-plan.ts';
import { describeRelease } from './release-text.ts';
import { packAll, sizeOf } from './sizes.ts';

const root = join(import.meta.dirname, '../..');

const printed = async (program: string, ...args: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await promisify(execFile)(program, args, { cwd: root });
  return stdout.split('\n').filter((line) => line !== '');
};

/** Runs a program that writes to the terminal. @throws if it fails */
const run = async (program: string, ...args: readonly string[]): Promise<void> => {
  const [code] = await once(spawn(program, args, { cwd: root, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
};

const baselineVersion = async (): Promise<string | undefined> => {
  const text = await readFile(join(root, 'contracts/baseline/openapi.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parse(text).info.version;
};

/** The names under which the packages are published. */
const publishedNames = (): Promise<readonly string[]> =>
  Promise.all(
    packageNames.map(async (name) => JSON.parse(await readFile(join(builtFolder(name), 'package.json'), 'utf8')).name),
  );

/** Tells whether the registry has a version of a package. @throws if the registry cannot be asked */
const isPublished = async (name: string, version: string): Promise<boolean> => {
  try {
    return (await printed('npm', 'view', `${name}@${version}`, 'version', '--json')).length > 0;
  } catch (error) {
    const { stdout = '' } = error as { readonly stdout?: string };
    if (stdout.includes('"E404"')) return false;
    throw new Error('The registry cannot be asked which versions are published.', { cause: error });
  }
};

const isDryRun = process.argv.includes('--dry-run');
const version = await releaseVersion();

const tarballs = await packAll();
const names = await publishedNames();
const isThere = await Promise.all(names.map((name) => isPublished(name, version)));
const plan = planRelease({
  version,
  baselineVersion: await baselineVersion(),
  changes: await printed('git', 'status', '--porcelain'),
  tags: await printed('git', 'tag'),
  published: names.filter((_name, index) => isThere[index]),
  hasRepository: (await publicRepository()) !== undefined,
});

console.log(`Packages of version ${version}:`);
for (const tarball of tarballs) console.log(`  ${sizeOf(tarball)}`);
const tooLarge = tarballs.filter(({ isTooLarge }) => isTooLarge).map(({ name }) => `${name} is larger than its limit.`);
const refusals = [...plan.refusals, ...tooLarge];
if (refusals.length > 0) {
  console.error(['Not released:', ...refusals.map((reason) => `  ${reason}`)].join('\n'));
  process.exitCode = 1;
  if (!isDryRun) process.exit();
}

// The tests of every package take minutes; a dry run installs each tarball into an empty folder and imports it.
await run('npm', 'run', 'test:packages', '--', ...(isDryRun ? ['test/packages/packages.test.ts'] : []));

const attached = await gatherAttached(
  join(root, 'build/release'),
  tarballs.map(({ file }) => file),
);
if (isDryRun) {
  console.log(refusals.length > 0 ? 'Then would be published:' : 'Would be published:');
  const documents = await Promise.all(
    attached.map(async (name) => ({ name, bytes: (await stat(join(root, 'build/release', name))).size })),
  );
  const packages = tarballs.map((tarball, index) => ({ ...tarball, name: names[index]! }));
  console.log(describeRelease({ version, tag: plan.tag, packages, documents }));
} else {
  for (const { file } of tarballs) await run('npm', 'publish', file, '--access', 'public', '--tag', plan.tag);
  console.log(`Published. Tag the commit: git tag v${version} && git push origin v${version}`);
  console.log(`Attach the files of build/release/: gh release create v${version} build/release/*`);
}
