import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callIn, cellsOf, pipeIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { digestOf } from '../kit/given.ts';

let deployment: Deployment;

const call = (...args: readonly string[]) => callIn(deployment.environment)(...args);
const json = async (...args: readonly string[]) => JSON.parse((await call(...args, '--json')).stdout);

/** The status of a request with an operator key. */
const statusWith = (key: string): Promise<number> =>
  deployment.whileRunning(
    async ({ send }) => (await send('GET', '/v1/apps', { headers: { 'X-Operator-Key': key } })).status,
  );

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.whileRunning(async () => undefined);
});
afterAll(() => deployment.drop());

// regression A367
describe('operator-key', () => {
  test('creates a key that works, prints it once, and stores a digest', async () => {
    const { code, stdout, stderr } = await call('operator-keys', 'create', 'Terraform');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^gh_opr_[\w-]{43}\n$/)]);
    expect(stderr).toBe('Created operator key 1. Store it now. It is not shown again.\n');
    const key = stdout.trim();
    expect(await statusWith(key)).toBe(200);
    const listed = await call('operator-keys', 'list', '--json');
    expect(listed.stdout).not.toContain(key.slice(7));
    expect(listed.stdout).not.toContain(digestOf(key));
    expect(JSON.parse(listed.stdout)).toMatchObject({
      data: [{ id: 1, name: 'Terraform', expires_at: null, last_used_from: '127.0.0.1', revoked_at: null }],
      next_cursor: null,
    });
  });

  test('prints the key as JSON, with the time from which it is rejected', async () => {
    const made = await json('operator-keys', 'create', 'Migration', '--expires', '2999-01-01 00:00:00');
    expect(made).toMatchObject({
      name: 'Migration',
      expires_at: '2999-01-01 00:00:00',
      key: expect.stringMatching(/^gh_opr_/),
    });
  });

  test('revokes a key, and lists it as revoked', async () => {
    const { id, key } = await json('operator-keys', 'create', 'Leaked');
    expect(await statusWith(key)).toBe(200);
    expect(await call('operator-keys', 'revoke', String(id))).toMatchObject({
      code: 0,
      stdout: `Revoked operator key ${id}.\n`,
    });
    expect(await statusWith(key)).toBe(401);
    const { revoked_at: revokedAt } = (await json('operator-keys', 'list')).data[0];
    await call('operator-keys', 'revoke', String(id));
    expect((await json('operator-keys', 'list')).data[0].revoked_at).toBe(revokedAt);
    expect(cellsOf(await call('operator-keys', 'list'))[0]?.at(-1)).toContain('revoked');
  });

  test('lists a page, newest first, and the next one by its cursor', async () => {
    const whole = (await json('operator-keys', 'list')).data;
    const first = await json('operator-keys', 'list', '--limit', '1');
    const next = await json('operator-keys', 'list', '--limit', '1', '--cursor', first.next_cursor);
    expect([...first.data, ...next.data]).toEqual(whole.slice(0, 2));
  });

  test('records creations and revocations in the audit log of the deployment', async () => {
    const { stdout } = await call('audit', 'export', '--all-apps');
    const entries = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event.endsWith('_operator_key'));
    // regression A727
    expect(entries.map(({ event, target, target_name: name, success }) => [event, target, name, success])).toEqual(
      expect.arrayContaining([
        ['create_operator_key', 'operator-key:1', 'Terraform', true],
        ['revoke_operator_key', 'operator-key:3', 'Leaked', true],
      ]),
    );
    expect(stdout).not.toContain('gh_opr_');
  });

  // regression A727
  test('an application that an operator key creates has an audit entry with the name of the key', async () => {
    const { key, id } = await json('operator-keys', 'create', 'Pipeline');
    const headers = { 'X-Operator-Key': key };
    const { body } = await deployment.whileRunning(({ send }) =>
      send('POST', '/v1/apps', { headers, body: { name: 'Created by a key' } }),
    );
    const { data } = await json('audit', 'list', '--app', body.id);
    expect(data).toMatchObject([{ event: 'create_app', factor: 'operator_key', key_id: id, actor_name: 'Pipeline' }]);
  });

  test('refuses an empty name, a time that is invalid or over, and an unknown ID', async () => {
    const wrong = {
      'name must not be empty': ['create', ''],
      'expires must be a valid timestamp': ['create', 'Wrong', '--expires', 'tomorrow'],
      'expires must be in the future': ['create', 'Wrong', '--expires', '2000-01-01 00:00:00'],
      'Not found': ['revoke', '999999'],
    };
    for (const [reason, args] of Object.entries(wrong)) {
      const { code, stdout, stderr } = await call('operator-keys', ...args);
      expect([code, stdout], reason).toEqual([1, '']);
      expect(stderr).toContain(reason);
    }
  });
});

test('registers the key of another cell, which is not printed again, and no other text', async () => {
  const other = await newDeployment({ keepsOpen: true });
  await other.whileRunning(async () => undefined);
  const key = (await call('operator-keys', 'create', 'Shared')).stdout;
  const register = (text: string) =>
    pipeIn(other.environment)(text, 'operator-keys', 'create', 'Shared', '--key-from', '-');
  const registered = await register(key);
  expect(registered).toEqual({ code: 0, stdout: 'Registered the key as operator key 1.\n', stderr: '' });
  const status = await other.whileRunning(
    async ({ send }) => (await send('GET', '/v1/apps', { headers: { 'X-Operator-Key': key.trim() } })).status,
  );
  expect(status).toBe(200);
  expect(await register(key)).toMatchObject({ code: 1, stdout: '', stderr: 'The key is registered already.\n' });
  for (const text of ['a password', `gh_app_${'a'.repeat(43)}`, '', `${key.trim()}x`])
    expect(await register(text)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('must contain an operator key'),
    });
  await other.drop();
});
