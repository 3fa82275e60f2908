import { runningClock } from './clock.ts';
import type { KnownUser } from './given.ts';
import { appUuidOf, givenClient, logIn, openBrowser } from './openid.ts';
import { startService, type TestService } from './service.ts';

export interface CompanyProvider {
  readonly service: TestService;
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** Adds a person with a verified address. */
  person(email: string): Promise<KnownUser>;
  /** Logs in as a person in a new browser. @returns the URL of the redirect */
  authorize(authorizationUrl: string | URL, person: KnownUser): Promise<URL>;
}

/** Starts a second Gatehouse, with its own database and users, as the identity provider of a company. */
export const startCompanyProvider = async (redirectUris: readonly string[]): Promise<CompanyProvider> => {
  const service = await startService({ clock: runningClock() });
  await service.given.settings({ publicUrl: service.url });
  const { client, secret } = await givenClient(service, { redirectUris: [...redirectUris] });
  return {
    service,
    issuer: `${service.url}/oidc/${await appUuidOf(service)}`,
    client: { id: client.clientId, secret },
    async person(email) {
      const person = await service.given.user({ email });
      await service.db('users').where({ id: person.id }).update({ email_verified_at: service.clock.now() });
      return person;
    },
    async authorize(authorizationUrl, { email, password }) {
      const browser = openBrowser(service, {}, service.url);
      await browser.open(authorizationUrl);
      return (await logIn(browser, email, password)).url;
    },
  };
};
