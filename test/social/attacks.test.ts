import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, apiNames, faultsOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { type Reply, useService } from '../kit/service.ts';
import type { Forgery } from '../kit/social/forgeries.ts';
import type { Claims } from '../kit/social/signing-key.ts';
import { newClaims, socialStage } from '../kit/social/stage.ts';
import { useRogue } from './stage.ts';
import { passedOverAs, refusedAs, traceOf } from './traces.ts';

const service = useService();
const { rogue, stage } = useRogue(service);

beforeEach(() => rogue.behaves());

const us = 'rogue-client';
const phone = 'a-client-of-our-app-for-phones';
const now = (): number => Math.floor(service.clock.now().getTime() / 1000);
const newNonce = (): string => `nonce-${randomUUID()}`;

beforeAll(() => stage.setUp({ native_client_ids: [phone] }));

/** An ID token, and where it is not as it should be. */
interface Attack {
  readonly forgery?: Forgery;
  readonly claims?: () => Claims;
}

type Way = (api: ApiName, attack: Attack) => Promise<Reply>;

const byRedirect: Way = (api, { forgery = 'honest', claims = () => ({}) }) => {
  rogue.behaves({ forgery, claims: { ...newClaims(), ...claims() } });
  return stage.logIn(api);
};

/** As an app has it that got the token by itself. */
const byApp: Way = (api, { forgery = 'honest', claims = () => ({}) }) => {
  const nonce = newNonce();
  const id_token = rogue.idToken({ ...newClaims(), nonce, ...claims() }, forgery);
  return stage.apis[api].login({}, 'acme', { id_token, nonce });
};

const ways = [
  ['from the token endpoint', byRedirect],
  ['from an app', byApp],
] as const satisfies readonly (readonly [string, Way])[];

const honest: Readonly<Record<string, Attack>> = {
  'is as it should be': {},
  'names no key, of a provider that has one': { forgery: 'no_kid' },
  'is for a list of ours alone': { claims: () => ({ aud: [us] }) },
  'is for others too, and was issued to us': { claims: () => ({ aud: [us, 'another-client'], azp: us }) },
  'expired less than a minute ago, by a clock that is a little off': { claims: () => ({ exp: now() - 30 }) },
  'begins in less than a minute': { claims: () => ({ iat: now() + 30, nbf: now() + 30 }) },
};

const signatures: Readonly<Record<string, Attack>> = {
  'is signed with a key of another user, under the name of the right one': { forgery: 'foreign_key' },
  'is signed with a key that is unknown': { forgery: 'unknown_kid' },
  'names another key than it is signed with': { forgery: 'misnamed_kid' },
  'has claims that were not signed': { forgery: 'tampered' },
  'brings its own key along': { forgery: 'embedded_jwk' },
  'says where its key is': { forgery: 'linked_jwks' },
  'has no signature': { forgery: 'no_signature' },
  'takes the public key, as PEM, for a secret': { forgery: 'public_pem_as_secret' },
  'takes the public key, as DER, for a secret': { forgery: 'public_der_as_secret' },
  'takes the public key, as JWK, for a secret': { forgery: 'public_jwk_as_secret' },
  'is signed with the client secret, which others may know': { forgery: 'client_secret' },
  'has a critical header that is unknown': { forgery: 'unknown_critical_header' },
  'is not a token at all': { forgery: 'no_jwt' },
};

const claims: Readonly<Record<string, Attack>> = {
  'is for another client': { claims: () => ({ aud: 'another-client' }) },
  'is for a list of others': { claims: () => ({ aud: ['another-client', 'and-another'] }) },
  'has no audience': { claims: () => ({ aud: undefined }) },
  'has several audiences and no authorized party': { claims: () => ({ aud: [us, 'another-client'] }) },
  'is for others too, and was issued to one of them': {
    claims: () => ({ aud: [us, 'another-client'], azp: 'another-client' }),
  },
  'is for us alone, and was issued to another': { claims: () => ({ azp: 'another-client' }) },
  'is from another issuer': { claims: () => ({ iss: 'https://another.example' }) },
  'is from an issuer that is nearly the right one': { claims: () => ({ iss: `${rogue.issuer}/` }) },
  'is from no issuer': { claims: () => ({ iss: undefined }) },
  'is from a list of issuers': { claims: () => ({ iss: [rogue.issuer] }) },
  'has expired': { claims: () => ({ exp: now() - 61 }) },
  'never expires': { claims: () => ({ exp: undefined }) },
  'expires in a hundred years': { claims: () => ({ exp: now() + 100 * 366 * 86_400 }) },
  'expires at no number': { claims: () => ({ exp: String(now() + 3600) }) },
  'begins later': { claims: () => ({ nbf: now() + 90 }) },
  'was issued later': { claims: () => ({ iat: now() + 90 }) },
  'was issued at no time': { claims: () => ({ iat: undefined }) },
  'has no subject': { claims: () => ({ sub: undefined }) },
  'is about an empty name': { claims: () => ({ sub: '' }) },
  'is about a number': { claims: () => ({ sub: 42 }) },
  'is about a name that is too long': { claims: () => ({ sub: 'x'.repeat(256) }) },
  'has no nonce': { claims: () => ({ nonce: undefined }) },
  'has another nonce': { claims: () => ({ nonce: newNonce() }) },
  'has an empty nonce': { claims: () => ({ nonce: '' }) },
};

// checklist 66
describe.each(apiNames)('through %s', (api) => {
  describe.each(ways)('an ID token %s', (_whence, come) => {
    test.each(Object.keys(honest))('an ID token that %s is accepted', async (name) => {
      const reply = await come(api, honest[name]!);
      expect([outcomeOf(reply), tokenOf(reply)]).toEqual(['done', expect.any(String)]);
    });

    test.each(Object.keys({ ...signatures, ...claims }))('an ID token that %s is refused', async (name) => {
      const attack = { ...signatures, ...claims }[name]!;
      expect(await traceOf(service, () => come(api, attack))).toEqual(refusedAs('social_token_invalid'));
    });

    test('an ID token that names the address of its key causes no request to that address', async () => {
      await come(api, { forgery: 'linked_jwks' });
      expect(rogue.requests.map(({ path }) => path)).not.toContain('/foreign-jwks');
    });
  });
});

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The forms in which an app may send its nonce to the provider. */
const forms: Readonly<Record<string, (nonce: string) => string>> = {
  itself: (nonce) => nonce,
  'its SHA-256 in hex': (nonce) => sha256(nonce).toString('hex'),
  'its SHA-256 in base64url': (nonce) => sha256(nonce).toString('base64url'),
};

// checklist 64
throughEachApi('the nonce of an app through %s', (api, test) => {
  const { login } = stage.apis[api];
  const show = (id_token: string, nonce: string) => login({}, 'acme', { id_token, nonce });

  test.each(Object.keys(forms))(
    'a nonce of an app is accepted once, whichever form of the nonce the token has: %s',
    async (name) => {
      const nonce = newNonce();
      const shown = forms[name]!(nonce);
      const person = newClaims();
      const token = rogue.idToken({ ...person, nonce: shown });
      expect(outcomeOf(await show(token, nonce))).toBe('done');
      const again = rogue.idToken({ ...person, nonce: shown });
      for (const [id_token, said] of [
        [token, nonce],
        [again, nonce],
        // Someone who has seen only the token knows its content.
        [token, shown],
        [again, shown],
      ] as const)
        expect(await traceOf(service, () => show(id_token, said))).toEqual(refusedAs('social_token_invalid'));
    },
  );

  test('a login is refused if the nonce of the app is the digest of the nonce in the token', async () => {
    const nonce = newNonce();
    const token = rogue.idToken({ ...newClaims(), nonce });
    const digest = sha256(nonce).toString('hex');
    expect(await traceOf(service, () => show(token, digest))).toEqual(refusedAs('social_token_invalid'));
  });

  test('a nonce that is presented several times at once is accepted once', async () => {
    const nonce = newNonce();
    const shown = sha256(nonce).toString('hex');
    const token = rogue.idToken({ ...newClaims(), nonce: shown });
    const said = [nonce, shown, nonce, shown, nonce];
    const replies = await Promise.all(said.map((one) => show(token, one)));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', ...Array(4).fill('social_token_invalid')]);
  });

  test('a used nonce is remembered for as long as its ID token is accepted', async () => {
    await service.db('used_nonces').delete();
    const [used, unused] = [newNonce(), newNonce()];
    const [first, second] = [used, unused].map((nonce) => rogue.idToken({ ...newClaims(), nonce }));
    expect(outcomeOf(await show(first!, used))).toBe('done');
    service.clock.advance(3600 + 59);
    const forgettable = service.db('used_nonces').where('expires_at', '<', service.clock.now());
    expect(await forgettable).toEqual([]);
    expect(outcomeOf(await show(first!, used))).toBe('social_token_invalid');
    expect(outcomeOf(await show(second!, unused))).toBe('done');
  });

  test('an ID token of an app is refused without a nonce or with one that is too short', async () => {
    const id_token = rogue.idToken({ ...newClaims(), nonce: 'short' });
    for (const [proof, fault] of [
      [{ id_token }, '#/nonce required'],
      [{ id_token, nonce: 'short' }, '#/nonce too_short'],
    ] as const) {
      let faults: readonly string[] = [];
      const trace = await traceOf(service, async () => {
        const reply = await login({}, 'acme', proof);
        faults = faultsOf(reply);
        return reply;
      });
      expect([trace, faults]).toEqual([passedOverAs('validation_failed'), [fault]]);
    }
  });
});

// checklist 66
throughEachApi('a client through %s', (api, test) => {
  const present = (aud: unknown, over: Claims = {}) => byApp(api, { claims: () => ({ aud, ...over }) });

  test('an ID token for a phone client is accepted where the provider is set up with that client', async () => {
    expect(outcomeOf(await present(phone))).toBe('done');
    expect(outcomeOf(await present(us, { azp: phone }))).toBe('done');
  });

  test.each([
    ['that is listed nowhere', 'a-client-of-another-app', {}],
    ['whose name begins with that of ours', `${phone}-2`, {}],
    ['beside one of ours, that the token was issued to', phone, { azp: 'a-client-of-another-app' }],
  ])('an ID token for a client %s is refused', async (_which, aud, over) => {
    expect(await traceOf(service, () => present(aud, over))).toEqual(refusedAs('social_token_invalid'));
  });

  test('an ID token for a phone client is refused in a login by the redirect', async () => {
    const attempt = () => byRedirect(api, { claims: () => ({ aud: phone }) });
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_token_invalid'));
  });

  test('an ID token for the client of one set-up is refused by another set-up of the same provider', async () => {
    const elsewhere = socialStage(service, () => rogue, 'elsewhere');
    await elsewhere.setUp({ client_id: 'another-client' });
    const nonce = newNonce();
    const id_token = rogue.idToken({ ...newClaims(), nonce });
    const attempt = () => elsewhere.apis[api].login({}, 'elsewhere', { id_token, nonce });
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_token_invalid'));
  });
});
