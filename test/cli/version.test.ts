import { readFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const own = `Gatehouse  ${version}\nNode.js    ${process.versions.node}\n`;

let deployment: Deployment;

beforeAll(async () => {
  deployment = await newDeployment();
});
afterAll(() => deployment.drop());

describe('the option --version', () => {
  test('--version shows the versions of the package, Node.js and the database, while another process has it open', async () => {
    const isServer = deployment.environment['DATABASE_URL'] !== undefined;
    const database = isServer ? /^Database {3}PostgreSQL \d+\.\d+.*\n$/ : /^Database {3}embedded \(PostgreSQL \d+\)\n$/;
    // As the service has it: the embedded database can be open in one process only.
    const { code, stdout, stderr } = await deployment.withDatabase(() => callIn(deployment.environment)('--version'));
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.slice(0, own.length)).toBe(own);
    expect(stdout.slice(own.length)).toMatch(database);
  });

  test('--version shows the version of the package without valid settings, and creates no data folder', async () => {
    const folder = join(deployment.dataDir, 'missing');
    const call = await callIn({ NODE_ENV: 'production', PORT: 'none', DATA_DIR: folder })('--version');
    expect(call).toEqual({ code: 0, stdout: `${own}Database   embedded, not created yet\n`, stderr: '' });
    await expect(access(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('--version shows why the database cannot be reached, without the password of its URL', async () => {
    const call = await callIn({ DATABASE_URL: 'postgres://gatehouse:hidden@127.0.0.1:1/gatehouse' })('--version');
    expect(call).toMatchObject({ code: 0, stderr: '' });
    expect(call.stdout).toContain(`${own}Database   not available: `);
    expect(call.stdout).not.toContain('hidden');
  });
});
