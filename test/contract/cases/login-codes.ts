import { challengedApp } from '../../kit/challenges.ts';
import { enrolled } from '../../kit/factors.ts';
import { requestCode } from '../../kit/login-codes.ts';
import { superAdmin } from '../../kit/members.ts';
import type { Headers, TestService } from '../../kit/service.ts';
import {
  bodyCases,
  type Cases,
  failureCases,
  keyFailureCases,
  notAcceptable,
  refusedKey,
  unknownKey,
  unknownParameter,
} from './case.ts';

const path = '/v1/auth/code';
const unknown = { email: 'unknown@example.com' };

/** The default application, which allows emailed codes from then on. */
const allowed = async (service: TestService): Promise<TestService> => {
  await service.given.settings({ emailCodes: 'allowed' });
  return service;
};

/** An application that does not allow emailed codes. */
const elsewhere = async (service: TestService): Promise<Headers> => ({
  'X-Service-App': (await service.given.app()).appKey,
});

const newEmail = async (service: TestService) => ({ body: { email: (await allowed(service)).given.email() } });

export const sendLoginCode = {
  ...bodyCases('POST', path, newEmail),
  ...keyFailureCases('POST', path, { body: unknown }),
  202: async ({ service }) => service.send('POST', path, await newEmail(service)),
  401: refusedKey('POST', path, unknown),
  403: async ({ service }) => {
    const { headers } = await challengedApp(service);
    return service.send('POST', path, { headers, body: unknown });
  },
  406: notAcceptable(path, 'POST'),
} satisfies Cases<'sendLoginCode'>;

const proofCode = '/v1/auth/reauthenticate/code';
const loggedIn = async (service: TestService) => ({
  headers: (await (await allowed(service)).given.user()).headers,
});

export const sendReauthenticationCode = {
  ...failureCases('POST', proofCode, loggedIn),
  202: async ({ service }) => service.send('POST', proofCode, await loggedIn(service)),
  401: ({ service }) => service.send('POST', proofCode),
  403: ({ service }) => service.send('POST', proofCode, { headers: superAdmin }),
  406: notAcceptable(proofCode, 'POST'),
  422: unknownParameter('POST', proofCode, loggedIn),
} satisfies Cases<'sendReauthenticationCode'>;

const mailed = async (service: TestService) => {
  const { email } = await (await allowed(service)).given.user();
  const { code, key } = await requestCode(service, email);
  return { email, code, key };
};

export const loginWithCode = {
  ...bodyCases('POST', `${path}/login`, async (service) => ({ body: { key: (await mailed(service)).key } })),
  200: async ({ service }) => {
    const { email, code } = await mailed(service);
    return service.send('POST', `${path}/login`, { body: { email, code } });
  },
  201: async ({ service }) => {
    await service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true });
    const email = service.given.email();
    const { code } = await requestCode(service, email);
    return service.send('POST', `${path}/login`, { body: { email, code, displayname: 'Grace Hopper' } });
  },
  202: async ({ service }) => {
    const { id, email } = await enrolled(await allowed(service));
    await service.db('users').where({ id }).update({ is_owner_proven: true });
    return service.send('POST', `${path}/login`, { body: { key: (await requestCode(service, email)).key } });
  },
  401: refusedKey('POST', `${path}/login`, { key: unknownKey }),
  403: async ({ service }) => {
    await allowed(service);
    return service.send('POST', `${path}/login`, { body: { ...unknown, code: '12345678' } });
  },
  406: notAcceptable(`${path}/login`, 'POST'),
  410: async ({ service }) => {
    await allowed(service);
    return service.send('POST', `${path}/login`, { body: { key: unknownKey } });
  },
} satisfies Cases<'loginWithCode'>;

const one = `${path}/${unknownKey}`;

export const getLoginCode = {
  ...failureCases('GET', one, async (service) => {
    await allowed(service);
    return {};
  }),
  200: async ({ service }) => service.send('GET', `${path}/${(await mailed(service)).key}`),
  401: refusedKey('GET', one),
  403: async ({ service }) => service.send('GET', one, { headers: await elsewhere(service) }),
  406: notAcceptable(one),
  410: async ({ service }) => (await allowed(service)).send('GET', one),
  422: unknownParameter('GET', one),
} satisfies Cases<'getLoginCode'>;
