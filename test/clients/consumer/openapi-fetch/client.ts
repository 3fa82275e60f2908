import createClient from 'openapi-fetch';
import type { ClientOf, Outcome } from '../journey.js';
import type { Problem, paths } from './gatehouse.js';

type Reply<T> = { readonly data: T; readonly error?: never } | { readonly data?: never; readonly error: Problem };

const outcome = <T, U>(reply: Reply<T>, pick: (data: T) => U): Outcome<U> =>
  reply.error ? { refused: reply.error.code } : { found: pick(reply.data as T) };

export const clientOf: ClientOf = ({ baseUrl, appKey, serviceKey, headers = {} }) => {
  const client = createClient<paths>({ baseUrl, headers: { ...headers, 'X-Service-App': appKey } });
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

  return {
    async signUp({ email, password }) {
      const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
      return outcome(await client.POST('/v1/users', { body }), (data) => {
        if (!('user' in data)) throw new Error(data.message);
        return { displayname: data.user.displayname };
      });
    },
    async logIn(body) {
      return outcome(await client.POST('/v1/auth', { body }), (data) => {
        if (!('token' in data)) throw new Error(data.challenge);
        return { token: data.token };
      });
    },
    me: async (token) =>
      outcome(await client.GET('/v1/users/me', bearer(token)), ({ displayname, email }) => ({ displayname, email })),
    renew: async (token) => outcome(await client.POST('/v1/auth/refresh', bearer(token)), ({ token }) => ({ token })),
    async sessions(token) {
      const params = { path: { id: 'me' }, query: { limit: 10 } };
      return outcome(await client.GET('/v1/users/{id}/sessions', { params, ...bearer(token) }), ({ data }) => data);
    },
    async invite(email, role) {
      const headers = { 'X-Service-Key': serviceKey };
      const reply = await client.POST('/v1/invitations', { headers, body: { email, role } });
      return outcome(reply, ({ email, role, state }) => ({ email, role, state }));
    },
    async rename(token, displayname) {
      const params = { path: { id: 'me' } };
      const reply = await client.PATCH('/v1/users/{id}', { params, body: { displayname }, ...bearer(token) });
      return outcome(reply, ({ displayname }) => ({ displayname }));
    },
    recover: async (email) => outcome(await client.POST('/v1/auth/forgot', { body: { email } }), () => true),
    logOut: async (token) => outcome(await client.PUT('/v1/auth/logout', bearer(token)), () => true),
  };
};
