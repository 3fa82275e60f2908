import createClient from 'openapi-fetch';
import type { paths } from '../generated/rest.d.ts';

/** The URL of the service and the application key. */
export interface Service {
  readonly baseUrl: string;
  readonly appKey: string;
}

/** Receives each step and its result. */
export type Tell = (step: string, outcome: string) => void;

const graphql = async ({ baseUrl, appKey }: Service, query: string, token: string): Promise<string> => {
  const headers = { 'Content-Type': 'application/json', 'X-Service-App': appKey, Authorization: `Bearer ${token}` };
  const response = await fetch(`${baseUrl}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return response.text();
};

/**
 * Signs up, logs in with a wrong and with the right password, reads the user with REST and GraphQL, renews the token and logs
 * out. The contract types every path, body and response of the client.
 */
export const journey = async (service: Service, tell: Tell): Promise<void> => {
  const { baseUrl, appKey } = service;
  const client = createClient<paths>({ baseUrl, headers: { 'X-Service-App': appKey } });
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const email = 'ada@example.com';
  const password = 'correct horse battery';

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
  tell('POST /v1/users with the same address in uppercase', `${taken.error?.status} ${taken.error?.code}`);

  const wrong = await client.POST('/v1/auth', { body: { email, password: 'not the password' } });
  tell('POST /v1/auth with a wrong password', `${wrong.error?.status} ${wrong.error?.code}`);

  const login = await client.POST('/v1/auth', { body: { email, password } });
  if (!login.data) throw new Error(`Login was refused: ${login.error.detail}`);
  if (!('token' in login.data)) throw new Error(`The login requires a second factor: ${login.data.methods.join(', ')}`);
  tell('POST /v1/auth', `a session until ${login.data.expires} UTC`);

  const me = await client.GET('/v1/users/me', bearer(login.data.token));
  tell('GET /v1/users/me', `${me.data?.displayname}, last visit ${me.data?.lastvisit}`);

  tell('POST /graphql', await graphql(service, '{ me { displayname roles { name } } }', login.data.token));

  const refreshed = await client.POST('/v1/auth/refresh', bearer(login.data.token));
  if (!refreshed.data) throw new Error(`The token was not renewed: ${refreshed.error.detail}`);
  tell('POST /v1/auth/refresh', `a new token until ${refreshed.data.expires} UTC`);

  const logout = await client.PUT('/v1/auth/logout', bearer(refreshed.data.token));
  tell('PUT /v1/auth/logout', `${logout.response.status}`);

  const after = await client.GET('/v1/users/me', bearer(refreshed.data.token));
  tell('GET /v1/users/me with the same token', `${after.error?.status} ${after.error?.code}`);
  tell('POST /graphql with the same token', await graphql(service, '{ me { id } }', refreshed.data.token));
};
