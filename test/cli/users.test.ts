import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callIn, cellsOf, type Ended, factsOf, pipeIn, typeIn, watchIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';

let deployment: Deployment;

const call = (...args: readonly string[]) => callIn(deployment.environment)(...args);
const json = async (...args: readonly string[]) => JSON.parse((await call(...args, '--json')).stdout);
const create = (email: string, ...args: readonly string[]) =>
  pipeIn(deployment.environment)(`${password}\n`, 'users', 'create', email, '--firstname', 'Ada', ...args);

const logIn = ({ send }: TestService, email: string, given = password) =>
  send('POST', '/v1/auth', { body: { email, password: given } });

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.whileRunning(async () => undefined);
});
afterAll(() => deployment.drop());

describe('users create', () => {
  test('a created user logs in with the password from standard input, and is sent the email of a sign-up', async () => {
    const { code, stdout, stderr } = await create('ada@example.com', '--lastname', 'Lovelace');
    expect([code, stderr]).toEqual([0, '']);
    const [row] = cellsOf({ code, stdout, stderr });
    expect(row?.slice(1, 5)).toEqual(['ada@example.com', 'Ada Lovelace', 'active', 'User']);
    expect(stdout).not.toContain(password);
    await deployment.whileRunning(async (service) => {
      expect((await logIn(service, 'ada@example.com')).status).toBe(200);
      expect((await service.mailbox.next('verify-email', 'ada@example.com')).recipient).toMatchObject({ name: '' });
    });
  });

  test('a user who is created as verified needs no verification email, and has no session', async () => {
    const file = join(deployment.dataDir, 'password.txt');
    // Only the byte order mark and the end of the line are removed.
    await writeFile(file, '\ufeff  spaces belong to it \r\n');
    const args = ['--displayname', 'Grace', '--language', 'en-us', '--verified', '--password-from', file, '--json'];
    const { stdout } = await call('users', 'create', 'grace@example.com', ...args);
    const user = JSON.parse(stdout);
    expect(user).toMatchObject({ email: 'grace@example.com', displayname: 'Grace', firstname: 'Grace', lastname: '' });
    expect(user).toMatchObject({ language: 'EN', locale: 'en-US' });
    expect((await call('users', 'list-sessions', user.id)).stdout).toBe('No sessions found.\n');
    expect(await json('audit', 'list', '--event', 'signup', '--user-id', user.id)).toMatchObject({
      data: [{ user_id: null, target: `user:${user.id}`, factor: 'service_key', user_agent: 'gatehouse cli' }],
    });
    expect((await call('notifications', 'list')).stdout).not.toContain('grace@example.com');
    await deployment.whileRunning(async (service) => {
      expect((await logIn(service, 'grace@example.com', '  spaces belong to it ')).status).toBe(200);
    });
  });

  test('the password is asked for twice on a terminal, which does not show it', async () => {
    const modes: boolean[] = [];
    const type = typeIn(deployment.environment, (isRaw) => modes.push(isRaw));
    // Typed with a mistake, which is erased, and with a line that is erased as a whole.
    const typed = `wrong\x15${password}x\x7f\r${password}\r`;
    const { code, stdout, stderr } = await type(typed, 'users', 'create', 'alan@example.com', '--firstname', 'Alan');
    expect([code, stderr]).toEqual([0, 'Password: \nRepeat the password: \n']);
    expect(stdout).not.toContain(password);
    expect(modes).toEqual([true, false]);
    await deployment.whileRunning(async (service) =>
      expect((await logIn(service, 'alan@example.com')).status).toBe(200),
    );
  });

  test('nothing is created if the passwords differ, or if the user presses Ctrl+C', async () => {
    for (const [typed, reason] of Object.entries({
      [`${password}\n${password}x\n`]: 'The passwords are different.',
      'correct\x03': 'Nothing was changed.',
    })) {
      const modes: boolean[] = [];
      const type = typeIn(deployment.environment, (isRaw) => modes.push(isRaw));
      const { code, stdout, stderr } = await type(typed, 'users', 'create', 'eve@example.com', '--firstname', 'Eve');
      expect([code, stdout, modes.at(-1)]).toEqual([1, '', false]);
      expect(stderr).toContain(reason);
    }
    expect((await call('users', 'list', '--email', 'eve@example.com')).stdout).toBe('No users found.\n');
  });

  test('refuses what a sign-up refuses, and says what is wrong with each field', async () => {
    const each = await pipeIn(deployment.environment)('short', 'users', 'create', 'x', '--firstname', 'A\x1b[2J');
    expect([each.code, each.stdout]).toEqual([1, '']);
    for (const field of ['firstname', 'email', 'password']) expect(each.stderr).toContain(`${field} must`);
    expect(each.stderr).not.toContain('\x1b');
    const wrong: Readonly<Record<string, () => Promise<Ended>>> = {
      'Email address taken': () => create('ADA@example.com'),
      'company must be a company that users can join': () => create('x@example.com', '--company', '999'),
      'Specify --firstname or --displayname.': () => call('users', 'create', 'x@example.com'),
      "unknown option '--password'": () => create('x@example.com', '--password', password),
      'Application not found.': () => create('x@example.com', '--app', '00000000-0000-0000-0000-000000000000'),
      ENOENT: () => create('x@example.com', '--password-from', 'missing.txt'),
    };
    for (const [reason, refused] of Object.entries(wrong)) {
      const { code, stdout, stderr } = await refused();
      expect([code, stdout], reason).toEqual([1, '']);
      expect(stderr).toContain(reason);
    }
    expect((await call('users', 'list', '--email', 'x@example.com')).stdout).toBe('No users found.\n');
  });
});

describe('invitations create', () => {
  test('an invited address is sent the key of the invitation, which no output contains', async () => {
    const invited = await json(
      'invitations',
      'create',
      '--email',
      'mary@example.com',
      '--role',
      'Admin',
      '--firstname',
      'Mary',
    );
    expect(invited).toMatchObject({ email: 'mary@example.com', role: 'Admin', state: 'pending', firstname: 'Mary' });
    const again = await call('invitations', 'create', '--email', 'mary@example.com');
    expect(factsOf(again)).toMatchObject({ email: 'mary@example.com', role: 'User' });
    await deployment.whileRunning(async (service) => {
      const key = await service.mailbox.key('invitation', 'mary@example.com');
      expect(JSON.stringify(invited) + again.stdout + again.stderr).not.toContain(key);
      const { body } = await service.send('GET', '/v1/audit?event=invite', { headers: superAdmin });
      expect(body.data).toMatchObject([{ success: true, user_agent: 'gatehouse cli' }, { success: true }]);
    });
  });

  test('white space around an address is ignored by every command that takes one (regression A38)', async () => {
    expect((await create(' margaret@example.com\t')).code).toBe(0);
    for (const filter of [
      ['--email', 'margaret@example.com '],
      ['--q', ' margaret@example.com'],
    ])
      expect(await json('users', 'list', ...filter)).toMatchObject({ data: [{ email: 'margaret@example.com' }] });
    expect(await json('invitations', 'create', '--email', ' joan@example.com')).toMatchObject({
      email: 'joan@example.com',
    });
  });

  test('refuses an address, a company, a branch and a role that are not valid', async () => {
    const wrong = {
      'email must be a valid email address; lastname must': ['an address', '--lastname', ''],
      'company_id must be one of your companies': ['x@example.com', '--company-id', '999'],
      'company_branch_id must be a branch of the company': ['x@example.com', '--company-branch-id', '999'],
      'role must be a role of the application': ['x@example.com', '--role', 'Emperor'],
      'company_id must be an integer': ['x@example.com', '--company-id', 'all'],
      "option '--email <text>' argument missing": [],
    };
    for (const [reason, args] of Object.entries(wrong)) {
      const { code, stdout, stderr } = await call('invitations', 'create', '--email', ...args);
      expect([code, stdout], reason).toEqual([1, '']);
      expect(stderr).toContain(reason);
    }
  });
});

describe('user data on the terminal', () => {
  // Attack: a stored name with escape sequences, which the APIs refuse, but an import of another version might have let through.
  test('control characters of stored data reach neither tables nor JSON nor errors', async () => {
    const [{ id }] = (await json('users', 'list', '--email', 'ada@example.com')).data;
    const name = '\x1b]0;owned\x07\u009b2JAda\nroot\u202e';
    await deployment.withDatabase(async (knex) => {
      await knex('users').where({ id }).update({ displayname: name });
      await knex('sessions').where({ user_id: id }).update({ user_agent: name });
      await knex('companies').update({ name });
      await knex('apps').update({ name });
    });
    const shown = '\\u{1b}]0;owned\\u{7}\\u{9b}2JAda\\u{a}root\\u{202e}';
    const printed = /^[\n\x20-\x7e]+$/;
    for (const args of [
      ['app', 'get'],
      ['users', 'list'],
      ['users', 'list-sessions', id],
      ['invitations', 'create', '--email', 'ann@example.com'],
    ]) {
      const { code, stdout, stderr } = await call(...args);
      expect([code, stderr], args.join(' ')).toEqual([0, '']);
      expect(stdout).toContain(shown);
      expect(stdout).toMatch(printed);
    }
    const { stdout } = await call('users', 'get', id, '--json');
    expect(stdout).toMatch(printed);
    expect(JSON.parse(stdout).displayname).toBe(name);
    const refused = await call('users', 'list', '--status', name);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('status must be one of: active');
    expect(refused.stderr).toMatch(printed);
  });

  test('a table is cut to the width of a terminal, and complete on a pipe', async () => {
    const watched = await watchIn(deployment.environment, 60)('users', 'list');
    for (const line of watched.stdout.trimEnd().split('\n')) expect(line.length).toBeLessThanOrEqual(60);
    expect(watched.stdout).toContain('…');
    expect((await call('users', 'list')).stdout).not.toContain('…');
    const { stdout } = await watchIn(deployment.environment, 60)('users', 'list', '--json');
    expect(JSON.parse(stdout).data.length).toBeGreaterThan(2);
    expect(stdout).not.toContain('…');
  });
});
