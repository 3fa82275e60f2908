import type { KnownUser } from './given.ts';
import { appUuidOf, type Browser, logIn, openBrowser, type Visited } from './openid.ts';
import { publicUrl, type Reply, type TestService } from './service.ts';

/** The headers that browsers send with a request of a script of the account page. */
export const ownScript = { Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' } as const;

/** Returns the URL with which the account page begins a login. */
export const accountLoginUrl = (app: string, parameters: Readonly<Record<string, string>> = {}): string =>
  `${publicUrl}/oidc/${app}/authorize?${new URLSearchParams({
    client_id: 'account',
    response_type: 'none',
    scope: 'openid',
    redirect_uri: `${publicUrl}/account/${app}`,
    state: 'a-state-of-the-page',
    ...parameters,
  })}`;

/** Returns the cookies of a browser, as the account page sends them. */
export const cookiesOf = ({ cookies }: Browser): string =>
  [...cookies.values()]
    .filter(({ path }) => path === '/')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

export interface AccountVisit {
  readonly app: string;
  readonly browser: Browser;
  readonly page: Visited;
}

/** Logs a user in to the account page in a new browser. */
export const visitAccount = async (
  service: TestService,
  { email, password }: Pick<KnownUser, 'email' | 'password'>,
  uuid?: string,
): Promise<AccountVisit> => {
  const app = uuid ?? (await appUuidOf(service));
  const browser = openBrowser(service);
  await browser.open(accountLoginUrl(app));
  return { app, browser, page: await logIn(browser, email, password) };
};

/** Asks for a token as the account page does. */
export const tokenReply = (
  service: TestService,
  { app, browser }: Pick<AccountVisit, 'app' | 'browser'>,
  headers: Readonly<Record<string, string>> = ownScript,
): Promise<Reply> =>
  service.send('POST', `/account/${app}/token`, { headers: { Cookie: cookiesOf(browser), ...headers } });
