import type { ClientOf, Outcome } from '../journey.js';
import { Api, type HttpResponse, type Problem } from './gatehouse.js';

/** A rejected request throws its response. */
const outcome = async <T, U>(reply: Promise<HttpResponse<T, Problem>>, pick: (data: T) => U): Promise<Outcome<U>> => {
  try {
    return { found: pick((await reply).data) };
  } catch (thrown) {
    const { error } = thrown as HttpResponse<unknown, Problem | undefined>;
    if (!error) throw thrown;
    return { refused: error.code };
  }
};

export const clientOf: ClientOf = ({ baseUrl, appKey, serviceKey, headers = {} }) => {
  const { v1 } = new Api({ baseUrl, baseApiParams: { headers } });
  const app = { headers: { ...headers, 'X-Service-App': appKey } };
  const superAdmin = { headers: { ...headers, 'X-Service-Key': serviceKey } };
  const bearer = (token: string) => ({ headers: { ...app.headers, Authorization: `Bearer ${token}` } });

  return {
    signUp({ email, password }) {
      const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
      // The generator knows the response with status 201 only.
      return outcome(v1.signup(body, app), ({ user }) => ({ displayname: user.displayname }));
    },
    logIn: (account) => outcome(v1.login(account, app), ({ token }) => ({ token })),
    me: (token) => outcome(v1.getMe(bearer(token)), ({ displayname, email }) => ({ displayname, email })),
    renew: (token) => outcome(v1.refresh(bearer(token)), ({ token }) => ({ token })),
    sessions: (token) => outcome(v1.listSessions('me', { limit: 10 }, bearer(token)), ({ data }) => data),
    invite: (email, role) =>
      outcome(v1.invite({ email, role }, superAdmin), ({ email, role, state }) => ({ email, role, state })),
    rename: (token, displayname) =>
      outcome(v1.updateUser('me', { displayname }, bearer(token)), ({ displayname }) => ({ displayname })),
    recover: (email) => outcome(v1.recover({ email }, app), () => true as const),
    // The generator reads a problem only where a success has JSON, unless it is told to.
    logOut: (token) => outcome(v1.logout({}, { ...bearer(token), format: 'json' }), () => true as const),
  };
};
