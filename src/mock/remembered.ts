import { toOptionalRowId } from '../api/ids.ts';
import { toRetry } from '../api/retry.ts';
import { loginCodeSent } from '../modules/login/operations/rest-mapper.ts';
import { fromIfMatch } from '../rest/versions.ts';
import type { MockHandlers } from './answers.ts';
import { endpointHandlers } from './endpoint-handlers.ts';
import { eventPage } from './event-page.ts';
import type { Examples } from './examples.ts';
import { factorHandlers } from './factor-handlers.ts';
import type { CallerPermissions } from './permissions.ts';
import type { Person } from './person.ts';
import { fromSentProof } from './proofs.ts';
import type { AuthResult, Remembered, State } from './state.ts';

const userReply = ({ user, version }: Person) =>
  ({ status: 200, headers: { ETag: `"${version}"` }, body: user }) as const;

type RememberedHandlers = Pick<
  MockHandlers,
  | 'signup'
  | 'login'
  | 'sendLoginCode'
  | 'loginWithCode'
  | 'loginWithPasskey'
  | 'completeLogin'
  | 'refresh'
  | 'logout'
  | 'impersonateUser'
  | 'getMe'
  | 'getUser'
  | 'updateUser'
  | 'replaceUser'
  | 'verifyCellPhone'
> &
  ReturnType<typeof factorHandlers> &
  ReturnType<typeof endpointHandlers>;

type UnchangingHandlers = Pick<MockHandlers, 'reauthenticate' | 'countUsers' | 'getPermissions' | 'listEvents'>;

interface Unchanging {
  readonly examples: Examples;
  readonly state: State;
  readonly permissions: CallerPermissions;
}

/** Handles the REST operations of every mock that depend on the time, the caller or filters. */
export const unchangingHandlers = ({ examples, state, permissions }: Unchanging): UnchangingHandlers => ({
  reauthenticate: ({ body: { password, ...proof }, principal }) => ({
    status: 200,
    body: state.reauthenticate(principal, password, fromSentProof(proof)),
  }),
  countUsers: ({ query }) => ({
    status: 200,
    body: { count: state.filtered('countUsers', examples.rows('listUsers'), query).length, is_exact: true },
  }),
  getPermissions: ({ query, principal }) => {
    const companyId = toOptionalRowId(query?.company_id);
    const data = companyId === undefined ? permissions.everywhere(principal) : permissions.in(principal, companyId);
    return { status: 200, body: { data } };
  },
  listEvents: async ({ query }) => ({
    status: 200,
    body: await eventPage(state, examples.body('listEvents', 200), query),
  }),
});

/** Handles the REST operations that return data of earlier requests. */
export const rememberedHandlers = (state: Remembered, examples: Examples): RememberedHandlers => {
  const { 'X-Device-Token': deviceToken = '' } = examples.of('login')[0]!.headers;
  const enter = ({ session }: AuthResult) =>
    ({ status: 200, headers: { 'X-Device-Token': deviceToken }, body: session }) as const;
  const loginReply = (outcome: ReturnType<State['login']>) =>
    'challenge' in outcome ? ({ status: 202, body: outcome } as const) : enter(outcome);
  const signupReply = ({ person, session }: AuthResult) =>
    ({ status: 201, headers: { Location: '/v1/users/me' }, body: { user: person.user, session } }) as const;
  const codeReply = (outcome: ReturnType<State['loginWithCode']>) => {
    if ('challenge' in outcome || !outcome.isNew) return loginReply(outcome);
    const { headers, ...reply } = signupReply(outcome);
    return { ...reply, headers: { ...headers, 'X-Device-Token': deviceToken } };
  };
  const change: MockHandlers['updateUser'] & MockHandlers['replaceUser'] = ({ path, header, body, principal }) =>
    userReply(state.change(principal, path.id, body, fromIfMatch(header)));

  return {
    signup: ({ header, body }) => {
      const { verify_password: _confirmation, default_company, ...sent } = body;
      const displayname = `${body.firstname} ${body.lastname}`;
      const newAccount = { ...sent, displayname, companyId: toOptionalRowId(default_company) };
      return signupReply(state.signup(newAccount, toRetry(header?.['Idempotency-Key'])));
    },
    ...factorHandlers(state),
    ...endpointHandlers(state),
    login: ({ body }) => loginReply(state.login(body.email, body.password)),
    sendLoginCode: ({ body }) => {
      state.requestCode(body.email);
      return { status: 202, body: loginCodeSent };
    },
    loginWithCode: ({ body: { email, code: _code, key: _key, ...person } }) =>
      codeReply(state.loginWithCode(email, person)),
    loginWithPasskey: ({ body }) => enter(state.loginWithPasskey(body.passkey.id)),
    completeLogin: ({ body: { challenge, ...proof } }) => enter(state.completeLogin(challenge, fromSentProof(proof))),
    refresh: ({ principal }) => ({ status: 200, body: state.renew(principal) }),
    logout: ({ body, principal }) => {
      state.logout(principal, body?.all_devices ?? false);
      return { status: 204 };
    },
    impersonateUser: ({ path, body, principal }) => ({
      status: 200,
      body: state.impersonate(principal, path.id, body),
    }),
    getMe: ({ principal }) => userReply(state.find(principal, 'me')),
    getUser: ({ path, principal }) => userReply(state.find(principal, path.id)),
    updateUser: change,
    replaceUser: change,
    verifyCellPhone: ({ principal }) => userReply(state.verifyCellPhone(principal)),
  };
};
