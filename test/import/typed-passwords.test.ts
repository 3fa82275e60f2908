import argon2 from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { allApplications } from '../../src/modules/applications/store.ts';
import { typicalMs } from '../../src/security/hash-estimates.ts';
import { argon2Cost, prefixOf, workOf } from '../../src/security/password-cost.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apiNames, apisOf, fresh, outcomeOf } from '../kit/apis.ts';
import { challengeOf } from '../kit/factors.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { createFakeHashing, fakeHash } from '../kit/hashing.ts';
import { importInto } from '../kit/import.ts';
import { type TestService, useService } from '../kit/service.ts';

const service = useService({ passwords: 'own' });

const composed = 'm\u00fcnchen liegt s\u00fcdlich';
const decomposed = composed.normalize('NFD');
const presentCost = { algorithm: 2, ...argon2Cost };
const present = prefixOf({ algorithm: 'argon2id', ...argon2Cost });
/** The cut of bcrypt is in the middle of a character. */
const long = `${'x'.repeat(71)}\u00fc and more`;

const importUser = async (email: string, password_hash: string, rest: object = {}, on: TestService = service) => {
  const app = (await allApplications(on.db).findDefault())!;
  expect(await importInto(on.db, app, [{ email, password_hash, ...rest }])).toMatchObject({ imported: 1 });
};
const rowOf = (email: string, { db }: TestService = service) =>
  db('users').where({ email }).first('password_hash', 'is_password_imported');
const replaced = { password_hash: expect.stringContaining(present), is_password_imported: false };

// regression A32
throughEachApi('imported hashes of text as it was typed, through %s', (api, test) => {
  const { login, verify, changeEmail, changePassword, reauthenticate, forgot, reset } = apisOf(service)[api];
  const logIn = async (email: string, password: string) => outcomeOf(await login({ email, password }));

  /** A user with a session whose hash another system made of decomposed text. */
  const userOfImport = async (): Promise<KnownUser> => {
    const user = await service.given.user();
    const password_hash = bcrypt.hashSync(decomposed, 4);
    await service.db('users').where({ id: user.id }).update({ password_hash, is_password_imported: true });
    return user;
  };

  test.each([
    ['bcrypt', bcrypt.hashSync(decomposed, 4)],
    ['Argon2id at the cost of the present setting', argon2.hashSync(decomposed, presentCost)],
  ])(
    'a hash by %s of decomposed text matches that text, and is replaced by one of composed text',
    async (_of, hash) => {
      const email = service.given.email();
      await importUser(email, hash);
      expect(await rowOf(email)).toEqual({ password_hash: hash, is_password_imported: true });
      expect(await logIn(email, `${decomposed}!`)).toBe('invalid_credentials');
      expect(await logIn(email, composed)).toBe('invalid_credentials');
      expect(await rowOf(email)).toEqual({ password_hash: hash, is_password_imported: true });
      expect(await logIn(email, decomposed)).toBe('done');
      expect(await rowOf(email)).toEqual(replaced);
      expect(await logIn(email, decomposed)).toBe('done');
      expect(await logIn(email, composed)).toBe('done');
    },
  );

  test('an imported hash of composed text matches decomposed text', async () => {
    const email = service.given.email();
    await importUser(email, bcrypt.hashSync(composed, 4));
    expect(await logIn(email, decomposed)).toBe('done');
    expect(await rowOf(email)).toEqual(replaced);
  });

  test.each([
    ['composed', long],
    ['decomposed', long.normalize('NFD')],
  ])(
    'an imported bcrypt hash of %s text of more than 72 bytes matches it, and its replacement all of it',
    async (_of, text) => {
      const email = service.given.email();
      await importUser(email, bcrypt.hashSync(text, 4));
      expect(await logIn(email, text.slice(0, 70))).toBe('invalid_credentials');
      expect(await logIn(email, text)).toBe('done');
      expect(await rowOf(email)).toEqual(replaced);
      expect(await logIn(email, text)).toBe('done');
      expect(await logIn(email, `${text}!`)).toBe('invalid_credentials');
    },
  );

  test('a hash from before imports were marked matches if its cost is not that of the present setting', async () => {
    const { email, id } = await service.given.user();
    for (const text of [decomposed, long]) {
      const password_hash = bcrypt.hashSync(text, 4);
      await service.db('users').where({ id }).update({ password_hash });
      expect(await logIn(email, text)).toBe('done');
      expect(await rowOf(email)).toEqual(replaced);
    }
  });

  test('a hash of the service never matches text that is not normalized', async () => {
    const { email, id } = await service.given.user();
    await service
      .db('users')
      .where({ id })
      .update({ password_hash: argon2.hashSync(decomposed, presentCost) });
    expect(await logIn(email, decomposed)).toBe('invalid_credentials');
  });

  test('the imported hash of a user with a second factor is replaced when the password is right', async () => {
    const email = service.given.email();
    await importUser(email, bcrypt.hashSync(decomposed, 4), { totp: [{ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }] });
    const logIn = (password: string) => login({ email, password });
    expect(challengeOf(await logIn(decomposed)).methods).toContain('totp');
    expect(await rowOf(email)).toEqual(replaced);
    expect(challengeOf(await logIn(composed)).methods).toContain('totp');
  });

  test('every operation that takes the current password takes the text of an imported hash', async () => {
    const user = await userOfImport();
    const { email, headers } = user;
    expect(outcomeOf(await reauthenticate({ password: decomposed }, headers))).toBe('done');
    expect(outcomeOf(await changeEmail({ email: service.given.email(), password: decomposed }, headers))).toBe('done');
    expect(outcomeOf(await verify(await service.mailbox.key('verify-email', email), {}, decomposed))).toBe('done');
    expect(await rowOf(email)).toMatchObject({ is_password_imported: true });
    const change = { current: decomposed, password: fresh };
    expect(outcomeOf(await changePassword(change, headers))).toBe('done');
    expect(await rowOf(email)).toEqual(replaced);
    const { headers: own } = await userOfImport();
    expect(outcomeOf(await administrationOf(service)[api].deleteUser(own, 'me', decomposed))).toBe('done');
  });

  test('a new password by email and a deletion end the import of a hash', async () => {
    const { email } = await userOfImport();
    await forgot(email);
    const key = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await reset({ key, password: fresh, email: api === 'GraphQL' ? email : undefined }))).toBe('done');
    expect(await rowOf(email)).toEqual(replaced);
    const deleted = await userOfImport();
    await administrationOf(service)[api].deleteUser(bearer(deleted.token), 'me', decomposed);
    expect(await rowOf(deleted.email)).toEqual({ password_hash: null, is_password_imported: false });
  });
});

// regression A32
describe('the number of hashes', () => {
  const hashing = createFakeHashing({ threads: 1 });
  const counted = useService({ passwords: hashing.passwords });

  const addresses = async () => {
    const hash = fakeHash('another password', present);
    const [own, banned, withoutPassword] = [
      await counted.given.user(),
      await counted.given.user(),
      await counted.given.user(),
    ];
    await counted.db('users').where({ id: banned.id }).update({ is_banned: true });
    await counted.db('users').where({ id: withoutPassword.id }).update({ password_hash: null });
    const imported = counted.given.email();
    await importUser(imported, hash, {}, counted);
    return [own.email, banned.email, withoutPassword.email, imported, counted.given.email()];
  };

  test.each(apiNames)(
    'a failed login with the same text computes as many hashes for every address, through %s',
    async (api) => {
      const { login } = apisOf(counted)[api];
      const numbers = new Map<string, Set<number>>();
      for (const password of [fresh, composed, decomposed, `${composed} ${long}`, `${decomposed} ${long}`]) {
        const found = new Set<number>();
        for (const email of await addresses()) {
          hashing.started.length = 0;
          expect(outcomeOf(await login({ email, password }))).toBe('invalid_credentials');
          found.add(hashing.started.length);
          expect(new Set(hashing.started)).toEqual(new Set([present]));
        }
        numbers.set(password, found);
      }
      expect([...numbers.values()]).toEqual([1, 1, 2, 1, 2].map((count) => new Set([count])));
    },
  );

  test('the queue of hashes counts both of a password that is not normalized', async () => {
    const { login } = apisOf(counted).REST;
    hashing.hold();
    const logins = ['one', 'two'].map((name) => login({ email: `${name}@example.com`, password: decomposed }));
    await expect.poll(() => hashing.passwords.queues().usual.waiting).toBe(1);
    const one = typicalMs(workOf({ algorithm: 'argon2id', ...argon2Cost })) / 1000;
    expect(hashing.passwords.queues().usual.waitSeconds).toBeGreaterThanOrEqual(2 * one);
    hashing.release();
    await Promise.all(logins);
  });
});

// regression A32
describe('a service that hashes with bcrypt', () => {
  const bcryptService = useService({ config: { passwordHasher: 'bcrypt' }, passwords: 'own' });

  test('keeps an imported hash of text that is longer than bcrypt reads', async () => {
    const hash = bcrypt.hashSync(long, 12);
    await importUser('long@example.com', hash, {}, bcryptService);
    const { login } = apisOf(bcryptService).REST;
    for (const _attempt of [1, 2])
      expect(outcomeOf(await login({ email: 'long@example.com', password: long }))).toBe('done');
    expect(await rowOf('long@example.com', bcryptService)).toEqual({ password_hash: hash, is_password_imported: true });
  });
});
