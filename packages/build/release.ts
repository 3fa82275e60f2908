/**
 * `npm run release`: packs, tests and publishes the packages, and gathers what is attached to the release in `build/release/`. With
 * `--dry-run` it publishes nothing, and says what it would publish and what prevents that. With `--rc` or `--version <version>` it
 * first writes the version of the next candidate, or this one, into all files, stores the contracts and checks everything; it then
 * continues as a dry run, and leaves it to the caller to commit. docs/releasing.md describes who may publish.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { parse } from 'yaml';
import { gatherAttached } from './attached.ts';
import { builtFolder, packageNames, publicRepository, releaseVersion } from './build.ts';
import { planRelease } from './release-plan.ts';
import { describeRelease } from './release-text.ts';
import { packAll, sizeOf } from './sizes.ts';
import { isVersion, nextCandidate, otherVersions, setVersion } from './versions.ts';

const root = join(import.meta.dirname, '../..');

const { values: options } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, rc: { type: 'boolean' }, version: { type: 'string' } },
});

/** The parts of a version that are published. */
interface Contents {
  readonly version: string;
  readonly tag: string;
  readonly tarballs: Awaited<ReturnType<typeof packAll>>;
  /** The names of the packages, in the order of the tarballs. */
  readonly names: readonly string[];
  readonly attached: readonly string[];
}

const printed = async (program: string, ...args: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await promisify(execFile)(program, args, { cwd: root });
  return stdout.split('\n').filter((line) => line !== '');
};

/** Runs a program that writes to the terminal. @throws if it fails */
const run = async (program: string, ...args: readonly string[]): Promise<void> => {
  const [code] = await once(spawn(program, args, { cwd: root, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
};

const uncommitted = (): Promise<readonly string[]> => printed('git', 'status', '--porcelain');
const tags = (): Promise<readonly string[]> => printed('git', 'tag');

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

/** The commands that write what a release stores, and check the result. */
const preparing = ['codegen', 'release:contracts', 'release:record', 'check'];

/** Makes the working tree that of a version. @throws if it has other changes, or a command fails */
const prepare = async (version: string): Promise<void> => {
  if ((await uncommitted()).length > 0) throw new Error('The working tree has uncommitted changes. Commit them first.');
  await setVersion(root, version);
  console.log(`The version is ${version}.`);
  for (const script of preparing) await run('npm', 'run', script);
};

/** Returns the version to prepare, or undefined if the call asks for none. */
const versionToPrepare = async (): Promise<string | undefined> => {
  if (!options.version) return options.rc ? nextCandidate(await releaseVersion(), await tags()) : undefined;
  if (!isVersion(options.version)) throw new Error('--version must have the format 1.2.3 or 1.2.3-rc.1.');
  return options.version;
};

/** Prints what a release would publish. */
const show = async ({ version, tag, tarballs, names, attached }: Contents): Promise<void> => {
  const documents = await Promise.all(
    attached.map(async (name) => ({ name, bytes: (await stat(join(root, 'build/release', name))).size })),
  );
  const packages = tarballs.map((tarball, index) => ({ ...tarball, name: names[index]! }));
  console.log(describeRelease({ version, tag, packages, documents }));
};

const publish = async ({ version, tag, tarballs }: Contents): Promise<void> => {
  for (const { file } of tarballs) await run('npm', 'publish', file, '--access', 'public', '--tag', tag);
  console.log(`Published. Tag the commit: git tag v${version} && git push origin v${version}`);
  console.log(`Attach the files of build/release/: gh release create v${version} build/release/*`);
};

/** Returns the version with what it consists of, and the reasons why it is not released. */
const pack = async (isPrepared: boolean) => {
  const version = await releaseVersion();
  const tarballs = await packAll();
  const names = await publishedNames();
  const isThere = await Promise.all(names.map((name) => isPublished(name, version)));
  const { tag, refusals } = planRelease({
    version,
    baselineVersion: await baselineVersion(),
    // After the preparation, these are its own.
    changes: isPrepared ? [] : await uncommitted(),
    otherVersions: await otherVersions(root, version),
    tags: await tags(),
    published: names.filter((_name, index) => isThere[index]),
    hasRepository: (await publicRepository()) !== undefined,
  });
  const tooLarge = tarballs.filter(({ isTooLarge }) => isTooLarge);
  return {
    version,
    tag,
    tarballs,
    names,
    refusals: [...refusals, ...tooLarge.map(({ name }) => `${name} is larger than its limit.`)],
  };
};

const main = async (): Promise<void> => {
  const prepared = await versionToPrepare();
  if (prepared !== undefined) await prepare(prepared);
  const isDryRun = options['dry-run'] === true || prepared !== undefined;
  const { refusals, ...packed } = await pack(prepared !== undefined);
  console.log(`Packages of version ${packed.version}:`);
  for (const tarball of packed.tarballs) console.log(`  ${sizeOf(tarball)}`);
  if (refusals.length > 0) {
    console.error(['Not released:', ...refusals.map((reason) => `  ${reason}`)].join('\n'));
    process.exitCode = 1;
    if (!isDryRun) return;
  }
  // The tests of every package take minutes; a dry run installs each tarball into an empty folder and imports it.
  await run('npm', 'run', 'test:packages', '--', ...(isDryRun ? ['test/packages/packages.test.ts'] : []));
  const files = packed.tarballs.map(({ file }) => file);
  const contents = { ...packed, attached: await gatherAttached(join(root, 'build/release'), files) };
  if (!isDryRun) return publish(contents);
  console.log(refusals.length > 0 ? 'Then would be published:' : 'Would be published:');
  await show(contents);
  if (prepared !== undefined)
    console.log(`Commit the changes as "chore: release ${prepared}", then run npm run release.`);
};

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
