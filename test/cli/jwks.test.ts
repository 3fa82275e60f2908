import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../src/database/migrations/list.ts';
import { callIn, cellsOf } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';

const names = migrations.map(({ name }) => name);
/** In development, the first of `migrate` and the service makes the keys of the default application. */
const keyLines = /^Keys of .* once:\n {2}export APP_KEY=gh_app_[\w-]{43}\n {2}export SERVICE_KEY=gh_svc_[\w-]{43}\n$/;
const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

let deployment: Deployment;

const call = (...args: readonly string[]) => callIn(deployment.environment)(...args);
const jwks = (...args: readonly string[]) => call('signing-keys', ...args);
const keys = async () => JSON.parse((await jwks('list', '--json')).stdout).data.toReversed();

const change = (statement: string, values: readonly string[]): Promise<void> =>
  deployment.withDatabase((knex) => knex.raw(statement, [...values]));

/** Runs the service once: what it makes at its first start is there from then on. */
const runOnce = (): Promise<void> =>
  deployment.whileRunning(async ({ send }) => {
    expect((await send('GET', '/readyz')).status).toBe(200);
  });

describe('migrate', () => {
  beforeAll(async () => {
    deployment = await newDeployment({ content: 'empty', keepsOpen: true });
  });
  afterAll(() => deployment.drop());

  test('--status lists the pending migrations, exits with 2 and changes nothing', async () => {
    const { code, stdout, stderr } = await call('migrate', '--status');
    expect([code, stderr]).toEqual([2, '']);
    expect(cellsOf({ code, stdout, stderr })).toEqual(names.map((name) => [name, 'pending']));
    const again = await call('migrate', '--status', '--json');
    expect([again.code, JSON.parse(again.stdout)]).toEqual([2, names.map((name) => ({ name, state: 'pending' }))]);
  });

  test('--plan prints the statements and locks of the pending migrations, and changes nothing', async () => {
    const { code, stdout, stderr } = await call('migrate', '--plan');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').filter((line) => /^\d/.test(line))).toEqual(names);
    expect(stdout).toMatch(/\n {2}create table factors \(\n {4}id bigint generated always as identity,\n/);
    expect(stdout).toContain('\n    → no lock on an existing table\n');
    expect((await call('migrate', '--status')).code).toBe(2);
  });

  test('another command on a database that is not migrated exits with 1 and asks for migrate', async () => {
    const { code, stderr } = await jwks('list');
    expect([code, stderr]).toEqual([
      1,
      'The database is not migrated. Run `npm run cli -- migrate`, or start the service.\n',
    ]);
  });

  test('applies and lists the pending migrations, and a second run reports that none is pending', async () => {
    const lines = names.map((name) => `Applied ${name}.\n`).join('');
    expect(await call('migrate')).toEqual({ code: 0, stdout: lines, stderr: expect.stringMatching(keyLines) });
    for (const options of [[], ['--plan']])
      expect(await call('migrate', ...options)).toEqual({ code: 0, stdout: 'No pending migrations.\n', stderr: '' });
    expect((await call('migrate', '--plan', '--json')).stdout).toBe('[]\n');
  });

  test('--status shows when each migration was applied, also those of newer releases, and exits with 0', async () => {
    await change('insert into schema_migrations (name) values (?)', ['9999-next']);
    const ended = await call('migrate', '--status');
    expect(ended.code).toBe(0);
    expect(cellsOf(ended)).toEqual([
      ...names.map((name) => [name, 'applied', expect.stringMatching(time)]),
      ['9999-next', 'newer', expect.stringMatching(time)],
    ]);
  });

  // checklist 83
  test('migrate, doctor and other commands refuse a database from which a newer release has removed what they use', async () => {
    const name = '9999-contract-9998-users';
    await change('insert into schema_migrations (name) values (?)', [name]);
    const reason = `${name} requires a release with migration 9998`;
    for (const command of [['migrate'], ['signing-keys', 'list']])
      expect(await call(...command)).toMatchObject({ code: 1, stderr: expect.stringContaining(reason) });
    expect((await call('migrate', '--status')).stdout).toMatch(/9999-contract-9998-users +incompatible/);
    const { code, stdout } = await call('doctor', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ check: 'migrations', state: 'failed' }));
    await change('delete from schema_migrations where name = ?', [name]);
  });

  test('the service starts on a database that migrate has prepared', async () => {
    expect(await keys()).toEqual([]);
    await runOnce();
    expect(await keys()).toHaveLength(1);
  });
});

describe('signing-keys', () => {
  beforeAll(async () => {
    deployment = await newDeployment({ keepsOpen: true });
    await runOnce();
  });
  afterAll(() => deployment.drop());

  // checklist 36
  test('rotate prints when the new key starts to sign, and signing-keys list shows the key states without secrets', async () => {
    const rotated = await jwks('rotate');
    expect(rotated).toMatchObject({ code: 0, stderr: '' });
    const [, kid, from] = /^Published EdDSA key (\S{43})\. It signs tokens from (.{19}) UTC\.\n$/.exec(rotated.stdout)!;
    const ended = await jwks('list');
    expect(ended.stdout.split('\n')[0]?.split(/\s{2,}/)).toEqual([
      'kid',
      'alg',
      'state',
      'created_at',
      'signs_from',
      'removed_at',
    ]);
    const at = expect.stringMatching(time);
    expect(cellsOf(ended)).toEqual([
      [kid, 'EdDSA', 'next', at, from],
      [expect.any(String), 'EdDSA', 'signing', at, at],
    ]);
    const [, next] = await keys();
    expect(Object.keys(next).toSorted()).toEqual(['alg', 'created_at', 'kid', 'removed_at', 'signs_from', 'state']);
    expect((Date.parse(next.signs_from) - Date.parse(next.created_at)) / 1000).toBe(600);
  });

  test('rotate --at-once lets the new key sign as soon as every process has loaded it', async () => {
    await jwks('rotate', '--at-once');
    const [, urgent] = await keys();
    expect((Date.parse(urgent.signs_from) - Date.parse(urgent.created_at)) / 1000).toBe(35);
  });

  // checklist 37
  test('remove revokes a signing key, prints how soon its tokens are rejected, and names its successor', async () => {
    const [{ kid }] = await keys();
    const removed = await jwks('remove', kid);
    expect(removed).toMatchObject({ code: 0, stderr: '' });
    const lines = removed.stdout.trimEnd().split('\n');
    expect(lines.slice(0, 3)).toEqual([
      `Removed key ${kid}. Every process rejects its tokens within 30 seconds.`,
      'Other services that cache the published keys may accept its tokens for 330 seconds.',
      'Users with these tokens must log in again.',
    ]);
    const [, successor] = /^The EdDSA key (\S{43}) now signs tokens\.$/.exec(lines[3]!)!;
    const states = (await keys()).map((key: { readonly kid: string; readonly state: string }) => [key.kid, key.state]);
    expect(states).toContainEqual([kid, 'removed']);
    expect(states).toContainEqual([successor, 'signing']);
  });

  test.each(['unknown', '--with-hyphens'])(
    'remove of the unknown key %s exits with 1 and prints the reason',
    async (kid) => {
      expect(await jwks('remove', kid)).toEqual({
        code: 1,
        stdout: '',
        stderr: `There is no active signing key ${kid}.\n`,
      });
    },
  );

  test('remove accepts a key ID that begins with a hyphen', async () => {
    const next = (await keys()).find(({ state }: { readonly state: string }) => state === 'next');
    const kid = `-h${next.kid.slice(2)}`;
    await change('update signing_keys set kid = ? where kid = ?', [kid, next.kid]);
    expect((await jwks('remove', kid)).stdout).toContain(`Removed key ${kid}.`);
  });

  test('rotate with a SECRET that differs from that of the service exits with 1 and prints the reason', async () => {
    const { environment } = deployment;
    const { code, stderr } = await callIn({ ...environment, SECRET: `${environment['SECRET']}.` })(
      'signing-keys',
      'rotate',
    );
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^SECRET cannot decrypt the signing key /)]);
  });
});
