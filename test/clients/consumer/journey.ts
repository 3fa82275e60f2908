import type { ProblemCode } from './openapi-fetch/gatehouse.js';

/** The URL of the service, the application key, the super admin key, and further headers. */
export interface Api {
  readonly baseUrl: string;
  readonly appKey: string;
  readonly serviceKey: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The result of a request: its value, or the code of the problem. */
export type Outcome<T> = { readonly found: T } | { readonly refused: ProblemCode };

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The functions of a client that the journey uses, independent of generators. */
export interface Client {
  signUp(account: Account): Promise<Outcome<{ readonly displayname: string }>>;
  logIn(account: Account): Promise<Outcome<{ readonly token: string }>>;
  me(token: string): Promise<Outcome<{ readonly displayname: string; readonly email: string }>>;
  renew(token: string): Promise<Outcome<{ readonly token: string }>>;
  sessions(token: string): Promise<Outcome<readonly { readonly current: boolean }[]>>;
  invite(
    email: string,
    role: string,
  ): Promise<Outcome<{ readonly email: string; readonly role: string; readonly state: string }>>;
  rename(token: string, displayname: string): Promise<Outcome<{ readonly displayname: string }>>;
  recover(email: string): Promise<Outcome<true>>;
  logOut(token: string): Promise<Outcome<true>>;
}

export type ClientOf = (api: Api) => Client;

/** The results of the journey's steps by name, which are equal for all generators. */
export type Findings = Readonly<Record<string, unknown>>;

const found = <T>(outcome: Outcome<T>): T => {
  if ('found' in outcome) return outcome.found;
  throw new Error(`Refused: ${outcome.refused}`);
};

const accountOf = (name: string): Account => ({
  email: `${name}@example.com`,
  password: 'correct horse battery staple',
});

/** A user's first day, and what goes wrong on it. */
export const journey = async (clientOf: ClientOf, api: Api, name: string): Promise<Findings> => {
  const client = clientOf(api);
  const account = accountOf(name);
  const signUp = await client.signUp(account);
  const { token } = found(await client.logIn(account));
  const me = await client.me(token);
  const renewed = found(await client.renew(token));
  const sessions = found(await client.sessions(renewed.token));
  return {
    'sign-up': signUp,
    'sign-up with a taken address': await client.signUp(account),
    'login with a wrong password': await client.logIn({ ...account, password: 'not the password' }),
    me,
    'me with an invalid token': await client.me('none'),
    'the session that asks': sessions.filter(({ current }) => current).length,
    'an invitation': await client.invite(`guest-of-${name}@example.com`, 'Admin'),
    'an invitation to an unknown role': await client.invite(`guest-of-${name}@example.com`, 'Emperor'),
    'a change of name': await client.rename(renewed.token, 'Countess of Lovelace'),
    'a change to an empty name': await client.rename(renewed.token, ''),
    'a forgotten password': await client.recover(account.email),
    logout: await client.logOut(renewed.token),
    'logout again': await client.logOut(renewed.token),
  };
};

/** Problems that a mock is asked for, of requests that would go well. */
export const refusals = async (clientOf: ClientOf, api: Api, name: string): Promise<Findings> => {
  const asked = (code: ProblemCode) => clientOf({ ...api, headers: { Prefer: `code=${code}` } });
  const account = accountOf(`another-${name}`);
  return {
    'sign-up': await asked('email_taken').signUp(account),
    login: await asked('email_unverified').logIn(account),
    me: await asked('token_expired').me('any'),
    renewal: await asked('token_reused').renew('any'),
    sessions: await asked('session_ended').sessions('any'),
    invitation: await asked('already_member').invite(account.email, 'User'),
    'change of name': await asked('precondition_failed').rename('any', 'Ada'),
    recovery: await asked('validation_failed').recover(account.email),
    logout: await asked('session_required').logOut('any'),
  };
};
