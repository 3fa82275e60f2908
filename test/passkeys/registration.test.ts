import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { authenticatorOf, defaultNameOf } from '../../src/modules/second-factors/passkeys/authenticators.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { aaguid, type Forgery } from '../kit/authenticator.ts';
import { addFactor, challengeOf, factorApis, provenHeaders } from '../kit/factors.ts';
import { bearer, password } from '../kit/given.ts';
import {
  addPasskeyTo,
  assertionFor,
  creationOptionsOf,
  newAuthenticator,
  passkeyApis,
  passkeyUser,
  withManyPasskeys,
} from '../kit/passkeys.ts';
import { type Headers, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const passkeys = passkeyApis(service);
const factors = factorApis(service);

const proven = async (): Promise<Headers> => provenHeaders(service, await service.given.user());
const passkeysOf = (id: number) => service.db('factors').where({ user_id: id, kind: 'passkey' });

throughEachApi('through %s', (api, test) => {
  const { startRegistration, addPasskey } = passkeys[api];

  test('the first passkey is a factor with recovery codes, and logins by password need a second factor', async () => {
    const user = await service.given.user();
    const headers = await provenHeaders(service, user, api);
    const options = answerOf(await startRegistration(headers));
    expect(options).toMatchObject({
      rp: { id: 'gatehouse.test' },
      user: { name: user.email },
      excludeCredentials: [],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    });
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
    const authenticator = newAuthenticator();
    const reply = await addPasskey(headers, authenticator.create(options), 'Laptop');
    expect(statusOf(reply)).toBe(api === 'REST' ? 201 : 200);
    const { factor, recovery_codes } = answerOf(reply);
    const passkey = {
      aaguid,
      authenticator: 'Chrome on Mac',
      is_backup_eligible: false,
      is_backed_up: false,
      transports: ['internal'],
    };
    expect(factor).toMatchObject({ kind: 'passkey', name: 'Laptop', passkey, last_used_at: null });
    expect(recovery_codes).toHaveLength(10);
    const listed = answerOf(await factors[api].factors(headers, 'me'));
    expect(listed).toMatchObject({ data: [{ kind: 'passkey', name: 'Laptop' }], recovery_codes_left: 10 });
    const { methods } = challengeOf(await apis[api].login({ email: user.email, password }));
    expect(methods).toEqual(['passkey', 'recovery_code']);
    await service.mailbox.next('factor-added', user.email);
  });

  test('a passkey without a name is called like its authenticator', async () => {
    const headers = await proven();
    const registration = newAuthenticator().create(await creationOptionsOf(service, headers, api));
    expect(answerOf(await addPasskey(headers, registration)).factor).toMatchObject({ name: 'Chrome on Mac' });
  });

  test('the session has then proven two factors, and every other session of the user ends', async () => {
    const user = await service.given.user();
    const headers = await provenHeaders(service, user, api);
    const other = bearer(tokenOf(await apis[api].login({ email: user.email, password }))!);
    const renewed = (await addPasskeyTo(service, headers, api)).headers;
    expect(outcomeOf(await apis[api].me(other))).toBe('session_ended');
    const { body } = await service.graphql('{ me { authentication { amr acr } } }', { headers: renewed });
    expect(body.data.me.authentication).toMatchObject({ amr: ['pwd', 'hwk', 'user', 'mfa'], acr: 'aal2' });
    expect(outcomeOf(await factors[api].replaceRecoveryCodes(renewed))).toBe('done');
  });

  test('a second factor of another kind returns no new recovery codes', async () => {
    const { headers } = await addFactor(service, await proven(), api);
    expect((await addPasskeyTo(service, headers, api)).recoveryCodes).toBeNull();
    const kinds = answerOf(await factors[api].factors(headers, 'me')).data.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['totp', 'passkey']);
  });

  test('a user can have several passkeys, which keep the same user handle and exclude each other', async () => {
    const user = await passkeyUser(service, api);
    const again = answerOf(await startRegistration(user.headers));
    expect(again.excludeCredentials).toEqual([
      { type: 'public-key', id: user.authenticator.id, transports: ['internal'] },
    ]);
    const second = newAuthenticator({ algorithm: 'EdDSA', isSynced: true });
    await addPasskeyTo(service, user.headers, api, second);
    const [{ handle }] = await service.db('user_handles').where({ user_id: user.id });
    expect(again.user.id).toBe(handle);
    for (const authenticator of [user.authenticator, second])
      expect(outcomeOf(await passkeys[api].logIn({}, await assertionFor(service, { authenticator }, api)))).toBe(
        'done',
      );
  });

  test('user handles are random and tell nothing of the user', async () => {
    const [one, other] = [
      await creationOptionsOf(service, await proven(), api),
      await creationOptionsOf(service, await proven(), api),
    ];
    expect(one.user.id).toMatch(/^[\w-]{43}$/);
    expect(one.user.id).not.toBe(other.user.id);
  });

  test.each<[string, Forgery]>([
    ['for another RP ID', { rpId: 'evil.test' }],
    ['on a page of another origin', { origin: 'https://evil.test' }],
    ['in a frame of another origin', { crossOrigin: true }],
    ['without the presence of the user', { isUserPresent: false }],
    ['as a login', { type: 'webauthn.get' }],
    ['for a challenge that was not issued', { challenge: 'A'.repeat(72) }],
    ['with an attestation that was not requested', { attestation: { format: 'fido-u2f', statement: new Map() } }],
    [
      'with a certificate in its attestation',
      { attestation: { format: 'packed', statement: new Map([['x5c', new Uint8Array(1)]]) } },
    ],
  ])('a passkey that was created %s is refused', async (_what, forgery) => {
    const headers = await proven();
    const registration = newAuthenticator().create(await creationOptionsOf(service, headers, api), forgery);
    const reply = await addPasskey(headers, registration);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['passkey_invalid', 403]);
  });

  // checklist F4
  test('a passkey of an algorithm that was not offered is refused', async () => {
    const headers = await proven();
    const options = await creationOptionsOf(service, headers, api);
    const reply = await addPasskey(headers, newAuthenticator({ algorithm: 'ES384' }).create(options));
    expect(outcomeOf(reply)).toBe('passkey_invalid');
  });

  test('a passkey whose ID is not the one in its data is refused', async () => {
    const headers = await proven();
    const registration = newAuthenticator().create(await creationOptionsOf(service, headers, api));
    const { id } = newAuthenticator();
    expect(outcomeOf(await addPasskey(headers, { ...registration, id, rawId: id }))).toBe('passkey_invalid');
    expect(outcomeOf(await addPasskey(headers, { ...registration, type: 'password' }))).toBe('passkey_invalid');
  });

  test('a challenge of another user, session, application or purpose is refused', async () => {
    const user = await passkeyUser(service, api);
    const otherSession = await provenHeadersAgain(user);
    const stranger = await proven();
    const login = answerOf(await passkeys[api].startLogin({}));
    const create = async (headers: Headers) =>
      newAuthenticator().create(await creationOptionsOf(service, headers, api));
    const foreign = [await create(stranger), await create(otherSession)];
    const options = await creationOptionsOf(service, user.headers, api);
    const ofLogin = newAuthenticator().create({ ...options, challenge: login.challenge });
    for (const registration of [...foreign, ofLogin])
      expect(outcomeOf(await addPasskey(user.headers, registration))).toBe('passkey_invalid');
    expect(await passkeysOf(user.id)).toHaveLength(1);
  });

  test('a challenge expires after 10 minutes', async () => {
    const user = await passkeyUser(service, api);
    const registration = newAuthenticator().create(await creationOptionsOf(service, user.headers, api));
    service.clock.advance(300);
    const [recoveryCode] = user.recoveryCodes ?? [];
    const proven = await factors[api].proveAgain(user.headers, { recovery_code: recoveryCode });
    service.clock.advance(300);
    expect(outcomeOf(await addPasskey(bearer(tokenOf(proven)!), registration))).toBe('passkey_invalid');
  });

  test('a challenge adds one passkey, also if several answer it at once', async () => {
    const user = await passkeyUser(service, api);
    const options = await creationOptionsOf(service, user.headers, api);
    const registrations = [1, 2, 3].map(() => newAuthenticator().create(options));
    const replies = await Promise.all(registrations.map((registration) => addPasskey(user.headers, registration)));
    const outcomes = replies.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    // The first one raises the session: later ones have a token without the proof.
    for (const outcome of outcomes) expect(['done', 'passkey_invalid', 'reauthentication_required']).toContain(outcome);
    expect(await passkeysOf(user.id)).toHaveLength(2);
  });

  test('a passkey that is registered already, for this user or another one, is refused', async () => {
    const [user, other] = [await passkeyUser(service, api), await proven()];
    for (const headers of [user.headers, other]) {
      const registration = user.authenticator.create(await creationOptionsOf(service, headers, api));
      const reply = await addPasskey(headers, registration);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['passkey_registered', 409]);
    }
  });

  test('a user has up to 10 passkeys', async () => {
    const user = await passkeyUser(service, api);
    const last = newAuthenticator().create(await creationOptionsOf(service, user.headers, api));
    await withManyPasskeys(service, user);
    for (const reply of [await startRegistration(user.headers), await addPasskey(user.headers, last)])
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['too_many_factors', 409]);
  });

  // checklist F5
  test('a session without a recent proof gets no options and adds no passkey', async () => {
    const user = await service.given.user();
    const registration = newAuthenticator().create(
      await creationOptionsOf(service, await provenHeaders(service, user, api), api),
    );
    const login = bearer(tokenOf(await apis[api].login({ email: user.email, password }))!);
    for (const reply of [await startRegistration(login), await addPasskey(login, registration)])
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['reauthentication_required', 403]);
  });

  test('adding a passkey, and each refusal, is in the audit log', async () => {
    const user = await passkeyUser(service, api);
    const registration = newAuthenticator().create(await creationOptionsOf(service, user.headers, api), {
      rpId: 'evil.test',
    });
    await addPasskey(user.headers, registration);
    const entries = await service.db('audit').where({ user_id: user.id, event: 'add_passkey' }).orderBy('id');
    expect(entries).toMatchObject([
      { factor: 'passkey', failure: null, target: `user:${user.id}` },
      { failure: 'passkey_invalid' },
    ]);
  });

  test('a user adds passkeys to their own account only', async () => {
    const [headers, stranger] = [await proven(), await service.given.user()];
    const replies = [
      await service.send('POST', `/v1/users/${stranger.id}/passkeys/challenge`, { headers }),
      await service.send('POST', `/v1/users/${stranger.id}/passkeys`, {
        headers,
        body: { passkey: newAuthenticator().create(await creationOptionsOf(service, headers, api)) },
      }),
    ];
    expect(replies.map(outcomeOf)).toEqual(['not_found', 'not_found']);
  });
});

/** Another session of the same user, with a recent proof: a login with the passkey. */
const provenHeadersAgain = async (user: Awaited<ReturnType<typeof passkeyUser>>): Promise<Headers> => {
  const token = tokenOf(await passkeys.REST.logIn({}, await assertionFor(service, user)))!;
  expect(decodeJwt(token)).toMatchObject({ acr: 'aal2' });
  return bearer(token);
};

test.each([
  ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Google Password Manager', 'Google Password Manager'],
  // Not a name that a user could choose: it looks like a link.
  ['e1a96183-5016-4f24-b55b-e3ae23614cc6', 'ATKey.Pro CTAP2.0', 'Passkey'],
  ['00000000-0000-0000-0000-000000000000', undefined, 'Passkey'],
])('the authenticator %s is called %s, and its passkeys without a name are called %s', (model, name, ofPasskey) => {
  expect(authenticatorOf({ aaguid: model })).toBe(name);
  expect(defaultNameOf({ aaguid: model })).toBe(ofPasskey);
});
