import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import type { ProblemCode } from '../../generated/problems.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apiNames, outcomeOf } from '../kit/apis.ts';
import { type Reply, useService } from '../kit/service.ts';
import {
  breaksJson,
  drips,
  drops,
  type Failure,
  floods,
  hangs,
  limits,
  listsJson,
  redirectsTo,
  refuses,
  says,
  showsPage,
} from '../kit/social/failures.ts';
import type { Claims } from '../kit/social/signing-key.ts';
import { newClaims } from '../kit/social/stage.ts';
import { inScene, openScene, type Scene, useScene } from './scenes.ts';
import { passedOverAs, refusedAs, standing, type Trace, traceOf } from './traces.ts';

const service = useService();

const traceFor = (code: ProblemCode): Trace =>
  code === 'social_provider_unavailable' ? passedOverAs(code) : refusedAs(code);

/** Small on its way, and large when decompressed. */
const packed = gzipSync(JSON.stringify({ padding: 'x'.repeat(5 * 1024 * 1024) }));
const floodsPacked: Failure = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed);
};

const failures: Readonly<Record<string, readonly [Failure, ProblemCode]>> = {
  'hangs up': [drops, 'social_provider_unavailable'],
  'answers with 500': [says(500, 'Oops'), 'social_provider_unavailable'],
  'answers with 503': [says(503, 'Closed'), 'social_provider_unavailable'],
  'has had enough requests': [limits, 'social_provider_unavailable'],
  'answers with 50 MB': [floods, 'social_provider_failed'],
  'answers with 5 MB that are packed': [floodsPacked, 'social_provider_failed'],
  'shows a page': [showsPage, 'social_provider_failed'],
  'answers with half of some JSON': [breaksJson, 'social_provider_failed'],
  'answers with a list': [listsJson, 'social_provider_failed'],
  'answers with null': [says(200, null), 'social_provider_failed'],
  'answers with nothing': [says(204), 'social_provider_failed'],
  'sends elsewhere': [redirectsTo('/elsewhere'), 'social_provider_failed'],
  'knows nothing of it': [says(404, 'Not Found'), 'social_provider_failed'],
};

const discovery = '/.well-known/openid-configuration';

// checklist 66
throughEachApi('through %s', (api, test) => {
  test.each(Object.keys(failures))(
    'a provider that %s logs no user in, whichever endpoint does so, until it works again',
    (name) =>
      inScene(service, async ({ rogue, stage, start, present, comeBack }) => {
        const [failure, code] = failures[name]!;
        const expectFailed = async (attempt: () => Promise<Reply>, trace: Trace = traceFor(code)): Promise<void> => {
          let reply: Reply | undefined;
          expect(await traceOf(service, async () => (reply = await attempt()))).toEqual(trace);
          if (code === 'social_provider_unavailable' && api === 'REST')
            expect(reply?.headers['retry-after']).toBe(failure === limits ? '60' : '5');
        };
        rogue.fails({ [discovery]: failure });
        await expectFailed(() => start(api), passedOverAs(code));
        await expectFailed(() => present(api));
        rogue.fails();
        const logins = [await comeBack(api), await comeBack(api)];
        rogue.fails({ '/jwks': failure });
        await expectFailed(logins[0]!);
        await expectFailed(() => present(api));
        rogue.fails({ '/token': failure });
        await expectFailed(logins[1]!);
        rogue.fails();
        expect(rogue.requests.map(({ path }) => path)).not.toContain('/elsewhere');
        expect(outcomeOf(await stage.logIn(api))).toBe('done');
      }),
  );

  test('a provider that refuses connections logs no user in until it works again', () =>
    inScene(service, async ({ rogue, stage, start, present, comeBack }) => {
      const away = passedOverAs('social_provider_unavailable');
      await rogue.down();
      expect(await traceOf(service, () => start(api))).toEqual(away);
      await rogue.up();
      const login = await comeBack(api);
      await rogue.down();
      expect(await traceOf(service, login)).toEqual(away);
      expect(await traceOf(service, () => present(api))).toEqual(away);
      await rogue.up();
      expect(outcomeOf(await stage.logIn(api))).toBe('done');
    }));
});

test('the Retry-After of a provider is passed on up to an hour, and replaced by 5 seconds if it is invalid', () =>
  inScene(service, async ({ rogue, start }) => {
    for (const [said, told] of [
      ['17', '17'],
      ['86400', '3600'],
      ['soon', '5'],
      ['-1', '5'],
    ] as const) {
      rogue.fails({ [discovery]: says(503, '', { 'retry-after': said }) });
      const reply = await start('REST');
      expect([outcomeOf(reply), reply.headers['retry-after']]).toEqual(['social_provider_unavailable', told]);
    }
  }));

// checklist 66
throughEachApi('a provider through %s', (api, test) => {
  const scene = useScene(service);

  beforeEach(() => {
    scene.rogue.fails();
    scene.rogue.behaves({ claims: newClaims() });
    // Cached data of the provider is requested again.
    service.clock.advance(3601);
  });

  test.each([
    ['invalid_grant', 'social_code_invalid'],
    ['invalid_client', 'social_provider_failed'],
    ['unauthorized_client', 'social_provider_failed'],
    ['invalid_request', 'social_provider_failed'],
    ['unsupported_grant_type', 'social_provider_failed'],
    ['temporarily_unavailable', 'social_provider_failed'],
    ['its own word', 'social_provider_failed'],
  ] as const)('a provider that refuses a code with %s makes the login fail with %s', async (error, code) => {
    const login = await scene.comeBack(api);
    scene.rogue.fails({ '/token': refuses(error) });
    expect(await traceOf(service, login)).toEqual(refusedAs(code));
  });

  test.each<[string, Claims]>([
    ['without an ID token', { id_token: undefined }],
    ['with a number for an ID token', { id_token: 42 }],
    ['with null for an ID token', { id_token: null }],
    ['without an access token', { access_token: undefined }],
    ['with null for an access token', { access_token: null }],
    ['with a list of access tokens', { access_token: ['a token'] }],
    ['with a number for a type of token', { token_type: 42 }],
    ['with tokens of another type', { token_type: 'mac' }],
  ])('a provider that answers a code %s makes the login fail', async (_how, tokens) => {
    scene.rogue.behaves({ claims: newClaims(), tokens });
    const login = await scene.comeBack(api);
    expect(await traceOf(service, login)).toEqual(refusedAs('social_provider_failed'));
  });

  // regression A47
  test.each<[string, Claims]>([
    ['a list of scopes', { scope: ['openid', 'email'] }],
    ['null for a scope', { scope: null }],
    ['null for a refresh token', { refresh_token: null }],
    ['null for a lifetime', { expires_in: null }],
    ['a lifetime as text', { expires_in: '3600' }],
    ['nonsense for a lifetime', { expires_in: 'soon' }],
    ['a negative lifetime', { expires_in: -1 }],
    ['no type of token', { token_type: undefined }],
    ['null for a type of token', { token_type: null }],
    ['an error of null', { error: null }],
  ])('a token response with %s, which a login does not need, logs the user in', async (_what, tokens) => {
    scene.rogue.behaves({ claims: newClaims(), tokens });
    const login = await scene.comeBack(api);
    expect(outcomeOf(await login())).toBe('done');
  });

  test.each<[string, Claims]>([
    ['another issuer', { issuer: 'https://another.example' }],
    ['another one at the same host', { issuer: 'http://127.0.0.1/realm' }],
    ['no issuer', { issuer: undefined }],
    ['a number for an issuer', { issuer: 42 }],
  ])('a provider whose metadata name %s is asked for nothing else', async (_whose, metadata) => {
    scene.rogue.behaves({ metadata });
    const since = scene.rogue.requests.length;
    expect(await traceOf(service, () => scene.start(api))).toEqual(passedOverAs('social_provider_failed'));
    expect(await traceOf(service, () => scene.present(api))).toEqual(refusedAs('social_provider_failed'));
    expect(scene.rogue.requests.slice(since).map(({ path }) => path)).toEqual([discovery, discovery]);
  });

  test.each<[string, Claims, ProblemCode]>([
    ['no token endpoint', { token_endpoint: undefined }, 'social_provider_failed'],
    ['a path for a token endpoint', { token_endpoint: '/token' }, 'social_provider_failed'],
    ['a number for a token endpoint', { token_endpoint: 42 }, 'social_provider_failed'],
    ['no address of keys', { jwks_uri: undefined }, 'social_provider_failed'],
    ['a path for the keys', { jwks_uri: '/jwks' }, 'social_provider_failed'],
    ['a number for the keys', { jwks_uri: 42 }, 'social_provider_failed'],
    ['keys in a file', { jwks_uri: 'file:///etc/passwd' }, 'social_provider_failed'],
    ['secrets to sign with', { id_token_signing_alg_values_supported: ['HS256', 'none'] }, 'social_token_invalid'],
  ])('a provider whose metadata have %s logs no user in', async (_what, metadata, code) => {
    scene.rogue.behaves({ claims: newClaims(), metadata });
    const login = await scene.comeBack(api);
    expect(await traceOf(service, login)).toEqual(refusedAs(code));
  });

  test('a provider that sent invalid data before logs users in once its data is valid again', async () => {
    expect(outcomeOf(await scene.stage.logIn(api))).toBe('done');
  });
});

// checklist 66
throughEachApi('the keys of a provider through %s', (api, test) => {
  test.each<[string, Claims, ProblemCode]>([
    ['that are empty', { keys: [] }, 'social_token_invalid'],
    ['that are not a list', { keys: undefined }, 'social_provider_failed'],
    ['that are not keys', { keys: [42, null, 'a key'] }, 'social_provider_failed'],
    ['that are secrets', { keys: [{ kty: 'oct', k: 'c2VjcmV0', alg: 'HS256' }] }, 'social_token_invalid'],
  ])('the keys of a provider %s log no user in', (_which, jwks, code) =>
    inScene(service, async ({ rogue, comeBack }) => {
      rogue.behaves({ claims: newClaims(), jwks });
      expect(await traceOf(service, await comeBack(api))).toEqual(refusedAs(code));
    }),
  );

  test('a login succeeds if some keys of the provider are of an unknown kind', () =>
    inScene(service, async ({ rogue, stage }) => {
      const { keys } = (await (await fetch(`${rogue.issuer}/jwks`)).json()) as { keys: object[] };
      const strange = [
        { kty: 'quantum', kid: 'q' },
        { kty: 'OKP', crv: 'X448', x: 'AA', kid: 'x' },
      ];
      rogue.behaves({ claims: newClaims(), jwks: { keys: [...strange, ...keys] } });
      expect(outcomeOf(await stage.logIn(api))).toBe('done');
    }));
});

// checklist 66
test('a request to a provider that never ends its reply is aborted at every endpoint, through both APIs', async () => {
  const scenes: Scene[] = [];
  const attempts: (() => Promise<Reply>)[] = [];
  const open = async (): Promise<Scene> => {
    const scene = await openScene(service);
    scenes.push(scene);
    return scene;
  };
  for (const api of apiNames)
    for (const failure of [hangs, drips]) {
      const first = await open();
      first.rogue.fails({ [discovery]: failure });
      attempts.push(() => first.start(api));
      for (const path of ['/jwks', '/token']) {
        const scene = await open();
        attempts.push(await scene.comeBack(api));
        scene.rogue.fails({ [path]: failure });
      }
    }
  const { rows } = await standing(service);
  const replies = await Promise.all(attempts.map((attempt) => attempt()));
  expect(replies.map(outcomeOf)).toEqual(attempts.map(() => 'social_provider_unavailable'));
  expect(await standing(service)).toMatchObject({ rows });
  for (const { rogue, stage } of scenes) {
    rogue.fails();
    expect(outcomeOf(await stage.logIn('REST'))).toBe('done');
  }
  await Promise.all(scenes.map(({ rogue }) => rogue.close()));
});
