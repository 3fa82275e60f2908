import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { createContractFields } from '../../src/cli/contract-fields.ts';
import { commandsByHand, derivedCommands, reasonWithoutCommand } from '../../src/cli/operation-commands.ts';
import { createProgram } from '../../src/cli/run.ts';
import { loadContracts } from '../../src/contracts.ts';
import { callIn, cellsOf, factsOf, pipeIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { password } from '../kit/given.ts';

let deployment: Deployment;

const call = (...args: readonly string[]) => callIn(deployment.environment)(...args);
const pipe = (input: string, ...args: readonly string[]) => pipeIn(deployment.environment)(input, ...args);
const json = async (...args: readonly string[]) => JSON.parse((await call(...args, '--json')).stdout);

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.whileRunning(({ send }) =>
    send('POST', '/v1/users', {
      body: { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', password, verify_password: password },
    }),
  );
});
afterAll(() => deployment?.drop());

const operations = Object.keys(operationTable) as OperationId[];

/** Returns the program with all its commands, which are not run. */
const program = async () => {
  const output = { write: () => undefined };
  const terminal = { env: {}, stdin: process.stdin, stdout: output, stderr: output };
  return createProgram(terminal, (await loadContracts()).openapi, () => undefined);
};

describe('the commands that follow from the contract', () => {
  // regression A840
  test('each operation has one command, or a stated reason why it has none', async () => {
    const families = (await program()).commands;
    const has = (command: string): boolean => {
      const [family, name] = command.split(' ');
      return families.find((one) => one.name() === family)?.commands.some((one) => one.name() === name) ?? false;
    };
    for (const operation of operations) {
      const { family, name } = derivedCommands.get(operation) ?? {};
      const command = commandsByHand[operation] ?? (name && `${family} ${name}`);
      const reason = reasonWithoutCommand(operation);
      expect([operation, (command === undefined) !== (reason === undefined)]).toEqual([operation, true]);
      if (command !== undefined) expect([operation, command, has(command)]).toEqual([operation, command, true]);
    }
    const names = [...derivedCommands.values()].map(({ family, name }) => `${family} ${name}`);
    expect(names).toHaveLength(
      new Set([...names, ...Object.values(commandsByHand)]).size - Object.keys(commandsByHand).length,
    );
    expect(names).toEqual(
      expect.arrayContaining(['users list', 'clients create', 'users list-factors', 'keys rotate']),
    );
  });

  // regression A841
  test('no option takes a secret: fields with secrets are read from a file or standard input', async () => {
    const commands = (await program()).commands.flatMap((family) => family.commands);
    const flags = commands.flatMap((command) => command.options.map(({ long }) => String(long)));
    expect(flags.length).toBeGreaterThan(300);
    expect(
      flags.filter((flag) => /password|secret|private-key|token$/.test(flag) && !flag.endsWith('-from')).toSorted(),
    ).toEqual(
      ['--backchannel-logout-session-required', '--end-previous-secret', '--end-previous-secret'].filter((flag) =>
        /secret/.test(flag),
      ),
    );
  });

  test('each command has help: a summary, and a description of each argument and option', async () => {
    for (const family of (await program()).commands)
      for (const command of family.commands) {
        const what = `${family.name()} ${command.name()}`;
        expect(command.description(), what).not.toBe('');
        for (const { description } of command.registeredArguments) expect(description, what).not.toBe('');
        for (const option of command.options) expect(option.description, `${what} ${option.flags}`).not.toBe('');
      }
  });

  test('the fields of a body that is a list, has names for its values, or is long, are recognized', async () => {
    const fieldsOf = createContractFields((await loadContracts()).openapi);
    const field = (operation: OperationId, name: string) => {
      const { method, path } = operationTable[operation];
      return fieldsOf(method, path).fields.find((one) => one.name === name);
    };
    expect(field('listUsers', 'status')?.names.get('banned')).toBe(3);
    expect(field('createRole', 'permissions')).toMatchObject({ isList: true, isRequired: true });
    expect(field('updateWebhookEndpoint', 'types')).toMatchObject({ isList: true, isNullable: true });
    expect(field('setMailTemplate', 'source')?.isLong).toBe(true);
    expect(field('setProvider', 'private_key')?.isSecret).toBe(true);
    expect(field('updateClient', 'end_previous_secret')?.isSecret).toBe(false);
  });

  /** A call of each family, and what its JSON contains. `{id}` is the ID of the user. */
  const rows: readonly (readonly [command: string, contains: object])[] = [
    ['app get', { name: 'Gatehouse' }],
    ['apps list --q Gate', { data: [{ name: 'Gatehouse' }] }],
    ['audit list --event signup --limit 1', { data: [{ event: 'signup' }] }],
    ['clients create --client-name Shop --redirect-uris https://a.example.com/cb', { client_name: 'Shop' }],
    ['companies create --name Harbor --is-joinable true', { name: 'Harbor', is_joinable: true }],
    ['diagnostics get', { data: expect.any(Array) }],
    ['invitations create --email grace@example.com --role Admin', { email: 'grace@example.com', state: 'pending' }],
    ['keys create --kind app --name Web', { kind: 'app', key: expect.stringMatching(/^gh_app_/) }],
    ['notifications list --state waiting', { data: expect.any(Array) }],
    ['providers list', { data: [] }],
    [
      'resource-servers create --name API --identifier https://api.example.com --access-token-seconds null',
      { name: 'API', access_token_seconds: null },
    ],
    ['roles create --name Support --permissions users:read audit:read', { permissions: ['users:read', 'audit:read'] }],
    ['service-accounts create --name Nightly', { name: 'Nightly', is_enabled: true }],
    ['sessions list --user-id {id}', { data: expect.any(Array) }],
    ['signing-keys list', { data: [{ state: 'signing' }] }],
    ['statistics get', { data: expect.any(Array) }],
    [`user-fields create --bucket own --name color --schema {"type":"string"}`, { name: 'color' }],
    ['user-schema get', { own: { type: 'object' } }],
    ['users list --status active --is-verified false --q ada', { data: [{ email: 'ada@example.com', status: 1 }] }],
    ['users update {id} --firstname Augusta --country-id null', { firstname: 'Augusta', country_id: null }],
    ['users list-lockouts {id}', { data: [] }],
    ['users export {id}', { user: { email: 'ada@example.com' } }],
    ['webhook-endpoints create --url https://crm.example.com/e --types user.created', { types: ['user.created'] }],
  ];

  // regression A842
  test.each(rows)('%s answers as REST does', async (command, contains) => {
    const [{ id }] = (await json('users', 'list', '--email', 'ada@example.com')).data;
    const ended = await call(...command.replace('{id}', id).split(' '), '--json');
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect(JSON.parse(ended.stdout)).toMatchObject(contains);
  });

  test('each family of operations has a row', () => {
    const without = ['dead-letters', 'mail-states', 'mail-templates', 'suppressions'];
    const families = new Set([...derivedCommands.values()].map(({ family }) => family));
    expect(new Set([...rows.map(([command]) => command.split(' ')[0]), ...without])).toEqual(families);
  });

  test('what a notification application answers has a command, which says that none is configured', async () => {
    for (const family of ['dead-letters', 'mail-states', 'mail-templates', 'suppressions'])
      expect(await call(family, 'list')).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/\nNotification application failed\n$/),
      });
  });

  // regression A843
  test('a resource is a table of its fields, a list has columns, and a secret is alone on stdout', async () => {
    const [id = ''] = cellsOf(await call('users', 'list', '--email', 'ada@example.com'))[0]!;
    expect(factsOf(await call('users', 'get', id))).toMatchObject({ id, status: 'active', roles: 'User' });
    const key = await call('keys', 'create', '--kind', 'service', '--name', 'Nightly');
    expect(key.stdout).toMatch(/^gh_svc_[A-Za-z0-9_-]{43}\n$/);
    expect(key.stderr).toMatch(/^id: \d+\nStore it now\. It is not shown again\.\n$/);
    const app = await call('apps', 'create', '--name', 'Shop');
    expect(app.stdout).toMatch(/^app_key=gh_app_\S+\nservice_key=gh_svc_\S+\n$/);
    expect(await call('users', 'clear-lockouts', id)).toEqual({ code: 0, stdout: 'Done.\n', stderr: '' });
    expect(await call('users', 'clear-lockouts', id, '--json')).toEqual({ code: 0, stdout: '', stderr: '' });
    const page = await call('roles', 'list', '--limit', '1');
    expect(page.stderr).toMatch(/^Next page: --cursor \S+\n$/);
  });
});

describe('arguments', () => {
  // regression A844
  test('a value that begins with a hyphen is a value, and an ID never leaves its place in the path', async () => {
    const { name } = await json('companies', 'create', '--name', '--json');
    expect(name).toBe('--json');
    expect((await json('roles', 'create', '--name=-x', '--permissions=users:read')).name).toBe('-x');
    const wrong: Readonly<Record<string, readonly string[]>> = {
      'id must be an ID.': ['users', 'ban', ''],
      'id must be an ID': ['users', 'get', '..'],
      'session_id must be an ID.': ['users', 'end-session', '1', '.'],
      'id has an invalid': ['users', 'get', '1/sessions'],
      'id has an': ['users', 'get', '1?q=x'],
      'id has an invalid format': ['users', 'get', '-1'],
      "unknown option '--password'": ['users', 'delete', '1', '--password', password, '--yes'],
      "unknown option '--client-secret'": ['providers', 'set', 'github', '--client-secret', 'x'],
    };
    for (const [reason, args] of Object.entries(wrong)) {
      const { code, stdout, stderr } = await call(...args);
      expect([code, stdout], args.join(' ')).toEqual([1, '']);
      expect(stderr).toContain(reason);
    }
  });

  test('a value of the wrong type is refused by the contract, and nothing is changed', async () => {
    const wrong: Readonly<Record<string, readonly string[]>> = {
      'is_joinable must be true or false': ['companies', 'create', '--name', 'X', '--is-joinable', 'yes'],
      'limit must be at most 200': ['users', 'list', '--limit', '99999999999999999999'],
      'name is required': ['companies', 'create'],
      'status must be one of: active, inactive, banned, deleted': ['users', 'list', '--status', 'gone'],
      'claims must be JSON.': ['clients', 'create', '--client-name', 'X', '--claims', '{'],
      'name must be at most': ['companies', 'create', '--name', 'x'.repeat(10_000)],
      'is not a field of this operation': ['users', 'update', '1', '--body-from', '-'],
    };
    for (const [reason, args] of Object.entries(wrong)) {
      const { code, stdout, stderr } = await pipe('{"email":"x@example.com","__proto__":{"a":1}}', ...args);
      expect([code, stdout], args.join(' ')).toEqual([1, '']);
      expect(stderr).toContain(reason);
    }
  });

  // regression A845
  test('a body from a file or a pipe is merged with the options, and one that is too large is refused', async () => {
    const file = join(deployment.dataDir, 'body.json');
    await writeFile(file, JSON.stringify({ name: 'From a file', is_joinable: true }));
    const made = await json('companies', 'create', '--body-from', file, '--name', 'By an option');
    expect(made).toMatchObject({ name: 'By an option', is_joinable: true });
    const wrong: Readonly<Record<string, readonly [string, ...(readonly string[])]>> = {
      'Standard input must contain a JSON object.': ['[]', 'companies', 'create', '--body-from', '-'],
      '/dev/zero is larger than 1 MiB.': ['', 'companies', 'create', '--body-from', '/dev/zero'],
      'Standard input is larger than 1 MiB.': ['x'.repeat(1024 * 1024 + 1), 'companies', 'create', '--body-from', '-'],
      'Request body too large': [
        JSON.stringify({ name: 'x'.repeat(70_000) }),
        'companies',
        'create',
        '--body-from',
        '-',
      ],
      'Only one option can read standard input.': [
        ...(['x', 'providers', 'set', 'apple', '--client-secret-from', '-', '--private-key-from', '-'] as const),
      ],
      ENOENT: ['', 'providers', 'set', 'github', '--client-secret-from', join(deployment.dataDir, 'missing')],
    };
    for (const [reason, [input, ...args]] of Object.entries(wrong)) {
      const { code, stdout, stderr } = await pipe(input, ...args);
      expect([code, stdout], args.join(' ')).toEqual([1, '']);
      expect(stderr).toContain(reason);
    }
  });

  test('a deletion is asked for, on a pipe by --yes', async () => {
    const { id } = await json('companies', 'create', '--name', 'Temporary');
    expect(await call('companies', 'delete', String(id))).toEqual({
      code: 1,
      stdout: '',
      stderr: `companies delete ${id} may be impossible to undo. Add --yes to confirm.\n`,
    });
    expect(await call('companies', 'delete', String(id), '--yes')).toMatchObject({ code: 0, stdout: 'Done.\n' });
  });

  test('a change of an old version is refused', async () => {
    const { id, version } = await json('companies', 'create', '--name', 'Versioned');
    const rename = (name: string) => call('companies', 'update', String(id), '--name', name, '--if-match', version);
    expect((await rename('New')).code).toBe(0);
    expect(await rename('Newer')).toMatchObject({ code: 1, stderr: expect.stringContaining('Resource changed') });
  });
});
