import createClient from 'openapi-fetch';
import type { paths } from '../generated/rest.d.ts';

/** Where the service is, and the key that names the application. */
export interface Door {
  readonly baseUrl: string;
  readonly appKey: string;
}

/** Told of each step as it is taken: what was asked, and what came of it. */
export type Tell = (step: string, outcome: string) => void;

const graphql = async ({ baseUrl, appKey }: Door, query: string, token: string): Promise<string> => {
  const headers = { 'Content-Type': 'application/json', 'X-Service-App': appKey, Authorization: `Bearer ${token}` };
  const response = await fetch(`${baseUrl}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return response.text();
};

/**
 * A user's first day, played through a client whose every path, body and answer is typed by the contract: sign up, get
 * a password wrong, log in, ask who one is through both doors, renew the token, log out.
 */
export const journey = async (door: Door, tell: Tell): Promise<void> => {
  const { baseUrl, appKey } = door;
  const client = createClient<paths>({ baseUrl, headers: { 'X-Service-App': appKey } });
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const email = 'ada@example.com';
  const password = 'correct horse battery staple';

  const signup = await client.POST('/v1/users', {
    body: { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password },
  });
  if (!signup.data) throw new Error(`Sign-up was refused: ${signup.error.detail}`);
  if (!('user' in signup.data)) throw new Error(signup.data.message);
  const { user } = signup.data;
  tell('POST /v1/users', `${user.displayname} is user ${user.id} of company ${user.default_company}`);

  const taken = await client.POST('/v1/users', {
    body: { firstname: 'Ada', lastname: 'Again', email: email.toUpperCase(), password, verify_password: password },
  });
  tell('POST /v1/users, the same address in capitals', `${taken.error?.status} ${taken.error?.code}`);

  const wrong = await client.POST('/v1/auth', { body: { email, password: 'not the password' } });
  tell('POST /v1/auth with a wrong password', `${wrong.error?.status} ${wrong.error?.code}`);

  const login = await client.POST('/v1/auth', { body: { email, password } });
  if (!login.data) throw new Error(`Log-in was refused: ${login.error.detail}`);
  tell('POST /v1/auth', `a session until ${login.data.expires} UTC`);

  const me = await client.GET('/v1/users/me', bearer(login.data.token));
  tell('GET /v1/users/me', `${me.data?.displayname}, last here ${me.data?.lastvisit}`);

  tell('POST /graphql', await graphql(door, '{ me { displayname roles { name } } }', login.data.token));

  const refreshed = await client.POST('/v1/auth/refresh', bearer(login.data.token));
  if (!refreshed.data) throw new Error(`The token was not renewed: ${refreshed.error.detail}`);
  tell('POST /v1/auth/refresh', `a new token until ${refreshed.data.expires} UTC`);

  const logout = await client.PUT('/v1/auth/logout', bearer(refreshed.data.token));
  tell('PUT /v1/auth/logout', `${logout.response.status}`);

  const after = await client.GET('/v1/users/me', bearer(refreshed.data.token));
  tell('GET /v1/users/me with the same token', `${after.error?.status} ${after.error?.code}`);
  tell('POST /graphql with the same token', await graphql(door, '{ me { id } }', refreshed.data.token));
};
