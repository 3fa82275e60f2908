import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { password } from '../kit/given.ts';
import { logIn, openBrowser, redirectUri } from '../kit/openid.ts';
import { type Home, launch, newHome, type Program, untilReady } from '../kit/program.ts';
import { appKey, serviceKey } from '../kit/service.ts';

let home: Home;
let port: number;

beforeAll(async () => {
  home = await newHome('migrated');
  port = await freePort();
});
afterAll(() => home.drop());

/** Starts the service on the database, at the URL that it has had before. */
const start = async (): Promise<Program> => {
  const program = launch({
    ...home.environment,
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y',
    BOOTSTRAP_APP_KEY: appKey,
    BOOTSTRAP_SERVICE_KEY: serviceKey,
  });
  await untilReady(program);
  return program;
};

// regression A209
describe('a process that is killed between code and token', () => {
  test('another one redeems the code exactly once', async () => {
    const first = await start();
    const admin = { 'X-Service-Key': serviceKey };
    const app = (await first.send('GET', '/v1/app', { headers: admin })).body.id;
    const email = 'ada@example.com';
    const user = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
    expect((await first.send('POST', '/v1/users', { headers: { 'X-App-Key': appKey }, body: user })).status).toBe(201);
    const body = {
      client_name: 'App',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
      is_first_party: true,
    };
    const { client_id: client } = (await first.send('POST', '/v1/clients', { headers: admin, body })).body;
    const browser = openBrowser(first, {}, first.url);
    // The verifier and the challenge of RFC 7636, appendix B.
    const query = new URLSearchParams({
      client_id: client,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    await browser.open(`/oidc/${app}/authorize?${query}`);
    const { url } = await logIn(browser, email, password);
    const code = url.searchParams.get('code')!;
    first.kill('SIGKILL');
    await first.exitCode;

    const second = await start();
    const redeem = () =>
      fetch(`${second.url}/oidc/${app}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: client,
          redirect_uri: redirectUri,
          code,
          code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
        }),
      });
    const replies = await Promise.all(Array.from({ length: 5 }, redeem));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    const tokens = (await replies.find(({ status }) => status === 200)!.json()) as { readonly access_token: string };
    const userinfo = await fetch(`${second.url}/oidc/${app}/userinfo`, {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    });
    expect(userinfo.status).toBe(200);
    second.kill('SIGTERM');
    expect(await second.exitCode).toBe(0);
  });
});
