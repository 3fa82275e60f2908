import { beforeEach, describe, expect, test } from 'vitest';
import type { AppStore } from '../../src/kernel/ports.ts';
import { impersonation } from '../../src/modules/connections/steps/admission.ts';
import type { KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { maintain, rowsBeside } from '../kit/store.ts';

const service = useService();
const tables = ['factors', 'recovery_codes', 'factor_challenges'] as const;

let store: AppStore;
let user: KnownUser;
beforeEach(async () => {
  store = rowsBeside(service);
  user = await service.given.user();
});

const now = () => service.clock.now();
const rowOf = ({ id }: Pick<KnownUser, 'id'>) => service.db('users').where({ id }).first();
const isRequired = async (): Promise<boolean> => (await rowOf(user)).has_second_factor;
/** Returns the number of the user's rows in each of the tables. */
const rowsOf = ({ id }: Pick<KnownUser, 'id'>) =>
  Promise.all(tables.map(async (table) => (await service.db(table).where({ user_id: id }).select('user_id')).length));

const addFactor = (name = 'Phone', { id: userId } = user) =>
  store.transaction(({ factors }) => factors.insert({ userId, name, sealedSecret: `sealed ${name}`, at: now() }));
const confirm = (id: number, step = 100) =>
  store.transaction(({ factors }) => factors.confirm(user.id, id, step, now()));
const remove = (id: number) => store.transaction(({ factors }) => factors.delete(user.id, id));
const addConfirmed = async (name?: string): Promise<number> => {
  const { id } = await addFactor(name);
  await confirm(id);
  return id;
};
const addCodes = (digests: readonly string[], { id: userId } = user) =>
  store.transaction(({ recoveryCodes }) => recoveryCodes.replaceAll({ userId, digests, at: now() }));
const countCodes = () => store.reads.recoveryCodes.countUnused(user.id);
const addChallenge = async ({ id: userId } = user) => {
  const digest = crypto.randomUUID();
  const expiresAt = new Date(now().getTime() + 300_000);
  const id = await store.transaction(({ factorChallenges }) =>
    factorChallenges.insert({ userId, digest, firstFactor: 'password', at: now(), expiresAt }, impersonation),
  );
  return { id, digest, expiresAt };
};
const take = (digest: string, appId = 1) =>
  rowsBeside(service, appId).transaction(({ factorChallenges }) => factorChallenges.take(digest, now()));

/** Returns the results of parallel calls. */
const inParallel = <T>(count: number, call: () => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, call));
const isTrue = (value: unknown): boolean => value === true;

describe('a factor', () => {
  test('a new factor is not confirmed, and its secret is returned only where it is needed', async () => {
    const factor = await addFactor('Tablet');
    expect(factor).toEqual({
      id: expect.any(Number),
      appId: 1,
      userId: user.id,
      kind: 'totp',
      name: 'Tablet',
      confirmedAt: undefined,
      lastStep: undefined,
      passkey: undefined,
      createdAt: now(),
      lastUsedAt: undefined,
    });
    const { factors } = store.reads;
    expect(await factors.list(user.id)).toEqual([factor]);
    expect(await factors.find(user.id, factor.id)).toEqual(factor);
    expect(await factors.findUnconfirmed(user.id, factor.id)).toEqual({ ...factor, sealedSecret: 'sealed Tablet' });
    expect([await factors.listConfirmed(user.id), await isRequired()]).toEqual([[], false]);
    const confirmed = { confirmedAt: now(), lastStep: 100, lastUsedAt: undefined };
    await confirm(factor.id);
    expect(await factors.listConfirmed(user.id)).toEqual([{ ...factor, ...confirmed, sealedSecret: 'sealed Tablet' }]);
  });

  test('of parallel confirmations of a factor one succeeds, and logins of the user then require a second factor', async () => {
    const { id } = await addFactor();
    expect((await inParallel(4, () => confirm(id))).filter(isTrue)).toHaveLength(1);
    expect(await isRequired()).toBe(true);
    expect((await store.reads.users.find(user.id))?.user.hasSecondFactor).toBe(true);
  });

  test('of another user cannot be found, confirmed or deleted', async () => {
    const other = await service.given.user();
    const { id } = await addFactor('Phone', other);
    const { factors } = store.reads;
    expect(await factors.find(user.id, id)).toBeUndefined();
    expect(await confirm(id)).toBe(false);
    expect(await remove(id)).toBe(false);
    expect(await isRequired()).toBe(false);
    expect(await factors.list(other.id)).toMatchObject([{ id, name: 'Phone', confirmedAt: undefined }]);
  });

  test('the database refuses a factor of an unknown kind', async () => {
    const row = { app_id: 1, user_id: user.id, kind: 'sms', name: '', sealed_secret: '', created_at: now() };
    await expect(service.db('factors').insert(row)).rejects.toMatchObject({ constraint: 'factors_kind_check' });
  });

  test('logins require a second factor until the last confirmed factor is deleted, with the recovery codes', async () => {
    const [first, second] = [await addConfirmed('first'), await addConfirmed('second')];
    const { id: unconfirmed } = await addFactor('third');
    await addCodes(['a', 'b']);
    expect([await remove(first), await isRequired(), await countCodes()]).toEqual([true, true, 2]);
    expect([await remove(first), await isRequired(), await countCodes()]).toEqual([false, true, 2]);
    expect([await remove(second), await isRequired(), await countCodes()]).toEqual([true, false, 0]);
    expect((await store.reads.factors.list(user.id)).map(({ id }) => id)).toEqual([unconfirmed]);
  });

  test('parallel deletions of all factors of a user leave no recovery codes, and logins need no second factor', async () => {
    const ids = [await addConfirmed('1'), await addConfirmed('2'), await addConfirmed('3'), await addConfirmed('4')];
    await addCodes(['a']);
    expect(await Promise.all(ids.map(remove))).toEqual([true, true, true, true]);
    expect([await isRequired(), await rowsOf(user)]).toEqual([false, [0, 0, 0]]);
  });
});

describe('the time step of a code', () => {
  const accept = (id: number, step: number) => store.transaction(({ factors }) => factors.acceptStep(id, step, now()));

  test('of parallel uses of one time step one is accepted', async () => {
    const id = await addConfirmed();
    expect((await inParallel(8, () => accept(id, 101))).filter(isTrue)).toHaveLength(1);
  });

  test('a time step is accepted only if it is later than the last accepted one, the one of the confirmation included', async () => {
    const id = await addConfirmed();
    service.clock.advance(60);
    const results: boolean[] = [];
    for (const step of [99, 100, 102, 102, 101, 103]) results.push(await accept(id, step));
    expect(results).toEqual([false, false, true, false, false, true]);
    expect(await store.reads.factors.find(user.id, id)).toMatchObject({ lastStep: 103, lastUsedAt: now() });
  });

  test('no time step of an unconfirmed factor is accepted', async () => {
    expect(await accept((await addFactor()).id, 101)).toBe(false);
  });
});

describe('the recovery codes', () => {
  const use = (digest: string) => store.transaction(({ recoveryCodes }) => recoveryCodes.use(user.id, digest, now()));

  test('of parallel uses of one recovery code one succeeds, and the other codes can still be used', async () => {
    await addCodes(['one', 'two']);
    expect((await inParallel(8, () => use('one'))).filter(isTrue)).toHaveLength(1);
    expect(await countCodes()).toBe(1);
    expect([await use('two'), await use('three'), await countCodes()]).toEqual([true, false, 0]);
  });

  test('new recovery codes take the place of all earlier ones, used or not', async () => {
    await addCodes(['one', 'two']);
    await use('one');
    await addCodes(['one', 'three']);
    expect(await countCodes()).toBe(2);
    expect([await use('two'), await use('one'), await use('three')]).toEqual([false, true, true]);
  });

  test('of parallel replacements of the recovery codes one set is left', async () => {
    await Promise.all([1, 2, 3, 4].map((set) => addCodes([`${set}a`, `${set}b`])));
    const digests = await service.db('recovery_codes').where({ user_id: user.id }).orderBy('digest').pluck('digest');
    expect(digests).toHaveLength(2);
    expect(new Set(digests.map((digest: string) => digest[0])).size).toBe(1);
  });

  test('a recovery code of another user is not accepted', async () => {
    await addCodes(['shared digest'], await service.given.user());
    expect(await use('shared digest')).toBe(false);
  });
});

describe('a login that waits for a second factor', () => {
  test('of six parallel tries five are allowed, and none after them', async () => {
    const { id, digest, expiresAt } = await addChallenge();
    const tries = (await inParallel(6, () => take(digest))).filter((taken) => taken !== undefined);
    expect(tries.map((taken) => taken.tries).toSorted()).toEqual([1, 2, 3, 4, 5]);
    const challenge = { id, appId: 1, userId: user.id, firstFactor: 'password', createdAt: now(), expiresAt };
    for (const taken of tries) expect(taken).toEqual({ ...challenge, tries: taken.tries });
    expect(await take(digest)).toBeUndefined();
  });

  test('a login can be tried until it expires, and only in its application', async () => {
    const { digest } = await addChallenge();
    const other = await service.given.app();
    expect(await take(digest, other.id)).toBeUndefined();
    expect(await take('unknown')).toBeUndefined();
    service.clock.advance(299);
    expect(await take(digest)).toMatchObject({ tries: 1 });
    service.clock.advance(1);
    expect(await take(digest)).toBeUndefined();
  });

  test('of parallel completions of a login one succeeds', async () => {
    const { id, digest } = await addChallenge();
    const close = () => store.transaction(({ factorChallenges }) => factorChallenges.close(id));
    expect((await inParallel(8, close)).filter(isTrue)).toHaveLength(1);
    expect(await take(digest)).toBeUndefined();
  });

  test('the database refuses a second login with the same digest', async () => {
    const { id } = await addChallenge();
    const { id: _id, ...row } = await service.db('factor_challenges').where({ id }).first();
    await expect(service.db('factor_challenges').insert(row)).rejects.toMatchObject({
      constraint: 'factor_challenges_digest_unique',
    });
  });

  test('all logins of a user that wait for a second factor end when the user is deactivated', async () => {
    const mine = await addChallenge();
    const theirs = await addChallenge(await service.given.user());
    const { status } = await service.send('POST', `/v1/users/${user.id}/deactivate`, { headers: superAdmin });
    expect([status, await take(mine.digest)]).toEqual([200, undefined]);
    expect(await take(theirs.digest)).toMatchObject({ tries: 1 });
  });

  test('1100 expired logins are all deleted by one maintenance run, and one that has not expired is kept', async () => {
    await service.db('factor_challenges').delete();
    const { id } = await addChallenge();
    const { id: _id, ...row } = await service.db('factor_challenges').where({ id }).first();
    const many = Array.from({ length: 1099 }, (_, index) => ({ ...row, digest: `digest ${index}` }));
    await service.db.batchInsert('factor_challenges', many, 500);
    service.clock.advance(301);
    const kept = await addChallenge();
    await maintain(service);
    expect(await service.db('factor_challenges').pluck('id')).toEqual([kept.id]);
  });
});

describe('the rows of a user', () => {
  /** Something in each of the tables. */
  const fill = async (owner: KnownUser): Promise<void> => {
    const { id } = await addFactor('Phone', owner);
    await store.transaction(({ factors }) => factors.confirm(owner.id, id, 100, now()));
    await addCodes(['a digest'], owner);
    await addChallenge(owner);
  };

  test('a deleted user has no factors, recovery codes and open logins, and other users keep theirs', async () => {
    const other = await service.given.user();
    for (const each of [user, other]) await fill(each);
    expect(await rowsOf(user)).toEqual([1, 1, 1]);
    await service.send('DELETE', `/v1/users/${user.id}`, { headers: superAdmin });
    expect(await rowOf(user)).toMatchObject({ is_deleted: true, has_second_factor: false });
    expect([await rowsOf(user), await rowsOf(other)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    expect(await rowOf(other)).toMatchObject({ has_second_factor: true });
  });

  test('an erasure deletes what is left of the factors, recovery codes and open logins of the user', async () => {
    const other = await service.given.user();
    for (const each of [user, other]) await fill(each);
    await service.db('users').where({ id: user.id }).update({ is_deleted: true, deleted_at: now() });
    service.clock.advance(31 * 86_400);
    await service.db('factor_challenges').update({ expires_at: new Date(now().getTime() + 1000) });
    await maintain(service);
    expect((await rowOf(user)).erased_at).toEqual(now());
    expect([await rowsOf(user), await rowsOf(other)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
  });

  test('the row of a user takes the factors, recovery codes and open logins with it', async () => {
    await fill(user);
    await service.db('users').where({ id: user.id }).delete();
    expect(await rowsOf(user)).toEqual([0, 0, 0]);
  });

  test('responses about a user do not tell whether a second factor is required', async () => {
    const { text: before } = await service.send('GET', '/v1/users/me', { headers: user.headers });
    await fill(user);
    const { text: after } = await service.send('GET', '/v1/users/me', { headers: user.headers });
    expect(after).toBe(before);
  });
});
