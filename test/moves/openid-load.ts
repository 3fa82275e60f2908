import { setTimeout as sleep } from 'node:timers/promises';
import * as oidc from 'openid-client';
import type { KnownUser } from '../kit/given.ts';
import { authorizationOf, logIn, openBrowser } from '../kit/openid.ts';
import { retryMs } from './load.ts';

type Tokens = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

/** A client of the moving application, and a user who logs in to it. */
export interface OpenIdUser {
  readonly url: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly user: KnownUser;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The last acknowledged tokens of a grant. */
export interface AcknowledgedGrant {
  readonly config: oidc.Configuration;
  readonly tokens: Tokens;
}

/** A response was lost: the request may have been executed. */
class ResponseLost extends Error {}

const isProxyFault = (status: number): boolean => [502, 503, 504].includes(status);

/**
 * Repeats requests as a client should: those that were refused with `Retry-After`, and those whose response was lost, unless they can be
 * sent only once.
 */
const patientFetch = () => {
  const state = { isRepeatable: true, lost: 0, refused: 0 };
  // The time limit of the library is that of one attempt.
  const send: typeof fetch = async (input, { signal: _limit, ...init } = {}) => {
    for (;;) {
      const reply = await fetch(input, { ...init, redirect: 'manual' }).catch(() => undefined);
      if (reply && !isProxyFault(reply.status)) return reply;
      if (reply?.headers.has('retry-after')) state.refused += 1;
      else {
        state.lost += 1;
        if (!state.isRepeatable) throw new ResponseLost();
      }
      await sleep(retryMs);
    }
  };
  return { state, send };
};

/** The refreshes of a grant before the user logs in again. */
const refreshes = 6;

const hasCode = ({ url }: { readonly url: URL }): boolean => url.searchParams.has('code');

const titleOf = ({ text }: { readonly text: string }): string => /<title>(.*)<\/title>/.exec(text)?.[1] ?? text;

/** Starts clients that log in, renew their tokens and use them, until they are stopped. */
export const startOpenIdLoad = (users: readonly OpenIdUser[]) => {
  const grants: AcknowledgedGrant[] = [];
  const idTokens: string[] = [];
  /** JWTs for resources. */
  const accessTokens: string[] = [];
  /** Answers that no client may get. */
  const faults: string[] = [];
  const counts = { logins: 0, refreshes: 0, repeatedLogins: 0, lost: 0, refused: 0 };
  let isStopped = false;

  const run = async (given: OpenIdUser): Promise<void> => {
    const { state, send } = patientFetch();
    const config = await oidc.discovery(
      new URL(given.issuer),
      given.clientId,
      {},
      oidc.ClientSecretBasic(given.clientSecret),
      { execute: [oidc.allowInsecureRequests], [oidc.customFetch]: send as oidc.CustomFetch },
    );
    const { resource } = given.parameters;
    const sameResource = resource === undefined ? {} : { resource };

    const note = (tokens: Tokens): void => {
      if (tokens.id_token) idTokens.push(tokens.id_token);
      if (resource !== undefined) accessTokens.push(tokens.access_token);
    };

    /** Exchanges a code, which is used once. */
    const redeem = async (callback: URL, checks: oidc.AuthorizationCodeGrantChecks): Promise<Tokens> => {
      state.isRepeatable = false;
      try {
        return await oidc.authorizationCodeGrant(config, callback, checks, sameResource);
      } finally {
        state.isRepeatable = true;
      }
    };

    const begin = async (): Promise<Tokens> => {
      const { url, checks } = await authorizationOf(config, given.parameters);
      const browser = openBrowser(given, {}, given.url, send);
      await browser.open(url);
      let page = await logIn(browser, given.user.email, given.user.password);
      if (page.text.includes('value="consent"')) page = await browser.submit({ step: 'consent' });
      if (!hasCode(page)) throw new Error(`The login ended with ${page.status} at ${page.url}: ${titleOf(page)}`);
      return redeem(page.url, checks);
    };

    /** Logs in. A login of which a response was lost, or that a move has interrupted between two of its writes, is begun again. */
    const connect = async (): Promise<Tokens | undefined> => {
      const before = { ...state };
      try {
        const tokens = await begin();
        counts.logins += 1;
        return tokens;
      } catch (error) {
        if (state.lost === before.lost && state.refused === before.refused) throw error;
        counts.repeatedLogins += 1;
        return undefined;
      }
    };

    const useTokens = async ({ access_token: token, claims }: Tokens, subject: string): Promise<void> => {
      if (resource === undefined) await oidc.fetchUserInfo(config, token, subject);
      const { active } = await oidc.tokenIntrospection(config, token);
      if (!active) faults.push(`an access token of ${claims()?.sub ?? subject} is not active`);
    };

    const renew = async (first: Tokens): Promise<Tokens> => {
      const subject = first.claims()!.sub;
      let tokens = first;
      for (let count = 0; count < refreshes && !isStopped; count += 1) {
        await useTokens(tokens, subject);
        // A refresh whose response was lost is repeated with the same token.
        tokens = await oidc.refreshTokenGrant(config, tokens.refresh_token!, sameResource);
        counts.refreshes += 1;
        note(tokens);
      }
      return tokens;
    };

    while (!isStopped) {
      try {
        const tokens = await connect();
        if (!tokens) continue;
        note(tokens);
        grants.push({ config, tokens: await renew(tokens) });
      } catch (error) {
        const { cause, message } = error as Error;
        faults.push(`${message} ${JSON.stringify(cause ?? '')}`);
        await sleep(retryMs);
      }
    }
    counts.lost += state.lost;
    counts.refused += state.refused;
  };

  const clients = users.map(run);
  return {
    ...{ grants, idTokens, accessTokens, faults, counts },
    async stop() {
      isStopped = true;
      await Promise.all(clients);
    },
  };
};
