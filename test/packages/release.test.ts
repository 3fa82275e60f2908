import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressesOf } from '../../packages/build/addresses.ts';
import { gatherAttached } from '../../packages/build/attached.ts';
import { planRelease, type ReleaseState } from '../../packages/build/release-plan.ts';
import { describeRelease } from '../../packages/build/release-text.ts';
import { isVersion, nextCandidate, otherVersions, setVersion, stating } from '../../packages/build/versions.ts';

const clean: ReleaseState = {
  version: '1.2.0',
  baselineVersion: '1.2.0',
  changes: [],
  otherVersions: [],
  tags: ['v1.1.0'],
  published: [],
  hasRepository: true,
};

// regression A73
describe('a release of the packages', () => {
  test('a release has the tag latest, and a prerelease the tag next', () => {
    expect(planRelease(clean)).toEqual({ tag: 'latest', refusals: [] });
    expect(planRelease({ ...clean, version: '1.3.0-rc.1' })).toMatchObject({ tag: 'next' });
    expect(planRelease({ ...clean, version: '1.0.0-rc.1', baselineVersion: undefined })).toEqual({
      tag: 'next',
      refusals: [],
    });
  });

  test.each<readonly [string, Partial<ReleaseState>, string]>([
    ['a dirty tree', { changes: [' M README.md'] }, 'The working tree has 1 uncommitted changes.'],
    ['a version that is tagged', { tags: ['v1.2.0'] }, 'The tag v1.2.0 exists.'],
    ['a version that is published', { published: ['@scope/client'] }, '@scope/client@1.2.0 is published.'],
    [
      'packages without a repository',
      { hasRepository: false },
      'The packages have no public repository: set `repository` in package.json.',
    ],
    [
      'contracts that are not dated',
      { baselineVersion: '1.1.0' },
      'contracts/baseline/ is not of 1.2.0: run `npm run release -- --version 1.2.0` and commit.',
    ],
    [
      'a file of another version',
      { otherVersions: ['package.json has version 1.1.0'] },
      'package.json has version 1.1.0: run `npm run release -- --version 1.2.0` and commit.',
    ],
  ])('a release with %s is refused', (_what, state, reason) => {
    expect(planRelease({ ...clean, ...state }).refusals).toEqual([reason]);
  });

  test('a dry run names each package with its files and size, the documents, and the image', () => {
    const text = describeRelease({
      version: '1.0.0-rc.1',
      tag: 'next',
      packages: [{ name: '@scope/client', bytes: 81_000, files: ['package.json', 'dist/index.js'] }],
      documents: [{ name: 'openapi.yaml', bytes: 1_345_000 }],
    });
    expect(text).toContain('  @scope/client@1.0.0-rc.1, 81.0 KB, 2 files:\n    package.json\n    dist/index.js\n');
    expect(text).toContain('  openapi.yaml, 1345.0 KB\nImage: none is published.');
  });

  test('every reason of a refusal is told', () => {
    const state = { ...clean, changes: ['?? a', '?? b'], tags: ['v1.2.0'] };
    expect(planRelease(state).refusals).toEqual([
      'The working tree has 2 uncommitted changes.',
      'The tag v1.2.0 exists.',
    ]);
  });

  test('each package has the addresses of the repository, and none before there is one', () => {
    expect(addressesOf('client', 'https://git.example.com/owner/name')).toEqual({
      repository: { type: 'git', url: 'git+https://git.example.com/owner/name.git', directory: 'packages/client' },
      homepage: 'https://git.example.com/owner/name#readme',
      bugs: 'https://git.example.com/owner/name/issues',
    });
    expect(addressesOf('client', undefined)).toBeUndefined();
  });

  test.each([
    '',
    'owner/name',
    'http://git.example.com/owner/name',
    'https://git.example.com/owner/name.git',
    'https://git.example.com/owner/name/',
    { type: 'git', url: 'https://git.example.com/owner/name' },
  ])('a repository that is not a URL of a browser is refused: %s', (repository) => {
    expect(() => addressesOf('client', repository)).toThrow('`repository` in package.json must be a URL');
  });
});

// regression A819
describe('the version of a release', () => {
  const root = resolve(import.meta.dirname, '../..');

  test.each([
    ['1.0.0-rc.1', [], '1.0.0-rc.1'],
    ['1.0.0-rc.1', ['v1.0.0-rc.1'], '1.0.0-rc.2'],
    ['1.0.0-rc.2', ['v1.0.0-rc.1'], '1.0.0-rc.2'],
    ['1.0.0-rc.9', ['v1.0.0-rc.9', 'v1.0.0-rc.10', 'v0.9.0-rc.20'], '1.0.0-rc.11'],
  ])('the candidate after %s with the tags %j is %s', (present, tags, next) => {
    expect(nextCandidate(present, tags)).toBe(next);
  });

  test.each([
    ['1.0.0', '1.0.0 is a release. Say which candidate follows: npm run release -- --version 1.2.3-rc.1'],
    ['1.0.0-beta.1', 'info.version is 1.0.0-beta.1, and must have the format 1.2.3-rc.1.'],
  ])('no candidate follows %s by itself', (present, reason) => {
    expect(() => nextCandidate(present, [])).toThrow(reason);
  });

  test('a version is written into every file that states one, and nothing else changes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'version-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const texts = async (): Promise<readonly string[]> =>
      Promise.all(stating.map(({ path }) => readFile(join(folder, path), 'utf8')));
    for (const { path } of stating) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await copyFile(join(root, path), join(folder, path));
    }
    await setVersion(folder, '7.8.9-rc.3');
    expect(await otherVersions(folder, '7.8.9-rc.3')).toEqual([]);
    expect(await otherVersions(folder, '7.8.9')).toHaveLength(stating.length);
    const first = await texts();
    const lock = JSON.parse(first[stating.findIndex(({ path }) => path === 'package-lock.json')]!);
    const own = ['', 'packages/client', 'packages/contracts', 'packages/mock', 'packages/server'];
    expect([lock.version, ...own.map((name) => lock.packages[name].version)]).toEqual(Array(6).fill('7.8.9-rc.3'));
    expect(first.join('').split('7.8.9-rc.3')).toHaveLength(1 + 1 + 5 + 6 + 2 + 2);
    await setVersion(folder, '1.0.0-rc.1');
    await setVersion(folder, '7.8.9-rc.3');
    expect(await texts()).toEqual(first);
  });

  test('only a release and its candidates can be made', () => {
    const texts = ['1.0.0', '1.0.0-rc.1', 'v1.0.0', '1.0', '1.0.0-beta.1', '1.0.0-rc', '1.0.0\n'];
    expect(texts.filter(isVersion)).toEqual(['1.0.0', '1.0.0-rc.1']);
  });

  test('a file that states no version is an error', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'version-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const { path } of stating) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), '{}\n');
    }
    await expect(otherVersions(folder, '1.0.0')).rejects.toThrow('states no version.');
  });
});

// regression A821
test('the documents of the contracts and the packages are gathered for a release, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [tarball, release] = [join(folder, 'client-1.2.0.tgz'), join(folder, 'release')];
  await writeFile(tarball, 'packed');
  await gatherAttached(release, [tarball]);
  await writeFile(join(release, 'of-an-earlier-release'), '');
  const names = await gatherAttached(release, [tarball]);
  expect((await readdir(release)).toSorted()).toEqual(names.toSorted());
  expect(names).toEqual(
    expect.arrayContaining(['asyncapi.json', 'openapi-3.0.json', 'openapi.json', 'client-1.2.0.tgz']),
  );
  const json = await readFile(join(release, 'openapi-full.json'), 'utf8').catch(() => undefined);
  expect(json).toBeUndefined();
  expect(JSON.parse(await readFile(join(release, 'openapi.json'), 'utf8'))).toHaveProperty('openapi', '3.1.0');
});
