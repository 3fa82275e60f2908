import * as oidc from 'openid-client';
import type { SentRequestOptions } from './authenticator.ts';
import {
  type Authorization,
  authorizationOf,
  type Browser,
  discover,
  givenClient,
  openBrowser,
  redirectUri,
  type Visited,
} from './openid.ts';
import type { TestService } from './service.ts';

export interface OpenedPage extends Pick<Authorization, 'config' | 'checks'> {
  readonly browser: Browser;
  readonly page: Visited;
}

interface OpenOptions {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly browser?: Browser;
  readonly config?: oidc.Configuration;
  readonly metadata?: Parameters<typeof givenClient>[1];
}

/** Opens the login page for a client. */
export const openPage = async (service: TestService, options: OpenOptions = {}): Promise<OpenedPage> => {
  const { browser = openBrowser(service), parameters = {}, metadata } = options;
  const config = options.config ?? (await discover(service, await givenClient(service, metadata)));
  const { url, checks } = await authorizationOf(config, parameters);
  return { config, checks, browser, page: await browser.open(url) };
};

/** Returns the claims of the ID token after a login. */
export const claimsOf = async ({ config, checks }: Pick<OpenedPage, 'config' | 'checks'>, done: Visited) => {
  if (!done.url.href.startsWith(`${redirectUri}?`)) throw new Error(`The login ended at ${done.url}: ${done.text}`);
  return (await oidc.authorizationCodeGrant(config, done.url, checks)).claims()!;
};

export const headingOf = ({ text }: Visited): string | undefined => /<h1>(.*?)<\/h1>/.exec(text)?.[1];
export const noticeOf = ({ text }: Visited): string | undefined =>
  /<p class="notice" role="alert">(.*?)<\/p>/.exec(text)?.[1];

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Returns the hidden fields of the form of a step, as a browser would send them. */
export const fieldsOf = ({ text }: Visited, step: string, mark = ''): Readonly<Record<string, string>> => {
  const forms = text.match(/<form.*?<\/form>/gs) ?? [];
  const form = forms.find((one) => one.includes(`name="step" value="${step}"`) && one.includes(mark));
  if (!form) throw new Error(`The page has no form for ${step}: ${text}`);
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescaped(value)]));
};

/** Returns the options with which the script of the page asks for a passkey. */
export const passkeyOptionsIn = <T = SentRequestOptions>({ text }: Visited): T =>
  JSON.parse(unescaped(/data-passkey="([^"]*)"/.exec(text)![1]!));
