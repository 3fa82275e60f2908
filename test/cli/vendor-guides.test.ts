import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type VendorName, vendorNames } from '../../src/modules/import/vendors/vendor-names.ts';
import { apisOf, outcomeOf } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import { type Ended, pipeIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { newApp } from '../kit/import.ts';
import { claimsOf, openPage } from '../kit/login-page.ts';
import type { TestService } from '../kit/service.ts';
import { vendorFiles, vendorKeys, vendorPassword, vendorPath } from '../kit/vendor-files.ts';

let deployment: Deployment;

const importUsers = (...args: readonly string[]): Promise<Ended> =>
  pipeIn(deployment.environment)('', 'users', 'import', ...args);

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.withDatabase((db) => newApp(db, {}, true));
});
afterAll(() => deployment.drop());

/** Returns the options of the command that the guide of a vendor names, with the fixture in place of its file. */
const optionsOf = async (vendor: VendorName): Promise<readonly string[]> => {
  const guide = await readFile(new URL(`../../docs/moving-in/${vendor}.md`, import.meta.url), 'utf8');
  const [, command = ''] = /users import \S+ (.* --dry-run)$/m.exec(guide) ?? [];
  const keys = vendorKeys[vendor];
  const options = command.split(' ').map((word) => (word === 'keys.json' && keys ? vendorPath(keys) : word));
  return [vendorPath(vendorFiles[vendor]), ...options];
};

/**
 * Returns a user of a fixture who logs in; undefined where the vendor gives no passwords away. Second factors are removed: those of the
 * fixtures are tested with the converters.
 */
const firstOf = async (): Promise<string | undefined> =>
  deployment.withDatabase(async (db) => {
    await db('factors').delete();
    await db('users').update({ has_second_factor: false });
    const row = await db('users')
      .where({ is_active: true, is_banned: false, is_deleted: false })
      .whereNotNull('password_hash')
      .orderBy('id')
      .first('email');
    return row?.email;
  });

const logInEverywhere = async (service: TestService, email: string): Promise<void> => {
  const given = { email, password: vendorPassword };
  for (const { login } of Object.values(apisOf(service))) {
    expect(outcomeOf(await login({ ...given, password: 'wrong' }))).toBe('invalid_credentials');
    expect(outcomeOf(await login(given))).toBe('done');
  }
  const opened = await openPage(service);
  await opened.browser.submit({ step: 'address', email });
  const done = await opened.browser.submit({ step: 'login', ...given });
  const { id } = await service.db('users').where({ email, is_deleted: false }).first('id');
  expect(await claimsOf(opened, done)).toMatchObject({ sub: String(id) });
};

// regression A959
describe.each(vendorNames)('a person who follows the guide for %s', (vendor) => {
  test('imports the file where there are no users, and one logs in with the old password in each way', async () => {
    await deployment.withDatabase(async (db) => {
      await db('identities').delete();
      await db('users').update({ is_deleted: true });
    });
    const options = await optionsOf(vendor);
    const rehearsal = await importUsers(...options);
    // 2: a row of the fixture has no address.
    expect([0, 2]).toContain(rehearsal.code);
    expect(rehearsal.stderr).toContain('rows found');
    expect(rehearsal.stdout).toContain('Dry run: nothing was written.');
    expect(await deployment.withDatabase((db) => db('users').where({ is_deleted: false }).select('id'))).toEqual([]);
    const done = await importUsers(...options.filter((option) => option !== '--dry-run'));
    expect(done.stdout).toMatch(/^\d+ rows read: [1-9]\d* imported/);
    const email = await firstOf();
    const hasPasswords = !['cognito', 'okta'].includes(vendor);
    expect(email !== undefined).toBe(hasPasswords);
    if (email !== undefined)
      await deployment.whileRunning((service) => logInEverywhere(service, email), {
        passwords: 'own',
        clock: runningClock(),
      });
  });
});

// regression A960
test('a file with a million columns is refused before its first row, in bounded memory and without its names', async () => {
  const file = join(deployment.dataDir, 'columns.csv');
  await writeFile(file, `${Array.from({ length: 1_000_000 }, (_, at) => `secret_${at}`).join(',')}\nada@example.com\n`);
  for (const options of [[], ['--from', 'clerk'], ['--dry-run']]) {
    const { code, stdout, stderr } = await importUsers(file, ...options);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.length).toBeLessThan(1000);
    expect(stderr).not.toContain('secret_');
  }
});
