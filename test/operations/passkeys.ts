import { soonEnforced } from '../kit/connections.ts';
import { provenHeaders } from '../kit/factors.ts';
import {
  addPasskeyTo,
  assertionFor,
  creationOptionsOf,
  loginOptionsOf,
  newAuthenticator,
  passkeyUser,
  unknownAssertion,
  unknownRegistration,
  withManyPasskeys,
} from '../kit/passkeys.ts';
import type { Headers, TestService } from '../kit/service.ts';
import type { Rows } from './row.ts';

const path = { id: 'me' };

const withPasskey = async (service: TestService) => ({ headers: (await passkeyUser(service)).headers });

/** A user with a recent proof. */
const proven = async (service: TestService) => ({
  headers: await provenHeaders(service, await service.given.user()),
  path,
});

/** A user with a recent proof whose application has taken passkeys away. */
const provenWithout = async (service: TestService) => {
  const app = await service.given.app();
  const headers = await provenHeaders(service, await service.given.user({ app }));
  await service.given.settings({ passkeys: 'off' }, app.id);
  return { headers, path };
};

const created = async (service: TestService, headers: Headers, authenticator = newAuthenticator()) => ({
  headers,
  path,
  body: { name: 'Laptop', passkey: authenticator.create(await creationOptionsOf(service, headers)) },
});

const unknown = { passkey: unknownRegistration };

/** A user whose address has to be verified since the passkey was added. */
const unverified = async (service: TestService) => {
  const app = await service.given.app();
  const user = await service.given.user({ app });
  const { authenticator } = await addPasskeyTo(service, await provenHeaders(service, user));
  const headers = { 'X-Service-App': app.appKey };
  const passkey = authenticator.get(await loginOptionsOf(service, 'REST', headers), {});
  await service.given.settings({ requireVerifiedEmail: true }, app.id);
  return { headers, body: { passkey } };
};

export const passkeys = {
  startPasskeyLogin: {
    done: { 200: () => ({}) },
    refused: {},
    outcome: { user: undefined, superAdmin: undefined },
  },
  loginWithPasskey: {
    body: { passkey: unknownAssertion },
    done: { 200: async (service) => ({ body: { passkey: await assertionFor(service, await passkeyUser(service)) } }) },
    refused: {
      validation_failed: () => ({ body: { passkey: { ...unknownAssertion, id: 'not base64url!' } } }),
      passkey_invalid: () => ({ body: { passkey: unknownAssertion } }),
      email_unverified: unverified,
      sso_required: async (service) => {
        const { email, enforce } = soonEnforced(service);
        const user = await passkeyUser(service);
        await service.db('users').where({ id: user.id }).update({ email, email_canonical: email });
        await enforce();
        return { body: { passkey: await assertionFor(service, user) } };
      },
    },
    outcome: 'passkey_invalid',
  },
  startPasskeyReauthentication: {
    done: { 200: withPasskey },
    refused: { not_found: async ({ given }) => ({ headers: (await given.user()).headers }) },
    outcome: 'not_found',
  },
  startPasskeyRegistration: {
    outcome: 'reauthentication_required',
    done: { 200: proven },
    refused: {
      factor_not_allowed: provenWithout,
      too_many_factors: async (service) => {
        const user = await passkeyUser(service);
        await withManyPasskeys(service, user);
        return { headers: user.headers, path };
      },
    },
  },
  addPasskey: {
    outcome: 'reauthentication_required',
    body: unknown,
    done: { 201: async (service) => created(service, (await proven(service)).headers) },
    refused: {
      validation_failed: async ({ given }) => ({
        headers: (await given.user()).headers,
        path,
        body: { ...unknown, name: 'x'.repeat(101) },
      }),
      factor_not_allowed: async (service) => ({ ...(await provenWithout(service)), body: unknown }),
      passkey_invalid: async (service) => ({ ...(await proven(service)), body: unknown }),
      passkey_registered: async (service) => {
        const { headers, authenticator } = await passkeyUser(service);
        return created(service, headers, authenticator);
      },
      too_many_factors: async (service) => {
        const user = await passkeyUser(service);
        const request = await created(service, user.headers);
        await withManyPasskeys(service, user);
        return request;
      },
    },
    proven: 'passkey_invalid',
  },
  getRelatedOrigins: { done: { 200: () => ({}) }, refused: {}, outcome: { user: undefined, superAdmin: undefined } },
} satisfies Rows;
