import { expect } from 'vitest';
import type { Permission } from '../../src/kernel/role.ts';
import { allApplications } from '../../src/modules/applications/store.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, faultsOf, fresh, outcomeOf, settled } from '../kit/apis.ts';
import { vectors } from '../kit/foreign-hashes.ts';
import { importInto } from '../kit/import.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ passwords: 'own' });
const people = membersOf(service);
const bcrypt = vectors.find(({ text }) => text.startsWith('$2b$'))!;
const fast = vectors.find(({ text }) => text.startsWith('$1$'))!;
const peppered = vectors.find(({ fileKeys }) => fileKeys?.firebase)!;
const pushing: readonly Permission[] = ['users:read', 'users:write', 'users:impersonate'];

/** Imports a user without a password. */
const imported = async () => {
  const app = (await allApplications(service.db).findDefault())!;
  const email = service.given.email();
  await importInto(service.db, app, [{ email, email_verified: true }]);
  return (await service.db('users').where({ email }).first('id', 'email')) as { id: number; email: string };
};
const stored = (id: number) =>
  service.db('users').where({ id }).first('password_hash', 'is_password_imported', 'is_password_awaited');

// regression A880
throughEachApi('the hash of an imported user from another system, through %s', (api, test) => {
  const { setPasswordHash, deleteUser, banUser } = operationsOf(service)[api];
  const { login, forgot, reset } = apisOf(service)[api];
  const push = (headers: Headers, id: number, password_hash = bcrypt.text) =>
    setPasswordHash(headers, { path: { id }, body: { password_hash } });

  test('is accepted once, from a service account that may act as the user, who logs in with the old password', async () => {
    const { headers } = await newServiceAccount(service, pushing);
    for (const vector of [bcrypt, fast]) {
      const user = await imported();
      const given = { email: user.email, password: vector.password };
      expect(outcomeOf(await login(given))).toBe('invalid_credentials');
      expect(outcomeOf(await push(headers, user.id, vector.text))).toBe('done');
      const { password_hash: hash, ...row } = await stored(user.id);
      expect(row).toEqual({ is_password_imported: true, is_password_awaited: false });
      expect(hash).toMatch(vector === fast ? /^\$wrapped-md5-crypt\$/ : /^\$2b\$/);
      expect(outcomeOf(await push(headers, user.id, vector.text))).toBe('password_not_awaited');
      expect(outcomeOf(await login({ ...given, password: `${vector.password}!` }))).toBe('invalid_credentials');
      expect(outcomeOf(await login(given))).toBe('done');
      expect((await stored(user.id)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456/);
      expect(outcomeOf(await push(superAdmin, user.id, vector.text))).toBe('password_not_awaited');
      await settled(service);
      const [event] = await service.db('events').where({ type: 'user.password_changed', subject: `user:${user.id}` });
      expect(event.data).toEqual({ reason: 'imported' });
    }
  });

  test('never replaces a password, and is refused for users who were not imported without one', async () => {
    const user = await imported();
    await forgot(user.email);
    const key = await service.mailbox.key('password-recovery', user.email);
    expect(outcomeOf(await reset({ key, password: fresh }))).toBe('done');
    const app = (await allApplications(service.db).findDefault())!;
    const email = service.given.email();
    await importInto(service.db, app, [{ email, password_hash: bcrypt.text }]);
    const { id: withHash } = await service.db('users').where({ email }).first('id');
    const { id: signedUp } = await service.given.user();
    await service.db('users').where({ id: signedUp }).update({ password_hash: null });
    for (const id of [user.id, withHash, signedUp]) {
      const before = await stored(id);
      expect(outcomeOf(await push(superAdmin, id))).toBe('password_not_awaited');
      expect(await stored(id)).toEqual(before);
    }
    // The release before sets a password without the mark.
    const other = await imported();
    await service.db('users').where({ id: other.id }).update({ password_hash: bcrypt.text });
    expect(outcomeOf(await push(superAdmin, other.id))).toBe('password_not_awaited');
    const gone = await imported();
    await deleteUser(superAdmin, { path: { id: gone.id } });
    expect(outcomeOf(await push(superAdmin, gone.id))).toBe('not_found');
  });

  test('one of several hashes that arrive at once is stored', async () => {
    const user = await imported();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => push(superAdmin, user.id)));
    expect(outcomes.map(outcomeOf).toSorted()).toEqual(['done', ...Array(3).fill('password_not_awaited')]);
  });

  test('is refused from callers who may not act as the user, and a banned user stays out', async () => {
    const user = await imported();
    for (const permission of ['users:write', 'users:impersonate'] as const) {
      const { headers } = await newServiceAccount(
        service,
        pushing.filter((one) => one !== permission),
      );
      expect(outcomeOf(await push(headers, user.id))).toBe('forbidden');
    }
    const role = await people.roleOf(['users:read', 'users:write']);
    const boss = await people.member(
      role,
      (await service.db('users').where({ id: user.id }).first()).default_company_id,
    );
    await service.given.proven(boss);
    expect(outcomeOf(await push(boss.headers, user.id))).toBe('forbidden');
    expect(await stored(user.id)).toMatchObject({ password_hash: null, is_password_awaited: true });
    await banUser(superAdmin, { path: { id: user.id } });
    expect(outcomeOf(await push(superAdmin, user.id))).toBe('done');
    expect(outcomeOf(await login({ email: user.email, password: bcrypt.password }))).toBe('invalid_credentials');
  });

  test('is refused if it is malformed, too expensive or requires a key of a file', async () => {
    const user = await imported();
    for (const [text, fault] of [
      ['a password', '#/password_hash invalid_format'],
      [`$2b$15$${'a'.repeat(53)}`, '#/password_hash out_of_range'],
      [peppered.text, '#/password_hash invalid_format'],
      ['', '#/password_hash too_short'],
      ['x'.repeat(4097), '#/password_hash too_long'],
    ] as const) {
      const reply = await push(superAdmin, user.id, text);
      expect([text.slice(0, 12), outcomeOf(reply)]).toEqual([text.slice(0, 12), 'validation_failed']);
      expect(faultsOf(reply)).toEqual([fault]);
    }
    expect(await stored(user.id)).toMatchObject({ password_hash: null, is_password_awaited: true });
  });
});
