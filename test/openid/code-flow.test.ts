import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { password } from '../kit/given.ts';
import { authorizationOf, discover, givenClient, issuerOf, logIn, openBrowser, redirectUri } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

// regression A150
describe('authorization code', () => {
  test('openid-client logs a user in with nothing but the issuer, a client ID and its secret', async () => {
    const email = service.given.email();
    const user = await service.given.user({ email });
    const given = await givenClient(service);
    const config = await discover(service, given);
    expect(config.serverMetadata().issuer).toBe(await issuerOf(service));
    const { url, checks } = await authorizationOf(config);
    const browser = openBrowser(service);
    const page = await browser.open(url);
    expect([page.status, page.url.pathname]).toEqual([200, expect.stringContaining('/sign-in/')]);
    const done = await logIn(browser, email, password);
    expect(done.url.href).toContain(`${redirectUri}?`);
    const tokens = await oidc.authorizationCodeGrant(config, done.url, checks);
    const claims = tokens.claims()!;
    expect(claims).toMatchObject({ email, email_verified: false, acr: 'aal1', amr: ['pwd'] });
    const userinfo = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
    expect(userinfo).toMatchObject({ sub: claims.sub, email });
    expect(user).toBeDefined();
  });
});
