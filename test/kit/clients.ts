import type { Knex } from 'knex';
import { answerOf } from './apis.ts';
import type { Reply } from './service.ts';

/** The body of a request to create a client. */
export const newClient = () => ({
  client_name: `Client ${crypto.randomUUID()}`,
  redirect_uris: ['https://app.example.com/callback'],
});

/** The body of a request to create a resource server. */
export const newResourceServer = () => ({
  name: 'Orders',
  identifier: `https://${crypto.randomUUID()}.example.com`,
});

/** A row of the database for a confidential client. */
export const clientRow = (at: Date, appId = 1) => ({
  ...{
    app_id: appId,
    client_id: crypto.randomUUID().replaceAll('-', '').slice(10),
    client_name: 'Dashboard',
    application_type: 'web',
  },
  ...{ token_endpoint_auth_method: 'client_secret_basic', id_token_signed_response_alg: 'RS256' },
  ...{ redirect_uris: ['https://app.example.com/callback'], grant_types: ['authorization_code'], scopes: ['openid'] },
  ...{ secret_digests: ['a digest'], created_at: at, updated_at: at },
});

/** Adds a grant: a new client that a user has allowed to read the profile. @returns its ID */
export const givenGrant = async (db: Knex, userId: number, at: Date): Promise<number> => {
  const { app_id } = await db('users').where({ id: userId }).first('app_id');
  const [client] = await db('oidc_clients').insert(clientRow(at, app_id)).returning(['id', 'client_id']);
  const facts = { client_id: client.client_id, scopes: ['openid', 'profile'], created_at: at, updated_at: at };
  await db('oidc_consents').insert({ ...facts, app_id, user_id: userId });
  return client.id;
};

/** A row of the database for a resource server. */
export const resourceServerRow = (at: Date, appId = 1) => ({
  ...{ app_id: appId, name: 'Orders', identifier: `https://${crypto.randomUUID()}.example.com` },
  ...{ created_at: at, updated_at: at },
});

/** A client in the words of REST. */
export interface KnownClient {
  readonly id: number;
  readonly client_id: string;
  readonly client_secret: string;
  readonly [field: string]: unknown;
}

/** Returns a new client, or one with a new secret, from a reply of either API. */
export const issuedClientOf = (reply: Reply): KnownClient => {
  const { details = {}, ...rest } = answerOf(reply);
  const client = { ...rest, ...details };
  return { ...client, id: Number(client.id) };
};
