import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contracts, Subject } from '../../tools/gates/gate.ts';
import { baselineOf } from '../../tools/gates/release/baseline.ts';
import { withSection, writtenSection } from '../../tools/gates/release/changelog.ts';
import { changelogGate, expectedChangelog } from '../../tools/gates/release/changelog-gate.ts';
import { release } from '../../tools/gates/release/release.ts';
import { versionGate } from '../../tools/gates/release/version-gate.ts';
import { bundled, contractsAt, readSubject, writeBaseline, writeChangelog } from '../../tools/gates/repository.ts';

const document = (version: string, paths: object): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A service', version },
    paths,
    webhooks: {},
    tags: [],
    components: { schemas: {} },
  });
const answers = { responses: { 204: { description: 'Done.' } } };
const start = { '/start': { post: { operationId: 'start', summary: 'Start', ...answers } } };
const stop = { '/stop': { post: { operationId: 'stop', summary: 'Stop', ...answers } } };
const first: Contracts = { openapi: document('1.0.0', { ...start, ...stop }), sdl: 'type Query { a: Int }' };

/**
 * Returns the files after a release.
 * @throws the refusal, if there is one
 */
const released = async (subject: Subject, day: string): Promise<Subject> => {
  const outcome = await release(subject, day);
  if ('refusal' in outcome) throw new Error(outcome.refusal.join('\n'));
  const { baseline, programs, changelog } = outcome;
  return { ...subject, baseline, programs, changelog };
};

const contents = '### Login\n\n- Passwords, emailed codes and passkeys.';
const unreleased = (version: string): string => withSection('', writtenSection(`${version}, not released`, contents));

const before: Subject = {
  parts: {},
  contracts: first,
  baseline: undefined,
  programs: undefined,
  changelog: unreleased('1.0.0-rc.1'),
  sources: {},
  served: {},
  yaml: {},
};
const next = (version: string, paths: object, sdl: string): Contracts => ({ openapi: document(version, paths), sdl });

describe('a release of the contracts', () => {
  test('the section of the first release has the number of operations and what is written by hand', async () => {
    const { baseline, changelog } = await released(before, '2026-01-02');
    expect(baseline).toEqual(baselineOf(first));
    expect(changelog).toMatch(/^# Changelog\n/);
    const numbers = 'First release: 2 operations in openapi.yaml and 1 in schema.graphql.';
    expect(changelog).toContain(`\n## 1.0.0, 2026-01-02\n\n${numbers}\n\n${contents}\n`);
  });

  // regression A819
  test('later releases keep the section of the first one, and are compared with it', async () => {
    const one = await released(before, '2026-01-02');
    const two = await released(
      { ...one, contracts: next('1.0.1', { ...start, ...stop }, '"A." type Query { a: Int }') },
      '2026-02-03',
    );
    expect(two.changelog).toContain(`in schema.graphql.\n\n${contents}\n`);
    const [fault] = await versionGate.faults({ ...two, contracts: next('1.0.2', stop, first.sdl) });
    expect(fault).toContain('require 2.0.0');
  });

  // regression A819
  test('the first release is refused, and the gate fails, without a text of what it contains', async () => {
    const subject = { ...before, changelog: '' };
    const unwritten = 'CHANGELOG.md does not say what the first release contains';
    await expect(released(subject, '2026-01-02')).rejects.toThrow(unwritten);
    const heading = await expectedChangelog(subject);
    expect(heading).toMatch(/\n## 1\.0\.0, not released\n$/);
    expect(await changelogGate.faults({ ...subject, changelog: heading })).toEqual([
      expect.stringContaining(unwritten),
    ]);
  });

  test('a later release dates the changes since the last one, and keeps the sections of earlier releases', async () => {
    const one = await released(before, '2026-01-02');
    const contracts = next('2.0.0', stop, 'type Query { a: Int @deprecated(reason: "Old.") b: Int }');
    const told = await expectedChangelog({ ...one, contracts });
    const section = [
      '### Breaking',
      '- REST: `start` (POST /start) was removed.',
      '### Deprecated',
      '- GraphQL: Field `Query.a` is deprecated.',
      '### Added',
      '- GraphQL: Field `b` was added to object type `Query`.',
    ].join('\n\n');
    expect(told).toContain(`\n## 2.0.0, not released\n\n${section}\n\n## 1.0.0, 2026-01-02\n`);

    const two = await released({ ...one, contracts, changelog: told }, '2026-02-03');
    expect(two.baseline).toEqual(baselineOf(contracts));
    expect(two.changelog).toBe(told.replace('2.0.0, not released', '2.0.0, 2026-02-03'));
    expect(await expectedChangelog(two)).toBe(two.changelog);
  });

  test('the changelog of a release that changes only descriptions and examples says so', async () => {
    const one = await released(before, '2026-01-02');
    const contracts = next('1.0.1', { ...start, ...stop }, '"What there is." type Query { a: Int }');
    const { changelog } = await released({ ...one, contracts }, '2026-01-03');
    expect(changelog).toContain('\n## 1.0.1, 2026-01-03\n\nDescriptions and examples only.\n\n## 1.0.0');
  });

  test.each([
    ['a version that is released already', first, '1.0.0 is released already.'],
    ['a version before a release', next('1.1.0-rc.1', start, first.sdl), 'Only a version of the format 1.2.3'],
    ['a break with the version of an addition', next('1.1.0', stop, first.sdl), 'require 2.0.0'],
    ['no version', next('one', start, first.sdl), 'Only a version of the format 1.2.3'],
  ])('is refused: %s', async (_what, contracts, reason) => {
    const one = await released(before, '2026-01-02');
    await expect(released({ ...one, contracts }, '2026-01-03')).rejects.toThrow(reason);
  });
});

// regression A53: strictness begins with the first release and cannot be switched off afterwards
describe('contracts before and after their first release', () => {
  const candidate: Subject = {
    ...before,
    contracts: next('1.0.0-rc.1', { ...start, ...stop }, first.sdl),
    changelog: unreleased('1.0.0-rc.1'),
  };
  const broken = (version: string): Contracts => next(version, stop, 'type Query { b: Int }');
  const faults = async (subject: Subject): Promise<readonly string[]> => [
    ...(await versionGate.faults(subject)),
    ...(await changelogGate.faults(subject)),
  ];

  test('breaking changes of a pre-release are accepted while no release is published', async () => {
    expect(await faults(candidate)).toEqual([]);
    expect(await faults({ ...candidate, contracts: broken('1.0.0-rc.1') })).toEqual([]);
  });

  // regression A512
  test('a release candidate is stored as the baseline, and changes nothing that is accepted before the first release', async () => {
    const stored = await released(candidate, '2026-01-02');
    expect([stored.baseline, stored.programs]).toEqual([baselineOf(candidate.contracts), undefined]);
    expect(stored.changelog).toBe(candidate.changelog);
    expect(await faults({ ...stored, contracts: broken('1.0.0-rc.1') })).toEqual([]);
    expect(await versionGate.notes!({ ...stored, contracts: broken('1.0.0-rc.1') })).toContain(
      '  REST: `start` (POST /start) was removed.',
    );
    const [fault] = await versionGate.faults({ ...stored, contracts: broken('1.0.0') });
    expect(fault).toContain('info.version is 1.0.0, but no release is published.');
  });

  test('the first release after a release candidate is not compared with it', async () => {
    const stored = await released(candidate, '2026-01-02');
    const { changelog } = await released({ ...stored, contracts: broken('1.0.0') }, '2026-01-03');
    expect(changelog).toContain('## 1.0.0, 2026-01-03\n\nFirst release: ');
  });

  test('after the first release, contracts with the baseline of a release candidate are refused', async () => {
    const published = await released({ ...candidate, contracts: first }, '2026-01-02');
    const subject = { ...published, baseline: baselineOf(candidate.contracts), contracts: broken('1.0.0-rc.1') };
    expect(await versionGate.faults(subject)).toEqual([expect.stringContaining('CHANGELOG.md lists a release')]);
    expect(await release(subject, '2026-01-03')).toHaveProperty('refusal');
  });

  test('the changelog gets the version of the next candidate, and keeps its text', async () => {
    const changelog = await expectedChangelog({ ...candidate, contracts: broken('1.0.0-rc.2') });
    expect(changelog).toBe(unreleased('1.0.0-rc.2'));
  });

  test('a version that clients take for a release is refused while no release is published', async () => {
    const [fault] = await versionGate.faults({ ...candidate, contracts: broken('1.0.0') });
    expect(fault).toContain('info.version is 1.0.0, but no release is published.');
  });

  test.each(['1.0.0', '1.0.1', '1.1.0', '1.1.0-rc.1'])(
    'after the first release, the same breaking changes are refused with version %s',
    async (version) => {
      const published = await released({ ...candidate, contracts: first }, '2026-01-02');
      const [fault, ...why] = await versionGate.faults({ ...published, contracts: broken(version) });
      expect(fault).toContain('the changes are major and require 2.0.0:');
      expect(why).toContain('  REST: `start` (POST /start) was removed.');
      expect(await versionGate.faults({ ...published, contracts: broken('2.0.0-rc.1') })).toEqual([]);
    },
  );

  test.each(['1.0.0', '1.0.0-rc.2', '2.0.0-rc.1'])(
    'after the first release, contracts without the baseline are refused, also with version %s',
    async (version) => {
      const published = await released({ ...candidate, contracts: first }, '2026-01-02');
      const subject = { ...published, baseline: undefined, contracts: broken(version) };
      const missing = 'CHANGELOG.md lists a release, but contracts/baseline/ has none.';
      expect(await versionGate.faults(subject)).toEqual([expect.stringContaining(missing)]);
      expect(await release(subject, '2026-01-03')).toHaveProperty('refusal');
    },
  );
});

describe('a repository with contracts', () => {
  let folder: string;
  const programs = { rest: 'A program of REST.\n', graphql: 'A program of GraphQL.\n' };
  const root = (): URL => pathToFileURL(`${folder}/`);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'repository-'));
    await writeBaseline(root(), first, programs);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('the contracts of a repository are read with the baseline and the changelog of the last release', async () => {
    await writeFile(join(folder, 'contracts/openapi.yaml'), first.openapi);
    await writeFile(join(folder, 'contracts/schema.graphql'), first.sdl);
    const parts = { 'openapi.yaml': first.openapi, 'schema.graphql': first.sdl };
    expect(await readSubject(root())).toEqual({
      parts,
      contracts: bundled(parts),
      baseline: first,
      programs,
      changelog: '',
      sources: {},
      served: {},
      yaml: {},
    });
    await writeChangelog(root(), 'What was.\n');
    await rm(join(folder, 'contracts/baseline'), { recursive: true });
    expect(await readSubject(root())).toEqual({
      parts,
      contracts: bundled(parts),
      baseline: undefined,
      programs: undefined,
      changelog: 'What was.\n',
      sources: {},
      served: {},
      yaml: {},
    });
  });

  // regression A822
  test('the contracts of a commit without a bundle of the whole contract are bundled from its parts', async () => {
    const parts = {
      'openapi.yaml': `openapi: 3.1.0\nx-parts:\n  []\ninfo: { version: 1.0.0 }\ntags: []\npaths: {}\nwebhooks: {}\ncomponents: { schemas: {} }\n`,
      'schema.graphql': first.sdl,
    };
    for (const [name, text] of Object.entries(parts)) await writeFile(join(folder, 'contracts', name), text);
    const git = (...args: readonly string[]) =>
      promisify(execFile)('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'First');
    await rm(join(folder, 'contracts/openapi.yaml'));
    expect(await contractsAt(root(), 'HEAD')).toEqual(bundled(parts));
  });
});
