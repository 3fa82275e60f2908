import type { ClientOf, Outcome } from '../journey.js';
import { createClient, createConfig } from './gatehouse/client/index.js';
import type { Problem } from './gatehouse/index.js';
import { getMe, invite, listSessions, login, logout, recover, refresh, signup, updateUser } from './gatehouse/index.js';

interface Reply<T> {
  readonly data: T | undefined;
  readonly error: Problem | undefined;
}

const outcome = <T, U>({ data, error }: Reply<T>, pick: (data: NonNullable<T>) => U): Outcome<U> =>
  error ? { refused: error.code } : { found: pick(data as NonNullable<T>) };

export const clientOf: ClientOf = ({ baseUrl, appKey, serviceKey, headers = {} }) => {
  /** Each operation asks for the credentials that the contract names for it. */
  const clientWith = (credentials: Readonly<Record<string, string>>) =>
    createClient(createConfig({ baseUrl, headers, auth: ({ name = 'bearer' }) => credentials[name] }));
  const client = clientWith({ 'X-Service-App': appKey });
  const superAdmin = clientWith({ 'X-Service-Key': serviceKey });
  const user = (bearer: string) => clientWith({ 'X-Service-App': appKey, bearer });

  return {
    async signUp({ email, password }) {
      const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
      return outcome(await signup({ client, body }), (data) => {
        if (!('user' in data)) throw new Error(data.message);
        return { displayname: data.user.displayname };
      });
    },
    async logIn(body) {
      return outcome(await login({ client, body }), (data) => {
        if (!('token' in data)) throw new Error(data.challenge);
        return { token: data.token };
      });
    },
    me: async (token) =>
      outcome(await getMe({ client: user(token) }), ({ displayname, email }) => ({ displayname, email })),
    renew: async (token) => outcome(await refresh({ client: user(token) }), ({ token }) => ({ token })),
    async sessions(token) {
      const reply = await listSessions({ client: user(token), path: { id: 'me' }, query: { limit: 10 } });
      return outcome(reply, ({ data }) => data);
    },
    async invite(email, role) {
      const reply = await invite({ client: superAdmin, body: { email, role } });
      return outcome(reply, ({ email, role, state }) => ({ email, role, state }));
    },
    async rename(token, displayname) {
      const reply = await updateUser({ client: user(token), path: { id: 'me' }, body: { displayname } });
      return outcome(reply, ({ displayname }) => ({ displayname }));
    },
    recover: async (email) => outcome(await recover({ client, body: { email } }), () => true),
    logOut: async (token) => outcome(await logout({ client: user(token) }), () => true),
  };
};
