import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apisOf, outcomeOf } from '../kit/apis.ts';
import { type Ended, pipeIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { vectors } from '../kit/foreign-hashes.ts';
import { password } from '../kit/given.ts';
import { newApp } from '../kit/import.ts';

const hash = `$2b$10$${'a'.repeat(53)}`;
const ofDevise = vectors.find(({ fileKeys }) => fileKeys?.pepper)!;

let deployment: Deployment;
let other: string;

const importUsers = (args: readonly string[], input = ''): Promise<Ended> =>
  pipeIn(deployment.environment)(input, 'users', 'import', ...args);

const write = async (name: string, content: string): Promise<string> => {
  const file = join(deployment.dataDir, name);
  await writeFile(file, content);
  return file;
};
const emailsIn = (app_id: number) =>
  deployment.withDatabase(async (db) => (await db('users').where({ app_id }).orderBy('id')).map(({ email }) => email));

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  other = await deployment.withDatabase(async (db) => {
    await newApp(db, {}, true);
    return (await newApp(db)).uuid;
  });
});
afterAll(() => deployment.drop());

describe('npm run cli -- users import', () => {
  test('user import reads JSON Lines into the default application and exits with 0 if every row is imported', async () => {
    const file = await write(
      'all.jsonl',
      `{"email":"a@example.com","password_hash":"${hash}"}\n{"email":"b@example.com","totp":[{"secret":"JBSWY3DPEHPK3PXP"}]}\n`,
    );
    const told = '2 rows read: 2 imported, 0 rejected, 0 skipped.\n';
    expect(await importUsers([file])).toEqual({ code: 0, stdout: told, stderr: '' });
    expect(await emailsIn(1)).toEqual(['a@example.com', 'b@example.com']);
    const [factor] = await deployment.withDatabase((db) => db('factors').select('name', 'sealed_secret'));
    expect(factor).toEqual({ name: 'Authenticator app', sealed_secret: expect.stringMatching(/^eyJ/) });
  });

  // regression A866
  test('user import takes the pepper of bcrypt hashes from a file, and the users log in', async () => {
    const keys = await write('keys.json', JSON.stringify(ofDevise.fileKeys));
    const file = await write(
      'devise.jsonl',
      JSON.stringify({ email: 'devise@example.com', password_hash: ofDevise.text }),
    );
    const told = '1 rows read: 1 imported, 0 rejected, 0 skipped.\n';
    expect(await importUsers([file, '--hash-keys', keys])).toEqual({ code: 0, stdout: told, stderr: '' });
    await deployment.whileRunning(
      async (service) => {
        for (const { login } of Object.values(apisOf(service)))
          expect(outcomeOf(await login({ email: 'devise@example.com', password: ofDevise.password }))).toBe('done');
      },
      { passwords: 'own' },
    );
    expect(await deployment.withDatabase((db) => db('hash_keys').pluck('sealed_key'))).toEqual([
      expect.stringMatching(/^eyJ/),
    ]);
    await deployment.withDatabase((db) => db('users').where({ email: 'devise@example.com' }).delete());
  });

  // regression A866
  test.each([
    ['text', 'a secret pepper'],
    ['nothing', '{}'],
    ['another field', '{"pepper":"a secret pepper","salt":"a secret"}'],
    ['an empty pepper', '{"pepper":""}'],
    ['half of the key of Firebase', '{"firebase":{"signer_key":"a secret"}}'],
    ['a list', '["a secret"]'],
  ])('user import refuses a file of keys with %s before the first row, without quoting it', async (_what, content) => {
    const file = await write('one.jsonl', JSON.stringify({ email: 'one@example.com' }));
    const keys = await write('bad-keys.json', content);
    const { code, stderr } = await importUsers([file, '--hash-keys', keys]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('The file of keys must contain JSON')]);
    expect(stderr).not.toContain('secret');
    expect(await emailsIn(1)).not.toContain('one@example.com');
  });

  test('user import reads CSV from a pipe into another application, reports rejected rows and exits with 2', async () => {
    const csv = [
      'email,password_hash,banned',
      `a@example.com,${hash},`,
      'invalid,,',
      `b@example.com,${hash.replace('$10$', '$31$')},`,
      'c@example.com,plain text,',
      '"d@example.com,,',
      'e@example.com,,perhaps',
      'f@example.com,,,,,',
      'A@EXAMPLE.com,,',
      'g@example.com,,true',
    ].join('\r\n');
    const rejects = join(deployment.dataDir, 'rejects.jsonl');
    const args = ['-', '--format', 'csv', '--app', other, '--rejects', rejects, '--json'];

    const rehearsal = await importUsers([...args, '--dry-run'], csv);
    expect(await emailsIn(2)).toEqual([]);
    const rehearsed = await readFile(rejects, 'utf8');
    const { code, stdout, stderr } = await importUsers(args, csv);
    expect(await emailsIn(2)).toEqual(['a@example.com', 'g@example.com']);

    const summary = { read: 9, imported: 2, rejected: 7, skipped: 0 };
    expect([code, JSON.parse(stdout)]).toEqual([2, { ...summary, dry_run: false }]);
    const hashes = [{ algorithm: 'bcrypt', users: 1, login_ms: 92 }];
    expect([rehearsal.code, JSON.parse(rehearsal.stdout)]).toEqual([2, { ...summary, dry_run: true, hashes }]);
    const rejected = [
      { line: 3, reason: 'bad_email: email must be a valid email address', email: null },
      { line: 4, reason: 'bad_hash_cost: password_hash has an unsupported cost', email: 'b@example.com' },
      { line: 5, reason: 'bad_hash: password_hash has an unsupported format', email: 'c@example.com' },
      { line: 6, reason: 'not_csv', email: null },
      { line: 7, reason: 'bad_boolean: banned', email: 'e@example.com' },
      { line: 8, reason: 'wrong_number_of_fields', email: null },
      { line: 9, reason: 'duplicate: the address occurs earlier in this file', email: 'A@EXAMPLE.com' },
    ];
    const recorded = await readFile(rejects, 'utf8');
    expect(
      recorded
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(rejected);
    expect(rehearsed).toBe(recorded);
    expect((await stat(rejects)).mode & 0o777).toBe(0o600);
    expect(stderr).toBe(rejected.map(({ line, reason }) => `line ${line}: ${reason}\n`).join(''));
    expect(rehearsal.stderr).toBe(stderr);

    const again = await importUsers([...args, '--resume'], csv);
    expect([again.code, again.stdout]).toEqual([2, stdout]);
    expect(await readFile(rejects, 'utf8')).toBe(recorded);
  });

  // regression A440
  test.each([
    ['first', ',\nfirst@example.com,Ada\nfirst2@example.com,', 1],
    ['in the middle', 'middle@example.com,Ada\n,\n" "," "\n,,,\nmiddle2@example.com,', 3],
    ['last', 'last@example.com,Ada\nlast2@example.com,\n,\n,\n', 2],
    [
      'between all others, more than a batch',
      `${',\n'.repeat(1500)}all@example.com,\n${',\n'.repeat(1500)}b@example.com,`,
      3000,
    ],
  ])('user import counts empty rows of CSV as skipped and imports the others: %s', async (_where, rows, skipped) => {
    const csv = `email,firstname\n${rows}`;
    const args = ['-', '--format', 'csv', '--app', other];
    const told = `${skipped + 2} rows read: 2 imported, 0 rejected, ${skipped} skipped.`;
    expect((await importUsers([...args, '--dry-run'], csv)).stdout).toBe(
      `${told} Dry run: nothing was written.\nPassword hashes: none: 2.\n`,
    );
    expect(await importUsers(args, csv)).toEqual({ code: 0, stdout: `${told}\n`, stderr: '' });
  });

  // regression A440
  test('user import of a CSV file with empty rows only imports no user, and can be resumed', async () => {
    const args = ['-', '--format', 'csv', '--app', other];
    const told = (count: number) => `${count} rows read: 0 imported, 0 rejected, ${count} skipped.\n`;
    expect(await importUsers(args, 'email\n""\n" "')).toEqual({ code: 0, stdout: told(2), stderr: '' });
    const resumed = await importUsers([...args, '--resume'], 'email\n""\n" "\n""');
    expect(resumed).toEqual({ code: 0, stdout: told(3), stderr: '' });
  });

  test('user import with invalid arguments prints the reason, writes nothing and exits with 1', async () => {
    const file = await write('users.jsonl', '{"email":"never@example.com"}\n');
    const columns = await write('columns.csv', 'email,roles_id\nnever@example.com,1\n');
    const wrong: readonly (readonly [string, readonly string[]])[] = [
      ['Specify --format', ['-']],
      ['no such file', [join(deployment.dataDir, 'absent.csv')]],
      ['illegal operation on a directory', [deployment.dataDir, '--format', 'csv']],
      ['Application not found.', [file, '--app', crypto.randomUUID()]],
      ['Application not found.', [file, '--app', "1' or '1'='1"]],
      ['unknown columns: roles_id', [columns]],
      ['cannot be used with option', [file, '--resume', '--dry-run']],
      ['must not be the imported file', [file, '--rejects', file]],
      ['no such file', [file, '--rejects', join(deployment.dataDir, 'absent', 'rejects')]],
    ];
    for (const [said, args] of wrong) {
      const { code, stdout, stderr } = await importUsers(args);
      expect([code, stdout], said).toEqual([1, '']);
      expect(stderr).toContain(said);
    }
    expect(await readFile(file, 'utf8')).toBe('{"email":"never@example.com"}\n');
    expect([...(await emailsIn(1)), ...(await emailsIn(2))]).not.toContain('never@example.com');
  });

  // regression A61
  test('user import updates the statistics of the database if it has added many users', async () => {
    const hasStatistics = () =>
      deployment.withDatabase(async (db) => {
        const { rows } = await db.raw(
          "select tablename from pg_stats where schemaname = current_schema() and attname = 'id'",
        );
        return rows
          .map(({ tablename }: { tablename: string }) => tablename)
          .filter((name: string) => tables.has(name))
          .sort();
      });
    const tables = new Set(['users', 'companies', 'branches', 'audit']);
    expect(await hasStatistics()).toEqual([]);
    const rows = Array.from({ length: 1000 }, (_, index) => `analyzed${index}@example.com`);
    const file = await write('many.csv', ['email', ...rows].join('\n'));
    expect((await importUsers([file, '--app', other])).code).toBe(0);
    expect(await hasStatistics()).toEqual([...tables].sort());
  });
});

// regression A61
describe('user import on a database without an application', () => {
  test('user import on a migrated database without an application names the command that creates it', async () => {
    const empty = await newDeployment({ keepsOpen: true });
    const ended = await pipeIn(empty.environment)('email\na@example.com', 'users', 'import', '-', '--format', 'csv');
    await empty.drop();
    expect(ended).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('npm run cli -- migrate') });
  });

  test('user import works after migrate on an empty database, and the service starts with the keys that migrate printed', async () => {
    const empty = await newDeployment({ content: 'empty', keepsOpen: true });
    const call = pipeIn(empty.environment);
    const migrated = await call('', 'migrate');
    expect(migrated.code).toBe(0);
    const row = { email: 'ada@example.com', password_hash: bcrypt.hashSync(password, 4) };
    const imported = await call(JSON.stringify(row), 'users', 'import', '-', '--format', 'jsonl');
    expect(imported).toMatchObject({ code: 0, stdout: '1 rows read: 1 imported, 0 rejected, 0 skipped.\n' });
    const keyOf = (name: string) => new RegExp(`${name}=(\\S+)`).exec(migrated.stderr)![1]!;
    await empty.whileRunning(
      async (service) => {
        for (const { login } of Object.values(apisOf(service)))
          expect(outcomeOf(await login({ email: row.email, password }, { 'X-Service-App': keyOf('APP_KEY') }))).toBe(
            'done',
          );
        const owner = await service.send('GET', '/v1/users/me', { headers: { 'X-Service-Key': keyOf('SERVICE_KEY') } });
        expect(owner.body.roles).toMatchObject([{ name: 'Owner' }]);
      },
      { passwords: 'own' },
    );
    await empty.drop();
  });
});
