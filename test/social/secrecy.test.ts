import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { type Reply, useService } from '../kit/service.ts';
import { breaksJson, refuses, says } from '../kit/social/failures.ts';
import { newClaims, redirectUri } from '../kit/social/stage.ts';
import { useRogue } from './stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);

beforeEach(() => {
  rogue.behaves();
  rogue.fails();
});

const tables = ['pending_logins', 'used_nonces', 'identities', 'providers', 'audit', 'notifications', 'sessions'];
const rows = async (): Promise<string> =>
  JSON.stringify(await Promise.all(tables.map((name) => service.db(name).select())));
const log = (): string => service.log.join('');
const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Secrets by name. */
type Secrets = Record<string, string>;

const expectSecret = (secrets: Secrets, text: string): void => {
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(0);
    expect(text, name).not.toContain(secret);
    expect(text, name).not.toContain(encodeURIComponent(secret));
  }
};

throughEachApi('the secrets of a social login, through %s', (api, test) => {
  const { login, start } = stage.apis[api];

  /** Everything there is at the return of the browser. */
  const arrive = async () => {
    const person = newClaims();
    rogue.behaves({ claims: person, tokens: { access_token: `access-${randomUUID()}`, refresh_token: randomUUID() } });
    const { proof, authorizationUrl } = await stage.goThere();
    const { nonce } = Object.fromEntries(authorizationUrl.searchParams);
    const { code, state, binding } = proof as Secrets;
    return { person, proof, secrets: { code, state, binding, nonce, clientSecret: rogue.client.secret } as Secrets };
  };
  const sentVerifier = (): string =>
    String(rogue.requests.findLast(({ path }) => path === '/token')?.form['code_verifier']);

  test('the secrets of a login are stored only as digests or sealed, before and after the login', async () => {
    const { proof, secrets } = await arrive();
    const waiting = await rows();
    expect(JSON.parse(waiting)[0].length).toBeGreaterThan(0);
    expectSecret(secrets, waiting);
    expect(outcomeOf(await login({}, 'acme', proof))).toBe('done');
    expectSecret({ ...secrets, verifier: sentVerifier() }, waiting);
    expectSecret({ ...secrets, verifier: sentVerifier() }, await rows());
  });

  test('a pending login is deleted once it is completed', async () => {
    await service.db('pending_logins').delete();
    const { proof } = await arrive();
    await login({}, 'acme', proof);
    expect(await service.db('pending_logins').select()).toEqual([]);
  });

  test('a used ID token is stored only as a digest of its nonce', async () => {
    await service.db('used_nonces').delete();
    const nonce = `nonce-${randomUUID()}`;
    const person = newClaims();
    const [whole, digest] = [
      rogue.idToken({ ...person, nonce }),
      rogue.idToken({ ...newClaims(), nonce: hexOf(nonce) }),
    ];
    for (const id_token of [whole, digest])
      expect(outcomeOf(await login({}, 'acme', { id_token, nonce }))).toBe('done');
    expect(await service.db('used_nonces').select()).toHaveLength(2);
    expectSecret({ nonce, digest: hexOf(nonce), token: whole, signature: digest.split('.')[2]! }, await rows());
  });

  test('the secrets of a login are in no response except the one that they are meant for', async () => {
    const begun = await start({}, 'acme', { redirect_uri: redirectUri });
    const { authorization_url, binding } = answerOf(begun);
    const { state } = Object.fromEntries(new URL(authorization_url).searchParams);
    rogue.behaves({ claims: newClaims(), tokens: { access_token: 'the access token of the provider' } });
    const { proof, secrets } = await arrive();
    const reply = await login({}, 'acme', proof);
    expect(outcomeOf(reply)).toBe('done');
    expectSecret(
      { ...secrets, verifier: sentVerifier(), otherState: String(state), otherBinding: binding },
      reply.text,
    );
    expectSecret({ verifier: sentVerifier(), clientSecret: rogue.client.secret }, begun.text);
  });

  test('the secrets of a login are in no log line and in no problem response, whatever fails', async () => {
    const shown: Secrets[] = [];
    const replies: Reply[] = [];
    const tell = async (expected: string, over: object, prepare: (secrets: Secrets) => void = () => {}) => {
      const { person, proof, secrets } = await arrive();
      prepare(secrets);
      const reply = await login({}, 'acme', { ...proof, ...over });
      expect(outcomeOf(reply)).toBe(expected);
      replies.push(reply);
      shown.push({
        ...secrets,
        verifier: sentVerifier(),
        email: String(person['email']),
        subject: String(person['sub']),
      });
      rogue.fails();
    };
    const nonce = `nonce-${randomUUID()}`;
    const person = newClaims();
    const tellToken = async (expected: string, id_token: string, said = nonce) => {
      const reply = await login({}, 'acme', { id_token, nonce: said });
      expect(outcomeOf(reply)).toBe(expected);
      replies.push(reply);
      const [, claims = '', signature = ''] = id_token.split('.');
      shown.push({ id_token, claims, signature, nonce, said, email: String(person['email']) });
    };
    await tell('done', {});
    await tell('social_state_invalid', { binding: 'another-binding' });
    await tell('social_token_invalid', { iss: 'https://another.example' });
    await tell('social_code_invalid', { code: 'a-code-that-was-made-up' });
    await tell('social_code_invalid', {}, () => rogue.fails({ '/token': refuses('invalid_grant') }));
    // Providers repeat what they were sent, and more.
    await tell('social_code_invalid', {}, ({ code, clientSecret, nonce }) =>
      rogue.fails({ '/token': says(400, { error: 'invalid_grant', error_description: [code, clientSecret, nonce] }) }),
    );
    await tell('social_provider_failed', {}, ({ code, clientSecret }) =>
      rogue.fails({ '/token': says(401, { error: `${code} of ${clientSecret}`, error_description: `no ${code}` }) }),
    );
    await tell('social_provider_failed', {}, ({ code, clientSecret }) =>
      rogue.fails({ '/token': says(404, `No ${code} of ${clientSecret} here.`) }),
    );
    await tell('social_provider_unavailable', {}, ({ code }) =>
      rogue.fails({ '/token': says(503, `No ${code} here.`, { 'x-code': code! }) }),
    );
    await tell('social_provider_failed', {}, ({ code }) =>
      rogue.fails({ '/token': says(200, `{"code":"${code}`, { 'content-type': 'application/json' }) }),
    );
    await tell('social_provider_failed', {}, ({ code }) =>
      rogue.fails({ '/token': says(302, '', { location: `https://another.example/?code=${code}` }) }),
    );
    await tell('social_provider_failed', {}, () => rogue.fails({ '/token': breaksJson }));
    await tellToken('social_token_invalid', rogue.idToken({ ...person, nonce }), `another-${randomUUID()}`);
    await tellToken('social_token_invalid', rogue.idToken({ ...person, nonce }, 'foreign_key'));
    await tellToken('social_token_invalid', rogue.idToken({ ...person, nonce, aud: person['email'] }));
    await tellToken('social_token_invalid', rogue.idToken({ ...person, nonce, iss: person['email'] }));
    await tellToken('social_token_invalid', rogue.idToken({ ...person, nonce, exp: person['email'] }));
    await tellToken('done', rogue.idToken({ ...person, nonce }));
    await tellToken('social_token_invalid', rogue.idToken({ ...person, nonce }));
    const all = log() + replies.filter((reply) => outcomeOf(reply) !== 'done').map(({ text }) => text);
    for (const secrets of shown) expectSecret(secrets, all);
    // That it is the log of all this.
    expect(log()).toContain('Social login failed.');
  });

  test('a failed login is logged with the application, the provider and the reason', async () => {
    rogue.behaves({ claims: newClaims(), forgery: 'foreign_key' });
    const before = service.log.length;
    expect(outcomeOf(await stage.logIn(api))).toBe('social_token_invalid');
    const line = service.log
      .slice(before)
      .map((text) => JSON.parse(text))
      .find(({ provider }) => provider !== undefined);
    expect(line).toMatchObject({ app: 1, provider: 'acme', code: 'social_token_invalid' });
    expect(line.reason).toMatch(/signature/);
  });
});
