import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SuperAdmin } from '../../src/kernel/principal.ts';
import { lookups } from '../../src/modules/authentication/store.ts';
import { signingKeys } from '../../src/modules/signing-keys/store.ts';
import { listSigningKeys, type Rotation, removeSigningKey, rotateSigningKey } from '../../src/security/key-rotation.ts';
import { ensureSigningKey, loadSigningKeySet, type SigningKeyOptions } from '../../src/security/signing-key-set.ts';
import { type ApiName, apiNames, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { testClock } from '../kit/clock.ts';
import { bearer, type KnownApp, type KnownUser } from '../kit/given.ts';
import { startService, type TestService, testConfig } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const origin = { requestId: 'cli', ip: '', userAgent: 'gatehouse cli' };
/** What `jwks remove` promises. */
const statedSeconds = 30;
const day = 86_400;

const clock = testClock();
let one: TestService;
let other: TestService;

beforeAll(async () => {
  one = await startService({ clock });
  other = await startService({ clock, database: one.database, mailbox: one.mailbox });
});
afterAll(async () => {
  await other?.stop();
  await one?.stop();
});
// Each test begins with one key, known to both instances, and nobody signed in.
beforeEach(async () => {
  for (const table of ['signing_keys', 'sessions']) await one.db(table).delete();
  await one.db('apps').update({ settings: {} });
  await ensureSigningKey(options());
  clock.advance(statedSeconds + 1);
  const [key] = await one.db('signing_keys');
  for (const service of [one, other]) expect(await publishedBy(service)).toEqual([key.kid]);
});

const options = (changes: Partial<SigningKeyOptions> = {}): SigningKeyOptions => {
  const { secret, tokenAlgorithm: algorithm } = testConfig();
  return { signingKeys: signingKeys(one.db), clock, secret, algorithm, ...changes };
};
const command = async () => {
  const owner = await lookups(one.db).owner();
  return { principal: { kind: 'superAdmin', ...owner! } satisfies SuperAdmin, origin };
};
const rotate = async (isUrgent = false, changes = {}): Promise<Rotation> =>
  rotateSigningKey(options(changes))({ ...(await command()), isUrgent });
const remove = async (kid: string, changes = {}) => removeSigningKey(options(changes))({ ...(await command()), kid });
const states = async () =>
  Object.fromEntries((await listSigningKeys(options())()).map(({ kid, state }) => [kid, state]));

const lastAudited = () => one.db('audit').orderBy('id', 'desc').first();

const kidOf = (token: string): string => decodeProtectedHeader(token).kid!;
const publishedBy = async (service: TestService): Promise<readonly string[]> =>
  (await service.send('GET', '/.well-known/jwks.json')).body.keys.map(({ kid }: JWK) => kid);

const newUser = (service: TestService, app?: KnownApp): Promise<KnownUser> =>
  service.given.user({ email: `${randomUUID()}@example.com`, ...(app ? { app } : {}) });

/** How both APIs of both instances take a token. */
const verdicts = async (token: string): Promise<readonly string[]> => {
  const headers = bearer(token);
  const replies = [one, other].flatMap((service) => apiNames.map((api) => apisOf(service)[api].me(headers)));
  return (await Promise.all(replies)).map(outcomeOf);
};
const everywhere = (outcome: string): readonly string[] => Array(4).fill(outcome);
const renewed = async (service: TestService, token: string, api: ApiName = 'REST'): Promise<string> => {
  const reply = await apisOf(service)[api].refresh(bearer(token));
  return tokenOf(reply) ?? outcomeOf(reply);
};

// checklist 36
describe('a rotation', () => {
  interface Load {
    /** Whatever was said to a token that is good. */
    readonly wrong: string[];
    readonly issued: { readonly kid: string; readonly at: number }[];
    stop(): Promise<void>;
  }

  /** Uses and renews a user's token at both instances and through both APIs, until it is told to stop, or refused. */
  const startLoad = ({ token: first }: KnownUser, counter: number): Load => {
    let isOver = false;
    const wrong: string[] = [];
    const issued: Load['issued'] = [];
    const work = async (): Promise<void> => {
      let token = first;
      for (let round = counter; !isOver && wrong.length === 0; round += 1) {
        const at = clock.now().getTime();
        wrong.push(...(await verdicts(token)).filter((outcome) => outcome !== 'done'));
        token = await renewed(round % 2 === 0 ? one : other, token, apiNames[Math.floor(round / 2) % 2]);
        if (token.includes('.')) issued.push({ kid: kidOf(token), at });
        else wrong.push(token);
      }
    };
    const done = work().catch((error: Error) => {
      wrong.push(error.message);
    });
    return {
      wrong,
      issued,
      stop() {
        isOver = true;
        return done;
      },
    };
  };

  test('under load on two instances refuses no good token, and publishes the key 5 minutes before its first', {
    timeout: 90_000,
  }, async () => {
    const users = [await newUser(one), await newUser(other), await newUser(one)];
    const loads = users.map(startLoad);
    const published: { readonly kids: readonly string[]; readonly at: number }[] = [];
    /** Time passes while they work: each of them goes on by a round in every step. */
    const pass = async (seconds: number, step: number): Promise<void> => {
      for (let passed = 0; passed < seconds; passed += step) {
        const at = clock.now().getTime();
        const [here, there] = [await publishedBy(one), await publishedBy(other)];
        published.push({ kids: here.filter((kid) => there.includes(kid)), at });
        const rounds = loads.map(({ issued }) => issued.length);
        await until(
          () => loads.every(({ issued, wrong }, index) => wrong.length > 0 || issued.length > rounds[index]!),
          'every user had worked',
        );
        clock.advance(step);
      }
    };

    await pass(60, 15);
    const { added } = await rotate();
    await pass(700, 25);
    for (const load of loads) await load.stop();
    expect(loads.flatMap(({ wrong }) => wrong)).toEqual([]);

    const firsts = loads.map(({ issued }) => issued.find(({ kid }) => kid === added.kid)!.at);
    const firstKnown = published.find(({ kids }) => kids.includes(added.kid))!.at;
    expect((Math.min(...firsts) - firstKnown) / 1000).toBeGreaterThanOrEqual(300);
    for (const { issued } of loads) expect(issued.at(-1)!.kid).toBe(added.kid);
  });

  test('leaves the tokens of the key before good to their last second, and good for renewing after it', async () => {
    const user = await newUser(one);
    const { added } = await rotate();
    clock.advance(601);
    const late = await newUser(other);
    expect(kidOf(late.token)).toBe(added.kid);
    const left = decodeJwt(user.token).exp! * 1000 - clock.now().getTime();
    clock.advance(left / 1000 - 1);
    expect(await verdicts(user.token)).toEqual(everywhere('done'));
    clock.advance(1);
    expect(await verdicts(user.token)).toEqual(everywhere('token_expired'));
    clock.advance(7 * day);
    expect(kidOf(await renewed(other, user.token))).toBe(added.kid);
  });

  test('that is urgent signs once every process has loaded the key, and not before', async () => {
    clock.advance(statedSeconds - 10);
    const { added } = await rotate(true);
    clock.advance(11);
    expect(await publishedBy(one)).toContain(added.kid);
    expect(kidOf((await newUser(one)).token)).not.toBe(added.kid);
    clock.advance(24);
    const { token } = await newUser(one);
    expect(kidOf(token)).toBe(added.kid);
    expect(await verdicts(token)).toEqual(everywhere('done'));
  });

  test('is told by the states of the keys, and leaves an audit row', async () => {
    const [first] = await publishedBy(one);
    const { added } = await rotate();
    expect(await states()).toEqual({ [first!]: 'signing', [added.kid]: 'next' });
    clock.advance(601);
    expect(await states()).toEqual({ [first!]: 'retiring', [added.kid]: 'signing' });
    expect(await lastAudited()).toMatchObject({
      event: 'rotate_signing_key',
      target: `signing-key:${added.kid}`,
      is_success: true,
      app_id: 1,
    });
  });

  test('with another SECRET than the service has is refused, since no log-in would work any more', async () => {
    const before = await one.db('signing_keys').orderBy('kid');
    const audited = await lastAudited();
    const secret = 'another secret, 32 bytes or more, no doubt';
    await expect(rotate(false, { secret })).rejects.toThrow(/^SECRET cannot decrypt the signing key /);
    await expect(remove(before[0].kid, { secret })).rejects.toThrow(/^SECRET cannot decrypt the signing key /);
    expect(await one.db('signing_keys').orderBy('kid')).toEqual(before);
    expect(await lastAudited()).toEqual(audited);
  });

  test('to an algorithm that the service is set to later is ready when it is', async () => {
    const { added } = await rotate(false, { algorithm: 'ES256' });
    const changed = await startService({ clock, database: one.database, config: { tokenAlgorithm: 'ES256' } });
    expect(await verdicts((await newUser(changed)).token)).toEqual(everywhere('done'));
    clock.advance(601);
    const { token } = await newUser(changed);
    expect(kidOf(token)).toBe(added.kid);
    expect(await verdicts(token)).toEqual(everywhere('done'));
    await changed.stop();
  });
});

// checklist 36
describe('a key that another has taken over from', () => {
  const rows = () => one.db('signing_keys').orderBy('signs_from');

  test('is removed by the next rotation once its tokens are good for nothing, and not before', async () => {
    const { token } = await newUser(one);
    const first = kidOf(token);
    await rotate();
    clock.advance(600 + 30 * day - 1);
    expect((await rotate()).retired).toEqual([]);
    expect(await publishedBy(other)).toContain(first);
    clock.advance(1);
    expect((await rotate()).retired).toEqual([first]);
    expect((await states())[first]).toBe('removed');
    expect(await lastAudited()).toMatchObject({ event: 'remove_signing_key', target: `signing-key:${first}` });
    clock.advance(statedSeconds + 1);
    expect(await publishedBy(other)).not.toContain(first);
  });

  test('is removed by the next start as well, its private half with it', async () => {
    await rotate();
    clock.advance(600 + 30 * day);
    await (await startService({ clock, database: one.database, mailbox: one.mailbox })).stop();
    expect(await rows()).toMatchObject([{ removed_at: clock.now(), private_jwe: '' }, { removed_at: null }]);
  });

  test('stays for as long as one session may still be renewed with its token, whatever the settings say now', async () => {
    const { token } = await newUser(one);
    await rotate();
    await one.given.settings({ sessionIdleSeconds: 300 });
    clock.advance(29 * day);
    expect((await rotate()).retired).toEqual([]);
    await renewed(other, token);
    expect((await rotate()).retired).toEqual([kidOf(token)]);
  });

  test('stays for as long as any application lets sessions be idle, since its tokens tell of theft', async () => {
    const app = await one.given.app({ sessionIdleSeconds: 40 * day });
    const stolen = await newUser(one, app);
    await rotate();
    clock.advance(day);
    const { body } = await one.send('POST', '/v1/auth/refresh', { headers: stolen.headers });
    clock.advance(38 * day);
    expect((await rotate()).retired).toEqual([]);
    const again = await other.send('POST', '/v1/auth/refresh', { headers: stolen.headers });
    expect(again.body.code).toBe('token_reused');
    const thief = await one.send('GET', '/v1/users/me', { headers: bearer(body.token, app.appKey) });
    expect(thief.status).toBe(401);
  });

  test('of another algorithm stays until it is removed by hand, and then needs no successor', async () => {
    const { token } = await newUser(one);
    const changed = await startService({ clock, database: one.database, config: { tokenAlgorithm: 'ES256' } });
    clock.advance(400 * day);
    expect((await rotate(false, { algorithm: 'ES256' })).retired).toEqual([]);
    const { successor } = await remove(kidOf(token), { algorithm: 'ES256' });
    expect(successor).toBeUndefined();
    clock.advance(statedSeconds + 1);
    const late = await newUser(one);
    expect(decodeProtectedHeader(late.token).alg).toBe('ES256');
    await changed.stop();
  });
});

// checklist 37
describe('a removed key', () => {
  test('has its tokens refused within the stated 30 seconds, in REST and GraphQL of both instances', async () => {
    const { token } = await newUser(one);
    expect(await verdicts(token)).toEqual(everywhere('done'));
    const { refusedAfterSeconds, forgottenAfterSeconds } = await remove(kidOf(token));
    const { headers } = await one.send('GET', '/.well-known/jwks.json');
    const maxAge = Number(/max-age=(\d+)/.exec(headers['cache-control']!)?.[1]);
    expect([refusedAfterSeconds, forgottenAfterSeconds]).toEqual([statedSeconds, statedSeconds + maxAge]);
    clock.advance(statedSeconds + 0.001);
    expect(await verdicts(token)).toEqual(everywhere('token_invalid'));
    for (const service of [one, other])
      for (const api of apiNames) expect(await renewed(service, token, api)).toBe('token_invalid');
    expect(await publishedBy(one)).toEqual(await publishedBy(other));
    expect(await publishedBy(one)).not.toContain(kidOf(token));
  });

  test('signs nothing from then on: a successor does, at once, and its private half is gone', async () => {
    const { token } = await newUser(one);
    const { successor } = await remove(kidOf(token));
    expect(await states()).toEqual({ [kidOf(token)]: 'removed', [successor!.kid]: 'signing' });
    expect(await one.db('signing_keys').where({ kid: kidOf(token) })).toMatchObject([{ private_jwe: '' }]);
    expect(await lastAudited()).toMatchObject({
      event: 'remove_signing_key',
      target: `signing-key:${kidOf(token)}`,
      is_success: true,
      request_id: 'cli',
    });
    clock.advance(statedSeconds + 0.001);
    for (const service of [one, other]) {
      const { token: fresh } = await newUser(service);
      expect(kidOf(fresh)).toBe(successor!.kid);
      expect(await verdicts(fresh)).toEqual(everywhere('done'));
    }
  });

  test('is neither signed with nor verified by a process that could not read of its removal', async () => {
    let isAway = false;
    const known = signingKeys(one.db);
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

  test('that did not sign has no successor, and harms no other token', async () => {
    const { token } = await newUser(one);
    const { added } = await rotate();
    expect((await remove(added.kid)).successor).toBeUndefined();
    clock.advance(601);
    expect(kidOf((await newUser(other)).token)).toBe(kidOf(token));
    expect(await verdicts(token)).toEqual(everywhere('done'));
  });

  test('is not followed by a key that had retired before it', async () => {
    const { token } = await newUser(one);
    const { added } = await rotate();
    clock.advance(601);
    const { successor } = await remove(added.kid);
    expect(await states()).toEqual({
      [kidOf(token)]: 'retiring',
      [added.kid]: 'removed',
      [successor!.kid]: 'signing',
    });
  });

  test('can not be removed twice, nor can one that never was', async () => {
    const [first] = await publishedBy(one);
    await remove(first!);
    const before = await one.db('signing_keys').orderBy('kid');
    for (const kid of [first!, 'unknown'])
      await expect(remove(kid)).rejects.toThrow(`There is no active signing key ${kid}.`);
    expect(await one.db('signing_keys').orderBy('kid')).toEqual(before);
  });

  test('by several operators at once leaves exactly one key that signs', async () => {
    const [first] = await publishedBy(one);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => remove(first!)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(Object.values(await states()).toSorted()).toEqual(['removed', 'signing']);
  });
});
