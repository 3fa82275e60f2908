import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { apiNames, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { basicCredentials } from '../kit/social/dialect.ts';
import { breaksJson, drops, type Failure, listsJson, redirectsTo, says, showsPage } from '../kit/social/failures.ts';
import { startGitHub } from '../kit/social/github.ts';
import type { Received, ScriptedServer } from '../kit/social/scripted-server.ts';
import { redirectUri } from '../kit/social/stage.ts';
import { atGitHub, someone, useDialects } from './dialect-stages.ts';
import { passedOverAs, refusedAs, traceOf } from './traces.ts';

const { github, service, dialects, names, stages, stageOf, setUp, userOf, identitiesOf } = await useDialects();
const enterprise = await startGitHub();
afterAll(() => enterprise.close());

/** Returns the requests to a server during the work, without those of the browser. */
const askedOf = async ({ requests }: ScriptedServer, work: () => Promise<unknown>): Promise<readonly Received[]> => {
  const before = requests.length;
  await work();
  return requests.slice(before).filter(({ path }) => !path.includes('/authorize') && !path.includes('/dialog/'));
};
const pathsOf = (asked: readonly Received[]): readonly string[] => asked.map(({ path }) => path).sort();
const postOf = (asked: readonly Received[]): Received => asked.find(({ method }) => method === 'POST')!;

const everywhere = apiNames.flatMap((api) => names.map((name) => ({ api, name })));

describe.each(everywhere)('$name through $api', ({ api, name }) => {
  const spoken = dialects[name];
  const stage = stages[name];

  // checklist 65
  test('a first login creates a user from the profile, and a later login finds the user by ID alone', async () => {
    const person = someone();
    spoken.enters(person);
    const first = await stage.logIn(api);
    expect([outcomeOf(first), first.status]).toEqual(['done', api === 'REST' ? 201 : 200]);
    const user = await userOf(person.email);
    expect(user).toMatchObject({
      ...spoken.names(person),
      email_verified_at: spoken.isVerified ? service.clock.now() : null,
      password_hash: null,
    });
    const identity = { provider: name, issuer: spoken.issuer, subject: person.id };
    expect(await identitiesOf(user.id)).toMatchObject([{ ...identity, email: person.email }]);

    const changed = { id: person.id, email: `new-${person.email}`, firstname: 'Ada', lastname: 'Lovelace' };
    spoken.enters({ ...changed, handle: 'another_handle' });
    const second = await stage.logIn(api);
    expect([outcomeOf(second), second.status]).toEqual(['done', 200]);
    expect(await userOf(person.email)).toMatchObject({ id: user.id, displayname: user.displayname });
    expect(await userOf(changed.email)).toBeUndefined();
    expect(await identitiesOf(user.id)).toMatchObject([{ ...identity, email: changed.email }]);
    expect(await service.db('sessions').where({ user_id: user.id })).toHaveLength(2);
  });

  test('a login with an invalid code is refused as such, although each provider reports it differently', async () => {
    const { proof } = await stage.goThere();
    const attempt = () => stage.apis[api].login({}, name, { ...proof, code: 'an invalid code' });
    const asked = await askedOf(spoken.server, async () => {
      expect(await traceOf(service, attempt)).toEqual(refusedAs('social_code_invalid'));
    });
    expect(pathsOf(asked)).toEqual([spoken.tokenPath]);
  });

  // checklist 66
  test('a login while the provider is unavailable fails and creates nothing', async () => {
    spoken.enters(someone());
    for (const path of [spoken.tokenPath, spoken.profilePath])
      for (const failure of [says(503, {}, { 'retry-after': '7' }), drops]) {
        spoken.server.fails({ [path]: failure });
        const trace = await traceOf(service, () => stage.logIn(api));
        expect(trace, path).toEqual(passedOverAs('social_provider_unavailable'));
      }
  });
});

// The requests to the provider, and the interpretation of its responses, are the same for both APIs.
describe.each(names)('%s', (name) => {
  const spoken = dialects[name];
  const { server } = spoken;
  const stage = stages[name];

  const expectFailed = async (why: string) =>
    expect(await traceOf(service, () => stage.logIn('REST')), why).toEqual(refusedAs('social_provider_failed'));

  // checklist 64
  test('a login asks the provider only for what it supports, and sends what it requires', async () => {
    spoken.enters(someone());
    const { proof, authorizationUrl } = await stage.goThere();
    const asked = await askedOf(server, () => stage.apis.REST.login({}, name, proof));
    const gets = asked.filter(({ method }) => method === 'GET');
    const token = gets[0]!.headers.authorization!.replace('Bearer ', '');
    expect(token).toMatch(/^[0-9a-f-]{36}$/);
    const reads = spoken.reads(token);
    expect(pathsOf(asked)).toEqual([...Object.keys(reads), spoken.tokenPath].sort());
    for (const { path, query, headers } of gets)
      expect([query, headers.authorization], path).toEqual([reads[path], `Bearer ${token}`]);
    for (const { path, headers } of asked) expect(headers['user-agent'], path).toBe('Gatehouse');

    const { form, headers, query, path } = postOf(asked);
    expect([path, query]).toEqual([spoken.tokenPath, {}]);
    expect(form).toMatchObject({ grant_type: 'authorization_code', code: proof['code'], redirect_uri: redirectUri });
    const { id, secret } = server.client;
    if (spoken.clientAuth === 'basic') {
      expect(basicCredentials({ headers } as Received)).toEqual({ id, secret });
      expect(form['client_secret']).toBeUndefined();
    } else {
      expect([form['client_id'], form['client_secret']]).toEqual([id, secret]);
      expect(headers.authorization).toBeUndefined();
    }

    const asks = Object.fromEntries(authorizationUrl.searchParams);
    expect(asks).toMatchObject({ response_type: 'code', client_id: id, redirect_uri: redirectUri });
    expect(asks).toMatchObject({ scope: spoken.scope, state: proof['state'] });
    expect(asks['nonce']).toBeUndefined();
    const { code_verifier: verifier } = form;
    const challenge = verifier && createHash('sha256').update(verifier).digest('base64url');
    expect(verifier !== undefined).toBe(spoken.hasPkce);
    expect([asks['code_challenge'], asks['code_challenge_method']]).toEqual([challenge, verifier && 'S256']);
  });

  test('a login with a wrong client secret fails as a fault of the provider, and the secret is not logged', async () => {
    await setUp(name, { client_secret: 'a secret that is another' });
    await expectFailed('another secret');
    await setUp(name);
    expect(service.log.join('')).not.toContain('a secret that is another');
  });

  test('a login that the user declined causes no request to the provider', async () => {
    const { proof } = await stage.sayNo();
    const asked = await askedOf(server, async () => {
      expect(outcomeOf(await stage.apis.REST.login({}, name, proof))).toBe('social_login_denied');
    });
    expect(asked).toEqual([]);
  });

  // checklist 64
  test('a code with the issuer of another provider is refused and not sent to the provider', async () => {
    spoken.enters(someone());
    const { proof } = await stage.goThere();
    const asked = await askedOf(server, async () => {
      const reply = await stage.apis.REST.login({}, name, { ...proof, iss: 'https://another.example' });
      expect(outcomeOf(reply)).toBe('social_token_invalid');
    });
    expect(asked).toEqual([]);
    expect(outcomeOf(await stage.logIn('REST', { iss: spoken.issuer }))).toBe('done');
  });

  test('a login with an ID token is refused without a request to the provider', async () => {
    const proof = { id_token: 'e30.e30.e30', nonce: 'a nonce of an app on a phone' };
    const asked = await askedOf(server, async () => {
      for (const api of apiNames) {
        const trace = await traceOf(service, () => stage.apis[api].login({}, name, proof));
        expect(trace, api).toEqual(refusedAs('social_token_invalid'));
      }
    });
    expect(asked).toEqual([]);
  });

  // checklist 66
  test('a login fails and creates nothing if the provider answers with invalid data', async () => {
    spoken.enters(someone());
    const nonsense: Readonly<Record<string, Failure>> = {
      'a page': showsPage,
      'half an object': breaksJson,
      'a list': listsJson,
      'an empty object': says(200, {}),
      null: says(200, null),
      nothing: says(204),
      'not found': says(404, { message: 'Not Found' }),
      'a redirect': redirectsTo(`${server.url}${spoken.profilePath}`),
    };
    for (const path of [spoken.tokenPath, spoken.profilePath])
      for (const [what, failure] of Object.entries(nonsense)) {
        server.fails({ [path]: failure });
        await expectFailed(`${path}: ${what}`);
      }
  });

  test('an error of the token endpoint that is not about the code is reported as a fault of the provider', async () => {
    const errors = [[200, 'odd'] as const, [400, 'odd'] as const, [400, { message: 'no' }] as const];
    for (const [status, error] of [...errors, [200, { code: 4711, type: 'X' }] as const]) {
      server.fails({ [spoken.tokenPath]: says(status, { error }) });
      await expectFailed(`${status} ${JSON.stringify(error)}`);
    }
  });
});

// checklist 64
test.each(names.filter((name) => dialects[name].hasPkce))(
  '%s refuses a code that was requested with the PKCE challenge of another user',
  async (name) => {
    const { apis } = stages[name];
    const { authorization_url, binding } = (await apis.REST.start({}, name, { redirect_uri: redirectUri })).body;
    const url = new URL(authorization_url);
    url.searchParams.set('code_challenge', createHash('sha256').update('their verifier').digest('base64url'));
    const { code, state } = Object.fromEntries((await dialects[name].server.authorize(url)).searchParams);
    expect(outcomeOf(await apis.REST.login({}, name, { code, state, binding }))).toBe('social_code_invalid');
  },
);

describe('an authorization request', () => {
  test('asks for the scopes that the application is set up with', async () => {
    await setUp('facebook', { scopes: ['one', 'two'] });
    const start = await stages.facebook.apis.REST.start({}, 'facebook', { redirect_uri: redirectUri });
    expect(new URL(start.body.authorization_url).searchParams.get('scope')).toBe('one two');
    await setUp('facebook');
  });

  // checklist 64
  test.each(names)('to %s and the token request contain the redirect URI unchanged', async (name) => {
    const odd = 'https://app.example.com:443/./Back?to=%7Ehome&also=a+b&state=mine';
    const settings = { redirect_uris: [redirectUri, odd] };
    await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings } });
    dialects[name].enters(someone());
    const start = await stages[name].apis.REST.start({}, name, { redirect_uri: odd });
    const { authorization_url, binding } = start.body;
    const callback = await dialects[name].server.authorize(authorization_url);
    const [code, state] = ['code', 'state'].map((parameter) => callback.searchParams.getAll(parameter).at(-1));
    const asked = await askedOf(dialects[name].server, async () => {
      expect(outcomeOf(await stages[name].apis.REST.login({}, name, { code, state, binding }))).toBe('done');
    });
    expect(postOf(asked).form['redirect_uri']).toBe(odd);
  });
});

describe('a GitHub Enterprise Server', () => {
  const own = stageOf('github', enterprise);
  const setUpOwn = (issuer: string) => own.setUp({ driver: 'github', issuer });

  test.each(['', '/'])('is found by its address alone, with "%s" at the end', async (end) => {
    await setUpOwn(`${enterprise.url}${end}`);
    const person = someone();
    enterprise.profile = atGitHub(person);
    let asked: readonly Received[] = [];
    const elsewhere = await askedOf(github, async () => {
      asked = await askedOf(enterprise, async () => expect(outcomeOf(await own.logIn('REST'))).toBe('done'));
    });
    expect(pathsOf(asked)).toEqual(['/api/v3/user', '/api/v3/user/emails', '/login/oauth/access_token']);
    expect(elsewhere).toEqual([]);
    const user = await userOf(person.email);
    expect(user).toMatchObject({ ...dialects.github.names(person), email_verified_at: service.clock.now() });
    const issuer = `${enterprise.url}/login/oauth`;
    expect(await identitiesOf(user.id)).toMatchObject([{ issuer, subject: person.id }]);
    await setUp('github');
  });

  test('has separate IDs: the same ID at GitHub is another user', async () => {
    const person = someone();
    dialects.github.enters(person);
    await stages.github.logIn('REST');
    await setUpOwn(enterprise.url);
    enterprise.profile = atGitHub(person);
    expect(outcomeOf(await own.logIn('REST'))).toBe('email_taken');
    const another = someone({ id: person.id });
    enterprise.profile = atGitHub(another);
    expect(outcomeOf(await own.logIn('REST'))).toBe('done');
    expect((await userOf(another.email)).id).not.toBe((await userOf(person.email)).id);
    await setUp('github');
  });
});

// checklist 48
test('the log has no code, token or secret of any user', () => {
  const log = service.log.join('');
  const servers = [...names.map((name) => dialects[name].server), enterprise];
  const secrets = servers.flatMap(({ client, requests }) => [
    client.secret,
    ...requests.flatMap(({ form, headers, query }) => [
      ...[form['code'], form['code_verifier'], query['state'], query['appsecret_proof']],
      headers.authorization?.split(' ')[1],
    ]),
  ]);
  const shown = new Set(secrets.filter((secret) => secret !== undefined));
  expect(shown.size).toBeGreaterThan(100);
  expect([...shown].filter((secret) => log.includes(secret))).toEqual([]);
});
