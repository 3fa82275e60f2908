import type { SignInContext } from '../../openid/pages.ts';
import type { SignInPage, SignInPageNamed } from '../../openid/sign-in/page.ts';
import type { Refused } from '../../openid/sign-in/sign-in.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import type { policyFor } from '../page.ts';
import { filled } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';

/** The data that every page of a login gets. */
export interface View {
  readonly context: SignInContext;
  readonly texts: Texts;
  readonly refused: Refused | undefined;
  /** The reason of a refusal, or nothing. */
  readonly notice: Html;
}

/** The files and frames of a challenge's provider, as its documentation lists them for a content security policy. */
export type Sources = NonNullable<NonNullable<Parameters<typeof policyFor>[0]>['foreign']>;

/** The challenge that a form shows, and the sources that its page needs. */
export interface Widget {
  readonly field: Html;
  /** The script of the provider, as an element of the head. */
  readonly script: string;
  readonly sources: Sources;
}

/** A page without its frame. */
export interface Written {
  readonly title: string;
  readonly body: string;
  /** The script of the page, if it is not that of every form; null for a page without one. It must be the same for every reader. */
  readonly script?: string | null;
  /** True if the page sends its form to the client, which learns the origin of the service, and not to the service. */
  readonly postsToClient?: boolean;
  /** True if the script of the page has a secret: the page sends no form and no referrer. */
  readonly keepsSecret?: boolean;
  /** The time until which this browser can continue the login, in seconds since the epoch. The pages of emailed links lead on to it. */
  readonly continuesUntil?: number;
  /** Styles besides those of all pages. */
  readonly style?: string;
  /** Additional HTML of the head. */
  readonly head?: string;
  /** The origins of the frames of the page. */
  readonly frames?: readonly string[];
  /** The challenge that the page shows. */
  readonly widget?: Widget | undefined;
  /** Replaces the brand above the page. */
  readonly brand?: Html;
  /** The sources of images besides those of the service. */
  readonly images?: readonly string[];
}

/** Writes the pages of a family of steps, by their names. */
export type Writers<Name extends SignInPage['name']> = {
  readonly [N in Name]: (page: SignInPageNamed<N>, view: View) => Written;
};

export const nothing = html('');

/** Returns the element of the head by which a page leads on without a script. */
export const refreshTo = (url: string): string => `<meta http-equiv="refresh" content="0; url=${escapeHtml(url)}">\n`;

export const hiddenFields = (values: Readonly<Record<string, string>>): Html =>
  html(
    Object.entries(values)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join(''),
  );

/** Returns a form that consists of a button, for another step. */
export const stepLink = (text: string, values: Readonly<Record<string, string>>): string =>
  `<form method="post">${hiddenFields(values).html}<button class="link">${escapeHtml(text)}</button></form>`;

/** Returns a question and the button of the step that answers it. */
export const alternative = (question: string, text: string, values: Readonly<Record<string, string>>): Html =>
  html(`<div class="alternative"><span>${escapeHtml(question)}</span>${stepLink(text, values)}</div>`);

/** Returns a link to a page of the application or the client. */
export const anchor = (text: string, url: string | null | undefined): string =>
  url === undefined || url === null
    ? ''
    : `<a href="${escapeHtml(url)}" rel="noopener noreferrer" target="_blank">${escapeHtml(text)}</a>`;

/** Returns the address that was entered, and a button to enter another one. */
export const accountOf = (email: string, { texts }: View): Html =>
  html(
    `<div class="account"><span>${escapeHtml(email)}</span>${stepLink(texts.change, { step: 'restart', email })}</div>`,
  );

/** Returns the name of the other application to which a login leads. */
export const destinationOf = ({ context, texts }: View): Html =>
  hintOf(context.destination && filled(texts.toClient, { client: context.destination }));

/** Returns a paragraph below a heading. */
export const hintOf = (text: string | undefined): Html =>
  text === undefined ? nothing : html(`<p class="sub">${escapeHtml(text)}</p>`);
