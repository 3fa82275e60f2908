import type { KeyObject } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { attributeOf, parseXml } from '../../../src/saml/xml.ts';
import { operationsOf } from '../../operations/request.ts';
import { type ApiName, answerOf } from '../apis.ts';
import { givenDomain } from '../domains.ts';
import { superAdmin } from '../members.ts';
import { appUuidOf } from '../openid.ts';
import { publicUrl, type Reply, type TestService } from '../service.ts';
import { socialApisOf } from '../social/commands.ts';
import { redirectUri } from '../social/stage.ts';
import { metadataXml } from './metadata.ts';
import { privateKey, responseTemplate, signResponse, type TemplateOptions } from './responses.ts';

interface ServiceProvider {
  readonly entity_id: string;
  readonly acs_url: string;
  readonly metadata_url: string;
}

/** A login that waits for the response of the provider. */
export interface SamlLogin {
  readonly state: string;
  readonly requestId: string;
  readonly binding: string;
  readonly authorizationUrl: URL;
}

export interface SamlCompany {
  readonly company: number;
  readonly connection: number;
  /** A verified domain of the connection. */
  readonly domain: string;
  /** The name under which users log in. */
  readonly provider: string;
  readonly service: ServiceProvider;
  begin(purpose?: 'link', headers?: Readonly<Record<string, string>>, redirectUri?: string): Promise<SamlLogin>;
  /** A page of the service to which logins can return. */
  readonly accountPage: string;
  /** Returns a response to a request of this connection, signed by the provider, unless `options` and `edit` say otherwise. */
  respond(
    login: Pick<SamlLogin, 'requestId'>,
    options?: TemplateOptions,
    edit?: (xml: string) => string,
    key?: KeyObject,
  ): string;
  /** Posts a response from the site of the provider. */
  post(xml: string, relayState: string): Promise<Reply>;
  /** Posts a form from the site of the provider. */
  postForm(body: string): Promise<Reply>;
  /** Completes a login with what the browser returned with. */
  redeem(api: ApiName, reply: Reply, login: Pick<SamlLogin, 'binding'>): Promise<Reply>;
  /** Sends the parameters of a return to the service. */
  send(api: ApiName, proof: Readonly<Record<string, unknown>>): Promise<Reply>;
  logIn(api: ApiName, options?: TemplateOptions): Promise<Reply>;
}

/** Returns the login of a reply that starts one. */
export const samlLoginOf = (started: { readonly authorization_url: string; readonly binding: string }): SamlLogin => {
  const authorizationUrl = new URL(started.authorization_url);
  const request = parseXml(
    inflateRawSync(Buffer.from(authorizationUrl.searchParams.get('SAMLRequest') ?? '', 'base64')),
  );
  const state = authorizationUrl.searchParams.get('RelayState') ?? '';
  return { state, requestId: attributeOf(request, 'ID') ?? '', binding: started.binding, authorizationUrl };
};

/** Returns the URL to which a reply leads the browser: by a redirect, or by a page. */
export const leadsTo = ({ headers, text }: Reply): URL => {
  const [, link = ''] = /<a href="([^"]+)"/.exec(text) ?? [];
  return new URL(headers['location'] ?? link.replaceAll('&amp;', '&'));
};

export const returnedWith = (reply: Reply): Readonly<Record<string, string>> =>
  Object.fromEntries(leadsTo(reply).searchParams);

/** Returns a company with a verified domain and an active SAML connection to a provider that signs what a test says. */
export const samlCompany = async (
  service: TestService,
  settings: Readonly<Record<string, unknown>> = { metadata: metadataXml() },
): Promise<SamlCompany> => {
  const { db, clock, given, send } = service;
  const company = await given.company();
  await given.settings({ redirectUris: [redirectUri] });
  const domainId = await givenDomain(service, company);
  await db('company_domains').where({ id: domainId }).update({ verified_at: clock.now(), checked_at: clock.now() });
  const { domain } = await db('company_domains').where({ id: domainId }).first('domain');
  const { createConnection, refreshConnectionMetadata, updateConnection } = operationsOf(service).REST;
  const created = await createConnection(superAdmin, {
    path: { id: company },
    body: { protocol: 'saml', name: 'Engines', domains: [domain], ...settings },
  });
  const { id: connection, provider, sp: serviceProvider } = answerOf(created);
  const path = { id: company, connection_id: connection };
  if ('metadata_url' in settings) answerOf(await refreshConnectionMetadata(superAdmin, { path }));
  answerOf(await updateConnection(superAdmin, { path, body: { state: 'active' } }));
  const apis = socialApisOf(service);

  const found: SamlCompany = {
    ...{ company, connection, domain, provider, service: serviceProvider },
    accountPage: `${publicUrl}/account/${await appUuidOf(service)}`,

    async begin(purpose, headers = {}, returnsTo = redirectUri) {
      const { authorization_url, binding } = answerOf(
        await apis.REST.start(headers, provider, { redirect_uri: returnsTo, ...(purpose && { purpose }) }),
      );
      return samlLoginOf({ authorization_url, binding });
    },

    respond({ requestId }, options = {}, edit = (xml) => xml, key = privateKey('idp')) {
      const at = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
      const own = { audience: serviceProvider.entity_id, acsUrl: serviceProvider.acs_url, requestId, at };
      return signResponse(edit(responseTemplate({ assertionId: `_${crypto.randomUUID()}`, ...own, ...options })), key);
    },

    post: (xml, relayState) =>
      found.postForm(
        new URLSearchParams({
          SAMLResponse: Buffer.from(xml, xml.startsWith('<') ? 'utf8' : 'latin1').toString('base64'),
          RelayState: relayState,
        }).toString(),
      ),

    postForm: (body) =>
      send('POST', new URL(serviceProvider.acs_url).pathname, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://idp.example.com' },
        body,
      }),

    send: (api, proof) => apis[api].login({}, provider, proof),
    redeem: (api, reply, { binding }) => found.send(api, { ...returnedWith(reply), binding }),

    async logIn(api, options = {}) {
      const login = await found.begin();
      return found.redeem(api, await found.post(found.respond(login, options), login.state), login);
    },
  };
  return found;
};
