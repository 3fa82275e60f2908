import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import type { Headers } from '../kit/service.ts';
import { useService } from '../kit/service.ts';
import { addAuthenticator } from './authenticator.ts';
import { useBrowser } from './browser.ts';

const service = useService();
const { visit } = useBrowser(service);

/** Browsers have passkeys on localhost without HTTPS. */
const origin = (): string => `http://localhost:${new URL(service.url).port}`;
beforeAll(() => service.given.settings({ appUrl: origin() }));

const send = async (path: string, headers: Headers = {}, body?: object) =>
  (await service.send('POST', path, { headers, ...(body ? { body } : {}) })).body;

/** Passes options to the browser as a page of the application does, and returns the JSON of the credential. */
const inPage = (page: Page, call: 'create' | 'get', options: object): Promise<object> => {
  const parse = call === 'create' ? 'parseCreationOptionsFromJSON' : 'parseRequestOptionsFromJSON';
  return page.evaluate(`(async () => {
    const publicKey = PublicKeyCredential.${parse}(${JSON.stringify(options)});
    return (await navigator.credentials.${call}({ publicKey })).toJSON();
  })()`);
};

const provenUser = async (): Promise<KnownUser> => {
  const user = await service.given.user();
  const { token } = await send('/v1/auth/reauthenticate', user.headers, { password });
  return { ...user, headers: bearer(token) };
};

const addPasskey = async (page: Page, { headers }: KnownUser) => {
  const options = await send('/v1/users/me/passkeys/challenge', headers);
  const passkey = await inPage(page, 'create', options);
  return service.send('POST', '/v1/users/me/passkeys', { headers, body: { name: 'Chromium', passkey } });
};

test('Chromium creates a passkey, logs in with it without an address, and proves it as a second factor', async () => {
  await visit(`${origin()}/`, {}, async (page) => {
    await addAuthenticator(page);
    const user = await provenUser();
    const added = await addPasskey(page, user);
    expect([added.status, added.body.factor]).toMatchObject([201, { kind: 'passkey', name: 'Chromium' }]);

    const passkey = await inPage(page, 'get', await send('/v1/auth/passkey/challenge'));
    expect(await send('/v1/auth/passkey', {}, { passkey })).toMatchObject({ id: user.id });

    const { challenge, passkey_options } = await send('/v1/auth', {}, { email: user.email, password });
    const proof = { challenge, passkey: await inPage(page, 'get', passkey_options) };
    expect(await send('/v1/auth/challenge', {}, proof)).toMatchObject({ id: user.id });

    const options = await send('/v1/auth/reauthenticate/challenge', user.headers);
    const again = { passkey: await inPage(page, 'get', options) };
    expect(await send('/v1/auth/reauthenticate', user.headers, again)).toMatchObject({ id: user.id });
  });
});

test('GraphQL takes the passkeys of Chromium as the browser writes them', async () => {
  await visit(`${origin()}/`, {}, async (page) => {
    await addAuthenticator(page);
    const { headers, id } = await provenUser();
    const passkey = await inPage(page, 'create', await send('/v1/users/me/passkeys/challenge', headers));
    const add = 'mutation ($data: AddPasskeyInput!) { addPasskey(data: $data) { recovery_codes } }';
    const added = await service.graphql(add, { headers, variables: { data: { passkey } } });
    expect(added.body.data?.addPasskey.recovery_codes, JSON.stringify(added.body)).toHaveLength(10);
    const proof = await inPage(page, 'get', await send('/v1/auth/passkey/challenge'));
    const logIn =
      'mutation ($data: LoginWithPasskeyInput!) { loginWithPasskey(data: $data) { ... on AuthPayload { user { id } } } }';
    const entered = await service.graphql(logIn, { variables: { data: { passkey: proof } } });
    expect(entered.body.data?.loginWithPasskey.user.id, JSON.stringify(entered.body)).toBe(String(id));
  });
});

test('an authenticator that has a passkey of the user creates no second one', async () => {
  await visit(`${origin()}/`, {}, async (page) => {
    await addAuthenticator(page);
    const user = await provenUser();
    const { body } = await addPasskey(page, user);
    // The token of before has not proven the new factor.
    const headers = bearer(body.session.token);
    await expect(addPasskey(page, { ...user, headers })).rejects.toThrow('InvalidStateError');
  });
});

test('an authenticator that does not verify the user does not log in', async () => {
  await visit(`${origin()}/`, {}, async (page) => {
    const authenticator = await addAuthenticator(page);
    await addPasskey(page, await provenUser());
    await authenticator.verifiesUser(false);
    const options = await send('/v1/auth/passkey/challenge');
    await expect(inPage(page, 'get', options)).rejects.toThrow('NotAllowedError');
    const passkey = await inPage(page, 'get', { ...options, userVerification: 'discouraged' });
    expect(await send('/v1/auth/passkey', {}, { passkey })).toMatchObject({ code: 'passkey_invalid' });
  });
});
