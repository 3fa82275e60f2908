import { HOTP, Secret } from 'otpauth';
import { type ApiName, answerOf, apisOf, settled, tokenOf } from './apis.ts';
import type { SentAssertion, SentRequestOptions } from './authenticator.ts';
import { type CommandSenders, change, commandSenders, given, id, query } from './commands.ts';
import { bearer, type KnownUser, password } from './given.ts';
import { loginResult } from './login-result.ts';
import type { Headers, Reply, TestService } from './service.ts';

export interface SentProof {
  readonly totp_code?: string | undefined;
  readonly sms_code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly passkey?: SentAssertion | undefined;
}

const stepSeconds = 30;
const factor = '{ id kind name created_at last_used_at removal_due_at }';

const commands = {
  factors: (user: 'me' | number) =>
    query(`/v1/users/${user}/factors`, 'factors', { user_id: id(user) }, `{ data ${factor} recovery_codes_left }`),
  logIn: (data: { readonly email: string; readonly password: string }) =>
    change(
      'POST',
      '/v1/auth',
      data,
      'loginWithPassword',
      { data: ['LoginWithPasswordInput!', data] },
      loginResult('token expires device_token user { id }'),
    ),
  addTotp: (name?: string) =>
    change(
      'POST',
      '/v1/users/me/factors/totp',
      name === undefined ? {} : { name },
      'addTotp',
      given({ name: ['String', name] }),
      '{ id secret uri qr_code }',
    ),
  confirmTotp: (factorId: number, code: string) =>
    change(
      'POST',
      `/v1/users/me/factors/${factorId}/confirm`,
      { code },
      'confirmTotp',
      { id: id(factorId), code: ['String!', code] },
      `{ factor ${factor} recovery_codes session { token expires } }`,
    ),
  renameFactor: (factorId: number, name: string, user: 'me' | number = 'me') =>
    change(
      'PATCH',
      `/v1/users/${user}/factors/${factorId}`,
      { name },
      'renameFactor',
      { id: id(factorId), name: ['String!', name] },
      factor,
    ),
  deleteFactor: (user: 'me' | number, factorId: number) =>
    change('DELETE', `/v1/users/${user}/factors/${factorId}`, undefined, 'deleteFactor', {
      user_id: id(user),
      id: id(factorId),
    }),
  replaceRecoveryCodes: () =>
    change('PUT', '/v1/users/me/recovery-codes', undefined, 'replaceRecoveryCodes', {}, '{ recovery_codes }'),
  completeLogin: (challenge: string, proof: SentProof) =>
    change(
      'POST',
      '/v1/auth/challenge',
      { challenge, ...proof },
      'completeLogin',
      { data: ['CompleteLoginInput!', { challenge, ...proof }] },
      '{ token user { id } }',
    ),
  proveAgain: (proof: SentProof & { readonly password?: string; readonly email_code?: string }) =>
    change(
      'POST',
      '/v1/auth/reauthenticate',
      proof,
      'reauthenticate',
      { data: ['ReauthenticateInput!', proof] },
      '{ token expires }',
    ),
};

export type FactorApi = CommandSenders<typeof commands>;

export const factorApis = (service: Pick<TestService, 'send' | 'graphql'>): Readonly<Record<ApiName, FactorApi>> =>
  commandSenders(service, commands);

/** Returns the code of an authenticator app, now or some steps later. */
export const codeAt = (secret: string, now: Date, steps = 0): string =>
  HOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    counter: Math.floor(now.getTime() / 1000 / stepSeconds) + steps,
  });

/** Returns a code that is wrong at all times near now. */
export const wrongCode = (secret: string, now: Date): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, now, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
};

interface SentChallenge {
  readonly challenge: string;
  readonly methods: readonly string[];
  readonly passkey_options: (SentRequestOptions & { readonly allowCredentials: readonly object[] }) | null;
}

/** Returns the challenge of a login that requires a second factor: a result in both APIs, and an error of `login` in GraphQL. */
export const challengeOf = (reply: Reply): SentChallenge => {
  const answer = answerOf(reply);
  return answer?.challenge ? answer : reply.body.errors?.[0].extensions.challenge;
};

export interface EnrolledUser extends KnownUser {
  readonly secret: string;
  readonly factorId: number;
  readonly recoveryCodes: readonly string[];
}

/** Reauthenticates a user with the password and returns the headers. */
export const provenHeaders = async (service: TestService, user: KnownUser, api: ApiName = 'REST'): Promise<Headers> => {
  const proven = await apisOf(service)[api].reauthenticate({ password: user.password }, user.headers);
  return { ...user.headers, ...bearer(tokenOf(proven)!, user.headers['X-Service-App']) };
};

/** Adds an authenticator app. The session then has a proof, and a code is used up: the next one follows half a minute later. */
export const enroll = async (service: TestService, user: KnownUser, api: ApiName = 'REST'): Promise<EnrolledUser> => {
  const headers = await provenHeaders(service, user, api);
  return { ...user, ...(await addFactor(service, headers, api)) };
};

/** Returns headers with the token of a confirmed factor. */
export const renewedBy = (headers: Headers, confirmed: { readonly session: { readonly token: string } }): Headers => ({
  ...headers,
  ...bearer(confirmed.session.token, headers['X-Service-App']),
});

/** Adds an authenticator app with a session that has a recent proof. */
export const addFactor = async (service: TestService, headers: Headers, api: ApiName = 'REST') => {
  const { addTotp, confirmTotp } = factorApis(service)[api];
  const { id: factorId, secret } = answerOf(await addTotp(headers, 'Phone'));
  const code = codeAt(secret, service.clock.now());
  const confirmed = answerOf(await confirmTotp(headers, Number(factorId), code));
  // The email about the factor is delivered at the time of its confirmation.
  await settled(service);
  service.clock.advance(stepSeconds);
  const recoveryCodes: readonly string[] = confirmed.recovery_codes;
  return {
    secret: secret as string,
    factorId: Number(factorId),
    recoveryCodes,
    headers: renewedBy(headers, confirmed),
  };
};

/** Creates a user with an authenticator app. */
export const enrolled = async (service: TestService, api: ApiName = 'REST'): Promise<EnrolledUser> =>
  enroll(service, await service.given.user(), api);

/** Logs in up to the challenge. */
export const challenged = async (
  service: TestService,
  { email }: Pick<KnownUser, 'email'>,
  api: ApiName = 'REST',
  headers: Headers = {},
): Promise<string> => challengeOf(await apisOf(service)[api].login({ email, password }, headers)).challenge;

/**
 * Returns the body of a reply without the renewed session of a new factor, because the token of a repeated response has no recent
 * proof. Sessions in other replies stay.
 */
export const withoutToken = ({ body }: Reply): unknown =>
  JSON.parse(
    JSON.stringify(body, function (this: object, name: string, value: unknown) {
      return name === 'session' && 'factor' in this ? undefined : value;
    }),
  );
