import { provenHeaders } from '../../kit/factors.ts';
import { superAdmin } from '../../kit/members.ts';
import {
  assertionFor,
  creationOptionsOf,
  newAuthenticator,
  passkeyUser,
  unknownAssertion,
  unknownRegistration,
  withManyPasskeys,
} from '../../kit/passkeys.ts';
import type { Headers, TestService } from '../../kit/service.ts';
import {
  bodyCases,
  type Cases,
  failureCases,
  get,
  inProgress,
  keyFailureCases,
  notAcceptable,
  refusedKey,
  type Stage,
  unknownParameter,
} from './case.ts';

const login = '/v1/auth/passkey';
const loginOptions = `${login}/challenge`;
const proofOptions = '/v1/auth/reauthenticate/challenge';
const own = '/v1/users/me/passkeys';
const ownOptions = `${own}/challenge`;
const absent = '/v1/users/999999/passkeys';

const withPasskey = async (service: TestService) => ({ headers: (await passkeyUser(service)).headers });
/** A user with a recent proof. */
const proven = async (service: TestService): Promise<Headers> => provenHeaders(service, await service.given.user());
const mayAdd = async (service: TestService) => ({ headers: await proven(service) });

export const startPasskeyReauthentication = {
  ...failureCases('POST', proofOptions, withPasskey),
  200: async ({ service }: Stage) => service.send('POST', proofOptions, await withPasskey(service)),
  401: ({ service }: Stage) => service.send('POST', proofOptions),
  403: ({ service }: Stage) => service.send('POST', proofOptions, { headers: superAdmin }),
  404: async ({ service }: Stage) =>
    service.send('POST', proofOptions, { headers: (await service.given.user()).headers }),
  406: notAcceptable(proofOptions, 'POST'),
  422: unknownParameter('POST', proofOptions, withPasskey),
} satisfies Cases<'startPasskeyReauthentication'>;

const relatedOrigins = '/.well-known/webauthn';

export const getRelatedOrigins = {
  ...keyFailureCases('GET', relatedOrigins),
  200: get(relatedOrigins),
  401: refusedKey('GET', relatedOrigins),
  406: notAcceptable(relatedOrigins),
} satisfies Cases<'getRelatedOrigins'>;

export const startPasskeyLogin = {
  ...failureCases('POST', loginOptions, () => ({})),
  200: ({ service }: Stage) => service.send('POST', loginOptions),
  401: refusedKey('POST', loginOptions),
  406: notAcceptable(loginOptions, 'POST'),
  422: unknownParameter('POST', loginOptions, () => ({})),
} satisfies Cases<'startPasskeyLogin'>;

const signed = async (service: TestService) => ({
  body: { passkey: await assertionFor(service, await passkeyUser(service)) },
});

export const loginWithPasskey = {
  ...bodyCases('POST', login, signed),
  200: async ({ service }) => service.send('POST', login, await signed(service)),
  401: refusedKey('POST', login, { passkey: unknownAssertion }),
  403: ({ service }) => service.send('POST', login, { body: { passkey: unknownAssertion } }),
  406: notAcceptable(login, 'POST'),
} satisfies Cases<'loginWithPasskey'>;

export const startPasskeyRegistration = {
  ...failureCases('POST', ownOptions, mayAdd),
  200: async ({ service }: Stage) => service.send('POST', ownOptions, await mayAdd(service)),
  401: ({ service }: Stage) => service.send('POST', ownOptions),
  403: async ({ service }: Stage) =>
    service.send('POST', ownOptions, { headers: (await service.given.user()).headers }),
  404: async ({ service }: Stage) => service.send('POST', `${absent}/challenge`, await mayAdd(service)),
  406: notAcceptable(ownOptions, 'POST'),
  409: async ({ service }: Stage) => {
    const user = await passkeyUser(service);
    await withManyPasskeys(service, user);
    return service.send('POST', ownOptions, { headers: user.headers });
  },
  422: unknownParameter('POST', ownOptions, mayAdd),
} satisfies Cases<'startPasskeyRegistration'>;

const created = async (service: TestService) => {
  const headers = await proven(service);
  const passkey = newAuthenticator().create(await creationOptionsOf(service, headers));
  return { headers, body: { name: 'Laptop', passkey } };
};
const unknown = { passkey: unknownRegistration };

export const addPasskey = {
  ...bodyCases('POST', own, created),
  201: async ({ service }) => service.send('POST', own, await created(service)),
  401: ({ service }) => service.send('POST', own, { body: unknown }),
  403: async ({ service }) => service.send('POST', own, { ...(await mayAdd(service)), body: unknown }),
  404: async ({ service }) => service.send('POST', absent, { ...(await mayAdd(service)), body: unknown }),
  406: notAcceptable(own, 'POST'),
  409: inProgress('POST', own, created),
} satisfies Cases<'addPasskey'>;
