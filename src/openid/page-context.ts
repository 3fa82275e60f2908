import type { App } from '../kernel/app.ts';
import { primaryLanguageOf } from '../kernel/locale.ts';
import type { Ports } from '../kernel/ports.ts';
import { brandColorsOf } from '../modules/branding/branding.ts';
import type { PageContext } from './pages.ts';

/** The request that a page answers. */
interface Answered {
  readonly acceptLanguage: string | undefined;
  /** The `ui_locales` of the client. */
  readonly uiLocales?: unknown;
  /** The URI to which the forms of the page lead in the end. */
  readonly target: unknown;
}

/** Returns the origin of a URL, or the scheme of a URI of a native app, as a policy names it. */
const targetsOf = (uri: unknown): readonly string[] => {
  const url = URL.parse(String(uri ?? ''));
  if (!url) return [];
  return [url.origin === 'null' ? url.protocol : url.origin];
};

/** Returns the first language that the client or the browser prefers and the application has, or its default one. */
const languageOf = ({ settings: { languages } }: App, { acceptLanguage = '', uiLocales }: Answered): string => {
  const preferred = [
    ...String(uiLocales ?? '').split(' '),
    ...acceptLanguage.split(',').map((range) => range.split(';')[0]?.trim() ?? ''),
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
});
