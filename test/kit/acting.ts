import * as oidc from 'openid-client';
import { operationsOf } from '../operations/request.ts';
import type { KnownUser } from './given.ts';
import { superAdmin } from './members.ts';
import { authorizationOf, type Browser, discover, type GivenClient, givenClient, type Visited } from './openid.ts';
import type { Headers, TestService } from './service.ts';

export const initiateLoginUri = 'https://app.example.com/login?from=provider';

/** Adds a client that administrators may open as a user. */
export const givenOpenedClient = (
  service: TestService,
  metadata: Parameters<typeof givenClient>[1] = {},
): Promise<GivenClient> => givenClient(service, { initiateLoginUri, impersonationAllowed: true, ...metadata });

/** A client that an administrator may open once as a user. */
export interface Opening {
  readonly sessionId: string;
  readonly url: string;
  readonly ticket: string;
}

/** Asks for the URL of a client, by default with the super admin key. */
export const openingOf = async (
  service: TestService,
  { id }: Pick<KnownUser, 'id'>,
  { client }: Pick<GivenClient, 'client'>,
  as: Headers = superAdmin,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Opening> => {
  const body = { reason: 'Ticket 4711', client_id: client.clientId, ...more };
  const reply = await operationsOf(service).REST.impersonateUser(as, { path: { id }, body });
  if (reply.status !== 200) throw new Error(`The client was not opened: ${JSON.stringify(reply.body)}`);
  const { session_id: sessionId, url } = reply.body;
  return { sessionId, url, ticket: new URL(url).searchParams.get('ticket') ?? '' };
};

/** Opens the URL in a browser and continues. */
export const follow = async (browser: Browser, { url, ticket }: Pick<Opening, 'url' | 'ticket'>): Promise<Visited> => {
  const page = await browser.open(url);
  return page.status === 200 ? browser.post(new URL(url).pathname, { ticket }) : page;
};

/** Returns the URL to which a page leads the browser. */
export const leadsTo = ({ text }: Visited): string =>
  (/http-equiv="refresh" content="0; url=([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');

export interface ActingTokens {
  readonly config: oidc.Configuration;
  readonly callback: URL;
  readonly tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;
}

/** Sends the authorization request of the client, and redeems the code. */
export const authorizeAs = async (
  service: TestService,
  browser: Browser,
  given: GivenClient,
  parameters: Readonly<Record<string, string>> = {},
): Promise<ActingTokens> => {
  const config = await discover(service, given);
  const { url, checks } = await authorizationOf(config, parameters);
  const { url: callback } = await browser.open(url);
  return { config, callback, tokens: await oidc.authorizationCodeGrant(config, callback, checks) };
};
