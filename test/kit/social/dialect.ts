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

/** The application, as the provider knows it. */
export interface Client {
  readonly id: string;
  readonly secret: string;
}

/** A provider that speaks OAuth 2 in its own way, and logs every user in at once. */
export interface Dialect<Profile> extends ScriptedServer, FrontChannel {
  readonly client: Client;
  /** Who is in front of the browser. What a user was at the authorization is what their token tells. */
  profile: Profile;
}

interface Grammar<Profile> {
  readonly client: Client;
  readonly profile: Profile;
  readonly authorizationPath: string;
  /** Parameters of an authorization request without which it shows its own page. */
  readonly requires: readonly string[];
  /** What the browser comes back with from a user who does not want to. */
  readonly refusal: Fields;
  /** What stands after the `#` of the redirect. */
  readonly fragment?: string;
  routes(grants: Authorizations<Profile>): Routes;
}

/** Client credentials by HTTP Basic, with the encoding of RFC 6749, section 2.3.1, or without where that makes no difference. */
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
