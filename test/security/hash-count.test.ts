import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DomainError } from '../../src/kernel/errors.ts';
import { networkOf } from '../../src/kernel/network.ts';
import type { Ports } from '../../src/kernel/ports.ts';
import { type Application, asCaller } from '../../src/kernel/principal.ts';
import { unlimited } from '../../src/limits/limiter.ts';
import { lookups } from '../../src/modules/authentication/store.ts';
import { createEventFeed } from '../../src/modules/events/feed.ts';
import { createUseCases } from '../../src/modules/index.ts';
import { createAttempts } from '../../src/modules/lockouts/steps/attempts.ts';
import { createRelyingPartyOf } from '../../src/modules/second-factors/passkeys/relying-party.ts';
import { createWebauthn } from '../../src/modules/second-factors/passkeys/webauthn.ts';
import { createSocialDrivers } from '../../src/modules/social/drivers/drivers.ts';
import { presets } from '../../src/modules/social/drivers/presets.ts';
import { createProviderFetch } from '../../src/modules/social/drivers/provider-fetch.ts';
import { createCursors } from '../../src/security/cursors.ts';
import { createDecoys } from '../../src/security/decoys.ts';
import { createImportHashes } from '../../src/security/foreign-hashes/import-hashes.ts';
import { createKeys } from '../../src/security/keys.ts';
import { createLockoutKeys } from '../../src/security/lockout-keys.ts';
import { createLoginCodeKeys } from '../../src/security/login-code-keys.ts';
import { createOutcomes } from '../../src/security/outcomes.ts';
import { createPasskeyChallenges } from '../../src/security/passkey-challenges.ts';
import { createPasswords, type PasswordPool } from '../../src/security/passwords.ts';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { systemRandom } from '../../src/system.ts';
import { password } from '../kit/given.ts';
import { txtRecordsOf } from '../kit/name-server.ts';
import { useService } from '../kit/service.ts';
import { storeBeside } from '../kit/store.ts';
import { tokenKeysOf } from '../kit/token-keys.ts';

const service = useService({ passwords: 'own' });
const origin = { requestId: 'r', ip: '127.0.0.1', userAgent: '' };

/** The real hasher, with every computation it is asked for on a list. */
const calls: string[] = [];
let pool: PasswordPool;
beforeAll(() => {
  pool = createPasswords('argon2id');
});
afterAll(() => pool.close());

const counted =
  <A extends unknown[], R>(name: string, work: (...args: A) => R) =>
  (...args: A): R => {
    calls.push(name);
    return work(...args);
  };

const ports = (): Ports => {
  const { clock } = service;
  const issued = { token: 't', issuedAt: clock.now(), expiresAt: clock.now(), userId: 1 };
  const store = storeBeside(service);
  return {
    store,
    refusals: { add: async () => undefined },
    clientErrors: { add: async () => undefined },
    rateLimiter: unlimited,
    networkOf,
    lockoutKeys: createLockoutKeys(tokenKeysOf('a secret of these tests')),
    loginCodeKeys: createLoginCodeKeys('a secret of these tests'),
    attempts: createAttempts({ store, refusals: { add: async () => undefined }, clock, onRefusal: () => undefined }),
    keys: createKeys('a secret of these tests'),
    outcomes: createOutcomes('a secret of these tests'),
    cursors: createCursors('a secret of these tests'),
    sealer: createSecretSealer('a secret of these tests'),
    passwords: { ...pool, hash: counted('hash', pool.hash), verify: counted('verify', pool.verify) },
    importHashes: async () => createImportHashes(async () => '1'),
    askPasswordSource: () => Promise.reject(new Error('Not part of these tests.')),
    decoys: createDecoys('a secret of these tests'),
    eventFeed: createEventFeed({ events: store.system.reads.events, onError: () => undefined }),
    tokens: { issue: async () => issued, verify: async () => undefined },
    clock,
    txtRecordsOf,
    random: systemRandom,
    breachedPasswords: { hasList: false, check: async () => 'unknown' },
    background: { run: () => undefined },
    phoneNumbers: { parseMobile: async () => undefined },
    signingKeyChain: { list: async () => [], rotate: () => Promise.reject(new Error('Not part of these tests.')) },
    mailReceiver: { run: () => Promise.reject(new Error('Not part of these tests.')) },
    webhookSender: {
      test: () => Promise.reject(new Error('Not part of these tests.')),
      bodyOf: () => '',
      wake: () => undefined,
    },
    isReceiverAllowed: () => false,
    isProviderAllowed: () => false,
    isVerifierAllowed: () => false,
    verifyChallenge: async () => false,
    passkeyChallenges: createPasskeyChallenges('a secret of these tests'),
    relyingPartyOf: createRelyingPartyOf(() => 'http://gatehouse.test'),
    publicUrlOf: () => 'http://gatehouse.test',
    deployment: { isProduction: false, hasReceiver: false, hasRateLimits: false },
    imageUrlOf: () => 'http://gatehouse.test/images',
    webauthn: createWebauthn(),
    isPageAllowed: () => true,
    metadataAt: async () => new Uint8Array(),
    socialDrivers: createSocialDrivers({
      clock,
      presets,
      fetchOf: createProviderFetch({ allowsPrivate: false }),
      onFailure: () => undefined,
    }),
  };
};

const anonymous = async (): Promise<Application> =>
  asCaller(storeBeside(service), (await lookups(service.db).defaultApp())!.app);

const logIn = async (email: string, given: string): Promise<readonly string[]> => {
  calls.length = 0;
  const command = { principal: await anonymous(), email, password: given, challengeResponse: undefined, origin };
  await createUseCases(ports())
    .login(command)
    .catch(() => undefined);
  return [...calls];
};

const signUp = async (overrides: object): Promise<readonly string[]> => {
  calls.length = 0;
  const person = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: service.given.email(),
    password,
    passwordConfirmation: password,
  };
  await createUseCases(ports())
    .signup({
      principal: await anonymous(),
      origin,
      retry: undefined,
      challengeResponse: undefined,
      ...person,
      ...overrides,
    })
    .catch(() => undefined);
  return [...calls];
};

// checklist 15: calls are counted, not time
describe('the cost of a login', () => {
  test('a login computes exactly one hash, for every account and outcome', async () => {
    const { email, id } = await service.given.user();
    expect(await logIn(email, password)).toEqual(['verify']);
    expect(await logIn(email, 'wrong')).toEqual(['verify']);
    expect(await logIn('unknown@example.com', password)).toEqual(['verify']);
    await service.db('users').where({ id }).update({ is_banned: true });
    expect(await logIn(email, password)).toEqual(['verify']);
    await service.db('users').where({ id }).update({ is_banned: false, password_hash: null });
    expect(await logIn(email, password)).toEqual(['verify']);
  });

  test('a login computes no hash for an address or a password that is too long for any account', async () => {
    expect(await logIn('x'.repeat(255), password)).toEqual([]);
    expect(await logIn('ada@example.com', 'x'.repeat(257))).toEqual([]);
  });

  test('a login with a hash that is out of date computes one more hash, once', async () => {
    const { email, id } = await service.given.user();
    await service
      .db('users')
      .where({ id })
      .update({ password_hash: bcrypt.hashSync(password, 4) });
    expect(await logIn(email, 'wrong')).toEqual(['verify']);
    expect(await logIn(email, password)).toEqual(['verify', 'hash']);
    expect(await logIn(email, password)).toEqual(['verify']);
  });
});

// regression A4
test('a login succeeds and keeps the old hash when the service is too busy to compute a new one', async () => {
  const { email, id } = await service.given.user();
  const imported = bcrypt.hashSync(password, 4);
  await service.db('users').where({ id }).update({ password_hash: imported });
  const real = ports();
  const hash = () => Promise.reject(new DomainError('overloaded', { retryAfterSeconds: 1 }));
  const { login } = createUseCases({ ...real, passwords: { ...real.passwords, hash } });
  const outcome = await login({ principal: await anonymous(), email, password, challengeResponse: undefined, origin });
  expect(outcome).toMatchObject({ user: { id } });
  expect((await service.db('users').where({ id }).first()).password_hash).toBe(imported);
});

describe('a change of the user while the hash is computed', () => {
  test.each([
    ['a ban', { is_banned: true }],
    ['a change of password', { password_hash: 'another' }],
    ['a deletion', { is_deleted: true }],
  ])('%s while the hash is computed makes the login fail without a session', async (_what, change) => {
    const { email, id } = await service.given.user();
    const real = ports();
    const verify: typeof pool.verify = async (...given) => {
      const matches = await pool.verify(...given);
      await service.db('users').where({ id }).update(change);
      return matches;
    };
    const { login } = createUseCases({ ...real, passwords: { ...real.passwords, verify } });
    const attempt = login({ principal: await anonymous(), email, password, challengeResponse: undefined, origin });
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials' });
    // The one session is that of the sign-up.
    expect(await service.db('sessions').where({ user_id: id })).toHaveLength(1);
  });

  test('a second factor that is added while the hash is computed is required', async () => {
    const { email, id } = await service.given.user();
    const real = ports();
    const verify: typeof pool.verify = async (...given) => {
      const matches = await pool.verify(...given);
      await service.db('users').where({ id }).update({ has_second_factor: true });
      return matches;
    };
    const { login } = createUseCases({ ...real, passwords: { ...real.passwords, verify } });
    const command = { principal: await anonymous(), email, password, challengeResponse: undefined, origin };
    const outcome = await login(command);
    expect(outcome).toEqual({ challenge: expect.anything() });
    // The one session is that of the sign-up, and the right password has not counted as a wrong one.
    expect(await service.db('sessions').where({ user_id: id })).toHaveLength(1);
    expect((await service.db('users').where({ id }).first()).login_tries).toBe(0);
  });
});

describe('the cost of a sign-up', () => {
  test('a sign-up computes one hash', async () => {
    expect(await signUp({})).toEqual(['hash']);
  });

  // checklist 9
  test('a sign-up computes no hash when the password is not repeated or any other input is invalid', async () => {
    expect(await signUp({ passwordConfirmation: 'another one' })).toEqual([]);
    expect(await signUp({ password: 'short', passwordConfirmation: 'short' })).toEqual([]);
    expect(await signUp({ email: 'nowhere' })).toEqual([]);
    expect(await signUp({ firstname: '' })).toEqual([]);
  });
});
