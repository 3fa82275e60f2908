import { appKey, serviceKey } from '../programs/gatehouse.ts';

/** A user who has signed up, with credentials. */
export interface KnownUser {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A request in the format of both load generators. */
export interface RawRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const json = { 'Content-Type': 'application/json' };

export const signupShot = (email: string, password: string, key = appKey): RawRequest => ({
  method: 'POST',
  path: '/v1/users',
  headers: { ...json, 'X-Service-App': key },
  body: JSON.stringify({ firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password }),
});

export const graphqlSignupShot = (email: string, password: string, key = appKey): RawRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { ...json, 'X-Service-App': key },
  body: JSON.stringify({
    query: 'mutation ($data: RegisterInput!) { register(data: $data) { token } }',
    variables: { data: { displayname: 'Ada Lovelace', email, password, password_confirmation: password } },
  }),
});

export const loginRequest = ({ email, password }: Pick<KnownUser, 'email' | 'password'>, key = appKey): RawRequest => ({
  method: 'POST',
  path: '/v1/auth',
  headers: { ...json, 'X-Service-App': key },
  body: JSON.stringify({ email, password }),
});

export const meShot = ({ token }: KnownUser): RawRequest => ({
  method: 'GET',
  path: '/v1/users/me',
  headers: { 'X-Service-App': appKey, Authorization: `Bearer ${token}` },
});

export const graphqlMeShot = ({ token }: KnownUser): RawRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { ...json, 'X-Service-App': appKey, Authorization: `Bearer ${token}` },
  body: JSON.stringify({ query: '{ me { id displayname email roles { name } } }' }),
});

export const refreshShot = (token: string): RawRequest => ({
  method: 'POST',
  path: '/v1/auth/refresh',
  headers: { 'X-Service-App': appKey, Authorization: `Bearer ${token}` },
});

export const listShot = (query: string): RawRequest => ({
  method: 'GET',
  path: `/v1/users?${query}`,
  headers: { 'X-Service-Key': serviceKey },
});

export const auditShot = (query: string): RawRequest => ({
  method: 'GET',
  path: `/v1/audit?${query}`,
  headers: { 'X-Service-Key': serviceKey },
});

/** Returns a request for three columns of a row, from a tuned handler. */
export const bareShot = ({ id }: KnownUser): RawRequest => ({ method: 'GET', path: `/users/${id}`, headers: {} });

/** Returns a request for all columns of a row, from a handler with defaults. */
export const plainShot = ({ id }: KnownUser): RawRequest => ({ method: 'GET', path: `/plain/${id}`, headers: {} });
