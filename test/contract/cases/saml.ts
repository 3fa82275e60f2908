import { type SamlCompany, samlCompany } from '../../kit/saml/connections.ts';
import type { Sent, TestService } from '../../kit/service.ts';
import type { Case, Cases } from './case.ts';
import { form, formOf } from './protocol.ts';

const unknown = 'c-aaaaaaaaaaaaaaaaaaaaaaaaaa';

type Endpoint = 'metadata' | 'acs';
type Prepare = (connected: SamlCompany) => Promise<Sent> | Sent;

const pathTo = (endpoint: Endpoint, provider = unknown): string => `/saml/${provider}/${endpoint}`;

/** A request at the endpoint of a new connection. */
const sent =
  (method: string, endpoint: Endpoint, prepare: Prepare = () => ({})): Case =>
  async ({ service }) => {
    const connected = await samlCompany(service);
    return service.send(method, pathTo(endpoint, connected.provider), await prepare(connected));
  };

/** The cases of every endpoint: an unknown connection, a fault of the service, and an outage. */
const failures = (method: string, endpoint: Endpoint) => {
  const ask = (service: TestService, path = pathTo(endpoint)) => service.send(method, path, formOf({}));
  return {
    404: ({ service }: Parameters<Case>[0]) => ask(service),
    500: async ({ service }: Parameters<Case>[0]) => {
      const { provider } = await samlCompany(service);
      return service.clock.whileBroken(() => ask(service, pathTo(endpoint, provider)));
    },
    503: ({ outage }: Parameters<Case>[0]) => ask(outage),
  };
};

const answering = async (connected: SamlCompany, redirectUri?: string): Promise<Sent> => {
  const login = await connected.begin(undefined, {}, redirectUri);
  const SAMLResponse = Buffer.from(connected.respond(login)).toString('base64');
  return formOf({ SAMLResponse, RelayState: login.state });
};

export const getSamlMetadata = {
  ...failures('GET', 'metadata'),
  200: sent('GET', 'metadata'),
} satisfies Cases<'getSamlMetadata'>;

export const receiveSamlResponse = {
  ...failures('POST', 'acs'),
  200: sent('POST', 'acs', (connected) => answering(connected)),
  303: sent('POST', 'acs', (connected) => answering(connected, connected.accountPage)),
  403: sent('POST', 'acs', () => formOf({ SAMLResponse: 'PHgvPg==' })),
  413: sent('POST', 'acs', () => ({ headers: form, body: 'x'.repeat(131_073) })),
  415: sent('POST', 'acs', () => ({ headers: { ...form, 'Content-Encoding': 'gzip' }, body: 'x=y' })),
} satisfies Cases<'receiveSamlResponse'>;
