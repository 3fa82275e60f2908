import { inflateRawSync } from 'node:zlib';
import { attributeOf, parseXml } from '../../../src/saml/xml.ts';
import { operationsOf } from '../../operations/request.ts';
import { type ApiName, answerOf } from '../apis.ts';
import { givenDomain } from '../domains.ts';
import { superAdmin } from '../members.ts';
import type { Reply, TestService } from '../service.ts';
import { socialApisOf } from '../social/commands.ts';
import { redirectUri } from '../social/stage.ts';
import { metadataXml } from './metadata.ts';
import { responseTemplate, signResponse, type TemplateOptions } from './responses.ts';

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
  begin(): Promise<SamlLogin>;
  /** Returns a response to a request of this connection, signed by the provider, unless `options` and `edit` say otherwise. */
  respond(login: Pick<SamlLogin, 'requestId'>, options?: TemplateOptions, edit?: (xml: string) => string): string;
  /** Posts a response from the site of the provider. */
  post(xml: string, relayState: string): Promise<Reply>;
  /** Completes a login with what the browser returned with. */
  redeem(api: ApiName, reply: Reply, login: Pick<SamlLogin, 'binding'>): Promise<Reply>;
  logIn(api: ApiName, options?: TemplateOptions): Promise<Reply>;
}

export const returnedWith = ({ headers }: Reply): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(headers['location'] ?? '').searchParams);

/** Returns a company with a verified domain and an active SAML connection to a provider that signs what a test says. */
export const samlCompany = async (service: TestService, settings: object = {}): Promise<SamlCompany> => {
  const { db, clock, given, send } = service;
  const company = await given.company();
  await given.settings({ redirectUris: [redirectUri] });
  const domainId = await givenDomain(service, company);
  await db('company_domains').where({ id: domainId }).update({ verified_at: clock.now(), checked_at: clock.now() });
  const { domain } = await db('company_domains').where({ id: domainId }).first('domain');
  const { createConnection, updateConnection } = operationsOf(service).REST;
  const created = await createConnection(superAdmin, {
    path: { id: company },
    body: { protocol: 'saml', name: 'Engines', metadata: metadataXml(), domains: [domain], ...settings },
  });
  const { id: connection, provider, service_provider: serviceProvider } = answerOf(created);
  const path = { id: company, connection_id: connection };
  answerOf(await updateConnection(superAdmin, { path, body: { state: 'active' } }));
  const apis = socialApisOf(service);

  const found: SamlCompany = {
    ...{ company, connection, domain, provider, service: serviceProvider },

    async begin() {
      const { authorization_url, binding } = answerOf(
        await apis.REST.start({}, provider, { redirect_uri: redirectUri }),
      );
      const authorizationUrl = new URL(authorization_url);
      const request = parseXml(
        inflateRawSync(Buffer.from(authorizationUrl.searchParams.get('SAMLRequest') ?? '', 'base64')),
      );
      const state = authorizationUrl.searchParams.get('RelayState') ?? '';
      return { state, requestId: attributeOf(request, 'ID') ?? '', binding, authorizationUrl };
    },

    respond({ requestId }, options = {}, edit = (xml) => xml) {
      const at = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
      const own = { audience: serviceProvider.entity_id, acsUrl: serviceProvider.acs_url, requestId, at };
      return signResponse(edit(responseTemplate({ assertionId: `_${crypto.randomUUID()}`, ...own, ...options })));
    },

    async post(xml, relayState) {
      return send('POST', new URL(serviceProvider.acs_url).pathname, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://idp.example.com' },
        body: new URLSearchParams({
          SAMLResponse: Buffer.from(xml).toString('base64'),
          RelayState: relayState,
        }).toString(),
      });
    },

    redeem: (api, reply, { binding }) => apis[api].login({}, provider, { ...returnedWith(reply), binding }),

    async logIn(api, options = {}) {
      const login = await found.begin();
      return found.redeem(api, await found.post(found.respond(login, options), login.state), login);
    },
  };
  return found;
};
