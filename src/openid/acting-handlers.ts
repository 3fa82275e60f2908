import type { ApiReply, ApiRequest } from '../api/api.ts';
import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import { withParameters } from '../kernel/with-parameters.ts';
import { clientLoginKinds, clientLoginOf, clientLoginRecord } from '../modules/impersonation/client-login.ts';
import type { Payload, VerifyIdTokenHint } from '../modules/openid/ports.ts';
import type { Acting, FindActing } from './acting.ts';
import type { ClientFinder } from './client-finder.ts';
import { actingCookieOf, actingSecretOf, endedActingCookieOf, languageCookieOf } from './cookies.ts';
import { endBrowserSession } from './end-browser-session.ts';
import { formOf, isSameOrigin } from './form.ts';
import { mountOf } from './mount.ts';
import { type ContextOf, type OpenidPages, toReply } from './pages.ts';
import type { ProtocolCall } from './protocol-call.ts';
import type { AppProvider } from './providers.ts';

type Kind = (typeof clientLoginKinds)[keyof typeof clientLoginKinds];

interface Options {
  readonly ports: Pick<Ports, 'store' | 'clock' | 'keys' | 'random' | 'publicUrlOf'>;
  readonly pages: OpenidPages;
  readonly findActing: FindActing;
  readonly clients: Pick<ClientFinder, 'findStored'>;
  readonly verifyIdTokenHint: VerifyIdTokenHint;
  /** Counts a call, and returns the provider of its application. */
  readonly admit: (call: ProtocolCall) => Promise<AppProvider>;
  readonly contextOf: ContextOf;
}

/** Returns true if a page was opened by the browser, and not by a frame of another page. Old browsers do not tell. */
const isOfWindow = ({ headers }: ApiRequest): boolean => (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** Returns the URL at which the client starts its login (OpenID Connect Core 1.0, section 4). */
const initiationOf = ({ client }: Acting, issuer: string): string =>
  withParameters(client.initiateLoginUri ?? '', { iss: issuer });

/** Returns the client of an ID token, which is not verified. */
const clientIdIn = (token: string): string | undefined => {
  try {
    const { aud } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof aud === 'string' && !aud.includes('\0') ? aud : undefined;
  } catch {
    return undefined;
  }
};

/** Creates the handlers of the page that opens a client as a user, and of the authorization request that follows. */
export const createActingHandlers = ({
  ports,
  pages,
  findActing,
  clients,
  verifyIdTokenHint,
  admit,
  contextOf,
}: Options) => {
  const { store, clock, keys, random, publicUrlOf } = ports;

  const find = async (app: App, kind: Kind, secret: string, { origin }: ApiRequest): Promise<Acting | undefined> => {
    const found = await store.of(app).reads.openid.findRecord(kind, keys.digest(secret), clock.now());
    if (!found || found.consumedAt !== undefined) return undefined;
    return findActing(app, clientLoginOf(found.payload), { origin });
  };

  /** Uses a secret. @returns false if it was used before, also by a request at the same time */
  const use = (app: App, kind: Kind, secret: string): Promise<boolean> => {
    const now = clock.now();
    return store.of(app).single.openid.consumeRecord(kind, keys.digest(secret), now, now);
  };

  const factsOf = ({ user, client }: Acting) => ({ name: user.displayname || user.email, client: client.clientName });

  return {
    /** Shows who is acted as, and where. Programs that look at links before people do, use no ticket. */
    async getImpersonationPage(call: ProtocolCall): Promise<ApiReply> {
      const { app } = await admit(call);
      const { request } = call;
      const ticket = new URLSearchParams(request.query).get('ticket') ?? '';
      const acting = await find(app, clientLoginKinds.ticket, ticket, request);
      const context = contextOf(app, request);
      return acting
        ? toReply(200, pages.acting({ ...factsOf(acting), ticket }, context))
        : toReply(410, pages.actingExpired(context));
    },

    /**
     * Uses the ticket for a cookie that the authorization endpoint alone gets, and leads the browser to the client by a page: a policy
     * for forms would have to name every origin on the way of the client.
     */
    async openClientAsUser(call: ProtocolCall): Promise<ApiReply> {
      const { app } = await admit(call);
      const { request } = call;
      const publicUrl = publicUrlOf(app);
      const form = await formOf(request);
      const language = form.get('language');
      const context = contextOf(app, request, { language });
      if (!isSameOrigin(request, publicUrl)) return toReply(403, pages.forbidden(context));
      const ticket = form.get('ticket') ?? '';
      const acting = await find(app, clientLoginKinds.ticket, ticket, request);
      if (acting && language !== undefined)
        return {
          ...toReply(200, pages.acting({ ...factsOf(acting), ticket }, context)),
          cookies: [languageCookieOf(context.language, publicUrl)],
        };
      if (!acting || !(await use(app, clientLoginKinds.ticket, ticket)))
        return toReply(410, pages.actingExpired(context));
      const secret = random.key();
      const { sessionId, userId, clientId } = acting;
      const login = { sessionId, userId, clientId };
      const record = clientLoginRecord(clientLoginKinds.login, keys.digest(secret), login, clock.now());
      await store.of(app).single.openid.saveRecord(record);
      const url = initiationOf(acting, `${publicUrl}${mountOf(app)}`);
      return {
        ...toReply(200, pages.actingOpens({ client: acting.client.clientName, url }, context)),
        cookies: [actingCookieOf(app, secret, publicUrl)],
      };
    },

    /**
     * Returns the administrator whose browser sends an authorization request, and uses the cookie. The request must be that of the client
     * that was opened, in a window: any page can make the browser send one of another client, or one in a frame.
     */
    async actingOf(app: App, request: ApiRequest): Promise<Acting | undefined> {
      const secret = actingSecretOf(request, publicUrlOf(app));
      const [clientId, ...others] = new URLSearchParams(request.query).getAll('client_id');
      if (secret === undefined || others.length > 0 || !isOfWindow(request)) return undefined;
      const acting = await find(app, clientLoginKinds.login, secret, request);
      if (!acting || acting.clientId !== clientId) return undefined;
      return (await use(app, clientLoginKinds.login, secret)) ? acting : undefined;
    },

    /**
     * Ends the session of an administrator who logs out of a client in which they act as a user. The ID token that the client sends tells
     * which one. @returns false for any other logout, which is that of the session of the browser
     */
    async endByHint(app: App, { query, origin }: ApiRequest): Promise<boolean> {
      const token = new URLSearchParams(query).get('id_token_hint') ?? '';
      const audience = clientIdIn(token);
      const client = audience === undefined ? undefined : await clients.findStored(app, audience);
      if (!client) return false;
      const { clientId, idTokenSignedResponseAlg: algorithm } = client;
      const expected = { issuer: `${publicUrlOf(app)}${mountOf(app)}`, audience: clientId, algorithm };
      const { payload } = await verifyIdTokenHint(token, expected).catch(() => ({ payload: {} as Payload }));
      if (payload['act'] === undefined) return false;
      const sessionId = await store.of(app).reads.openid.findSessionOfClient({ clientId, sid: String(payload['sid']) });
      await endBrowserSession(ports)({ app, sessionId, origin });
      return true;
    },

    /** Returns the cookie that ends the one of an administrator. */
    endedCookieOf: (app: App): string => endedActingCookieOf(app, publicUrlOf(app)),
  };
};
