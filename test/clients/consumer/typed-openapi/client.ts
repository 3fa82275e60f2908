import type { ClientOf, Outcome } from '../journey.js';
import { createApiClient, type Schemas } from './gatehouse.js';

interface Reply {
  readonly ok: boolean;
  readonly data: unknown;
}

/** The data of a successful reply. A response without a body has data of the type `unknown`. */
type Data<R> = R extends { readonly status: 200 | 201 | 202; readonly data: infer T } ? T : never;

const outcome = async <R extends Reply, U>(reply: Promise<R>, pick: (data: Data<R>) => U): Promise<Outcome<U>> => {
  const { ok, data } = await reply;
  return ok ? { found: pick(data as Data<R>) } : { refused: (data as Schemas.Problem).code };
};

export const clientOf: ClientOf = ({ baseUrl, appKey, serviceKey, headers = {} }) => {
  /** The client leaves the request to a function: what it sends, and with which headers. */
  const clientWith = (credentials: Readonly<Record<string, string>>) =>
    createApiClient(
      {
        fetch: ({ method, url, urlSearchParams, parameters }) => {
          url.search = `${urlSearchParams ?? ''}`;
          const body = parameters?.body === undefined ? null : JSON.stringify(parameters.body);
          const json = { 'Content-Type': 'application/json' };
          return fetch(url, { method: method.toUpperCase(), body, headers: { ...json, ...headers, ...credentials } });
        },
      },
      baseUrl,
    );
  const app = clientWith({ 'X-Service-App': appKey });
  const superAdmin = clientWith({ 'X-Service-Key': serviceKey });
  const user = (token: string) => clientWith({ 'X-Service-App': appKey, Authorization: `Bearer ${token}` });
  const withResponse = true;

  return {
    signUp({ email, password }) {
      const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
      return outcome(app.post('/v1/users', { body, header: {}, withResponse }), (data) => {
        if (!('user' in data)) throw new Error(data.message);
        return { displayname: data.user.displayname };
      });
    },
    logIn: (body) =>
      outcome(app.post('/v1/auth', { body, header: {}, withResponse }), (data) => {
        if (!('token' in data)) throw new Error(data.challenge);
        return { token: data.token };
      }),
    me: (token) =>
      outcome(user(token).get('/v1/users/me', { withResponse }), ({ displayname, email }) => ({ displayname, email })),
    renew: (token) => outcome(user(token).post('/v1/auth/refresh', { withResponse }), ({ token }) => ({ token })),
    sessions: (token) =>
      outcome(
        user(token).get('/v1/users/{id}/sessions', { path: { id: 'me' }, query: { limit: 10 }, withResponse }),
        ({ data }) => data,
      ),
    invite: (email, role) =>
      outcome(
        superAdmin.post('/v1/invitations', { body: { email, role }, header: {}, withResponse }),
        ({ email, role, state }) => ({ email, role, state }),
      ),
    rename: (token, displayname) =>
      outcome(
        user(token).patch('/v1/users/{id}', { path: { id: 'me' }, body: { displayname }, header: {}, withResponse }),
        ({ displayname }) => ({ displayname }),
      ),
    recover: (email) =>
      outcome(app.post('/v1/auth/forgot', { body: { email }, header: {}, withResponse }), () => true as const),
    logOut: (token) => outcome(user(token).put('/v1/auth/logout', { body: {}, withResponse }), () => true as const),
  };
};
