import { type Authorizations, authorizations } from './authorizations.ts';
import { type FrontChannel, frontChannel, refusalHeader } from './front-channel.ts';
import {
  type Fields,
  plain,
  type Received,
  type Routes,
  redirect,
  type ScriptedServer,
  startScriptedServer,
} from './scripted-server.ts';

/** The application as a client of the provider. */
export interface Client {
  readonly id: string;
  readonly secret: string;
}

/** A provider with its own variant of OAuth 2, which logs every user in at once. */
export interface Dialect<Profile> extends ScriptedServer, FrontChannel {
  readonly client: Client;
  /** The user of the browser. Tokens contain the profile at the authorization. */
  profile: Profile;
}

interface Grammar<Profile> {
  readonly client: Client;
  readonly profile: Profile;
  readonly authorizationPath: string;
  /** Parameters of an authorization request without which the provider shows its own page. */
  readonly requires: readonly string[];
  /** The parameters of the redirect after a refusal of the user. */
  readonly refusal: Fields;
  /** The fragment of the redirect. */
  readonly fragment?: string;
  routes(grants: Authorizations<Profile>): Routes;
}

/**
 * Returns client credentials of HTTP Basic, with or without the encoding of RFC 6749, section 2.3.1, if it makes no difference.
 */
export const basicCredentials = ({ headers }: Received): Client | undefined => {
  const [, encoded] = /^Basic (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!encoded) return undefined;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent);
  return { id, secret };
};

export const fieldCredentials = ({ client_id, client_secret }: Fields): Client | undefined =>
  client_id !== undefined && client_secret !== undefined ? { id: client_id, secret: client_secret } : undefined;

export const isSame = (client: Client, shown: Client | undefined): boolean =>
  shown?.id === client.id && shown.secret === client.secret;

export const bearerToken = ({ headers }: Received): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

export const startDialect = async <Profile>(grammar: Grammar<Profile>): Promise<Dialect<Profile>> => {
  const { client, requires, refusal, fragment } = grammar;
  const grants = authorizations<Profile>();

  const authorize = ({ query, headers }: Received) => {
    const missing = requires.find((name) => !query[name]);
    if (missing) return plain(`The authorization request has no ${missing}.`, 400);
    if (query['client_id'] !== client.id) return plain('There is no such application.', 404);
    const outcome = headers[refusalHeader] ? refusal : { code: grants.begin(query, dialect.profile) };
    return redirect(query['redirect_uri']!, { ...outcome, state: query['state'] }, fragment);
  };

  const server = await startScriptedServer(() => ({
    [`GET ${grammar.authorizationPath}`]: authorize,
    ...grammar.routes(grants),
  }));
  const dialect: Dialect<Profile> = { ...server, ...frontChannel, client, profile: grammar.profile };
  return dialect;
};
