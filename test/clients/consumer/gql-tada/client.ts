import type { TadaDocumentNode } from 'gql.tada';
import { print } from 'graphql';
import type { ClientOf, Outcome } from '../journey.js';
import type { GraphqlProblem } from '../openapi-fetch/gatehouse.js';
import * as documents from './documents.js';

interface Reply<Data> {
  readonly data?: Data;
  readonly errors?: readonly [GraphqlProblem, ...GraphqlProblem[]];
}

/** The data of a response without errors: a root field is null only beside an error with its path. */
type Complete<Data> = { readonly [Field in keyof Data]: NonNullable<Data[Field]> };

export const clientOf: ClientOf = ({ baseUrl, appKey, serviceKey, headers = {} }) => {
  const app = { ...headers, 'X-Service-App': appKey };
  const superAdmin = { ...headers, 'X-Service-Key': serviceKey };
  const bearer = (token: string) => ({ ...app, Authorization: `Bearer ${token}` });

  const run = async <Data, Variables, Found>(
    headers: Readonly<Record<string, string>>,
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
    pick: (data: Complete<Data>) => Found,
  ): Promise<Outcome<Found>> => {
    const response = await fetch(`${baseUrl}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query: print(document), variables }),
    });
    const { data, errors } = (await response.json()) as Reply<Data>;
    if (errors) return { refused: errors[0].extensions.code };
    return { found: pick(data as Complete<Data>) };
  };

  return {
    signUp: ({ email, password }) => {
      const names = { displayname: 'Ada Lovelace', firstname: 'Ada', lastname: 'Lovelace' };
      const data = { ...names, email, password, password_confirmation: password };
      return run(app, documents.signUp, { data }, ({ register }) => register.user);
    },
    logIn: (data) =>
      run(app, documents.logIn, { data }, ({ loginWithPassword: result }) => {
        if (result.__typename === 'AuthPayload') return { token: result.token };
        throw new Error(`The login requires ${result.methods.join(' or ')}.`);
      }),
    me: (token) => run(bearer(token), documents.me, {}, ({ me }) => me),
    renew: (token) => run(bearer(token), documents.renew, {}, ({ refreshToken }) => refreshToken),
    sessions: (token) => run(bearer(token), documents.sessions, {}, ({ sessions }) => sessions.data),
    invite: (email, role) => run(superAdmin, documents.invite, { data: { email, role } }, ({ invite }) => invite),
    rename: (token, displayname) =>
      run(bearer(token), documents.rename, { displayname }, ({ updateUser }) => updateUser),
    recover: (email) => run(app, documents.recover, { email }, () => true),
    logOut: (token) => run(bearer(token), documents.logOut, {}, () => true),
  };
};
