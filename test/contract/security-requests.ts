import type { OperationId } from '../../generated/handlers.ts';
import { type Administration, administrationOf } from '../kit/administration.ts';
import type { ApiName } from '../kit/apis.ts';
import { type FactorApi, factorApis } from '../kit/factors.ts';
import { type LoginCodeApi, loginCodeApis } from '../kit/login-codes.ts';
import { type PasskeyApi, passkeyApis, unknownAssertion, unknownRegistration } from '../kit/passkeys.ts';
import { type PhoneApi, phoneApis } from '../kit/phones.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import { anyOperationsOf } from '../operations/request.ts';
import type { Unmoved } from '../operations/rows.ts';
import { securityRequests } from '../operations/security.ts';
import { unknownKey as key } from './cases/case.ts';

interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  /** The permissions that the refusal names. */
  readonly missing: readonly string[] | undefined;
}

type Ask = (headers: Headers) => Promise<Outcome>;
type Requests = Readonly<Partial<Record<OperationId, Ask>>>;

/** A user, company, branch, role or key that there is not. */
const unknownId = 999_999;
let unknownEmails = 0;
/** Another one each time: an address takes only so many failed logins. */
const unknownEmail = (): string => `unknown-${unknownEmails++}@example.com`;
/** A session or notification that there is not. */
const absent = '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e';

const newPassword = { password: 'another good battery', verify_password: 'another good battery' };
const confirmed = { password: newPassword.password, password_confirmation: newPassword.password };
const elsewhere = { redirect_uri: 'https://elsewhere.example' };
const unsolvable = { driver: 'turnstile', site_key: 'without a secret key', operations: [] };
const unfinished = { code: 'c', state: 's', binding: 'b' };
const linking = { provider: 'nobodys', password: 'wrong', ...unfinished };
const profile = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  displayname: 'Ada Lovelace',
  default_company: 1,
  default_company_branch: 1,
  city_id: null,
  state_id: null,
  country_id: null,
  sex: 'F',
  dob: '1815-12-10',
  timezone: 'UTC',
  phone_number: null,
  cell_phone_number: null,
  profile_privacy: 0,
  profile_image: null,
  profile_header: '',
  profile_header_mobile: null,
  language: 'EN',
};

/** The requests of administration for both APIs. */
const administered: Readonly<Partial<Record<Unmoved, (api: Administration, headers: Headers) => Promise<Reply>>>> = {
  getPermissions: (api, headers) => api.permissions(headers),
  getAppChallenge: (api, headers) => api.appChallenge(headers),
  setAppChallenge: (api, headers) => api.setAppChallenge(headers, unsolvable),
  deleteAppChallenge: (api, headers) => api.deleteAppChallenge(headers),
  listChallenges: (api, headers) => api.challenges(headers),
  listAuditEvents: (api, headers) => api.audit(headers),
  listIdentities: (api, headers) => api.identities(headers, unknownId),
  unlinkIdentity: (api, headers) => api.unlinkIdentity(headers, 'me', unknownId),
  listProviders: (api, headers) => api.providers(headers),
  setProvider: (api, headers) =>
    api.setProvider(headers, 'google', { driver: 'google', client_id: 'an id', client_secret: 'a secret' }),
  deleteProvider: (api, headers) => api.deleteProvider(headers, 'nobodys'),
};

/** The same of second factors. */
const ofFactors: Readonly<Partial<Record<Unmoved, (api: FactorApi, headers: Headers) => Promise<Reply>>>> = {
  completeLogin: (api, headers) => api.completeLogin(headers, key, { totp_code: '492039' }),
  listFactors: (api, headers) => api.factors(headers, unknownId),
  addTotp: (api, headers) => api.addTotp(headers),
  confirmTotp: (api, headers) => api.confirmTotp(headers, unknownId, '492039'),
  renameFactor: (api, headers) => api.renameFactor(headers, unknownId, 'Phone'),
  deleteFactor: (api, headers) => api.deleteFactor(headers, unknownId, unknownId),
  replaceRecoveryCodes: (api, headers) => api.replaceRecoveryCodes(headers),
};

/** The same of emailed codes. */
const ofLoginCodes: Readonly<Partial<Record<Unmoved, (api: LoginCodeApi, headers: Headers) => Promise<Reply>>>> = {
  sendLoginCode: (api, headers) => api.sendLoginCode(headers, unknownEmail()),
  loginWithCode: (api, headers) => api.loginWithCode(headers, { key }),
  getLoginCode: (api, headers) => api.getLoginCode(headers, key),
  sendReauthenticationCode: (api, headers) => api.sendReauthenticationCode(headers),
};

/** The same of phones. */
const ofPhones: Readonly<Partial<Record<Unmoved, (api: PhoneApi, headers: Headers) => Promise<Reply>>>> = {
  sendCellPhoneCode: (api, headers) => api.sendCellPhoneCode(headers),
  verifyCellPhone: (api, headers) => api.verifyCellPhone(headers, '12345678'),
  addSmsFactor: (api, headers) => api.addSmsFactor(headers, '12345678'),
  sendLoginSms: (api, headers) => api.sendLoginSms(headers, key),
  sendReauthenticationSms: (api, headers) => api.sendReauthenticationSms(headers),
};

/** The same of passkeys. */
const ofPasskeys: Readonly<Partial<Record<Unmoved, (api: PasskeyApi, headers: Headers) => Promise<Reply>>>> = {
  startPasskeyLogin: (api, headers) => api.startLogin(headers),
  loginWithPasskey: (api, headers) => api.logIn(headers, unknownAssertion),
  startPasskeyReauthentication: (api, headers) => api.startReauthentication(headers),
  startPasskeyRegistration: (api, headers) => api.startRegistration(headers),
  addPasskey: (api, headers) => api.addPasskey(headers, unknownRegistration),
};

/** Browsers ask for it at an address of WebAuthn, so that GraphQL has no field for it. */
export const onlyRest: ReadonlySet<OperationId> = new Set(['getRelatedOrigins']);

/** A request for each operation that credentials alone decide about, through both APIs. */
export const requestsOf = (
  service: TestService,
): { readonly requests: Requests; readonly graphqlRequests: Requests } => {
  const person = () => ({ email: service.given.email() });

  const restOutcome = ({ status, body }: Reply): Outcome => ({
    status,
    code: body?.code,
    missing: body?.required_permissions,
  });

  const rest =
    (method: string, path: string, body?: () => object): Ask =>
    async (headers) => {
      const reply = await service.send(method, path, { headers, ...(body ? { body: body() } : {}) });
      return restOutcome(reply);
    };

  const outcomeOf = ({ body }: Reply): Outcome => {
    const [error] = body.errors ?? [];
    const { status = 200, code, required_permissions: missing } = error?.extensions ?? {};
    return { status, code, missing };
  };

  const graphql =
    (query: string, variables?: () => object): Ask =>
    async (headers) =>
      outcomeOf(await service.graphql(query, { headers, variables: variables?.() }));

  const through = (name: ApiName): Requests => {
    const api = () => administrationOf(service)[name];
    const toOutcome = name === 'GraphQL' ? outcomeOf : restOutcome;
    const asks = [
      ...securityRequests(anyOperationsOf(service)[name]),
      ...Object.entries(administered).map(
        ([operation, ask]) => [operation, (headers: Headers) => ask(api(), headers)] as const,
      ),
      ...Object.entries(ofFactors).map(
        ([operation, ask]) => [operation, (headers: Headers) => ask(factorApis(service)[name], headers)] as const,
      ),
      ...Object.entries(ofLoginCodes).map(
        ([operation, ask]) => [operation, (headers: Headers) => ask(loginCodeApis(service)[name], headers)] as const,
      ),
      ...Object.entries(ofPhones).map(
        ([operation, ask]) => [operation, (headers: Headers) => ask(phoneApis(service)[name], headers)] as const,
      ),
      ...Object.entries(ofPasskeys).map(
        ([operation, ask]) => [operation, (headers: Headers) => ask(passkeyApis(service)[name], headers)] as const,
      ),
    ];
    return Object.fromEntries(
      asks.map(([operation, ask]) => [operation, async (headers: Headers) => toOutcome(await ask(headers))]),
    );
  };

  const requests: Requests = {
    ...through('REST'),
    replaceUser: rest('PUT', `/v1/users/${unknownId}`, () => profile),
    login: rest('POST', '/v1/auth', () => ({ email: unknownEmail(), password: 'x' })),
    signup: rest('POST', '/v1/users', () => service.given.signupBody()),
    reauthenticate: rest('POST', '/v1/auth/reauthenticate', () => ({ password: 'wrong' })),
    getRelatedOrigins: rest('GET', '/.well-known/webauthn'),
    getMe: rest('GET', '/v1/users/me'),
    recover: rest('POST', '/v1/auth/forgot', person),
    reset: rest('POST', `/v1/auth/rest/${key}`, () => newPassword),
    resetPassword: rest('POST', `/v1/auth/reset/${key}`, () => newPassword),
    getVerification: rest('GET', `/v1/auth/verify/${key}`),
    verifyEmail: rest('POST', `/v1/auth/verify/${key}`),
    rejectSignup: rest('POST', `/v1/auth/verify/${key}/reject`),
    resendVerification: rest('POST', '/v1/auth/verify'),
    getPasswordReset: rest('GET', `/v1/auth/reset/${key}`),
    getEmailChange: rest('GET', `/v1/auth/email/${key}`),
    confirmEmailChange: rest('POST', `/v1/auth/email/${key}`),
    cancelEmailChange: rest('DELETE', `/v1/auth/email/${key}`),
    changePassword: rest('PUT', '/v1/users/me/password', () => ({ current_password: 'wrong', ...newPassword })),
    getInvitation: rest('GET', `/v1/auth/invitation/${key}`),
    acceptInvitation: rest('POST', `/v1/auth/invitation/${key}`),
    listNotifications: rest('GET', '/v1/notifications'),
    resendNotification: rest('POST', `/v1/notifications/${absent}/resend`),
    listSocialDrivers: rest('GET', '/v1/auth/social'),
    startSocialLogin: rest('POST', '/v1/auth/social/nobodys/start', () => elsewhere),
    socialLogin: rest('POST', '/v1/auth/social/nobodys', () => unfinished),
    linkIdentity: rest('POST', '/v1/users/me/identities', () => linking),
  };
  const reset = graphql('mutation ($data: ResetPasswordInput!) { resetPassword(data: $data) }', () => ({
    data: { token: key, ...person(), ...confirmed },
  }));
  /** GraphQL has no other way to replace a user than to change every field. */
  const replaceUser = graphql(
    'mutation ($data: UpdateUserInput!) { updateUser(id: "999999", data: $data) { id } }',
    () => ({ data: profile }),
  );
  const graphqlRequests: Requests = {
    ...through('GraphQL'),
    replaceUser,
    login: (headers) =>
      graphql(`mutation { login(data: { email: "${unknownEmail()}", password: "x" }) { token } }`)(headers),
    signup: graphql('mutation ($data: RegisterInput!) { register(data: $data) { token } }', () => ({
      data: { displayname: 'Ada Lovelace', ...person(), ...confirmed },
    })),
    reauthenticate: graphql('mutation { reauthenticate(data: { password: "wrong" }) { token } }'),
    getMe: graphql('{ me { id } }'),
    recover: graphql('mutation ($data: ForgotPasswordInput!) { forgotPassword(data: $data) }', () => ({
      data: person(),
    })),
    reset,
    resetPassword: reset,
    getVerification: graphql(`{ verification(key: "${key}") { app } }`),
    verifyEmail: graphql(`mutation { verifyEmail(key: "${key}") }`),
    rejectSignup: graphql(`mutation { rejectSignup(key: "${key}") }`),
    resendVerification: graphql('mutation { resendVerification }'),
    getPasswordReset: graphql(`{ passwordReset(key: "${key}") { app } }`),
    getEmailChange: graphql(`{ emailChange(key: "${key}") { app } }`),
    confirmEmailChange: graphql(`mutation { confirmEmailChange(key: "${key}") }`),
    cancelEmailChange: graphql(`mutation { cancelEmailChange(key: "${key}") }`),
    changePassword: graphql('mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }', () => ({
      data: { current_password: 'wrong', ...confirmed },
    })),
    getInvitation: graphql(`{ invitation(key: "${key}") { app } }`),
    acceptInvitation: graphql(`mutation { acceptInvitation(key: "${key}") { token } }`),
    listNotifications: graphql('{ notifications { next_cursor } }'),
    resendNotification: graphql(`mutation { resendNotification(id: "${absent}") }`),
    listSocialDrivers: graphql('{ socialDrivers { provider } }'),
    startSocialLogin: graphql(
      'mutation ($data: StartSocialLoginInput!) { startSocialLogin(provider: "nobodys", data: $data) { binding } }',
      () => ({ data: elsewhere }),
    ),
    socialLogin: graphql(
      'mutation ($data: SocialLoginInput!) { socialLogin(provider: "nobodys", data: $data) { __typename } }',
      () => ({ data: unfinished }),
    ),
    linkIdentity: graphql('mutation ($data: LinkIdentityInput!) { linkIdentity(data: $data) { id } }', () => ({
      data: linking,
    })),
  };

  return { requests, graphqlRequests };
};
