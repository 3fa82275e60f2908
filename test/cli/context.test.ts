import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callIn, cellsOf, typeIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { enroll } from '../kit/factors.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';

let deployment: Deployment;

const signUp = ({ send }: TestService, email: string, headers = {}) =>
  send('POST', '/v1/users', {
    headers,
    body: { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password },
  });

const logIn = ({ send }: TestService, headers = {}, given = password) =>
  send('POST', '/v1/auth', { headers, body: { email: 'ada@example.com', password: given } });

const call = (...args: readonly string[]) => callIn(deployment.environment)(...args);
const json = async (...args: readonly string[]) => JSON.parse((await call(...args, '--json')).stdout);

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.whileRunning(async (service) => {
    for (const email of ['ada@example.com', 'grace@example.com', 'alan@example.com']) await signUp(service, email);
  });
});
afterAll(() => deployment.drop());

describe('the CLI', () => {
  // regression A17
  test('stores no setting that the API refuses, and prints what is wrong with each', async () => {
    const wrong = ['email_change=Both', 'signup_company=x', 'access_token_seconds=3600.5', 'require_verified_email=1'];
    const { code, stdout, stderr } = await call('app', 'set', 'signup_role=User', ...wrong);
    expect([code, stdout]).toEqual([1, '']);
    for (const pair of wrong) expect(stderr).toContain(`${pair.split('=')[0]} must be `);
    const { settings } = await json('app', 'get');
    expect(settings).toMatchObject({ email_change: 'both', signup_company: 'own', access_token_seconds: 3600 });
  });

  test('creates an application whose keys work and whose users are its own', async () => {
    const made = await json('apps', 'create', '--name', 'Shop');
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Shop',
      console_url: expect.stringContaining(`/console/${made.id}`),
      created_at: expect.any(String),
      app_key: expect.stringMatching(/^gh_app_/),
      service_key: expect.stringMatching(/^gh_svc_/),
    });
    await deployment.whileRunning(async (service) => {
      const headers = { 'X-Service-App': made.app_key };
      expect((await logIn(service, headers)).status).toBe(401);
      expect((await signUp(service, 'ada@example.com', headers)).status).toBe(201);
      const { status, body } = await service.send('GET', '/v1/users', {
        headers: { 'X-Service-Key': made.service_key },
      });
      expect([status, body.data.length]).toEqual([200, 2]);
    });
    expect((await json('apps', 'list')).data.map(({ name }: { name: string }) => name)).toEqual(['Shop', 'Gatehouse']);
    expect(cellsOf(await call('users', 'list', '--app', made.id))).toHaveLength(2);
    expect(await call('app', 'get', '--app', 'nonsense')).toMatchObject({
      code: 1,
      stderr: 'Application not found.\n',
    });
  });

  test('changes settings, which are validated as by the APIs and apply from the next start on', async () => {
    const set = await json(
      'app',
      'set',
      'access_token_seconds=900',
      'cors_origins=https://a.example.com,https://b.example.com',
    );
    expect(set.settings).toMatchObject({
      access_token_seconds: 900,
      cors_origins: ['https://a.example.com', 'https://b.example.com'],
    });
    const added = await json('app', 'set', 'cors_origins+=https://b.example.com,https://c.example.com');
    expect(added.settings.cors_origins).toEqual(['a', 'b', 'c'].map((name) => `https://${name}.example.com`));
    // regression A49
    const app = await json('app', 'set', 'cors_origins+=capacitor://localhost');
    expect(app.settings.cors_origins.at(-1)).toBe('capacitor://localhost');
    for (const wrong of ['cors_origins+=capacitor://localhost.evil', 'redirect_uris+=https://app.example.com/*'])
      expect(await call('app', 'set', wrong)).toMatchObject({ code: 1, stdout: '' });
    const countries = await json('app', 'set', 'sms_codes=allowed', 'sms_countries=GB,DE');
    expect(countries.settings).toMatchObject({ sms_codes: 'allowed', sms_countries: ['GB', 'DE'] });
    expect((await call('app', 'set', 'signup_role+=User')).stderr).toContain('signup_role is not a list');
    const refused = await call('app', 'set', 'access_token_seconds=1');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('must be at least 60');
    expect((await call('app', 'set', 'nonsense=1')).stderr).toContain('Unknown setting "nonsense"');
    await deployment.whileRunning(async (service) => {
      const { time, expires } = (await logIn(service)).body;
      expect(Date.parse(`${expires}Z`) - Date.parse(`${time}Z`)).toBe(900_000);
    });
  });

  test('creates, rotates and revokes API keys, and prints each key once', async () => {
    const made = await call('keys', 'create', '--kind', 'service', '--name', 'Nightly');
    const key = made.stdout.trim();
    expect(key).toMatch(/^gh_svc_[A-Za-z0-9_-]{43}$/);
    const { data } = await json('keys', 'list');
    const [{ id, name, kind }] = data;
    expect({ name, kind }).toEqual({ name: 'Nightly', kind: 'service' });
    // regression A521
    const shown = data.map((one: { readonly permissions: unknown }) => one.permissions);
    expect(shown).toEqual(data.map(() => null));
    expect(JSON.stringify(data)).not.toContain(key.slice(7));
    const next = (await call('keys', 'rotate', String(id), '--overlap-seconds', '3600')).stdout.trim();
    expect(await call('keys', 'revoke', String(id))).toMatchObject({
      code: 0,
      stdout: 'Done.\n',
    });
    await deployment.whileRunning(async (service) => {
      const sent = (serviceKey: string) =>
        service.send('GET', '/v1/users/me', { headers: { 'X-Service-Key': serviceKey } });
      expect([(await sent(key)).status, (await sent(next)).status]).toEqual([401, 200]);
    });
    expect((await call('keys', 'rotate', String(id))).stderr).toContain('Key revoked');
    expect((await call('keys', 'create', '--kind', 'root', '--name', 'x')).code).toBe(1);
  });

  test('finds users, bans and unbans them, and ends their sessions', async () => {
    const [row] = cellsOf(await call('users', 'list', '--q', 'ADA@'));
    const [id = ''] = row ?? [];
    expect(row?.slice(1, 5)).toEqual(['ada@example.com', 'Ada Lovelace', 'active', 'User']);
    expect(cellsOf(await call('users', 'list-sessions', id)).length).toBeGreaterThan(0);
    expect(await json('users', 'ban', id)).toMatchObject({ id, banned: 'Y', status: 3 });
    expect((await call('users', 'list-sessions', id)).stdout).toBe('No sessions found.\n');
    expect(cellsOf(await call('users', 'list', '--status', 'banned'))).toHaveLength(1);
    expect(await json('users', 'unban', id)).toMatchObject({ banned: 'N', status: 1 });
    await deployment.whileRunning(async (service) => expect((await logIn(service)).status).toBe(200));
    await deployment.whileRunning(async (service) =>
      expect((await logIn(service, {}, 'a wrong guess')).status).toBe(401),
    );
    expect(await json('users', 'list-lockouts', id)).toMatchObject({ data: [{ kind: 'account', failures: 1 }] });
    expect((await call('users', 'clear-lockouts', id)).stdout).toBe('Done.\n');
    expect((await call('users', 'list-lockouts', id)).stdout).toBe('No lockouts found.\n');
    expect((await call('users', 'end-sessions', id)).stdout).toBe('Done.\n');
  });

  test('lists the second factors of a user, and resets them', async () => {
    const user = await deployment.whileRunning(async (service) => {
      const { body } = await service.send('GET', '/v1/users?email=ada@example.com', { headers: superAdmin });
      const headers = bearer((await logIn(service)).body.token);
      const known = { id: body.data[0].id, email: 'ada@example.com', password, headers };
      return enroll(service, known as unknown as KnownUser);
    });
    const id = String(user.id);
    expect(cellsOf(await call('users', 'list-factors', id))[0]?.slice(1, 3)).toEqual(['totp', 'Phone']);
    expect(await json('users', 'list-factors', id)).toMatchObject({ recovery_codes_left: 10 });
    await call('app', 'set', 'factor_reset_delay_seconds=86400');
    expect((await call('users', 'reset-factors', id)).stdout).toContain(
      `All second factors of user ${id} will be removed`,
    );
    const [waiting] = (await json('users', 'list-factors', id)).data;
    expect(waiting).toMatchObject({ name: 'Phone', removal_due_at: expect.any(String) });
    expect((await call('users', 'reset-factors', id, '--now')).stdout).toBe(
      `Removed all second factors of user ${id}.\n`,
    );
    expect((await call('users', 'list-factors', id)).stdout).toBe('No factors found.\n');
    await deployment.whileRunning(async (service) => {
      expect((await logIn(service)).status).toBe(200);
      expect((await service.mailbox.next('factor-removed', user.email)).data).toMatchObject({ factor: 'Phone' });
    });
  });

  test('asks before it deletes a user, and deletes none without a yes', async () => {
    const [{ id }] = (await json('users', 'list', '--email', 'Alan@Example.com')).data;
    const warning = `users delete ${id} may be impossible to undo.`;
    const unasked = await call('users', 'delete', id);
    expect(unasked).toEqual({ code: 1, stdout: '', stderr: `${warning} Add --yes to confirm.\n` });
    for (const answer of ['n\n', '\n', '']) {
      const { code, stderr } = await typeIn(deployment.environment)(answer, 'users', 'delete', id);
      expect([code, stderr]).toEqual([1, `${warning} Continue? [y/N] Nothing was changed.\n`]);
    }
    expect((await call('users', 'get', id)).code).toBe(0);
    const [{ id: grace }] = (await json('users', 'list', '--email', 'grace@example.com')).data;
    const typed = await typeIn(deployment.environment)('yes\n', 'users', 'delete', grace);
    expect([typed.code, typed.stdout]).toEqual([0, 'Done.\n']);
  });

  test('deletes a user, who is not found afterwards, and undoes the deletion', async () => {
    const { data } = await json('users', 'list', '--email', 'Alan@Example.com');
    const [{ id }] = data;
    const remove = async () => expect((await call('users', 'delete', id, '--yes')).stdout).toBe('Done.\n');
    await remove();
    expect(await call('users', 'get', id)).toMatchObject({ code: 1, stderr: 'Not found\n' });
    expect(await json('users', 'restore', id)).toMatchObject({ id, status: 1 });
    expect((await call('users', 'get', id)).code).toBe(0);
    await remove();
    expect((await call('users', 'list', '--email', 'alan@example.com')).stdout).toBe('No users found.\n');
  });

  test('a command of the CLI leaves an audit row with the super admin key as its credential', async () => {
    await deployment.whileRunning(async (service) => {
      const { body } = await service.send('GET', '/v1/audit?event=ban_user', { headers: superAdmin });
      expect(body.data[0]).toMatchObject({ factor: 'service_key', user_agent: 'gatehouse cli', success: true });
    });
  });
});
