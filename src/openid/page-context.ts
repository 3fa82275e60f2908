import type { ApiRequest } from '../api/api.ts';
import type { App } from '../kernel/app.ts';
import { primaryLanguageOf } from '../kernel/locale.ts';
import { type OwnPage, ownPageAt } from '../kernel/own-pages.ts';
import type { Ports } from '../kernel/ports.ts';
import { hasHost } from '../kernel/web-address.ts';
import { brandColorsOf } from '../modules/branding/branding.ts';
import { accountClientId } from './account-client.ts';
import { chosenLanguageIn } from './cookies.ts';
import type { PageContext } from './pages.ts';

/** The request that a page answers. */
interface Answered {
  /** All headers: a cookie has the language that the user has chosen, and `Accept-Language` has those of the browser. */
  readonly headers: ApiRequest['headers'];
  /** The language that a form chooses. */
  readonly chosenLanguage?: string | undefined;
  /** The `ui_locales` of the client. */
  readonly uiLocales?: unknown;
  /** The client whose request it is, if it is known. */
  readonly clientId?: unknown;
  /** The URI to which the forms of the page lead in the end. */
  readonly target: unknown;
}

/**
 * Returns the origin of a URL as a policy names it, or the scheme of a URI of a native app. Policies cannot name IPv6 addresses, of which
 * redirect URIs have that of the own machine alone.
 */
const targetsOf = (uri: unknown): readonly string[] => {
  const url = URL.parse(String(uri ?? ''));
  if (!url) return [];
  if (url.origin === 'null' || url.hostname.startsWith('[')) return [url.protocol];
  // A client may have the URI from before the rule for hosts.
  return hasHost(url) ? [url.origin] : [];
};

/** Returns the page of this service to which a login leads. The URIs of other clients may have the same paths. */
const ownPageOf = ({ clientId, target }: Answered): OwnPage | undefined =>
  clientId === accountClientId ? ownPageAt(URL.parse(String(target))?.pathname ?? '') : undefined;

/** Returns the first language that the user, the client or the browser prefers and the application has, or its default one. */
const languageOf = (
  { settings: { languages } }: App,
  { headers, chosenLanguage = chosenLanguageIn(headers['cookie']) ?? '', uiLocales }: Answered,
): string => {
  const preferred = [
    chosenLanguage,
    ...String(uiLocales ?? '').split(' '),
    ...(headers['accept-language'] ?? '').split(',').map((range) => range.split(';')[0]?.trim() ?? ''),
  ];
  const found = preferred.flatMap((tag) => {
    const wanted = tag.toLowerCase();
    const exact = languages.find((language) => language.toLowerCase() === wanted);
    return exact ?? languages.find((language) => primaryLanguageOf(language) === primaryLanguageOf(wanted)) ?? [];
  });
  return found[0] ?? languages[0] ?? 'en';
};

/** Returns the context of a page of an application. */
export const pageContextOf = (
  app: App,
  { imageUrlOf }: Pick<Ports, 'imageUrlOf'>,
  answered: Answered,
): PageContext => ({
  app,
  colors: brandColorsOf(app),
  logoUrl: app.logo === undefined ? undefined : imageUrlOf(app, app.logo),
  language: languageOf(app, answered),
  targets: targetsOf(answered.target),
  ownPage: ownPageOf(answered),
});
