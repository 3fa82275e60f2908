import { describe, expect, test } from 'vitest';
import { signingKeys } from '../../src/modules/signing-keys/store.ts';
import { loadSigningKeySet } from '../../src/security/signing-key-set.ts';
import { apiNames } from '../kit/apis.ts';
import { everywhere, kidOf, newUser, publishedBy, renewed, statedSeconds, useTwoInstances } from './two-instances.ts';

const instances = useTwoInstances();
const { clock, options, rotate, remove, states, lastAudited, verdicts } = instances;

// checklist 37
describe('a removed key', () => {
  test('tokens of a removed key are refused within the stated 30 seconds in REST and GraphQL of both instances', async () => {
    const { token } = await newUser(instances.one);
    expect(await verdicts(token)).toEqual(everywhere('done'));
    const { refusedAfterSeconds, forgottenAfterSeconds } = await remove(kidOf(token));
    const { headers } = await instances.one.send('GET', '/.well-known/jwks.json');
    const maxAge = Number(/max-age=(\d+)/.exec(headers['cache-control']!)?.[1]);
    expect([refusedAfterSeconds, forgottenAfterSeconds]).toEqual([statedSeconds, statedSeconds + maxAge]);
    clock.advance(statedSeconds + 0.001);
    expect(await verdicts(token)).toEqual(everywhere('token_invalid'));
    for (const service of [instances.one, instances.other])
      for (const api of apiNames) expect(await renewed(service, token, api)).toBe('token_invalid');
    expect(await publishedBy(instances.one)).toEqual(await publishedBy(instances.other));
    expect(await publishedBy(instances.one)).not.toContain(kidOf(token));
  });

  test('loses its private half and signs nothing more, and a successor signs at once', async () => {
    const { token } = await newUser(instances.one);
    const { successor } = await remove(kidOf(token));
    expect(await states()).toEqual({ [kidOf(token)]: 'removed', [successor!.kid]: 'signing' });
    expect(await instances.one.db('signing_keys').where({ kid: kidOf(token) })).toMatchObject([{ private_jwe: '' }]);
    expect(await lastAudited()).toMatchObject({
      event: 'remove_signing_key',
      target: `signing-key:${kidOf(token)}`,
      is_success: true,
      request_id: 'cli',
    });
    clock.advance(statedSeconds + 0.001);
    for (const service of [instances.one, instances.other]) {
      const { token: fresh } = await newUser(service);
      expect(kidOf(fresh)).toBe(successor!.kid);
      expect(await verdicts(fresh)).toEqual(everywhere('done'));
    }
  });

  test('a process that cannot read the keys stops using a removed key after the stated time', async () => {
    let isAway = false;
    const known = signingKeys(instances.one.db);
    const list = () => (isAway ? Promise.reject(new Error('away')) : known.list());
    const signingKeySet = await loadSigningKeySet(options({ signingKeys: { ...known, list } }));
    const { kid } = await signingKeySet.signingKey();
    isAway = true;
    const { successor } = await remove(kid);
    clock.advance(statedSeconds);
    expect((await signingKeySet.verificationKey(kid))?.kid).toBe(kid);
    clock.advance(0.001);
    await expect(signingKeySet.verificationKey(kid)).rejects.toThrow('away');
    await expect(signingKeySet.signingKey()).rejects.toThrow('away');
    expect((await signingKeySet.published()).map((jwk) => jwk.kid)).toEqual([kid]);
    isAway = false;
    expect(await signingKeySet.verificationKey(kid)).toBeUndefined();
    expect((await signingKeySet.signingKey()).kid).toBe(successor?.kid);
  });

  test('the removal of a key that did not sign creates no successor and affects no other token', async () => {
    const { token } = await newUser(instances.one);
    const { added } = await rotate();
    expect((await remove(added.kid)).successor).toBeUndefined();
    clock.advance(601);
    expect(kidOf((await newUser(instances.other)).token)).toBe(kidOf(token));
    expect(await verdicts(token)).toEqual(everywhere('done'));
  });

  test('is not succeeded by a key that retired before it', async () => {
    const { token } = await newUser(instances.one);
    const { added } = await rotate();
    clock.advance(601);
    const { successor } = await remove(added.kid);
    expect(await states()).toEqual({
      [kidOf(token)]: 'retiring',
      [added.kid]: 'removed',
      [successor!.kid]: 'signing',
    });
  });

  test('a second removal of a key and the removal of an unknown key are refused', async () => {
    const [first] = await publishedBy(instances.one);
    await remove(first!);
    const before = await instances.one.db('signing_keys').orderBy('kid');
    for (const kid of [first!, 'unknown'])
      await expect(remove(kid)).rejects.toThrow(`There is no active signing key ${kid}.`);
    expect(await instances.one.db('signing_keys').orderBy('kid')).toEqual(before);
  });

  test('the removal of a key by several operators at once leaves exactly one key that signs', async () => {
    const [first] = await publishedBy(instances.one);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => remove(first!)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(Object.values(await states()).toSorted()).toEqual(['removed', 'signing']);
  });
});
