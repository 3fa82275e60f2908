import type { ClientOf, Outcome } from '../journey';
import type { ProblemCode } from '../openapi-fetch/gatehouse';
import { createClient, GenqlError } from './gatehouse';

/** A request with errors throws them. Their extensions have no type. */
const outcome = async <T, U>(reply: Promise<T>, pick: (data: T) => U): Promise<Outcome<U>> => {
  try {
    return { found: pick(await reply) };
  } catch (thrown) {
    if (!(thrown instanceof GenqlError)) throw thrown;
    return { refused: thrown.errors[0]?.extensions?.['code'] as ProblemCode };
  }
};

export const clientOf: ClientOf = ({ baseUrl, appKey, serviceKey, headers = {} }) => {
  // Without this media type, a request that cannot be executed has a status that the client throws without its errors.
  const clientWith = (credentials: Readonly<Record<string, string>>) =>
    createClient({
      url: `${baseUrl}/graphql`,
      headers: { Accept: 'application/json', ...headers, ...credentials },
    });
  const app = clientWith({ 'X-Service-App': appKey });
  const superAdmin = clientWith({ 'X-Service-Key': serviceKey });
  const user = (token: string) => clientWith({ 'X-Service-App': appKey, Authorization: `Bearer ${token}` });

  return {
    signUp({ email, password }) {
      const names = { displayname: 'Ada Lovelace', firstname: 'Ada', lastname: 'Lovelace' };
      const data = { ...names, email, password, password_confirmation: password };
      return outcome(
        app.mutation({ register: { __args: { data }, user: { displayname: true } } }),
        ({ register }) => register.user,
      );
    },
    logIn: (data) =>
      outcome(
        app.mutation({
          loginWithPassword: {
            __args: { data },
            on_AuthPayload: { token: true },
            on_LoginChallenge: { methods: true },
          },
        }),
        ({ loginWithPassword: result }) => {
          if ('token' in result) return { token: result.token };
          throw new Error(`The login requires ${result.methods.join(' or ')}.`);
        },
      ),
    me: (token) => outcome(user(token).query({ me: { displayname: true, email: true } }), ({ me }) => me!),
    renew: (token) =>
      outcome(user(token).mutation({ refreshToken: { token: true } }), ({ refreshToken }) => refreshToken),
    sessions: (token) =>
      outcome(
        user(token).query({ sessions: { __args: { limit: 10 }, data: { current: true } } }),
        ({ sessions }) => sessions!.data,
      ),
    invite: (email, role) =>
      outcome(
        superAdmin.mutation({
          invite: { __args: { data: { email, role } }, email: true, role: true, state: true },
        }),
        ({ invite }) => invite!,
      ),
    rename: (token, displayname) =>
      outcome(
        user(token).mutation({ updateUser: { __args: { id: 'me', data: { displayname } }, displayname: true } }),
        ({ updateUser }) => updateUser!,
      ),
    recover: (email) => outcome(app.mutation({ forgotPassword: { __args: { data: { email } } } }), () => true as const),
    logOut: (token) => outcome(user(token).mutation({ logout: true }), () => true as const),
  };
};
