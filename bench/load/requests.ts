import { appKey, serviceKey } from '../programs/gatehouse.ts';

/** A user who has signed up, and what it takes to be that user. */
export interface KnownUser {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A request as both generators of load take it. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const json = { 'Content-Type': 'application/json' };

export const signupShot = (email: string, password: string, key = appKey): Shot => ({
  method: 'POST',
  path: '/v1/users',
  headers: { ...json, 'X-Service-App': key },
  body: JSON.stringify({ firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password }),
});

export const loginShot = ({ email, password }: Pick<KnownUser, 'email' | 'password'>, key = appKey): Shot => ({
  method: 'POST',
  path: '/v1/auth',
  headers: { ...json, 'X-Service-App': key },
  body: JSON.stringify({ email, password }),
});

export const forgotShot = (email: string): Shot => ({
  method: 'POST',
  path: '/v1/auth/forgot',
  headers: { ...json, 'X-Service-App': appKey },
  body: JSON.stringify({ email }),
});

export const inviteShot = (email: string): Shot => ({
  method: 'POST',
  path: '/v1/invitations',
  headers: { ...json, 'X-Service-Key': serviceKey },
  body: JSON.stringify({ email }),
});

export const meShot = ({ token }: KnownUser): Shot => ({
  method: 'GET',
  path: '/v1/users/me',
  headers: { 'X-Service-App': appKey, Authorization: `Bearer ${token}` },
});

export const bareShot = ({ id }: KnownUser): Shot => ({ method: 'GET', path: `/users/${id}`, headers: {} });
