import { type ApiName, answerOf, outcomeOf } from './apis.ts';
import {
  type Authenticator,
  createAuthenticator,
  type Forgery,
  type SentAssertion,
  type SentCreationOptions,
  type SentRegistration,
  type SentRequestOptions,
} from './authenticator.ts';
import { type CommandSenders, change, commandSenders } from './commands.ts';
import { provenHeaders, renewedBy } from './factors.ts';
import type { KnownUser } from './given.ts';
import { loginResult } from './login-result.ts';
import { type Headers, publicUrl, type Reply, type TestService } from './service.ts';

const descriptors = '{ type id transports }';
const requestOptions = `{ challenge timeout rpId allowCredentials ${descriptors} userVerification }`;
const creationOptions = `{ rp { id name } user { id name displayName } challenge pubKeyCredParams { type alg } timeout
  excludeCredentials ${descriptors} authenticatorSelection { residentKey requireResidentKey userVerification }
  attestation extensions { credProps } }`;
const details = '{ aaguid authenticator is_backup_eligible is_backed_up transports }';

const commands = {
  startRegistration: () =>
    change('POST', '/v1/users/me/passkeys/challenge', undefined, 'startPasskeyRegistration', {}, creationOptions),
  addPasskey: (passkey: SentRegistration, name?: string) => {
    const data = name === undefined ? { passkey } : { name, passkey };
    return change(
      'POST',
      '/v1/users/me/passkeys',
      data,
      'addPasskey',
      { data: ['AddPasskeyInput!', data] },
      `{ factor { id kind name passkey ${details} created_at last_used_at } recovery_codes session { token expires } }`,
    );
  },
  startLogin: () => change('POST', '/v1/auth/passkey/challenge', undefined, 'startPasskeyLogin', {}, requestOptions),
  logIn: (passkey: SentAssertion) =>
    change(
      'POST',
      '/v1/auth/passkey',
      { passkey },
      'loginWithPasskey',
      { data: ['LoginWithPasskeyInput!', { passkey }] },
      loginResult('token device_token user { id }'),
    ),
  startReauthentication: () =>
    change('POST', '/v1/auth/reauthenticate/challenge', undefined, 'startPasskeyReauthentication', {}, requestOptions),
};

export type PasskeyApi = CommandSenders<typeof commands>;

export const passkeyApis = (service: Pick<TestService, 'send' | 'graphql'>): Readonly<Record<ApiName, PasskeyApi>> =>
  commandSenders(service, commands);

export const newAuthenticator = (model: Partial<Parameters<typeof createAuthenticator>[0]> = {}): Authenticator =>
  createAuthenticator({ origin: publicUrl, ...model });

/** Returns the options for a new passkey, with a session that has a recent proof. */
export const creationOptionsOf = async (
  service: TestService,
  headers: Headers,
  api: ApiName = 'REST',
): Promise<SentCreationOptions> => answerOf(await passkeyApis(service)[api].startRegistration(headers));

export const loginOptionsOf = async (
  service: TestService,
  api: ApiName = 'REST',
  headers: Headers = {},
): Promise<SentRequestOptions> => answerOf(await passkeyApis(service)[api].startLogin(headers));

/** Creates a signed response for a login. */
export const assertionFor = async (
  service: TestService,
  { authenticator }: Pick<PasskeyUser, 'authenticator'>,
  api: ApiName = 'REST',
  forgery: Forgery = {},
): Promise<SentAssertion> => authenticator.get(await loginOptionsOf(service, api), forgery);

export interface PasskeyUser extends KnownUser {
  readonly authenticator: Authenticator;
  readonly factorId: number;
  readonly recoveryCodes: readonly string[] | null;
}

/** Adds a passkey with a session that has a recent proof. */
export const addPasskeyTo = async (
  service: TestService,
  headers: Headers,
  api: ApiName = 'REST',
  authenticator: Authenticator = newAuthenticator(),
) => {
  const registration = authenticator.create(await creationOptionsOf(service, headers, api));
  const added = answerOf(await passkeyApis(service)[api].addPasskey(headers, registration, 'Laptop'));
  return {
    authenticator,
    factorId: Number(added.factor.id),
    recoveryCodes: added.recovery_codes as readonly string[] | null,
    headers: renewedBy(headers, added),
  };
};

/** Creates a user with a passkey, whose session has just proven it. */
export const passkeyUser = async (
  service: TestService,
  api: ApiName = 'REST',
  authenticator: Authenticator = newAuthenticator(),
): Promise<PasskeyUser> => {
  const user = await service.given.user();
  const headers = await provenHeaders(service, user, api);
  return { ...user, ...(await addPasskeyTo(service, headers, api, authenticator)) };
};

/** Valid responses that no authenticator has created. */
export const unknownAssertion: SentAssertion = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};
export const unknownRegistration: SentRegistration = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: [] },
};

/** Adds the maximum number of passkeys to a user who has one. */
export const withManyPasskeys = async ({ db }: TestService, { id }: Pick<KnownUser, 'id'>): Promise<void> => {
  const { id: _id, ...row } = await db('factors').where({ user_id: id, kind: 'passkey' }).first();
  const rows = Array.from({ length: 9 }, (_, n) => ({ ...row, credential_id: `${id}-${n}` }));
  await db('factors').insert(rows);
};

/**
 * Returns a function that creates equal requests for a passkey: their challenge is that of the first caller. A caller without a
 * recent proof gets no challenge, and sends a response that no authenticator has created.
 */
export const newPasskeyRequest = (service: TestService) => {
  const authenticator = newAuthenticator();
  let created: Promise<SentRegistration> | undefined;
  return async (api: ApiName, headers: Headers): Promise<Reply> => {
    const { 'Idempotency-Key': _key, ...caller } = headers;
    created ??= passkeyApis(service)
      [api].startRegistration(caller)
      .then((reply) => (outcomeOf(reply) === 'done' ? authenticator.create(answerOf(reply)) : unknownRegistration));
    return passkeyApis(service)[api].addPasskey(headers, await created);
  };
};
