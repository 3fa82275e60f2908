import { type Administration, administrationOf } from '../kit/administration.ts';
import type { ApiName } from '../kit/apis.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import { unknownKey as key } from './cases/case.ts';

type Ask = (headers: Headers) => Promise<{ status: number; code: string | undefined }>;
type Requests = Readonly<Record<string, Ask>>;

/** What a session does not survive, or not as it was. */
export const usesUp: ReadonlySet<string> = new Set(['logout', 'refresh']);

const ofAdministrators = { user: 'forbidden', superAdmin: undefined };
const ofAdministratorsAbsent = { user: 'forbidden', superAdmin: 'not_found' };

/** What those are told in the end whom the credentials let pass; where nothing is named they succeed. */
export const afterwards: Readonly<
  Record<string, string | { readonly user: string | undefined; readonly superAdmin: string | undefined }>
> = {
  login: 'invalid_credentials',
  reset: 'key_invalid',
  resetPassword: 'key_invalid',
  verification: 'key_invalid',
  verifyEmail: 'key_invalid',
  rejectSignup: 'key_invalid',
  confirmEmailChange: 'key_invalid',
  cancelEmailChange: 'key_invalid',
  changeUserEmail: 'password_incorrect',
  changePassword: 'password_incorrect',
  invite: ofAdministrators,
  invitations: ofAdministrators,
  revokeInvitation: 'not_found',
  resendInvitation: 'not_found',
  invitation: 'key_invalid',
  acceptInvitation: 'key_invalid',
  resendNotification: 'not_found',
  users: ofAdministrators,
  user: 'not_found',
  updateUser: 'not_found',
  replaceUser: 'not_found',
  deleteUser: 'not_found',
  exportUser: 'not_found',
  banUser: 'not_found',
  unbanUser: 'not_found',
  deactivateUser: 'not_found',
  activateUser: 'not_found',
  sessions: 'not_found',
  endSession: 'not_found',
  endSessions: 'not_found',
  createCompany: ofAdministrators,
  company: 'not_found',
  updateCompany: 'not_found',
  deleteCompany: 'not_found',
  branches: 'not_found',
  createBranch: 'not_found',
  updateBranch: 'not_found',
  deleteBranch: 'not_found',
  joinCompany: 'not_found',
  members: 'not_found',
  setMember: 'not_found',
  removeMember: 'not_found',
  createRole: ofAdministrators,
  updateRole: ofAdministratorsAbsent,
  deleteRole: ofAdministratorsAbsent,
  app: ofAdministrators,
  updateApp: ofAdministrators,
  keys: ofAdministrators,
  createKey: ofAdministrators,
  updateKey: ofAdministratorsAbsent,
  rotateKey: ofAdministratorsAbsent,
  revokeKey: ofAdministratorsAbsent,
  startSocialLogin: 'validation_failed',
  socialLogin: 'not_found',
  identities: 'not_found',
  linkIdentity: 'password_incorrect',
  unlinkIdentity: { user: 'validation_failed', superAdmin: 'not_found' },
  providers: ofAdministrators,
  setProvider: ofAdministrators,
  deleteProvider: ofAdministratorsAbsent,
};

/** A user, company, branch, role or key that there is not. */
const nobody = 999_999;
/** A session or notification that there is not. */
const absent = '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e';

const newPassword = { password: 'another good battery', verify_password: 'another good battery' };
const confirmed = { password: newPassword.password, password_confirmation: newPassword.password };
const named = { name: 'Analytical Engines' };
const elsewhere = { redirect_uri: 'https://elsewhere.example' };
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

/** What is administered, said once for both APIs. */
const administered: Readonly<Record<string, (api: Administration, headers: Headers) => Promise<Reply>>> = {
  users: (api, headers) => api.users(headers),
  user: (api, headers) => api.user(headers, nobody),
  updateUser: (api, headers) => api.updateUser(headers, nobody, { displayname: 'Ada' }),
  deleteUser: (api, headers) => api.deleteUser(headers, nobody),
  exportUser: (api, headers) => api.exportUser(headers, nobody),
  banUser: (api, headers) => api.banUser(headers, nobody),
  unbanUser: (api, headers) => api.unbanUser(headers, nobody),
  deactivateUser: (api, headers) => api.deactivateUser(headers, nobody),
  activateUser: (api, headers) => api.activateUser(headers, nobody),
  sessions: (api, headers) => api.sessions(headers, nobody),
  endSession: (api, headers) => api.endSession(headers, 'me', absent),
  endSessions: (api, headers) => api.endSessions(headers, nobody),
  companies: (api, headers) => api.companies(headers),
  createCompany: (api, headers) => api.createCompany(headers, named),
  company: (api, headers) => api.company(headers, nobody),
  updateCompany: (api, headers) => api.updateCompany(headers, nobody, named),
  deleteCompany: (api, headers) => api.deleteCompany(headers, nobody),
  branches: (api, headers) => api.branches(headers, nobody),
  createBranch: (api, headers) => api.createBranch(headers, nobody, named),
  updateBranch: (api, headers) => api.updateBranch(headers, nobody, nobody, named),
  deleteBranch: (api, headers) => api.deleteBranch(headers, nobody, nobody),
  joinCompany: (api, headers) => api.joinCompany(headers, nobody),
  members: (api, headers) => api.members(headers, nobody),
  setMember: (api, headers) => api.setMember(headers, nobody, 'me', { role: 'User' }),
  removeMember: (api, headers) => api.removeMember(headers, nobody, 'me'),
  roles: (api, headers) => api.roles(headers),
  createRole: (api, headers) =>
    api.createRole(headers, { name: `Role ${crypto.randomUUID()}`, permissions: ['users:read'] }),
  updateRole: (api, headers) => api.updateRole(headers, nobody, named),
  deleteRole: (api, headers) => api.deleteRole(headers, nobody),
  app: (api, headers) => api.app(headers),
  updateApp: (api, headers) => api.updateApp(headers, { settings: { access_token_seconds: 3600 } }),
  keys: (api, headers) => api.keys(headers),
  createKey: (api, headers) => api.createKey(headers, { kind: 'app', ...named }),
  updateKey: (api, headers) => api.updateKey(headers, nobody, named),
  rotateKey: (api, headers) => api.rotateKey(headers, nobody),
  revokeKey: (api, headers) => api.revokeKey(headers, nobody),
  audit: (api, headers) => api.audit(headers),
  identities: (api, headers) => api.identities(headers, nobody),
  unlinkIdentity: (api, headers) => api.unlinkIdentity(headers, 'me', nobody),
  providers: (api, headers) => api.providers(headers),
  setProvider: (api, headers) =>
    api.setProvider(headers, 'google', { driver: 'google', client_id: 'an id', client_secret: 'a secret' }),
  deleteProvider: (api, headers) => api.deleteProvider(headers, 'nobodys'),
};

/** A request for each operation that credentials alone decide about, through both APIs. */
export const requestsOf = (
  service: TestService,
): { readonly requests: Requests; readonly graphqlRequests: Requests } => {
  const person = () => ({ email: service.given.email() });

  const rest =
    (method: string, path: string, body?: () => object): Ask =>
    async (headers) => {
      const reply = await service.send(method, path, { headers, ...(body ? { body: body() } : {}) });
      return { status: reply.status, code: reply.body?.code };
    };

  const outcomeOf = ({ body }: Reply) => {
    const [error] = body.errors ?? [];
    return { status: error?.extensions.status ?? 200, code: error?.extensions.code };
  };

  const graphql =
    (query: string, variables?: () => object): Ask =>
    async (headers) =>
      outcomeOf(await service.graphql(query, { headers, variables: variables?.() }));

  const through = (name: ApiName): Requests => {
    const api = () => administrationOf(service)[name];
    const toOutcome = name === 'GraphQL' ? outcomeOf : ({ status, body }: Reply) => ({ status, code: body?.code });
    return Object.fromEntries(
      Object.entries(administered).map(([operation, ask]) => [
        operation,
        async (headers: Headers) => toOutcome(await ask(api(), headers)),
      ]),
    );
  };

  const requests: Requests = {
    ...through('REST'),
    replaceUser: rest('PUT', `/v1/users/${nobody}`, () => profile),
    login: rest('POST', '/v1/auth', () => ({ email: 'nobody@example.com', password: 'x' })),
    signup: rest('POST', '/v1/users', () => service.given.signupBody()),
    refresh: rest('POST', '/v1/auth/refresh'),
    logout: rest('PUT', '/v1/auth/logout'),
    me: rest('GET', '/v1/users/me'),
    recover: rest('POST', '/v1/auth/forgot', person),
    reset: rest('POST', `/v1/auth/rest/${key}`, () => newPassword),
    resetPassword: rest('POST', `/v1/auth/reset/${key}`, () => newPassword),
    verification: rest('GET', `/v1/auth/verify/${key}`),
    verifyEmail: rest('POST', `/v1/auth/verify/${key}`),
    rejectSignup: rest('POST', `/v1/auth/verify/${key}/reject`),
    resendVerification: rest('POST', '/v1/auth/verify'),
    changeUserEmail: rest('POST', '/v1/users/me/email', () => ({ ...person(), password: 'wrong' })),
    confirmEmailChange: rest('POST', `/v1/auth/email/${key}`),
    cancelEmailChange: rest('DELETE', `/v1/auth/email/${key}`),
    changePassword: rest('PUT', '/v1/users/me/password', () => ({ current_password: 'wrong', ...newPassword })),
    invite: rest('POST', '/v1/invitations', person),
    invitations: rest('GET', '/v1/invitations'),
    revokeInvitation: rest('DELETE', '/v1/invitations/999999'),
    resendInvitation: rest('POST', '/v1/invitations/999999/resend'),
    invitation: rest('GET', `/v1/auth/invitation/${key}`),
    acceptInvitation: rest('POST', `/v1/auth/invitation/${key}`),
    notifications: rest('GET', '/v1/notifications'),
    resendNotification: rest('POST', `/v1/notifications/${absent}/resend`),
    socialDrivers: rest('GET', '/v1/auth/social'),
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
    login: graphql('mutation { login(data: { email: "nobody@example.com", password: "x" }) { token } }'),
    signup: graphql('mutation ($data: RegisterInput!) { register(data: $data) { token } }', () => ({
      data: { displayname: 'Ada Lovelace', ...person(), ...confirmed },
    })),
    refresh: graphql('mutation { refreshToken { token } }'),
    logout: graphql('mutation { logout }'),
    me: graphql('{ me { id } }'),
    recover: graphql('mutation ($data: ForgotPasswordInput!) { forgotPassword(data: $data) }', () => ({
      data: person(),
    })),
    reset,
    resetPassword: reset,
    verification: graphql(`{ verification(key: "${key}") { app } }`),
    verifyEmail: graphql(`mutation { verifyEmail(key: "${key}") }`),
    rejectSignup: graphql(`mutation { rejectSignup(key: "${key}") }`),
    resendVerification: graphql('mutation { resendVerification }'),
    changeUserEmail: graphql('mutation ($data: ChangeUserEmailInput!) { changeUserEmail(data: $data) }', () => ({
      data: { ...person(), password: 'wrong' },
    })),
    confirmEmailChange: graphql(`mutation { confirmEmailChange(key: "${key}") }`),
    cancelEmailChange: graphql(`mutation { cancelEmailChange(key: "${key}") }`),
    changePassword: graphql('mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }', () => ({
      data: { current_password: 'wrong', ...confirmed },
    })),
    invite: graphql('mutation ($data: InviteInput!) { invite(data: $data) { id } }', () => ({ data: person() })),
    invitations: graphql('{ invitations { next_cursor } }'),
    revokeInvitation: graphql('mutation { revokeInvitation(id: "999999") }'),
    resendInvitation: graphql('mutation { resendInvitation(id: "999999") }'),
    invitation: graphql(`{ invitation(key: "${key}") { app } }`),
    acceptInvitation: graphql(`mutation { acceptInvitation(key: "${key}") { token } }`),
    notifications: graphql('{ notifications { next_cursor } }'),
    resendNotification: graphql(`mutation { resendNotification(id: "${absent}") }`),
    socialDrivers: graphql('{ socialDrivers { provider } }'),
    startSocialLogin: graphql(
      'mutation ($data: StartSocialLoginInput!) { startSocialLogin(provider: "nobodys", data: $data) { binding } }',
      () => ({ data: elsewhere }),
    ),
    socialLogin: graphql(
      'mutation ($data: SocialLoginInput!) { socialLogin(provider: "nobodys", data: $data) { token } }',
      () => ({ data: unfinished }),
    ),
    linkIdentity: graphql('mutation ($data: LinkIdentityInput!) { linkIdentity(data: $data) { id } }', () => ({
      data: linking,
    })),
  };

  return { requests, graphqlRequests };
};
