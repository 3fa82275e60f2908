import * as oidc from 'openid-client';
import { follow, givenOpenedClient, openingOf } from '../kit/acting.ts';
import { apisOf, fresh, outcomeOf } from '../kit/apis.ts';
import { challenged, codeAt, enrolled, factorApis } from '../kit/factors.ts';
import { password } from '../kit/given.ts';
import { loginCodeApis, requestCode } from '../kit/login-codes.ts';
import { fieldsOf, headingOf, openPage } from '../kit/login-page.ts';
import { superAdmin } from '../kit/members.ts';
import { mergeProofOf, provenUser } from '../kit/merging.ts';
import {
  authorizationOf,
  type Browser,
  connect,
  discover,
  type GivenClient,
  givenClient,
  logIn,
  openBrowser,
} from '../kit/openid.ts';
import { assertionFor, loginOptionsOf, newAuthenticator, passkeyApis, passkeyUser } from '../kit/passkeys.ts';
import { enrolledBySms, requestLoginSms } from '../kit/phones.ts';
import type { TestService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';

interface Kind<Held = unknown> {
  /**
   * `always`: it does not end when `SECRET` is replaced. `fallback`: it is accepted as long as `SECRET` or `SECRET_FALLBACK` is the secret
   * that it was issued with.
   */
  readonly lasts: 'always' | 'fallback';
  /** True if it expires after a minute. */
  readonly isBrief?: true;
  /** The prefixes of its texts, or the names of its cookies, without what belongs to one of them. */
  readonly marks?: readonly string[];
  /** Issues it. @returns the data that the caller keeps, which can be written as JSON */
  issue(service: TestService): Promise<Held>;
  /** Uses what was kept, in a later step or release. @returns true if it is accepted */
  use(service: TestService, held: Held): Promise<boolean>;
}

/** Infers what is kept from what is issued. */
const kind = <Held>(one: Kind<Held>): Kind => one;

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
const isDone = async (done: Promise<unknown>): Promise<boolean> =>
  done.then(
    () => true,
    () => false,
  );
const isOk = async (reply: Promise<{ readonly status: number }>): Promise<boolean> => (await reply).status < 300;
const sendTo = (service: TestService, path: string, headers: Readonly<Record<string, string>>) =>
  isOk(service.send('GET', path, { headers }));
const refreshing = { grantTypes: ['authorization_code', 'refresh_token'] } as const;
const connected = async (service: TestService, redeems = true) => connect(service, { metadata: refreshing, redeems });
const complete = (service: TestService, challenge: string, proof: object): Promise<boolean> =>
  isOk(factorApis(service).REST.completeLogin({}, challenge, proof));

/** Returns what a client keeps of itself. */
const keptOf = ({ client, secret }: GivenClient) => {
  const { clientId, idTokenSignedResponseAlg, tokenEndpointAuthMethod } = client;
  return { client: { clientId, idTokenSignedResponseAlg, tokenEndpointAuthMethod }, secret };
};
const clientOf = (service: TestService, kept: ReturnType<typeof keptOf>): Promise<oidc.Configuration> =>
  discover(service, kept as GivenClient);

/** Returns what a browser keeps. */
const cookiesOf = ({ cookies }: Browser) => [...cookies];
const browserWith = (service: TestService, cookies: ReturnType<typeof cookiesOf>): Browser => {
  const browser = openBrowser(service);
  for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
  return browser;
};
/** Logs in on a page that a browser has kept open. */
const logInAt = async (browser: Browser, url: string, email: string) => {
  await browser.post(url, { step: 'address', email });
  return browser.submit({ step: 'login', email, password });
};

let created = 0;

/** Everything that the service issues and accepts later, by its name in docs/secret.md. */
export const kinds: Readonly<Record<string, Kind>> = {
  'access tokens and sessions': kind({
    lasts: 'always',
    async issue(service) {
      return (await service.given.user()).headers;
    },
    use: async (service, headers) =>
      (await sendTo(service, '/v1/users/me', headers)) && (await isOk(apisOf(service).REST.refresh(headers))),
  }),
  'device tokens': kind({
    lasts: 'always',
    marks: ['gh_dev_'],
    async issue(service) {
      const { email } = await service.given.user();
      const { headers } = await apisOf(service).REST.login({ email, password });
      return { email, token: headers['x-device-token']! };
    },
    async use(service, { email, token }) {
      const again = await apisOf(service).REST.login({ email, password }, { 'X-Device-Token': token });
      return again.headers['x-device-token']!.split('.')[0] === token.split('.')[0];
    },
  }),
  'OpenID refresh tokens': kind({
    lasts: 'always',
    marks: ['gh_rt_'],
    async issue(service) {
      const { given, tokens } = await connected(service);
      return { client: keptOf(given), token: tokens!.refresh_token! };
    },
    async use(service, { client, token }) {
      const config = await clientOf(service, client);
      const first = await oidc.refreshTokenGrant(config, token).catch(() => undefined);
      return first !== undefined && isDone(oidc.refreshTokenGrant(config, first.refresh_token!));
    },
  }),
  'OpenID access tokens': kind({
    lasts: 'always',
    async issue(service) {
      const { given, tokens } = await connected(service);
      return { client: keptOf(given), token: tokens!.access_token };
    },
    use: async (service, { client, token }) =>
      isDone(oidc.fetchUserInfo(await clientOf(service, client), token, oidc.skipSubjectCheck)),
  }),
  'OpenID codes': kind({
    lasts: 'always',
    isBrief: true,
    async issue(service) {
      const { given, callback, checks } = await connected(service, false);
      return { client: keptOf(given), callback: callback.href, checks };
    },
    use: async (service, { client, callback, checks }) =>
      isDone(oidc.authorizationCodeGrant(await clientOf(service, client), new URL(callback), checks)),
  }),
  'OpenID device codes': kind({
    lasts: 'always',
    marks: ['gh-device-'],
    async issue(service) {
      const metadata = { grantTypes: [deviceGrant, 'refresh_token'], redirectUris: [] } as const;
      const given = await givenClient(service, metadata as never);
      const config = await discover(service, given);
      const codes = await oidc.initiateDeviceAuthorization(config, { scope: 'openid' });
      const browser = openBrowser(service);
      const { url } = await browser.post(codes.verification_uri, { user_code: codes.user_code });
      const { email } = await service.given.user();
      const page = { url: url.href, cookies: cookiesOf(browser) };
      return { client: keptOf(given), code: codes.device_code, page, email };
    },
    async use(service, { client, code, page, email }) {
      const browser = browserWith(service, page.cookies);
      await logInAt(browser, page.url, email);
      await browser.submit({ step: 'consent' });
      const config = await clientOf(service, client);
      return isDone(oidc.genericGrantRequest(config, deviceGrant, { device_code: code }));
    },
  }),
  'OpenID pushed authorization requests': kind({
    lasts: 'always',
    isBrief: true,
    async issue(service) {
      const config = await discover(service, await givenClient(service));
      const { url } = await authorizationOf(config);
      const pushed = await oidc.buildAuthorizationUrlWithPAR(config, Object.fromEntries(url.searchParams));
      return pushed.href;
    },
    use: async (service, url) => (await openBrowser(service).open(url)).text.includes('value="address"'),
  }),
  'cookies of the login page': kind({
    lasts: 'always',
    marks: ['gh-interaction', 'gh-resume'],
    async issue(service) {
      const { email } = await service.given.user();
      const config = await discover(service, await givenClient(service));
      const browser = openBrowser(service);
      const { url } = await browser.open((await authorizationOf(config)).url);
      return { email, url: url.href, cookies: cookiesOf(browser) };
    },
    use: async (service, { email, url, cookies }) =>
      (await logInAt(browserWith(service, cookies), url, email)).url.searchParams.has('code'),
  }),
  'cookies of browsers that are logged in': kind({
    lasts: 'always',
    marks: ['gh-session-'],
    async issue(service) {
      const { given, browser } = await connected(service);
      return { client: keptOf(given), cookies: cookiesOf(browser) };
    },
    async use(service, { client, cookies }) {
      const { url } = await authorizationOf(await clientOf(service, client), { prompt: 'none' });
      return (await browserWith(service, cookies).open(url)).url.searchParams.has('code');
    },
  }),
  'cookies of administrators who open a client as a user': kind({
    lasts: 'always',
    isBrief: true,
    marks: ['gh-acting'],
    async issue(service) {
      const given = await givenOpenedClient(service);
      const browser = openBrowser(service);
      await follow(browser, await openingOf(service, await service.given.user(), given));
      return { client: keptOf(given), cookies: cookiesOf(browser) };
    },
    async use(service, { client, cookies }) {
      const { url } = await authorizationOf(await clientOf(service, client));
      return (await browserWith(service, cookies).open(url)).url.searchParams.has('code');
    },
  }),
  'cookies of a login that is not complete': kind({
    lasts: 'fallback',
    marks: ['gh-waiting-login', 'gh-signup'],
    async issue(service) {
      const { email } = await service.given.user();
      await service.given.settings({ secondFactor: 'required' });
      const { browser } = await openPage(service);
      const page = await logIn(browser, email, password);
      await service.given.settings({ secondFactor: 'optional' });
      return { url: page.url.href, cookies: cookiesOf(browser), fields: fieldsOf(page, 'enroll-totp') };
    },
    async use(service, { url, cookies, fields }) {
      await service.given.settings({ secondFactor: 'required' });
      const next = await browserWith(service, cookies).post(url, fields);
      await service.given.settings({ secondFactor: 'optional' });
      return headingOf(next) === 'Set up your authenticator app';
    },
  }),
  'client secrets': kind({
    lasts: 'always',
    marks: ['gh_cls_'],
    async issue(service) {
      const body = {
        client_name: `Client ${crypto.randomUUID()}`,
        redirect_uris: ['https://app.example.com/callback'],
      };
      const { body: client } = await service.send('POST', '/v1/clients', { headers: superAdmin, body });
      return {
        client: {
          clientId: client.client_id as string,
          idTokenSignedResponseAlg: 'RS256' as const,
          tokenEndpointAuthMethod: 'client_secret_basic' as const,
        },
        secret: client.client_secret as string,
      };
    },
    use: async (service, client) => isDone(oidc.tokenIntrospection(await clientOf(service, client), 'a token')),
  }),
  'keys of the API': kind({
    lasts: 'always',
    marks: ['gh_app_', 'gh_svc_', 'gh_sva_', 'gh_opr_', 'gh_scim_'],
    async issue(service) {
      const account = await newServiceAccount(service, ['users:read']);
      const operator = await service.given.operator();
      const issued = async (kind: string) => {
        const body = { kind, name: `Key ${kind} ${crypto.randomUUID()}` };
        return (await service.send('POST', '/v1/keys', { headers: superAdmin, body })).body.key as string;
      };
      const { email } = await service.given.user();
      const admin = { 'X-Service-Key': await issued('service') };
      return { email, app: await issued('app'), account: account.headers, admin, operator };
    },
    async use(service, { email, app, account, admin, operator }) {
      const loggedIn = await apisOf(service).REST.login({ email, password }, { 'X-Service-App': app });
      const accepted = [
        sendTo(service, '/v1/users', account),
        sendTo(service, '/v1/users', admin),
        sendTo(service, '/v1/apps', operator),
      ];
      return loggedIn.status === 200 && (await Promise.all(accepted)).every(Boolean);
    },
  }),
  'authenticator apps, and challenges of second factors': kind({
    lasts: 'always',
    async issue(service) {
      const user = await enrolled(service);
      return { id: user.id, secret: user.secret, challenge: await challenged(service, user) };
    },
    async use(service, { id, secret, challenge }) {
      // The clock stands still, and a code is accepted once.
      await service.db('factors').where({ user_id: id }).update({ last_step: null });
      return complete(service, challenge, { totp_code: codeAt(secret, service.clock.now()) });
    },
  }),
  'recovery codes': kind({
    lasts: 'always',
    async issue(service) {
      const user = await passkeyUser(service);
      return { challenge: await challenged(service, user), code: user.recoveryCodes![0]! };
    },
    use: (service, { challenge, code }) => complete(service, challenge, { recovery_code: code }),
  }),
  passkeys: kind({
    lasts: 'always',
    async issue(service) {
      return (await passkeyUser(service)).authenticator.exported();
    },
    async use(service, passkey) {
      const authenticator = newAuthenticator({ passkey });
      return isOk(passkeyApis(service).REST.logIn({}, await assertionFor(service, { authenticator })));
    },
  }),
  'challenges of passkeys': kind({
    lasts: 'fallback',
    async issue(service) {
      const { authenticator } = await passkeyUser(service);
      return authenticator.get(await loginOptionsOf(service));
    },
    use: (service, assertion) => isOk(passkeyApis(service).REST.logIn({}, assertion)),
  }),
  'codes of emails': kind({
    lasts: 'fallback',
    async issue(service) {
      await service.given.settings({ emailCodes: 'allowed' });
      const { email } = await service.given.user();
      const { code } = await requestCode(service, email);
      return { email, code };
    },
    use: (service, proof) => isOk(loginCodeApis(service).REST.loginWithCode({}, proof)),
  }),
  'codes of text messages': kind({
    lasts: 'fallback',
    async issue(service) {
      const user = await enrolledBySms(service);
      const challenge = await challenged(service, user);
      return { challenge, code: await requestLoginSms(service, user, challenge) };
    },
    use: (service, { challenge, code }) => complete(service, challenge, { sms_code: code }),
  }),
  'links of emails': kind({
    lasts: 'always',
    async issue(service) {
      const { email } = await service.given.user();
      await apisOf(service).REST.forgot(email);
      return service.mailbox.key('password-recovery', email);
    },
    use: async (service, key) => outcomeOf(await apisOf(service).REST.reset({ key, password: fresh })) === 'done',
  }),
  cursors: kind({
    lasts: 'fallback',
    async issue(service) {
      const { body } = await service.send('GET', '/v1/users?limit=1', { headers: superAdmin });
      return encodeURIComponent(body.next_cursor);
    },
    use: (service, cursor) => sendTo(service, `/v1/users?limit=1&cursor=${cursor}`, superAdmin),
  }),
  'proofs of accounts that are merged': kind({
    lasts: 'always',
    async issue(service) {
      const [from, into] = [await provenUser(service), await provenUser(service)];
      return { headers: into.headers, proof: await mergeProofOf(service, from.headers, into.id) };
    },
    async use(service, { headers, proof }) {
      const request = { path: { id: 'me' }, body: { merge_proof: proof, dry_run: true } };
      return isOk(operationsOf(service).REST.mergeUsers(headers, request));
    },
  }),
  'requests with an `Idempotency-Key`': kind({
    lasts: 'fallback',
    async issue(service) {
      created += 1;
      const request = {
        headers: { ...superAdmin, 'Idempotency-Key': `company-${created}` },
        body: { name: `Company ${created} ${crypto.randomUUID()}` },
      };
      const { body } = await service.send('POST', '/v1/companies', request);
      return { request, id: body.id };
    },
    use: async (service, { request, id }) => (await service.send('POST', '/v1/companies', request)).body.id === id,
  }),
};
