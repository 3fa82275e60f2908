import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, faultsOf, outcomeOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { type Reply, useService } from '../kit/service.ts';
import { type RogueProvider, startRogueProvider } from '../kit/social/rogue-provider.ts';
import type { Claims } from '../kit/social/signing-key.ts';
import { newClaims, type SocialStage, socialStage } from '../kit/social/stage.ts';
import { passedOverAs, refusedAs, traceOf } from './traces.ts';

const service = useService();
let rogue: RogueProvider;
/** The same provider three times: twice without nonces, and as providers are by default. */
let lax: SocialStage;
let again: SocialStage;
let strict: SocialStage;

beforeAll(async () => {
  // The signatures of ES256 can be changed without the key.
  rogue = await startRogueProvider({ clock: service.clock, alg: 'ES256' });
  [lax, again, strict] = ['lax', 'again', 'strict'].map((name) => socialStage(service, () => rogue, name)) as [
    SocialStage,
    SocialStage,
    SocialStage,
  ];
  await lax.setUp({ native_nonce: 'optional' });
  await again.setUp({ native_nonce: 'optional' });
  await strict.setUp();
});
afterAll(() => rogue?.close());
beforeEach(async () => {
  await service.db('used_nonces').delete();
});

const now = (): number => Math.floor(service.clock.now().getTime() / 1000);
const tokenOf = (claims: Claims = {}) => rogue.idToken({ ...newClaims(), ...claims });
const present = (api: ApiName, proof: object, stage = lax, name = 'lax'): Promise<Reply> =>
  stage.apis[api].login({}, name, { ...proof });

/** The same signature by another spelling: (r, n - s) for (r, s). */
const otherSignature = (token: string): string => {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const bytes = Buffer.from(signature, 'base64url');
  const s = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`);
  const other = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')]);
  return [header, payload, other.toString('base64url')].join('.');
};

// regression A48
throughEachApi('an ID token without a nonce, through %s', (api, test) => {
  const expectRefused = async (attempt: () => Promise<Reply>) =>
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_token_invalid'));

  test('an ID token without a nonce needs a nonce unless the provider is set up otherwise', async () => {
    const id_token = tokenOf();
    let faults: readonly string[] = [];
    const trace = await traceOf(service, async () => {
      const reply = await present(api, { id_token }, strict, 'strict');
      faults = faultsOf(reply);
      return reply;
    });
    expect([trace, faults]).toEqual([passedOverAs('validation_failed'), ['#/nonce required']]);
    expect(outcomeOf(await present(api, { id_token }))).toBe('done');
  });

  test('an ID token without a nonce is accepted once, by either of two set-ups of one provider', async () => {
    const id_token = tokenOf();
    expect(outcomeOf(await present(api, { id_token }))).toBe('done');
    await expectRefused(() => present(api, { id_token }));
    await expectRefused(() => present(api, { id_token }, again, 'again'));
    expect(outcomeOf(await present(api, { id_token: tokenOf() }))).toBe('done');
  });

  test('an ID token without a nonce is accepted once, also with another valid signature', async () => {
    const id_token = tokenOf();
    const other = otherSignature(id_token);
    expect(other).not.toBe(id_token);
    expect(outcomeOf(await present(api, { id_token: other }))).toBe('done');
    await expectRefused(() => present(api, { id_token }));
  });

  test('an ID token without a nonce that is presented several times at once is accepted once', async () => {
    const id_token = tokenOf();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => present(api, { id_token })));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', ...Array(4).fill('social_token_invalid')]);
  });

  test.each<[string, () => Claims, boolean]>([
    ['299 seconds old', () => ({ iat: now() - 299 }), true],
    ['300 seconds old', () => ({ iat: now() - 300 }), false],
    ['a day old', () => ({ iat: now() - 86_400 }), false],
    ['issued in half a minute', () => ({ iat: now() + 30 }), true],
    ['issued in two minutes', () => ({ iat: now() + 120 }), false],
    ['issued at no time', () => ({ iat: undefined }), false],
    ['issued at a time that is text', () => ({ iat: String(now()) }), false],
    ['expired', () => ({ exp: now() - 61 }), false],
    ['for another client', () => ({ aud: 'another-client' }), false],
  ])('an ID token without a nonce that is %s is accepted or refused', async (_which, claims, isAccepted) => {
    const id_token = tokenOf(claims());
    if (isAccepted) expect(outcomeOf(await present(api, { id_token }))).toBe('done');
    else await expectRefused(() => present(api, { id_token }));
  });

  test('a token with a nonce needs it, and a nonce that is sent must be in the token', async () => {
    const nonce = `nonce-${randomUUID()}`;
    const id_token = tokenOf({ nonce });
    await expectRefused(() => present(api, { id_token }));
    await expectRefused(() => present(api, { id_token, nonce: `nonce-${randomUUID()}` }));
    await expectRefused(() => present(api, { id_token: tokenOf(), nonce }));
    await expectRefused(() => present(api, { id_token: tokenOf({ nonce: '' }) }));
    expect(outcomeOf(await present(api, { id_token, nonce }))).toBe('done');
    await expectRefused(() => present(api, { id_token, nonce }));
  });

  test('a used ID token is remembered as a digest for as long as it would be accepted', async () => {
    const id_token = tokenOf({ iat: now() - 200 });
    expect(outcomeOf(await present(api, { id_token }))).toBe('done');
    const [row, ...others] = await service.db('used_nonces').select();
    expect([others, row.expires_at.getTime() / 1000]).toEqual([[], now() + 100]);
    expect(JSON.stringify(row)).not.toContain(id_token.split('.')[1]!.slice(0, 20));
  });

  test('an identity is linked with an ID token without a nonce, which then logs no user in', async () => {
    const { token, password } = await service.given.user();
    const id_token = tokenOf();
    const linked = await lax.apis[api].link(bearer(token), { provider: 'lax', password, id_token });
    expect(outcomeOf(linked)).toBe('done');
    await expectRefused(() => present(api, { id_token }));
    const without = await lax.apis[api].link(bearer(token), { provider: 'strict', password, id_token: tokenOf() });
    expect([outcomeOf(without), faultsOf(without)]).toEqual(['validation_failed', ['#/nonce required']]);
  });
});

// regression A48
throughEachApi('the names that an app sends with an ID token, through %s', (api, test) => {
  const nameless = { name: undefined, given_name: undefined, family_name: undefined };
  const userOf = (email: unknown) => service.db('users').where({ email, is_deleted: false }).first();
  const names = { firstname: 'Grace', lastname: 'Hopper' };

  test('they are the names of a new user', async () => {
    const person = newClaims(nameless);
    expect(outcomeOf(await present(api, { id_token: tokenOf(person), ...names }))).toBe('done');
    expect(await userOf(person['email'])).toMatchObject({ ...names, displayname: 'Grace Hopper' });
  });

  test('they are the names of a new user after a redirect, too', async () => {
    const person = newClaims(nameless);
    rogue.behaves({ claims: person });
    expect(outcomeOf(await lax.logIn(api, names))).toBe('done');
    expect(await userOf(person['email'])).toMatchObject({ ...names, displayname: 'Grace Hopper' });
  });

  test('they change nothing of a user who is known, and not the names that the provider states', async () => {
    const person = newClaims(nameless);
    await present(api, { id_token: tokenOf(person), ...names });
    const later = { iat: now() - 1 };
    const other = { firstname: 'Mallory', lastname: 'Evil' };
    expect(outcomeOf(await present(api, { id_token: tokenOf({ ...person, ...later }), ...other }))).toBe('done');
    expect(await userOf(person['email'])).toMatchObject(names);
    const stated = newClaims({ ...nameless, name: 'Ada Lovelace' });
    expect(outcomeOf(await present(api, { id_token: tokenOf(stated), ...other }))).toBe('done');
    expect(await userOf(stated['email'])).toMatchObject({ displayname: 'Ada Lovelace', lastname: '' });
  });

  test('an account that an identity joins keeps its names', async () => {
    await service.given.settings({ linkByEmail: 'verified' });
    const { id, email } = await service.given.user();
    await service.db('users').where({ id }).update({ email_verified_at: service.clock.now() });
    const before = await userOf(email);
    const person = newClaims({ ...nameless, email });
    expect(outcomeOf(await present(api, { id_token: tokenOf(person), ...names }))).toBe('done');
    const { firstname, lastname, displayname } = before;
    expect(await userOf(email)).toMatchObject({ firstname, lastname, displayname });
    await service.given.settings({ linkByEmail: 'never' });
  });

  test.each([
    ['https://evil.example', 'invalid_format'],
    ['www.evil.example', 'invalid_format'],
    ['evil.com/x', 'invalid_format'],
    ['Grace\nHopper', 'invalid_format'],
    ['x'.repeat(101), 'too_long'],
    ['', 'too_short'],
    ['   ', 'invalid_format'],
  ])('a name %j is refused as at a sign-up, before the token is used', async (name, code) => {
    const id_token = tokenOf(nameless);
    for (const field of ['firstname', 'lastname']) {
      const reply = await present(api, { id_token, [field]: name });
      expect([outcomeOf(reply), faultsOf(reply)]).toEqual(['validation_failed', [`#/${field} ${code}`]]);
    }
    expect(outcomeOf(await present(api, { id_token }))).toBe('done');
  });

  test('they are not taken when an identity is linked', async () => {
    const { token, password } = await service.given.user();
    const data = { provider: 'lax', password, id_token: tokenOf(), ...names };
    expect(outcomeOf(await lax.apis[api].link(bearer(token), data))).not.toBe('done');
  });
});
