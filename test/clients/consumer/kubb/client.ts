import type { ClientOf, Outcome } from '../journey.js';
import type { Problem } from './gatehouse/index.js';
import { getMe, invite, listSessions, login, logout, recover, refresh, signup, updateUser } from './gatehouse/index.js';

/** Its `fetch` client throws nothing: the type of `data` is that of success, whatever the status is. */
const outcome = async <T, U>(
  reply: Promise<{ readonly data: T; readonly status: number }>,
  pick: (data: T) => U,
): Promise<Outcome<U>> => {
  const { data, status } = await reply;
  return status < 400 ? { found: pick(data) } : { refused: (data as Problem).code };
};

export const clientOf: ClientOf = ({ baseUrl: baseURL, appKey, serviceKey, headers = {} }) => {
  const json = { ...headers, 'Content-Type': 'application/json' };
  const app = { baseURL, headers: { ...json, 'X-Service-App': appKey } };
  const superAdmin = { baseURL, headers: { ...json, 'X-Service-Key': serviceKey } };
  const bearer = (token: string) => ({ baseURL, headers: { ...app.headers, Authorization: `Bearer ${token}` } });

  return {
    signUp({ email, password }) {
      const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
      return outcome(signup(body, {}, app), (data) => {
        if (!('user' in data)) throw new Error('The sign-up has no session.');
        return { displayname: data.user.displayname };
      });
    },
    logIn: (account) =>
      outcome(login(account, {}, app), (data) => {
        if (!('token' in data)) throw new Error(data.challenge);
        return { token: data.token };
      }),
    me: (token) => outcome(getMe(bearer(token)), ({ displayname, email }) => ({ displayname, email })),
    renew: (token) => outcome(refresh(bearer(token)), ({ token }) => ({ token })),
    sessions: (token) => outcome(listSessions('me', { limit: 10 }, bearer(token)), ({ data }) => data),
    invite: (email, role) =>
      outcome(invite({ email, role }, {}, superAdmin), ({ email, role, state }) => ({ email, role, state })),
    rename: (token, displayname) =>
      outcome(updateUser('me', { displayname }, {}, bearer(token)), ({ displayname }) => ({ displayname })),
    recover: (email) => outcome(recover({ email }, {}, app), () => true as const),
    logOut: (token) => outcome(logout({}, bearer(token)), () => true as const),
  };
};
