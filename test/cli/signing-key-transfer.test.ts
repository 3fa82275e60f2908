import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signingKeys } from '../../src/modules/signing-keys/store.ts';
import { tokenKeys } from '../../src/modules/token-keys/store.ts';
import { loadSigningKeySet } from '../../src/security/signing-key-set.ts';
import { createTokenKeySet } from '../../src/security/token-keys.ts';
import { systemClock } from '../../src/system.ts';
import { callIn, type Ended, pipeIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { scratch } from '../kit/scratch.ts';

let first: Deployment;
let second: Deployment;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(scratch, 'gatehouse-keys-'));
  first = await newDeployment({ keepsOpen: true });
  second = await newCell();
  await runOnce(first);
});
afterAll(async () => {
  await first?.drop();
  await second?.drop();
  await rm(folder, { recursive: true });
});

/** Returns a deployment with a default application that has never been started. */
const newCell = async (): Promise<Deployment> => {
  const deployment = await newDeployment({ keepsOpen: true });
  expect((await callIn(deployment.environment)('migrate')).code).toBe(0);
  return deployment;
};

const runOnce = (deployment: Deployment): Promise<void> =>
  deployment.whileRunning(async ({ send }) => {
    expect((await send('GET', '/readyz')).status).toBe(200);
  });

const callOf =
  ({ environment }: Deployment) =>
  (...args: readonly string[]): Promise<Ended> =>
    callIn(environment)('signing-keys', ...args);
const importInto = ({ environment }: Deployment, text: string, ...args: readonly string[]): Promise<Ended> =>
  pipeIn(environment)(text, 'signing-keys', 'import', '-', ...args);

interface Listed {
  readonly kid: string;
  readonly state: string;
  readonly signs_from: string;
}
const keysOf = async (deployment: Deployment): Promise<readonly Listed[]> =>
  JSON.parse((await callOf(deployment)('list', '--json')).stdout).data;
const stateOf = async (deployment: Deployment, kid: string) =>
  (await keysOf(deployment)).find((key) => key.kid === kid)?.state;
const signerOf = async (deployment: Deployment) =>
  (await keysOf(deployment)).find(({ state }) => state === 'signing')!.kid;

const secretsOf = ({ environment }: Deployment) => [environment['SECRET']!, undefined] as const;
const tokenKeyOf = (deployment: Deployment) =>
  deployment.withDatabase(async (knex) => {
    const set = createTokenKeySet({ tokenKeys: tokenKeys(knex), clock: systemClock, secrets: secretsOf(deployment) });
    await set.load();
    return set.keys().map((keys) => keys['refresh tokens'].export().toString('hex'));
  });
const exported = async (deployment: Deployment): Promise<string> => {
  const { code, stdout } = await callOf(deployment)('export');
  expect(code).toBe(0);
  return stdout;
};

// regression A1182
test('A new cell with imported keys signs with them, and its first start makes no others', async () => {
  const text = await exported(first);
  const signer = await signerOf(first);
  expect(await importInto(second, text)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      `^Imported EdDSA key ${signer}, .*\n(Imported (ES|RS)256 key .*\n){2}Imported 1 token keys\\.\n$`,
    ),
  });
  await runOnce(second);
  expect((await keysOf(second)).map(({ kid }) => kid)).toEqual((await keysOf(first)).map(({ kid }) => kid));
  expect(await signerOf(second)).toBe(signer);
  expect(await tokenKeyOf(second)).toEqual(await tokenKeyOf(first));
});

// regression A1182
test('A repeated import changes nothing, and has no audit entry', async () => {
  const entries = () =>
    second.withDatabase(async (knex) => (await knex('audit').where({ event: 'import_signing_keys' })).length);
  const before = [await keysOf(second), await entries()];
  expect(await importInto(second, await exported(first))).toMatchObject({ code: 0, stdout: 'No new keys.\n' });
  expect([await keysOf(second), await entries()]).toEqual(before);
  expect(await entries()).toBe(1);
});

// regression A1183
test('A rotated key that is imported verifies at once, and signs after ten minutes, when all caches know it', async () => {
  const { stdout } = await callOf(first)('rotate', '--at-once');
  const [, kid] = /key (\S{43})\./.exec(stdout)!;
  const imported = await importInto(second, await exported(first), '--json');
  const [key] = JSON.parse(imported.stdout).imported;
  expect(key.kid).toBe(kid);
  expect(Date.parse(`${key.signs_from}Z`) - Date.now()).toBeGreaterThan(590_000);
  expect(await stateOf(second, kid!)).toBe('next');
  const published = await second.withDatabase(async (knex) => {
    const options = { clock: systemClock, secrets: secretsOf(second), algorithm: 'EdDSA' } as const;
    const set = await loadSigningKeySet({ ...options, signingKeys: signingKeys(knex) });
    return [(await set.published()).map((jwk) => jwk.kid), (await set.verificationKey(kid!))?.alg];
  });
  expect(published).toEqual([expect.arrayContaining([kid]), 'EdDSA']);
});

// regression A1183
test('Cells that were started by themselves exchange their keys: both verify all, and each signs with its key', async () => {
  const third = await newDeployment({ keepsOpen: true });
  await runOnce(third);
  const own = await signerOf(third);
  const [ownTokens] = await tokenKeyOf(third);
  expect((await importInto(third, await exported(first))).code).toBe(0);
  expect((await importInto(first, await exported(third))).code).toBe(0);
  expect(await signerOf(third)).toBe(own);
  const kids = async (deployment: Deployment) => (await keysOf(deployment)).map(({ kid }) => kid).toSorted();
  expect(await kids(third)).toEqual(await kids(first));
  const tokens = await tokenKeyOf(third);
  expect([tokens[0], tokens.toSorted()]).toEqual([ownTokens, (await tokenKeyOf(first)).toSorted()]);
  await third.drop();
});

// regression A1184
test('A key that was removed in a cell is not imported again, unless the operator demands it', async () => {
  const kid = (await keysOf(first)).at(-1)!.kid;
  await callOf(second)('remove', kid);
  const text = await exported(first);
  const refused = await importInto(second, text);
  expect(refused.stdout).toContain(`Key ${kid} was removed here, and was not imported.`);
  expect(await stateOf(second, kid)).toBe('removed');
  expect((await importInto(second, text, '--restore-removed')).stdout).toContain(`Imported EdDSA key ${kid}`);
  expect(await stateOf(second, kid)).not.toBe('removed');
});

// regression A1184
test('Exported keys are never in the clear, and only their secret or passphrase opens them', async () => {
  const file = join(folder, 'keys.jwe');
  const { code, stdout, stderr } = await callOf(first)('export', '--output', file);
  expect([code, stdout, stderr]).toEqual([
    0,
    '',
    expect.stringMatching(/^Exported \d+ signing keys and \d+ token keys\.\n$/),
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await callOf(first)('export', '--output', file)).code).toBe(1);
  const text = await readFile(file, 'utf8');
  const [header = '', ...parts] = text.trim().split('.');
  expect(Object.keys(JSON.parse(Buffer.from(header, 'base64url').toString()))).toEqual(['alg', 'enc', 'kid']);
  for (const part of [text, ...parts.map((one) => Buffer.from(one, 'base64url').toString('latin1'))])
    expect(part).not.toMatch(/"d":|signingKeys|Ed25519/);
  const foreign = {
    ...second,
    environment: { ...second.environment, SECRET: 'the secret of another family of cells' },
  };
  expect(await importInto(foreign, text)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('SECRET does not decrypt'),
  });
  const changed = text.trim().replace(/.{6}$/, 'AAAAAA');
  for (const broken of [changed, 'keys', ''])
    expect(await importInto(second, broken)).toMatchObject({ code: 1, stdout: '' });
  const entry = await first.withDatabase((knex) => knex('audit').where({ event: 'export_signing_keys' }).first());
  expect(entry).toBeDefined();
});

// regression A1184
test('Keys for a cell with another SECRET are encrypted with a passphrase, which must not be short', async () => {
  const passphrase = join(folder, 'passphrase');
  await writeFile(passphrase, 'correct horse battery staple\n');
  const short = join(folder, 'short');
  await writeFile(short, 'short\n');
  const { stdout } = await callOf(first)('export', '--passphrase-from', passphrase);
  const other = await newCell();
  const elsewhere = {
    ...other,
    environment: { ...other.environment, SECRET: 'the secret of another family of cells' },
  };
  expect((await importInto(elsewhere, stdout)).stderr).toContain('Use --passphrase-from');
  expect((await importInto(elsewhere, stdout, '--passphrase-from', passphrase)).code).toBe(0);
  expect((await keysOf(elsewhere)).length).toBe((await keysOf(first)).length);
  await writeFile(passphrase, 'another horse battery staple\n');
  expect((await importInto(elsewhere, stdout, '--passphrase-from', passphrase)).stderr).toContain('does not decrypt');
  expect((await importInto(elsewhere, stdout, '--passphrase-from', short)).stderr).toContain('at least 20 characters');
  expect((await importInto(elsewhere, await exported(first), '--passphrase-from', passphrase)).stderr).toContain(
    'encrypted with SECRET',
  );
  await other.drop();
});
