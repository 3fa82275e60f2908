import { withNumericIds } from './numeric-ids.ts';
import type { Headers, Reply, TestService } from './service.ts';
import { until } from './time.ts';

interface NewPassword {
  readonly password: string;
  /** If absent, the password is repeated. */
  readonly confirmation?: string | undefined;
}

export interface Invitee {
  readonly email: string;
  readonly role?: string;
  readonly level?: 'application' | 'company';
  readonly company_id?: number;
  readonly company_branch_id?: number;
  readonly firstname?: string;
  readonly lastname?: string;
}

export interface Query {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly state?: string | undefined;
}

interface Names {
  readonly language?: string | undefined;
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
}

/** Sends commands through one API. Replies have the format of that API: see the readers below. */
export interface Api {
  signup(
    person: { readonly email: string; readonly language?: string } & Partial<NewPassword>,
    headers?: Headers,
  ): Promise<Reply>;
  login(who: { readonly email: string; readonly password: string }, headers?: Headers): Promise<Reply>;
  me(headers: Headers): Promise<Reply>;
  refresh(headers: Headers): Promise<Reply>;
  forgot(email: string, headers?: Headers): Promise<Reply>;
  /** Sends the new password. Only GraphQL has the address. */
  reset(
    reset: NewPassword & { readonly key: string; readonly email?: string | null | undefined },
    headers?: Headers,
  ): Promise<Reply>;
  /** Verifies an address. Without a password, the bearer token in the headers identifies the account. */
  verify(key: string, headers?: Headers, password?: string): Promise<Reply>;
  getVerification(key: string, headers?: Headers): Promise<Reply>;
  getPasswordReset(key: string, headers?: Headers): Promise<Reply>;
  getEmailChange(key: string, headers?: Headers): Promise<Reply>;
  rejectSignup(key: string, headers?: Headers): Promise<Reply>;
  resendVerification(headers: Headers): Promise<Reply>;
  changeEmail(
    change: { readonly email: string; readonly password?: string | undefined },
    headers: Headers,
  ): Promise<Reply>;
  confirmEmail(key: string, headers?: Headers): Promise<Reply>;
  cancelEmail(key: string, headers?: Headers): Promise<Reply>;
  changePassword(change: NewPassword & { readonly current?: string | undefined }, headers: Headers): Promise<Reply>;
  reauthenticate(proof: { readonly password: string }, headers: Headers): Promise<Reply>;
  invite(invitee: Invitee, headers: Headers): Promise<Reply>;
  invitations(query: Query, headers: Headers): Promise<Reply>;
  resendInvitation(id: number, headers: Headers): Promise<Reply>;
  revokeInvitation(id: number, headers: Headers): Promise<Reply>;
  lookAt(key: string, headers?: Headers): Promise<Reply>;
  accept(key: string, acceptance?: NewPassword & Names, headers?: Headers): Promise<Reply>;
  notifications(query: Query, headers: Headers): Promise<Reply>;
  resendNotification(id: string, headers: Headers): Promise<Reply>;
}

export type ApiName = 'REST' | 'GraphQL';
export const apiNames: readonly ApiName[] = ['REST', 'GraphQL'];

export const fresh = 'another good battery';
const name = { firstname: 'Ada', lastname: 'Lovelace' } as const;
const invitation =
  'id email role level company_id company_name company_branch_id firstname lastname invited_by invited_by_name state created_at expires_at';
const offer = 'app company role level invited_by email firstname lastname has_account expires_at';
const pendingEmailChange = 'app old_email new_email other_must_confirm expires_at';
const pendingVerification = 'app email created_at provider ip device has_password expires_at';
const notification = 'id template email state attempts last_failure created_at delivered_at';
const signedIn = 'token user { id email default_company roles { name } }';

type Service = Pick<TestService, 'send' | 'graphql'>;

const rest = (service: Service): Api => {
  const send: Service['send'] = (...request) => service.send(...request);
  const again = ({ password, confirmation = password }: NewPassword) => ({ password, verify_password: confirmation });
  const at = (path: string, key: string | number) => `${path}/${encodeURIComponent(key)}`;
  const listed = (path: string, query: Query) => {
    const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
    return given.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(given))}`;
  };
  return {
    signup: ({ password = fresh, confirmation, ...person }, headers = {}) =>
      send('POST', '/v1/users', { headers, body: { ...name, ...person, ...again({ password, confirmation }) } }),
    login: (body, headers = {}) => send('POST', '/v1/auth', { headers, body }),
    me: (headers) => send('GET', '/v1/users/me', { headers }),
    refresh: (headers) => send('POST', '/v1/auth/refresh', { headers }),
    forgot: (email, headers = {}) => send('POST', '/v1/auth/forgot', { headers, body: { email } }),
    reset: ({ key, ...password }, headers = {}) =>
      send('POST', at('/v1/auth/reset', key), { headers, body: again(password) }),
    verify: (key, headers = {}, password) =>
      send('POST', at('/v1/auth/verify', key), { headers, ...(password === undefined ? {} : { body: { password } }) }),
    getVerification: (key, headers = {}) => send('GET', at('/v1/auth/verify', key), { headers }),
    getPasswordReset: (key, headers = {}) => send('GET', at('/v1/auth/reset', key), { headers }),
    getEmailChange: (key, headers = {}) => send('GET', at('/v1/auth/email', key), { headers }),
    rejectSignup: (key, headers = {}) => send('POST', `${at('/v1/auth/verify', key)}/reject`, { headers }),
    resendVerification: (headers) => send('POST', '/v1/auth/verify', { headers }),
    changeEmail: (body, headers) => send('POST', '/v1/users/me/email', { headers, body }),
    confirmEmail: (key, headers = {}) => send('POST', at('/v1/auth/email', key), { headers }),
    cancelEmail: (key, headers = {}) => send('DELETE', at('/v1/auth/email', key), { headers }),
    changePassword: ({ current, ...password }, headers) =>
      send('PUT', '/v1/users/me/password', { headers, body: { current_password: current, ...again(password) } }),
    reauthenticate: (body, headers) => send('POST', '/v1/auth/reauthenticate', { headers, body }),
    invite: (body, headers) => send('POST', '/v1/invitations', { headers, body }),
    invitations: (query, headers) => send('GET', listed('/v1/invitations', query), { headers }),
    resendInvitation: (id, headers) => send('POST', `${at('/v1/invitations', id)}/resend`, { headers }),
    revokeInvitation: (id, headers) => send('DELETE', at('/v1/invitations', id), { headers }),
    lookAt: (key, headers = {}) => send('GET', at('/v1/auth/invitation', key), { headers }),
    accept: (key, acceptance, headers = {}) => {
      const { firstname, lastname, language } = acceptance ?? {};
      const body = acceptance && { firstname, lastname, language, ...again(acceptance) };
      return send('POST', at('/v1/auth/invitation', key), { headers, ...(body ? { body } : {}) });
    },
    notifications: (query, headers) => send('GET', listed('/v1/notifications', query), { headers }),
    resendNotification: (id, headers) => send('POST', `${at('/v1/notifications', id)}/resend`, { headers }),
  };
};

const graphql = (service: Service): Api => {
  const again = ({ password, confirmation = password }: NewPassword) => ({
    password,
    password_confirmation: confirmation,
  });
  const ask = (query: string, variables: object, headers: Headers = {}) =>
    service.graphql(query, { variables, headers });
  const give = (field: string, input: string, data: object, headers?: Headers, selection = '') =>
    ask(`mutation ($data: ${input}!) { ${field}(data: $data) ${selection} }`, { data }, headers);
  const open = (field: string, key: string, headers?: Headers) =>
    ask(`mutation ($key: String!) { ${field}(key: $key) }`, { key }, headers);
  const on = (field: string, id: string | number, headers: Headers) =>
    ask(`mutation ($id: ID!) { ${field}(id: $id) }`, { id: String(id) }, headers);
  const list = (field: string, state: string, row: string, query: Query, headers: Headers) =>
    ask(
      `query ($limit: Int! = 25, $cursor: String, $state: ${state}) {
        ${field}(limit: $limit, cursor: $cursor, state: $state) { data { ${row} } next_cursor }
      }`,
      query,
      headers,
    );
  return {
    signup: ({ password = fresh, confirmation, ...person }, headers) => {
      const data = { ...name, displayname: 'Ada Lovelace', ...person, ...again({ password, confirmation }) };
      return give('register', 'RegisterInput', data, headers, `{ ${signedIn} }`);
    },
    login: (data, headers) => give('login', 'LoginInput', data, headers, '{ token }'),
    me: (headers) => ask('{ me { id email default_company roles { name } } }', {}, headers),
    refresh: (headers) => ask('mutation { refreshToken { token } }', {}, headers),
    forgot: (email, headers) => give('forgotPassword', 'ForgotPasswordInput', { email }, headers),
    reset: ({ key: token, email, ...password }, headers) =>
      give('resetPassword', 'ResetPasswordInput', { token, email, ...again(password) }, headers),
    verify: (key, headers, password) =>
      ask(
        'mutation ($key: String!, $password: String) { verifyEmail(key: $key, password: $password) }',
        { key, password },
        headers,
      ),
    getVerification: (key, headers) =>
      ask(`query ($key: String!) { verification(key: $key) { ${pendingVerification} } }`, { key }, headers),
    getPasswordReset: (key, headers) =>
      ask('query ($key: String!) { passwordReset(key: $key) { app email expires_at } }', { key }, headers),
    getEmailChange: (key, headers) =>
      ask(`query ($key: String!) { emailChange(key: $key) { ${pendingEmailChange} } }`, { key }, headers),
    rejectSignup: (key, headers) => open('rejectSignup', key, headers),
    resendVerification: (headers) => ask('mutation { resendVerification }', {}, headers),
    changeEmail: (data, headers) => give('changeUserEmail', 'ChangeUserEmailInput', data, headers),
    confirmEmail: (key, headers) => open('confirmEmailChange', key, headers),
    cancelEmail: (key, headers) => open('cancelEmailChange', key, headers),
    changePassword: ({ current: current_password, ...password }, headers) =>
      give('changePassword', 'ChangePasswordInput', { current_password, ...again(password) }, headers),
    reauthenticate: (data, headers) =>
      give('reauthenticate', 'ReauthenticateInput', data, headers, '{ token expires }'),
    invite: (data, headers) => give('invite', 'InviteInput', data, headers, `{ ${invitation} }`),
    invitations: (query, headers) => list('invitations', 'InvitationState', invitation, query, headers),
    resendInvitation: (id, headers) => on('resendInvitation', id, headers),
    revokeInvitation: (id, headers) => on('revokeInvitation', id, headers),
    lookAt: (key, headers) => ask(`query ($key: String!) { invitation(key: $key) { ${offer} } }`, { key }, headers),
    accept: (key, acceptance, headers) => {
      const { firstname, lastname, language } = acceptance ?? {};
      const data = acceptance && { firstname, lastname, language, ...again(acceptance) };
      return ask(
        `mutation ($key: String!, $data: AcceptInvitationInput) {
          acceptInvitation(key: $key, data: $data) { ${signedIn} }
        }`,
        { key, data },
        headers,
      );
    },
    notifications: (query, headers) => list('notifications', 'NotificationState', notification, query, headers),
    resendNotification: (id, headers) => on('resendNotification', id, headers),
  };
};

/** Returns both APIs of a service by name, since guarantees apply to both. */
export const apisOf = (service: Service): Readonly<Record<ApiName, Api>> => ({
  REST: rest(service),
  GraphQL: graphql(service),
});

/** Returns the outcome of a command: `done`, or the code of the refusal. */
export const outcomeOf = ({ body }: Reply): string => body?.code ?? body?.errors?.[0].extensions.code ?? 'done';

/** Returns the status of a reply in REST, or the one that REST would have. */
export const statusOf = ({ status, body }: Reply): number => body?.errors?.[0].extensions?.status ?? status;

/** Returns the faults of a reply as `pointer code`, with the field names of REST. */
export const faultsOf = ({ body }: Reply): readonly string[] =>
  (body?.errors?.[0]?.extensions?.errors ?? body?.errors ?? []).map(
    ({ pointer, code }: { readonly pointer: string; readonly code: string }) =>
      `${pointer.replace('password_confirmation', 'verify_password').replace('query', '#')} ${code}`,
  );

/** Returns the result of a command: the body of REST, or the single field of GraphQL. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies that the oracle has validated by the contract
export const answerOf = ({ body }: Reply): any =>
  body?.data && !Array.isArray(body.data) ? withNumericIds(Object.values(body.data)[0]) : body;

/** Returns the token in a reply, or undefined. */
export const tokenOf = (reply: Reply): string | undefined => {
  const answer = answerOf(reply);
  return answer?.session?.token ?? answer?.token;
};

/** Returns a reply without parts that always differ: IDs and the date. */
export const sameness = ({ status, headers, text }: Reply): object => {
  const id = headers['x-request-id'] ?? '';
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { status, headers: rest, text: text.replaceAll(id, '') };
};

/** Waits until all caused work is done: no request is waiting to be processed, and no email to be sent. */
export const settled = ({ db, finishBackground }: Pick<TestService, 'db' | 'finishBackground'>): Promise<void> => {
  let left: readonly object[] = [];
  return until(
    async () => {
      await finishBackground();
      left = await db('pgboss.job')
        .whereIn('name', ['recovery', 'login_code', 'lockout', 'backchannel_logout', 'delivery'])
        .whereIn('state', ['created', 'active', 'retry'])
        .select('name', 'state', 'retry_count', 'start_after', 'output');
      return left.length === 0;
    },
    () => `nothing was left to do: ${JSON.stringify(left)}`,
  );
};
