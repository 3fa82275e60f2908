import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Presets, presets } from '../../src/modules/social/drivers/presets.ts';
import { drivers as traits } from '../../src/modules/social/social.ts';
import { apiNames, outcomeOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { says } from '../kit/social/failures.ts';
import { startRogueProvider } from '../kit/social/rogue-provider.ts';
import { redirectUri, somebody } from '../kit/social/stage.ts';
import { useKnownProviders } from './known-providers.ts';
import { refusedAs, traceOf } from './traces.ts';

const names = ['apple', 'gitlab', 'google', 'linkedin', 'microsoft', 'slack'] as const;
type Name = (typeof names)[number];
const known = await useKnownProviders(...names);
const { clock, service, rogues, stages, stageOf, setUp, come, identitiesOf, lastToken } = known;
const { gitlab, linkedin, slack } = rogues;
const ownGitlab = await startRogueProvider({ clock, alg: 'ES256', path: '/gitlab' });
afterAll(() => ownGitlab.close());

/** Somebody who has verified their address here. */
let owner: KnownUser;

beforeAll(async () => {
  owner = await service.given.user();
  await service.db('users').where({ id: owner.id }).update({ email_verified_at: clock.now() });
});

const pkce = ['code_challenge', 'code_challenge_method'];

/** What each provider is asked, by what it documents. */
const requests: Readonly<Record<Name, readonly [scope: string, others: readonly string[]]>> = {
  apple: ['openid name email', ['nonce', ...pkce, 'response_mode']],
  gitlab: ['openid profile email', ['nonce', ...pkce]],
  google: ['openid profile email', ['nonce', ...pkce]],
  linkedin: ['openid profile email', []],
  microsoft: ['openid profile email', ['nonce', ...pkce]],
  slack: ['openid profile email', ['nonce']],
};

// checklist 64
test.each(names)('%s logs somebody in, and is asked for what it takes alone', async (name) => {
  const [scope, others] = requests[name];
  const person = somebody({ name: 'Grace Hopper' });
  rogues[name].behaves({ claims: person });
  const { proof, authorizationUrl } = await stages[name].goThere();
  const asks = Object.fromEntries(authorizationUrl.searchParams);
  const { id: client_id } = rogues[name].client;
  expect(asks).toEqual({
    ...{ response_type: 'code', client_id, scope, redirect_uri: redirectUri, state: proof['state'] },
    ...Object.fromEntries(others.map((parameter) => [parameter, expect.any(String)])),
  });
  const reply = await stages[name].apis.REST.login({}, name, proof);
  expect([outcomeOf(reply), reply.status]).toEqual(['done', 201]);
  const user = await service.db('users').where({ email: person['email'] }).first();
  expect(user).toMatchObject({ displayname: 'Grace Hopper' });
  expect(await identitiesOf(user.id)).toMatchObject([
    { provider: name, issuer: rogues[name].issuer, subject: person['sub'] },
  ]);
  expect('code_verifier' in lastToken(name).form).toBe(others.includes('code_challenge'));
  expect(outcomeOf(await stages[name].logIn('GraphQL'))).toBe('done');
});

// One of those with everything, the one without PKCE, and the one without a nonce, too.
describe.each(['google', 'slack', 'linkedin'] as const)('%s', (name) => {
  // checklist 64
  test('lets nobody in by a token with another nonce', async () => {
    for (const nonce of ['the nonce of somebody else', '', null, 42]) {
      const trace = await traceOf(service, () => come(name, { claims: { nonce } }));
      expect(trace, String(nonce)).toEqual(refusedAs('social_token_invalid'));
    }
  });

  test('says that a code is bad', async () => {
    const { proof } = await stages[name].goThere();
    const attempt = () => stages[name].apis.REST.login({}, name, { ...proof, code: 'a code that is none' });
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_code_invalid'));
  });

  test('is at fault for an error that is not about the code', async () => {
    for (const error of ['invalid_client', 'invalid_request', { message: 'no' }]) {
      rogues[name].fails({ '/token': says(400, { error }) });
      expect(outcomeOf(await come(name)), JSON.stringify(error)).toBe('social_provider_failed');
    }
  });
});

/** What becomes of an address that has an account here, where verified ones are joined. */
const fates: readonly (readonly [name: Name, claims: object, joins: boolean])[] = [
  ...(['apple', 'gitlab', 'google', 'linkedin', 'slack'] as const).flatMap((name) => [
    [name, { email_verified: true }, true] as const,
    [name, { email_verified: false }, false] as const,
  ]),
  // "The value can be a string or a Boolean."
  ['apple', { email_verified: 'true' }, true],
  ['apple', { email_verified: 'false' }, false],
  // logto-io/logto#6843 shows such a token of LinkedIn's.
  ['linkedin', { email_verified: 'true' }, true],
  ['gitlab', { email_verified: 'true' }, false],
  ['google', { email_verified: 'true' }, false],
  ['slack', { email_verified: 'true' }, false],
  ['google', { email_verified: 1 }, false],
  ['google', { email_verified: undefined }, false],
  ['google', { email_verified: undefined, xms_edov: true }, false],
  // Whoever administers a tenant writes both of these; `xms_edov` is Microsoft's own word ("nOAuth").
  ['microsoft', { email_verified: true, verified_primary_email: ['somebody@example.com'] }, false],
  ['microsoft', { email_verified: true, xms_edov: false }, false],
  ...[true, 'true', 1, '1'].map((xms_edov) => ['microsoft', { email_verified: undefined, xms_edov }, true] as const),
  ...['false', 0, [true]].map((xms_edov) => ['microsoft', { xms_edov }, false] as const),
];

// checklist 65
describe('an address with an account is', () => {
  test.each(fates.filter(([, , joins]) => joins))('joined by %s with %j', async (name, claims) => {
    await service.given.settings({ linkByEmail: 'verified' });
    const before = (await identitiesOf(owner.id)).length;
    expect(outcomeOf(await come(name, { claims: { ...claims, email: owner.email } }))).toBe('done');
    expect(await identitiesOf(owner.id)).toHaveLength(before + 1);
  });

  test.each(fates.filter(([, , joins]) => !joins))('not joined by %s with %j', async (name, claims) => {
    await service.given.settings({ linkByEmail: 'verified' });
    const attempt = () => come(name, { claims: { ...claims, email: owner.email } });
    expect(await traceOf(service, attempt)).toEqual(refusedAs('email_taken'));
  });
});

describe('LinkedIn', () => {
  // checklist 64
  test('is not believed by an ID token that an app brings: nobody could tell whose log-in it was made for', async () => {
    const nonce = 'a nonce of an app on a phone';
    const asked = linkedin.requests.length;
    for (const api of apiNames)
      for (const id_token of [linkedin.idToken({ ...somebody(), nonce }), linkedin.idToken(somebody())]) {
        const attempt = () => stages.linkedin.apis[api].login({}, 'linkedin', { id_token, nonce });
        expect(await traceOf(service, attempt)).toEqual(refusedAs('social_token_invalid'));
      }
    expect(linkedin.requests).toHaveLength(asked);
  });

  test('says in its own words that a code is bad', async () => {
    const error_description =
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. ' +
      'Or authorization code expired. Or external member binding exists';
    linkedin.fails({ '/token': says(400, { error: 'invalid_request', error_description }) });
    expect(outcomeOf(await come('linkedin'))).toBe('social_code_invalid');
    const about = 'A required parameter "client_id" is missing';
    linkedin.fails({ '/token': says(400, { error: 'invalid_request', error_description: about }) });
    expect(outcomeOf(await come('linkedin'))).toBe('social_provider_failed');
  });
});

describe('Slack', () => {
  test.each([
    ['invalid_code', 'social_code_invalid'],
    ['code_already_used', 'social_code_invalid'],
    ['code_expired', 'social_code_invalid'],
    ['bad_client_secret', 'social_provider_failed'],
    ['internal_error', 'social_provider_failed'],
  ] as const)('says %s with status 200: %s', async (error, code) => {
    slack.fails({ '/token': says(200, { ok: false, error }) });
    expect(await traceOf(service, () => come('slack'))).toEqual(refusedAs(code));
  });

  test('says that it went well, too', async () => {
    expect(outcomeOf(await come('slack', { tokens: { ok: true } }))).toBe('done');
  });
});

test("GitLab may be one's own, below a path: the known one is not asked, and its people are others", async () => {
  const person = somebody();
  gitlab.behaves({ claims: person });
  await stages.gitlab.logIn('REST');
  const asked = gitlab.requests.length;
  await setUp('gitlab', { issuer: ownGitlab.issuer });
  ownGitlab.behaves({ claims: { ...person, email: `own-${person['email']}` } });
  expect(outcomeOf(await stageOf('gitlab', ownGitlab).logIn('REST'))).toBe('done');
  expect(gitlab.requests).toHaveLength(asked);
  const rows = await service.db('identities').where({ subject: person['sub'] }).orderBy('id');
  expect(rows.map(({ issuer }) => issuer)).toEqual([gitlab.issuer, ownGitlab.issuer]);
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(2);
  await setUp('gitlab');
});

describe('what is known of the providers', () => {
  const all = Object.entries(presets as Presets);

  test('is there for every driver, and for nobody else', () => {
    expect(all.map(([name]) => name).sort()).toEqual(Object.keys(traits).sort());
  });

  test('has an address exactly where the driver knows one', () => {
    for (const [name, { issuer }] of all)
      expect(issuer === undefined, name).toBe(traits[name as keyof typeof traits].issuer === 'required');
  });

  test('leads nowhere without TLS, and nowhere with a query, a user or a port', () => {
    const addresses = all.flatMap(([, preset]) => [
      ...(preset.issuer === undefined ? [] : [preset.issuer]),
      ...(preset.kind === 'oauth' ? Object.values(preset.endpoints) : []),
    ]);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      const { protocol, hostname, pathname, href } = new URL(address);
      expect(protocol, address).toBe('https:');
      expect([address, `${address}/`]).toContain(href);
      expect(href).toBe(`https://${hostname}${pathname}`);
    }
  });

  test('makes every provider somebody of its own', () => {
    const issuers = all.flatMap(([, { issuer }]) => issuer ?? []);
    expect(new Set(issuers).size).toBe(issuers.length);
  });

  test('asks for an address, and for an ID token where there are any', () => {
    for (const [name, { kind, scopes }] of all) {
      expect(new Set(scopes).size, name).toBe(scopes.length);
      expect(/email/.test(scopes.join(' ')), name).toBe(true);
      expect(scopes.includes('openid'), name).toBe(kind === 'openid');
    }
  });

  test('takes nobody for verified by what is absent, or says no', () => {
    for (const [name, preset] of all) {
      if (preset.kind !== 'openid') continue;
      for (const no of [undefined, null, false, 'false', 0, '0', 'yes', ''])
        expect(preset.verifiedBy.yes, name).not.toContain(no);
      expect(preset.verifiedBy.yes, name).toContain(true);
    }
  });

  test('is read in the dialect of the driver, and has paths for the servers of applications where they may be given', () => {
    for (const [name, preset] of all) {
      if (preset.kind !== 'oauth') continue;
      expect(preset.dialect).toBe(name);
      expect(preset.ownPaths !== undefined, name).toBe(traits[name as keyof typeof traits].issuer === 'optional');
      for (const path of Object.values(preset.ownPaths ?? {})) expect(path).toMatch(/^\/[a-z0-9_/]*[a-z0-9_]$/);
    }
  });
});
