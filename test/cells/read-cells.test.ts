import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appIdsOf, cellOf } from '../../src/cells/cell.ts';
import { readCells } from '../../src/cells/read-cells.ts';
import { scratch } from '../kit/scratch.ts';

const password = 'a password of the database';
const url = `postgres://gatehouse:${encodeURIComponent(password)}@db.example/gatehouse`;
const first = { name: 'eu-1', number: 0, database_url: 'env:EU_1', backend: 'gatehouse_eu_1' };
const second = { name: 'eu-2', number: 1, database_url: 'env:EU_2', backend: 'eu:2', accepts_applications: false };
const uuid = '0f4c0f3e-6f0e-4a51-9f0b-0a4c3ed3b1aa';
const valid = { cells: [first, second], default: 'eu-1' };
const environment = { EU_1: url, EU_2: 'postgres://eu-2.example/gatehouse' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(scratch, 'gatehouse-cells-'));
});
afterAll(() => rm(folder, { recursive: true }));

let counter = 0;
const fileOf = async (content: unknown, mode = 0o600): Promise<string> => {
  counter += 1;
  const path = join(folder, `cells-${counter}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  await chmod(path, mode);
  return path;
};

const read = async (content: unknown, mode?: number) => readCells(await fileOf(content, mode), environment);

const problemOf = async (content: unknown, mode?: number): Promise<string> => {
  const error: unknown = await read(content, mode).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
};

// regression A1170
test('A file of cells is read with its URLs, from the file or from environment variables', async () => {
  const family = await read({ ...valid, hosts: { [uuid]: ['login.acme.example'] } });
  const [one, two] = family.cells;
  expect(family.defaultCell).toBe(one);
  expect(one).toEqual({ ...pick(first), databaseUrl: url, acceptsApplications: true });
  expect(two).toEqual({ ...pick(second), databaseUrl: environment.EU_2, acceptsApplications: false });
  expect([...family.hosts]).toEqual([[uuid, ['login.acme.example']]]);
  expect(cellOf(family, 'eu-2')).toBe(two);
  expect(() => cellOf(family, 'eu-3')).toThrow('Unknown cell "eu-3". Cells: eu-1, eu-2.');
  const inFile = await read({ ...valid, cells: [{ ...first, database_url: url }] });
  expect(inFile.cells[0]).toEqual(one);
});

const pick = ({ name, number, backend }: typeof first) => ({ name, number, backend });

const withFirst = (change: object) => ({ ...valid, cells: [{ ...first, ...change }, second] });

// regression A1170
test.each<[field: string, content: unknown, rule: string]>([
  ['the file', [], 'must contain a JSON object'],
  ['cells', { default: 'eu-1' }, 'must be a list with at least one cell'],
  ['cells', { cells: [], default: 'eu-1' }, 'must be a list with at least one cell'],
  ['cells[1]', { ...valid, cells: [first, 'eu-2'] }, 'must be an object'],
  ['defaults', { ...valid, defaults: 'eu-1' }, 'is not a known field. Known: cells, default, hosts'],
  ['cells[0].url', withFirst({ url }), 'is not a known field'],
  ['cells[0].name', withFirst({ name: 'eu 1' }), 'must have 1 to 32 of the characters'],
  [
    'cells[0].name',
    withFirst({ name: 'eu-' }),
    'must have 1 to 32 of the characters a-z, 0-9 and -, and begin and end with',
  ],
  ['cells[0].name', withFirst({ name: 'eu-1\n' }), 'must have 1 to 32 of the characters'],
  ['cells[0].number', withFirst({ number: 4096 }), 'must be an integer from 0 to 4095'],
  ['cells[0].number', withFirst({ number: '0' }), 'must be an integer from 0 to 4095'],
  ['cells[0].number', withFirst({ number: -1 }), 'must be an integer from 0 to 4095'],
  ['cells[0].backend', withFirst({ backend: 'gatehouse 2' }), 'must have 1 to 64 of the characters'],
  ['cells[0].backend', withFirst({ backend: 'eu\n/oidc other' }), 'must have 1 to 64 of the characters'],
  ['cells[0].accepts_applications', withFirst({ accepts_applications: 'no' }), 'must be true or false'],
  ['cells[0].database_url', withFirst({ database_url: 5 }), 'must be a postgres:// URL, or env:'],
  ['cells[0].database_url', withFirst({ database_url: 'env:EU_9' }), 'names EU_9, which is not set'],
  ['cells[0].database_url', withFirst({ database_url: 'mysql://a' }), 'must be a postgres:// URL'],
  [
    'cells[1].name',
    { ...valid, cells: [first, { ...second, name: 'eu-1' }] },
    'must differ from that of the other cells',
  ],
  [
    'cells[1].number',
    { ...valid, cells: [first, { ...second, number: 0 }] },
    'must differ from that of the other cells',
  ],
  ['cells[1].backend', { ...valid, cells: [first, { ...second, backend: first.backend }] }, 'must differ'],
  ['cells[1].database_url', { ...valid, cells: [first, { ...second, database_url: 'env:EU_1' }] }, 'must differ'],
  ['default', { ...valid, default: 'eu-3' }, 'must be the name of one of the cells'],
  ['hosts', { ...valid, hosts: ['a.example'] }, 'must be an object with UUIDs'],
  ['hosts.acme', { ...valid, hosts: { acme: ['a.example'] } }, 'must be named by the UUID'],
  [`hosts.${uuid}`, { ...valid, hosts: { [uuid]: 'a.example' } }, 'must be a list of host names'],
  [`hosts.${uuid}`, { ...valid, hosts: { [uuid]: ['a.example gatehouse_eu_2'] } }, 'must be a list of host names'],
  [`hosts.${uuid}`, { ...valid, hosts: { [uuid]: ['a.example\nb.example'] } }, 'must be a list of host names'],
  [`hosts.${uuid}`, { ...valid, hosts: { [uuid]: ['A.example:443'] } }, 'must be a list of host names'],
  [`hosts.${uuid}`, { ...valid, hosts: { [uuid]: ['a.example', 'a.example'] } }, 'has a.example, which another'],
])('The problem of the field %s is named with its rule (%#)', async (field, content, rule) => {
  const problem = await problemOf(content);
  expect(problem).toContain(`is not valid: ${field} ${rule}`);
  expect(problem).not.toContain(password);
});

// regression A1171
test.each([0o644, 0o620, 0o602])(
  'A file that contains a password is refused if other users may read or change it (mode %o)',
  async (mode) => {
    const problem = await problemOf({ ...valid, cells: [{ ...first, database_url: url }] }, mode);
    expect(problem).toMatch(/contains a password, and other users can read or change it\. Run `chmod 600 /);
    expect(problem).not.toContain('postgres://');
    expect((await read(valid, mode)).cells).toHaveLength(2);
    expect((await read({ ...valid, cells: [{ ...first, database_url: url }] }, 0o640)).cells).toHaveLength(1);
  },
);

// regression A1171
test('A file that is not JSON, or cannot be read, is refused without a quotation of its text', async () => {
  const problem = await problemOf(`{ "cells": [{ "database_url": "${url}" `);
  expect(problem).toMatch(/cells-\d+\.json is not valid JSON\.$/);
  await expect(readCells(join(folder, 'absent.json'), {})).rejects.toThrow(/cannot be read: .*Name it with --cells/);
  expect(await problemOf(' '.repeat(1024 * 1024 + 1))).toContain('is larger than 1 MiB');
});

test('The IDs of the applications of two cells do not overlap, and those of the last cell are exact numbers', () => {
  expect(appIdsOf({ number: 0 })).toEqual({ first: 1, last: 2 ** 40 - 1 });
  expect(appIdsOf({ number: 1 })).toEqual({ first: 2 ** 40 + 1, last: 2 ** 41 - 1 });
  expect(Number.isSafeInteger(appIdsOf({ number: 4095 }).last)).toBe(true);
});
