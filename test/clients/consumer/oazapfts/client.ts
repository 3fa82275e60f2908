import type { ClientOf, Outcome } from '../journey.js';
import type { Problem } from './gatehouse.js';
import {
  defaults,
  getMe,
  invite,
  listSessions,
  login,
  logout,
  recover,
  refresh,
  signup,
  updateUser,
} from './gatehouse.js';

const refused = ({ code }: Problem): Outcome<never> => ({ refused: code });

export const clientOf: ClientOf = ({ baseUrl, appKey, serviceKey, headers = {} }) => {
  defaults.baseUrl = baseUrl;
  const app = { headers: { ...headers, 'X-Service-App': appKey } };
  const superAdmin = { headers: { ...headers, 'X-Service-Key': serviceKey } };
  const bearer = (token: string) => ({ headers: { ...app.headers, Authorization: `Bearer ${token}` } });

  return {
    async signUp({ email, password }) {
      const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
      const { status, data } = await signup(body, {}, app);
      if (status === 202) throw new Error(data.message);
      return status === 201 ? { found: { displayname: data.user.displayname } } : refused(data);
    },
    async logIn(account) {
      const { status, data } = await login(account, {}, app);
      if (status === 202) throw new Error(data.challenge);
      return status === 200 ? { found: { token: data.token } } : refused(data);
    },
    async me(token) {
      const reply = await getMe(bearer(token));
      if (reply.status === 304) throw new Error('The request has no If-None-Match.');
      const { status, data } = reply;
      return status === 200 ? { found: { displayname: data.displayname, email: data.email } } : refused(data);
    },
    async renew(token) {
      const { status, data } = await refresh(bearer(token));
      return status === 200 ? { found: { token: data.token } } : refused(data);
    },
    async sessions(token) {
      const { status, data } = await listSessions('me', { limit: 10 }, bearer(token));
      return status === 200 ? { found: data.data } : refused(data);
    },
    async invite(email, role) {
      const { status, data } = await invite({ email, role }, {}, superAdmin);
      return status === 201 ? { found: { email: data.email, role: data.role, state: data.state } } : refused(data);
    },
    async rename(token, displayname) {
      const { status, data } = await updateUser('me', { displayname }, {}, bearer(token));
      return status === 200 ? { found: { displayname: data.displayname } } : refused(data);
    },
    async recover(email) {
      const { status, data } = await recover({ email }, {}, app);
      return status === 202 ? { found: true } : refused(data);
    },
    async logOut(token) {
      const reply = await logout(undefined, bearer(token));
      return reply.status === 204 ? { found: true } : refused(reply.data);
    },
  };
};
