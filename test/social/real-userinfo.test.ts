import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf, apiNames, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../kit/social/openid-provider.ts';
import { redirectUri, type SocialStage, socialStage } from '../kit/social/stage.ts';

const service = useService();
const apis = apisOf(service);
let provider: OpenIdProvider;
let login: string;
let stages: Readonly<Record<'plain' | 'signed', SocialStage>>;

const stageFor = (id: string): SocialStage => {
  const { issuer, refuse } = provider;
  const authorize = (url: string | URL) => provider.authorize(url, login);
  return socialStage(service, () => ({ issuer, client: { id, secret: `secret of ${id}` }, authorize, refuse }), id);
};

beforeAll(async () => {
  const redirect_uris = [redirectUri];
  provider = await startOpenIdProvider({
    clock: service.clock,
    hasMinimalIdTokens: true,
    clients: [
      { client_id: 'plain', redirect_uris },
      { client_id: 'signed', redirect_uris, userinfo_signed_response_alg: 'RS256' },
    ],
  });
  stages = { plain: stageFor('plain'), signed: stageFor('signed') };
  await stages.plain.setUp();
  await stages.signed.setUp();
});
afterAll(() => provider?.close());

// regression A47
describe.each(apiNames)('a real OpenID provider with the subject only in its ID tokens, through %s', (api) => {
  test.each(['plain', 'signed'] as const)(
    'the address and the names come from its UserInfo endpoint, and a login costs two requests: %s',
    async (kind) => {
      login = provider.person({ given_name: 'Grace', family_name: 'Hopper', name: 'Grace Hopper' });
      const first = await stages[kind].logIn(api);
      expect(outcomeOf(first)).toBe('done');
      const user = answerOf(await apis.REST.me(bearer(tokenOf(first)!)));
      const names = { firstname: 'Grace', lastname: 'Hopper', displayname: 'Grace Hopper' };
      expect(user).toMatchObject({ email: `${login}@provider.example`, ...names });
      expect((await service.db('users').where({ id: user.id }).first()).email_verified_at).not.toBeNull();
      const since = provider.requests.length;
      expect(outcomeOf(await stages[kind].logIn(api))).toBe('done');
      const asked = provider.requests.slice(since).map(({ method, path }) => `${method} ${path}`);
      expect(asked.filter((request) => !/ \/(auth|interaction)(\/|$)/.test(request))).toEqual([
        'POST /token',
        'GET /me',
      ]);
    },
  );
});
