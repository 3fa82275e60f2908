import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Presets, presets } from '../../src/modules/social/drivers/presets.ts';
import { drivers as traits } from '../../src/modules/social/social.ts';
import { apiNames, outcomeOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { says } from '../kit/social/failures.ts';
import { startRogueProvider } from '../kit/social/rogue-provider.ts';
import { newClaims, redirectUri } from '../kit/social/stage.ts';
import { useKnownProviders } from './known-providers.ts';
import { refusedAs, traceOf } from './traces.ts';

const names = ['apple', 'gitlab', 'google', 'linkedin', 'microsoft', 'slack'] as const;
type Name = (typeof names)[number];
const known = await useKnownProviders(...names);
const { clock, service, rogues, stages, stageOf, setUp, come, identitiesOf, lastToken } = known;
const { gitlab, linkedin, slack } = rogues;
const ownGitlab = await startRogueProvider({ clock, alg: 'ES256', path: '/gitlab' });
afterAll(() => ownGitlab.close());

/** A user who has verified their address here. */
let owner: KnownUser;

beforeAll(async () => {
  owner = await service.given.user();
  await service.db('users').where({ id: owner.id }).update({ email_verified_at: clock.now() });
});

const pkce = ['code_challenge', 'code_challenge_method'];

/** The expected requests to each provider, by its documentation. */
const requests: Readonly<Record<Name, readonly [scope: string, others: readonly string[]]>> = {
  apple: ['openid name email', ['nonce', ...pkce, 'response_mode']],
  gitlab: ['openid profile email', ['nonce', ...pkce]],
  google: ['openid profile email', ['nonce', ...pkce]],
  linkedin: ['openid profile email', []],
  microsoft: ['openid profile email', ['nonce', ...pkce]],
  slack: ['openid profile email', ['nonce']],
};

// checklist 64
test.each(names)(
  '%s logs a user in, and its authorization URL has only the parameters that it accepts',
  async (name) => {
    const [scope, others] = requests[name];
    const person = newClaims({ name: 'Grace Hopper' });
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
  },
);

// One of those with everything, the one without PKCE, and the one without a nonce, too.
describe.each(['google', 'slack', 'linkedin'] as const)('%s', (name) => {
  // checklist 64
  test('an ID token with another nonce logs no user in', async () => {
    for (const nonce of ['the nonce of another user', '', null, 42]) {
      const trace = await traceOf(service, () => come(name, { claims: { nonce } }));
      expect(trace, String(nonce)).toEqual(refusedAs('social_token_invalid'));
    }
  });

  test('an invalid code is refused with social_code_invalid', async () => {
    const { proof } = await stages[name].goThere();
    const attempt = () => stages[name].apis.REST.login({}, name, { ...proof, code: 'an invalid code' });
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_code_invalid'));
  });

  test('an error of the provider that is not about the code is reported as social_provider_failed', async () => {
    for (const error of ['invalid_client', 'invalid_request', { message: 'no' }]) {
      rogues[name].fails({ '/token': says(400, { error }) });
      expect(outcomeOf(await come(name)), JSON.stringify(error)).toBe('social_provider_failed');
    }
  });
});

/** The outcomes for addresses that have an account, if verified addresses are linked. */
const fates: readonly (readonly [name: Name, claims: object, joins: boolean])[] = [
  ...(['apple', 'gitlab', 'google', 'linkedin', 'slack'] as const).flatMap((name) => [
    [name, { email_verified: true }, true] as const,
    [name, { email_verified: false }, false] as const,
  ]),
  // "The value can be a string or a Boolean" (Apple). logto-io/logto#6843 shows such a token of LinkedIn's.
  ...(['apple', 'gitlab', 'google', 'linkedin', 'slack'] as const).flatMap((name) => [
    [name, { email_verified: 'true' }, true] as const,
    ...['false', 'True', 'yes', '1', 1, ['true']].map((no) => [name, { email_verified: no }, false] as const),
  ]),
  ['google', { email_verified: undefined }, false],
  ['google', { email_verified: undefined, xms_edov: true }, false],
  // An administrator of a tenant can set both of these; `xms_edov` is Microsoft's own word ("nOAuth").
  ['microsoft', { email_verified: true, verified_primary_email: ['ada@example.com'] }, false],
  ['microsoft', { email_verified: true, xms_edov: false }, false],
  ...[true, 'true', 1, '1'].map((xms_edov) => ['microsoft', { email_verified: undefined, xms_edov }, true] as const),
  ...['false', 0, [true]].map((xms_edov) => ['microsoft', { xms_edov }, false] as const),
];

// checklist 65
describe('a login with the address of an existing account', () => {
  test.each(fates.filter(([, , joins]) => joins))(
    'a login at %s with the claims %j joins the account that has the address',
    async (name, claims) => {
      await service.given.settings({ linkByEmail: 'verified' });
      const before = (await identitiesOf(owner.id)).length;
      expect(outcomeOf(await come(name, { claims: { ...claims, email: owner.email } }))).toBe('done');
      expect(await identitiesOf(owner.id)).toHaveLength(before + 1);
    },
  );

  test.each(fates.filter(([, , joins]) => !joins))(
    'a login at %s with the claims %j does not join the account that has the address',
    async (name, claims) => {
      await service.given.settings({ linkByEmail: 'verified' });
      const attempt = () => come(name, { claims: { ...claims, email: owner.email } });
      expect(await traceOf(service, attempt)).toEqual(refusedAs('email_taken'));
    },
  );
});

describe('LinkedIn', () => {
  // checklist 64
  test('an ID token of LinkedIn that an app sends is refused, because it cannot be matched to a login', async () => {
    const nonce = 'a nonce of an app on a phone';
    const asked = linkedin.requests.length;
    for (const api of apiNames)
      for (const id_token of [linkedin.idToken({ ...newClaims(), nonce }), linkedin.idToken(newClaims())]) {
        const attempt = () => stages.linkedin.apis[api].login({}, 'linkedin', { id_token, nonce });
        expect(await traceOf(service, attempt)).toEqual(refusedAs('social_token_invalid'));
      }
    expect(linkedin.requests).toHaveLength(asked);
  });

  test('the error description of LinkedIn decides whether the code or the provider is reported', async () => {
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
  ] as const)('the error %s of Slack with status 200 is reported as %s', async (error, code) => {
    slack.fails({ '/token': says(200, { ok: false, error }) });
    expect(await traceOf(service, () => come('slack'))).toEqual(refusedAs(code));
  });

  test('a token response of Slack that contains ok: true logs the user in', async () => {
    expect(outcomeOf(await come('slack', { tokens: { ok: true } }))).toBe('done');
  });
});

test('a login at the GitLab server of an application does not call gitlab.com and makes a separate user', async () => {
  const person = newClaims();
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

describe('the presets of the providers', () => {
  const all = Object.entries(presets as Presets);

  test('every driver has a preset, and every preset has a driver', () => {
    expect(all.map(([name]) => name).sort()).toEqual(Object.keys(traits).sort());
  });

  test('a preset has an issuer exactly where its driver does not require one', () => {
    for (const [name, { issuer }] of all)
      expect(issuer === undefined, name).toBe(traits[name as keyof typeof traits].issuer === 'required');
  });

  test('every address of a preset uses TLS and has no query, user or port', () => {
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

  test('every preset with an issuer has a different issuer', () => {
    const issuers = all.flatMap(([, { issuer }]) => issuer ?? []);
    expect(new Set(issuers).size).toBe(issuers.length);
  });

  test('every preset requests the email scope, and the openid scope if it is of the kind openid', () => {
    for (const [name, { kind, scopes }] of all) {
      expect(new Set(scopes).size, name).toBe(scopes.length);
      expect(/email/.test(scopes.join(' ')), name).toBe(true);
      expect(scopes.includes('openid'), name).toBe(kind === 'openid');
    }
  });

  test('an OAuth preset has the dialect of its driver, and own paths where the issuer is optional', () => {
    for (const [name, preset] of all) {
      if (preset.kind !== 'oauth') continue;
      expect(preset.dialect).toBe(name);
      expect(preset.ownPaths !== undefined, name).toBe(traits[name as keyof typeof traits].issuer === 'optional');
      for (const path of Object.values(preset.ownPaths ?? {})) expect(path).toMatch(/^\/[a-z0-9_/]*[a-z0-9_]$/);
    }
  });
});
