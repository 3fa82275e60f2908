import { afterEach, describe, expect, test } from 'vitest';
import { allApplications } from '../../src/modules/applications/store.ts';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, fresh, outcomeOf } from '../kit/apis.ts';
import { storedOf, vectors } from '../kit/foreign-hashes.ts';
import { createFakeHashing } from '../kit/hashing.ts';
import { importInto } from '../kit/import.ts';
import { testConfig, useService } from '../kit/service.ts';
import { thinned } from '../kit/tables.ts';

const service = useService({ passwords: 'own' });
const hashing = createFakeHashing({ hashKeyOf: async () => 'a key' });
const counted = useService({ passwords: hashing.passwords });

const nameOf = (hash: string) => hash.split('$')[1]!;
const familyOf = async (vector: (typeof vectors)[number]) => nameOf((await storedOf(vector)).hash);
/** One vector for each family that is stored, with a password that a login takes. */
const ofEachFamily = [
  ...new Map(
    await Promise.all(
      vectors.filter(({ password }) => password.length < 256).map(async (one) => [await familyOf(one), one] as const),
    ),
  ).entries(),
];
const own = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

// regression A864
throughEachApi('users with password hashes of other systems, through %s', (api, test) => {
  const { login } = apisOf(service)[api];

  test.each(ofEachFamily)(
    'a user with a hash of %s logs in, and gets a hash of the service',
    async (_family, vector) => {
      const app = (await allApplications(service.db).findDefault())!;
      const email = service.given.email();
      const row = { email, password_hash: vector.text };
      const options = vector.fileKeys ? { fileKeys: vector.fileKeys } : {};
      expect(await importInto(service.db, app, [row], options)).toMatchObject({ imported: 1 });
      const stored = () => service.db('users').where({ email }).first('password_hash', 'is_password_imported');
      const before = await stored();
      expect(outcomeOf(await login({ email, password: `${vector.password}!` }))).toBe('invalid_credentials');
      expect(await stored()).toEqual(before);
      expect(outcomeOf(await login({ email, password: vector.password }))).toBe('done');
      expect(await stored()).toEqual({ password_hash: expect.stringMatching(own), is_password_imported: false });
      expect(outcomeOf(await login({ email, password: vector.password }))).toBe('done');
    },
  );
});

// regression A863
describe('what is stored of imported hashes', () => {
  test('no fast hash is stored as it is, and a key is stored once, encrypted', async () => {
    const app = (await allApplications(service.db).findDefault())!;
    await service.db('hash_keys').delete();
    const ofNoFile = vectors.filter(({ fileKeys }) => fileKeys === undefined);
    const rows = thinned(ofNoFile, [({ name }) => name.split(/[ ,]/)[0]!]).map(({ text }, at) => ({
      email: `fast-${at}@example.com`,
      password_hash: text,
    }));
    expect(await importInto(service.db, app, [...rows])).toMatchObject({ imported: rows.length, rejected: 0 });
    const found = await service.db('users').whereLike('email', 'fast-%').pluck('password_hash');
    expect(found).toHaveLength(rows.length);
    for (const hash of found)
      expect(nameOf(hash)).toMatch(
        /^2[aby]$|^argon2|^bcrypt$|^pbkdf2-|^scrypt$|^firescrypt$|^sha\d+-crypt$|^phpass|^wrapped-/,
      );
    // Six HMACs have one key, and a project of Firebase has one.
    const keys = await service.db('hash_keys').select('id', 'app_id', 'sealed_key');
    expect(keys).toHaveLength(2);
    const sealer = createSecretSealer(testConfig().secret);
    const opened = await Promise.all(keys.map(({ sealed_key }) => sealer.open(sealed_key)));
    expect(found.filter((hash) => opened.some((key) => hash.includes(key.split(' ')[0]!)))).toEqual([]);
    expect(keys.every(({ app_id }) => app_id === app.id)).toBe(true);
  });

  test('a later import with the same key uses the stored one, and another application gets its own', async () => {
    const app = (await allApplications(service.db).findDefault())!;
    const vector = vectors.find(({ fileKeys }) => fileKeys?.pepper)!;
    const options = { fileKeys: vector.fileKeys! };
    const count = async () => Number((await service.db('hash_keys').count('id as n').first())!['n']);
    const importOne = (into = app) =>
      importInto(service.db, into, [{ email: service.given.email(), password_hash: vector.text }], options);
    await importOne();
    const before = await count();
    await importOne();
    expect(await count()).toBe(before);
    const { id } = await service.given.app();
    const uuid = (await service.db('apps').where({ id }).first('uuid')).uuid;
    await importOne((await allApplications(service.db).findByUuid(uuid))!);
    expect(await count()).toBe(before + 1);
  });

  // regression A858
  test('a hash with the ID of a key of another application is verified with no key', async () => {
    const app = (await allApplications(service.db).findDefault())!;
    const vector = vectors.find(({ fileKeys }) => fileKeys?.firebase)!;
    const email = service.given.email();
    const row = { email, password_hash: vector.text };
    await importInto(service.db, app, [row], { fileKeys: vector.fileKeys! });
    const { login } = apisOf(service).REST;
    const { id } = await service.given.app();
    await service.db('hash_keys').where({ app_id: 1 }).update({ app_id: id });
    expect(outcomeOf(await login({ email, password: vector.password }))).toBe('invalid_credentials');
    await service.db('hash_keys').where({ app_id: id }).update({ app_id: 1 });
    expect(outcomeOf(await login({ email, password: vector.password }))).toBe('done');
  });

  test('a dry run stores no key', async () => {
    const app = (await allApplications(service.db).findDefault())!;
    await service.db('hash_keys').delete();
    const vector = vectors.find(({ fileKeys }) => fileKeys?.firebase)!;
    const row = { email: 'dry@example.com', password_hash: vector.text };
    const options = { fileKeys: vector.fileKeys!, isRehearsal: true };
    expect(await importInto(service.db, app, [row], options)).toMatchObject({ imported: 1 });
    expect(await service.db('hash_keys')).toEqual([]);
  });

  test('a user whose key was removed cannot log in, and recovers by email', async () => {
    const app = (await allApplications(service.db).findDefault())!;
    const vector = vectors.find(({ fileKeys }) => fileKeys?.firebase)!;
    const { email } = await service.given.user();
    const other = `removed-${email}`;
    const options = { fileKeys: vector.fileKeys! };
    await importInto(service.db, app, [{ email: other, password_hash: vector.text, email_verified: true }], options);
    await service.db('hash_keys').delete();
    const { login, forgot, reset } = apisOf(service).REST;
    expect(outcomeOf(await login({ email: other, password: vector.password }))).toBe('invalid_credentials');
    await forgot(other);
    const key = await service.mailbox.key('password-recovery', other);
    expect(outcomeOf(await reset({ key, password: fresh }))).toBe('done');
    expect(outcomeOf(await login({ email: other, password: fresh }))).toBe('done');
  });
});

// regression A865
throughEachApi('the work for unknown addresses, through %s', (api, test) => {
  afterEach(() => hashing.release());

  test.each(ofEachFamily)(
    'an unknown address costs what an account with a hash of %s does',
    async (_family, vector) => {
      const { hash } = await storedOf(vector);
      const app = await counted.given.app();
      const { id, email } = await counted.given.user({ app });
      await counted.db('users').where({ app_id: app.id }).whereNot({ id }).update({ password_hash: null });
      await counted.db('users').where({ id }).update({ password_hash: hash, is_password_imported: true });
      const workOf = async (address: string) => {
        hashing.started.length = 0;
        const { login } = apisOf(counted)[api];
        const reply = await login({ email: address, password: fresh }, { 'X-Service-App': app.appKey });
        expect(outcomeOf(reply)).toBe('invalid_credentials');
        return [...hashing.started];
      };
      const work = await workOf(email);
      expect(work).toHaveLength(1);
      expect(hash.startsWith(work[0]!)).toBe(true);
      for (const unknown of ['one@example.com', 'another@example.com']) expect(await workOf(unknown)).toEqual(work);
    },
  );
});
