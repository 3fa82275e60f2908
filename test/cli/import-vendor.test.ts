import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apisOf, outcomeOf } from '../kit/apis.ts';
import { type Ended, pipeIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { newApp } from '../kit/import.ts';
import { vendorPassword, vendorPath } from '../kit/vendor-files.ts';

let deployment: Deployment;

const importFrom = (...args: readonly string[]): Promise<Ended> =>
  pipeIn(deployment.environment)('', 'users', 'import', ...args);
const users = () =>
  deployment.withDatabase((db) => db('users').orderBy('id').select('email', 'external_id', 'timezone'));

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.withDatabase((db) => newApp(db, {}, true));
});
afterAll(() => deployment.drop());

// regression A877
describe('npm run cli -- users import --from', () => {
  test('reports everything that is not imported before the first row, and users log in with their old passwords', async () => {
    const file = vendorPath('keycloak.json');
    const args = [file, '--from', 'keycloak', '--role-map', 'admin=Admin', '--map', 'attributes.mobile=phone_number'];
    const report =
      '3 rows found.\n' +
      'Fields that are not imported, with their numbers of rows (use --map): username (3), totp (1), attributes.department (1), ' +
      'credentials[].id (1), credentials[].credentialData.counter (1), federatedIdentities[].userName (1).\n' +
      'Identities of providers that the application does not have (use --provider-map): google (1).\n' +
      'Roles that are not imported (use --role-map): default-roles-example (2), /staff (1).\n';

    const rehearsal = await importFrom(...args, '--dry-run');
    expect(rehearsal.stderr).toBe(report);
    expect(rehearsal.stdout).toBe(
      '3 rows read: 3 imported, 0 rejected, 0 skipped. Dry run: nothing was written.\n' +
        'Password hashes: argon2id: 2 (25 ms each), pbkdf2-sha256: 1 (13 ms each), none: 0.\n' +
        'The first login of each user takes 0.063 seconds of an ordinary core, all together.\n',
    );
    expect(await users()).toEqual([]);

    const told = '3 rows read: 3 imported, 0 rejected, 0 skipped.\n';
    expect(await importFrom(...args)).toEqual({ code: 0, stdout: told, stderr: report });
    const [role] = await deployment.withDatabase((db) =>
      db('memberships').join('roles', 'roles.id', 'role_id').orderBy('user_id').select('roles.name', 'user_id'),
    );
    expect(role.name).toBe('Admin');
    const given = { email: 'dora@example.com', password: vendorPassword };
    await deployment.whileRunning(
      async (service) => {
        for (const { login } of Object.values(apisOf(service))) expect(outcomeOf(await login(given))).toBe('done');
      },
      { passwords: 'own' },
    );
    const again = await importFrom(...args);
    expect(again.stdout).toBe('3 rows read: 0 imported, 0 rejected, 3 skipped.\n');
  });

  test('options that cannot apply stop the import before the first row', async () => {
    const before = await users();
    const file = vendorPath('django.json');
    const truncated = join(deployment.dataDir, 'truncated.json');
    await writeFile(truncated, '[{"model":"auth.user","pk":1,"fields":{"email":"x@example.com"}},');
    const unknown = join(deployment.dataDir, 'django.dat');
    await copyFile(file, unknown);
    for (const [reason, args] of [
      [
        'No row has the fields that --map names: fields.cty.',
        [file, '--from', 'django', '--map', 'fields.cty=timezone'],
      ],
      ['secret is not a field', [file, '--from', 'django', '--map', 'fields.city=secret']],
      ['totp is not a field', [file, '--from', 'django', '--map', 'fields.city=totp']],
      ['It must be <name>=<value>.', [file, '--from', 'django', '--map', 'fields.city']],
      ['The application has no role Unknown', [file, '--from', 'django', '--role-map', 'editors=Unknown']],
      ['The application has no provider g', [file, '--from', 'django', '--provider-map', 'google=g']],
      ['--map and --provider-map require --from.', [file, '--map', 'a=email']],
      ['--from requires a file', ['-', '--format', 'json', '--from', 'django']],
      ['Unknown file extension', [unknown, '--from', 'django']],
      ['Allowed choices are auth0', [file, '--from', 'unknown']],
      ['The file ends before its list of users does', [truncated, '--from', 'django']],
      [
        'neither a JSON list of users nor an object with the list "users"',
        [vendorPath('cognito.json'), '--from', 'keycloak'],
      ],
    ] as const) {
      const { code, stderr, stdout } = await importFrom(...args);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain(reason);
    }
    expect(await users()).toEqual(before);
  });
});
