import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { callIn, cellsOf, type Ended, factsOf, pipeIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { superAdmin } from '../kit/members.ts';
import type { Environment } from '../kit/program.ts';
import { testConfig } from '../kit/service.ts';

const { secret } = testConfig();

let deployment: Deployment;
/** The folder with the operator's files of secrets. */
let folder: string;
let environment: Environment;

const printed: Ended[] = [];

const call = async (...args: readonly string[]): Promise<Ended> => {
  const ended = await callIn(environment)('providers', ...args);
  printed.push(ended);
  return ended;
};

/** The same, with something piped in. */
const pipe = async (input: string, ...args: readonly string[]): Promise<Ended> => {
  const ended = await pipeIn(environment)(input, 'providers', ...args);
  printed.push(ended);
  return ended;
};

const write = async (name: string, content: string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};

/** The rows of a table, without the time at their end. */
const rowsOf = (ended: Ended) => cellsOf(ended).map((cells) => cells.slice(0, -1));

const googleSecret = 'the secret of google that is shown only once';
const ownSecret = 'the secret of our own that is shown only once';
const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string;

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-provider-'));
  environment = { ...deployment.environment, SOCIAL_ALLOW_PRIVATE: 'false' };
  await deployment.whileRunning(async () => undefined);
});
afterAll(async () => {
  await deployment?.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('the provider commands of the CLI', () => {
  test('the CLI sets, lists and removes providers, the APIs return the same providers, and no secret is printed', async () => {
    const file = await write('google-secret', `${googleSecret}\n`);
    const google = await call(
      'set',
      'google',
      '--driver',
      'google',
      '--client-id',
      '1815.apps.example',
      '--client-secret-from',
      file,
      '--json',
    );
    expect([google.code, google.stderr]).toEqual([0, '']);

    const own = [
      '--driver',
      'openid',
      '--client-id',
      'gatehouse',
      '--client-secret-from',
      '-',
      '--issuer',
      'https://id.example.com/realm',
    ];
    const more = ['--label', 'Our own', '--scopes', 'openid', 'email', '--native-client-ids', 'phone', 'desktop'];
    more.push('--native-nonce', 'optional');
    const keycloak = await pipe(`${ownSecret}\n`, 'set', 'keycloak', ...own, ...more);
    expect(factsOf(keycloak)).toMatchObject({
      label: 'Our own',
      native_client_ids: 'phone desktop',
      is_enabled: 'true',
    });

    const key = await write('apple-key.p8', pem);
    const signing = ['--team-id', 'TEAM', '--key-id', 'KEY', '--private-key-from', key];
    expect(
      (
        await call(
          'set',
          'apple',
          '--driver',
          'apple',
          '--client-id',
          'com.example.web',
          ...signing,
          '--is-enabled',
          'false',
        )
      ).code,
    ).toBe(0);

    const wrong = [
      '--driver',
      'openid',
      '--client-id',
      'gatehouse',
      '--issuer',
      'https://10.0.0.1/realm',
      '--team-id',
      'TEAM',
    ];
    const refused = await call('set', 'inside', ...wrong);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('issuer must be an https URL outside private networks');
    expect(refused.stderr).toContain('team_id is not supported by this driver');
    // regression A40
    const plain = await call(
      'set',
      'plain',
      '--driver',
      'openid',
      '--client-id',
      'gatehouse',
      '--issuer',
      'http://id.example.com/realm',
    );
    expect(plain).toMatchObject({ code: 1, stderr: expect.stringContaining('issuer must be an https URL outside') });

    expect(rowsOf(await call('list'))).toEqual([
      ['apple', 'apple', 'Apple', 'com.example.web', 'false'],
      ['google', 'google', 'Google', '1815.apps.example', 'true'],
      ['keycloak', 'openid', 'Our own', 'gatehouse', 'https://id.example.com/realm', 'true'],
    ]);
    expect(await call('delete', 'apple', '--yes')).toMatchObject({
      code: 0,
      stdout: 'Done.\n',
      stderr: '',
    });

    await deployment.whileRunning(async ({ send, db }) => {
      const { data } = (await send('GET', '/v1/providers', { headers: superAdmin })).body;
      expect(data).toEqual([
        JSON.parse(google.stdout),
        expect.objectContaining({
          ...{ name: 'keycloak', driver: 'openid', label: 'Our own', client_id: 'gatehouse', is_enabled: true },
          ...{ issuer: 'https://id.example.com/realm', scopes: ['openid', 'email'], has_credentials: true },
          ...{ native_client_ids: ['phone', 'desktop'], native_nonce: 'optional' },
        }),
      ]);
      const rows = await db('providers').orderBy('name');
      const sealer = createSecretSealer(secret);
      const credentials = await Promise.all(rows.map((row) => sealer.open(row.sealed_credentials)));
      expect(credentials.map((each) => JSON.parse(each))).toEqual([
        { kind: 'secret', clientSecret: googleSecret },
        { kind: 'secret', clientSecret: ownSecret },
      ]);

      const entries = (await send('GET', '/v1/audit?limit=200', { headers: superAdmin })).body.data;
      const ours = entries.filter(({ user_agent }: { user_agent: string }) => user_agent === 'gatehouse cli').reverse();
      const row = (event: string, provider: string) =>
        expect.objectContaining({ event, target: `provider:${provider}`, factor: 'service_key', success: true });
      expect(ours).toEqual([
        row('set_provider', 'google'),
        row('set_provider', 'keycloak'),
        row('set_provider', 'apple'),
        row('delete_provider', 'apple'),
      ]);
      expect(JSON.stringify(entries)).not.toContain('is shown only once');
    });

    const secrets = [googleSecret, ownSecret, ...pem.split('\n').filter((line) => /^[^-]/.test(line))];
    for (const { stdout, stderr } of printed) for (const each of secrets) expect(stdout + stderr).not.toContain(each);
    expect(printed).toHaveLength(7);
  });
});
