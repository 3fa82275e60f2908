import { describe, expect, test } from 'vitest';
import { baselineOf } from '../../tools/gates/release/baseline.ts';
import { sectionOf } from '../../tools/gates/release/changelog.ts';
import { changesBetween } from '../../tools/gates/release/changes.ts';
import { versionGate } from '../../tools/gates/release/version-gate.ts';
import { here, readSubject, withPackages } from '../../tools/gates/repository.ts';
import { breakingDrifts, marked } from './breaking-drifts.ts';
import { clientDrifts } from './client-drifts.ts';
import { excerpt, released, version } from './subject.ts';
import { versionDrifts } from './version-drifts.ts';

const few = marked(
  excerpt('/v1/auth', '/v1/auth/refresh', '/v1/auth/logout', '/v1/users', '/v1/users/{id}', '/v1/roles'),
);
const chapters = { '2.0.0': '### Breaking', '1.1.0': '### ' } as const;

/** Two generators and a compiler, for every row. */
const patienceMs = 600_000;

// regression A512, checklist 80
describe('the comparison of contracts with the last release', { timeout: patienceMs }, () => {
  test.each(breakingDrifts)('$drift requires $asks, and the changelog names it', async ({ change, asks, says }) => {
    const changes = await changesBetween(few.baseline!, change(few).contracts);
    const impacts = changes.map(({ impact }) => impact);
    expect(impacts.includes('major')).toBe(asks === '2.0.0');
    const section = sectionOf('Changes', changes);
    const [, chapter = ''] = section.split(chapters[asks as keyof typeof chapters]);
    expect(chapter.split('\n### ')[0]).toContain(says);
  });

  test('more than 80 kinds of breaking changes are compared', () => {
    const breaking = [...versionDrifts, ...clientDrifts, ...breakingDrifts].filter(({ asks }) => asks === '2.0.0');
    expect(new Set(breaking.map(({ drift }) => drift)).size).toBeGreaterThan(80);
  });

  test('a baseline without texts is the same contract, and has less than half of its size', async () => {
    const baseline = baselineOf(released.contracts);
    const changes = await changesBetween(baseline, released.contracts);
    expect(changes.filter(({ impact }) => impact !== 'patch')).toEqual([]);
    expect(baseline.openapi.length).toBeLessThan(released.contracts.openapi.length / 2);
    expect(baseline.openapi).not.toContain('"description": "');
  });

  test('before the first release, breaking changes since the release candidate are listed and accepted', async () => {
    const candidate = version('1.0.0-rc.1')(few);
    const baseline = baselineOf(candidate.contracts);
    const { change } = breakingDrifts.find(({ drift }) => drift === 'a webhook that is gone')!;
    const changed = { ...change(candidate), baseline };
    expect(await versionGate.faults(changed)).toEqual([]);
    expect(await versionGate.notes!(changed)).toEqual([
      '1 breaking changes since the release candidate 1.0.0-rc.1, accepted before the first release:',
      expect.stringContaining('Webhook `welcome`'),
    ]);
    expect(await versionGate.notes!({ ...candidate, baseline })).toEqual([]);
  });

  test('the exported names and types of each package are in the report of this repository', async () => {
    const { packages } = (await withPackages(await readSubject(here))).contracts;
    const report = JSON.parse(packages!);
    expect(Object.keys(report).toSorted()).toEqual(['client', 'contracts', 'mock', 'server']);
    expect(report.client.entries['.']).toEqual(expect.arrayContaining(['createClient', 'memoryStorage', 'User']));
    expect(report.contracts.entries['./codes']).toContain('problems');
    expect(report.client.declarations.ClientOptions).toMatchObject({ isInput: true, members: { url: 'string' } });
    const parameters = ['options: ClientOptions'];
    expect(report.client.declarations.createClient.value).toEqual([
      { parameters, returns: 'Client' },
      { typeParameters: ['F extends UserFields'], parameters, returns: 'Client<F>' },
    ]);
  });
});
