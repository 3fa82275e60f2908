import { expect } from 'vitest';
import type { ProblemCode } from '../../generated/problems.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { failedCheckOf, testerOf } from '../kit/connection-tests.ts';
import { connectedCompany } from '../kit/connections.ts';
import { useService } from '../kit/service.ts';
import { socialApisOf } from '../kit/social/commands.ts';
import {
  breaksJson,
  drips,
  drops,
  type Failure,
  floods,
  hangs,
  redirectsTo,
  refuses,
  says,
  showsPage,
} from '../kit/social/failures.ts';
import type { Behavior } from '../kit/social/rogue-provider.ts';
import { newClaims, redirectUri } from '../kit/social/stage.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();

const discovery = '/.well-known/openid-configuration';
const unavailable = 'social_provider_unavailable';
const failed = 'social_provider_failed';

/** Limits the time of a request. Each call has 5 seconds. */
const limitMs = 11_000;

interface Hostile {
  readonly fails?: Readonly<Record<string, Failure>>;
  readonly behaves?: Behavior;
  /** The code of a login, and the rule that the test names. */
  readonly code: ProblemCode;
  readonly rule: string;
  readonly received?: string;
}

/** The ways in which a provider fails from the start of a login on. */
const atStart: Readonly<Record<string, Hostile>> = {
  'does not answer to discovery': { fails: { [discovery]: hangs }, code: unavailable, rule: 'discovery' },
  'drips its metadata': { fails: { [discovery]: drips }, code: unavailable, rule: 'discovery' },
  'closes the connection': { fails: { [discovery]: drops }, code: unavailable, rule: 'discovery' },
  'redirects discovery': { fails: { [discovery]: redirectsTo('/elsewhere') }, code: failed, rule: 'discovery' },
  'sends metadata of 50 MB': { fails: { [discovery]: floods }, code: failed, rule: 'discovery' },
  'sends half of its metadata': { fails: { [discovery]: breaksJson }, code: failed, rule: 'discovery' },
  'shows a page in place of metadata': { fails: { [discovery]: showsPage }, code: failed, rule: 'discovery' },
  'sends the metadata of another issuer': {
    behaves: { metadata: { issuer: 'https://other.example' } },
    ...{ code: failed, rule: 'discovery', received: 'https://other.example' },
  },
};

/** The ways in which a provider fails once its user has come back. */
const atEnd: Readonly<Record<string, Hostile>> = {
  'does not answer at the token endpoint': { fails: { '/token': hangs }, code: unavailable, rule: 'token_endpoint' },
  'drips its tokens': { fails: { '/token': drips }, code: unavailable, rule: 'token_endpoint' },
  'redirects the token endpoint': {
    fails: { '/token': redirectsTo('/elsewhere') },
    code: failed,
    rule: 'token_endpoint',
  },
  'sends tokens of 50 MB': { fails: { '/token': floods }, code: failed, rule: 'token_endpoint' },
  'sends half of its tokens': { fails: { '/token': breaksJson }, code: failed, rule: 'token_endpoint' },
  'shows a page in place of tokens': { fails: { '/token': showsPage }, code: failed, rule: 'token_endpoint' },
  'answers with 500 at the token endpoint': {
    fails: { '/token': says(500, 'Oops') },
    code: unavailable,
    rule: 'token_endpoint',
  },
  'rejects the client': {
    fails: { '/token': refuses('invalid_client') },
    ...{ code: failed, rule: 'token_endpoint', received: 'invalid_client' },
  },
  'sends no ID token': { behaves: { tokens: { id_token: undefined } }, code: failed, rule: 'token_endpoint' },
  'does not answer with its keys': { fails: { '/jwks': hangs }, code: unavailable, rule: 'signature' },
  'has no key': { behaves: { jwks: { keys: [] } }, code: 'social_token_invalid', rule: 'signature' },
  'has a key of a wrong type': {
    behaves: { jwks: { keys: [{ kty: 'oct', k: 'c2VjcmV0', alg: 'RS256', use: 'sig' }] } },
    ...{ code: 'social_token_invalid', rule: 'signature' },
  },
  'shows a page in place of keys': { fails: { '/jwks': showsPage }, code: failed, rule: 'signature' },
  'signs with another key': { behaves: { forgery: 'foreign_key' }, code: 'social_token_invalid', rule: 'signature' },
  'does not sign': { behaves: { forgery: 'no_signature' }, code: 'social_token_invalid', rule: 'signature' },
  'issues tokens of another issuer': {
    behaves: { claims: { iss: 'https://other.example' } },
    ...{ code: 'social_token_invalid', rule: 'issuer', received: 'https://other.example' },
  },
  'issues tokens for another client': {
    behaves: { claims: { aud: 'another-client' } },
    ...{ code: 'social_token_invalid', rule: 'audience', received: 'another-client' },
  },
  'issues tokens of another login': {
    behaves: { claims: { nonce: 'another nonce' } },
    ...{ code: 'social_token_invalid', rule: 'nonce', received: 'another nonce' },
  },
  'issues tokens that have expired': {
    behaves: { claims: { exp: 1_000_000_000 } },
    ...{ code: 'social_token_invalid', rule: 'expiry', received: '1000000000' },
  },
  'issues tokens without a subject': {
    behaves: { claims: { sub: undefined } },
    code: 'social_token_invalid',
    rule: 'subject',
  },
  'names another issuer in the redirect': {
    behaves: { redirect: { iss: 'https://other.example' } },
    ...{ code: 'social_token_invalid', rule: 'authorization', received: 'https://other.example' },
  },
};

const timed = async <T>(work: Promise<T>): Promise<T> => {
  const before = performance.now();
  const result = await work;
  expect(performance.now() - before).toBeLessThan(limitMs);
  return result;
};

throughEachApi('a provider of a company through %s', (api, test) => {
  // regression A1114
  test.each(Object.keys(atStart))('that %s refuses the start, and the test names the rule', async (name) => {
    const { fails, behaves, code, rule, received } = atStart[name]!;
    // Metadata that are known are not read again.
    const connected = await connectedCompany(service, { client_id: crypto.randomUUID() });
    const tester = testerOf(service, api, connected);
    connected.rogue.behaves(behaves);
    connected.rogue.fails(fails);
    const { start } = socialApisOf(service)[api];
    const login = start({}, connected.provider, { redirect_uri: redirectUri });
    for (const reply of await timed(Promise.all([tester.start(), login]))) expect(outcomeOf(reply)).toBe(code);
    const report = answerOf(await tester.last());
    expect([report.state, failedCheckOf(report)?.name, report.outcome]).toEqual(['failed', rule, null]);
    if (received) expect(failedCheckOf(report)).toMatchObject({ received: expect.stringContaining(received) });
    connected.rogue.fails();
    connected.rogue.behaves();
    expect(connected.rogue.requests.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(outcomeOf(await tester.start())).toBe('done');
  });

  // regression A1114
  test.each(Object.keys(atEnd))('that %s logs no user in, and the test names the rule', async (name) => {
    const { fails, behaves, code, rule, received } = atEnd[name]!;
    // Metadata that are known are not read again.
    const connected = await connectedCompany(service, { client_id: crypto.randomUUID() });
    const tester = testerOf(service, api, connected);
    const email = `ada-${crypto.randomUUID()}@${connected.domain}`;
    const come = async () => {
      connected.rogue.behaves({ ...behaves, claims: newClaims({ email, ...behaves?.claims }) });
      await connected.rogue.rotateKeys();
    };
    await come();
    const proof = await tester.comeBack();
    const visit = (await connected.stage.goThere()).proof;
    connected.rogue.fails(fails);
    const { login } = socialApisOf(service)[api];
    const replies = await timed(Promise.all([tester.finish(proof), login({}, connected.provider, visit)]));
    const report = answerOf(replies[0]);
    expect([report.state, failedCheckOf(report)?.name, report.outcome]).toEqual(['failed', rule, null]);
    if (received) expect(failedCheckOf(report)).toMatchObject({ received });
    expect(outcomeOf(replies[1])).toBe(code);
    connected.rogue.fails();
    expect(connected.rogue.requests.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(await service.db('users').where({ email })).toEqual([]);
  });

  // regression A1115
  test('that hangs keeps no other login waiting', async () => {
    const hanging = await connectedCompany(service);
    const tester = testerOf(service, api, hanging);
    hanging.rogue.behaves({ claims: newClaims({ email: `ada@${hanging.domain}` }) });
    const proofs = await Promise.all(Array.from({ length: 4 }, () => tester.comeBack()));
    hanging.rogue.fails({ '/token': hangs });
    const waiting = Promise.all(proofs.map((proof) => tester.finish(proof)));
    const user = await service.given.user();
    const before = performance.now();
    const login = { body: { email: user.email, password: user.password } };
    expect(outcomeOf(await operationsOf(service)[api].login({}, login))).toBe('done');
    expect(performance.now() - before).toBeLessThan(3000);
    for (const reply of await waiting) expect(failedCheckOf(answerOf(reply))?.name).toBe('token_endpoint');
    hanging.rogue.fails();
    // A call that succeeds keeps the circuit closed.
    const next = await connectedCompany(service, { client_id: crypto.randomUUID() });
    expect(outcomeOf(await testerOf(service, api, next).start())).toBe('done');
  });
});
