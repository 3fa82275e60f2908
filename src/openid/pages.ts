import type { ApiReply, ApiRequest } from '../api/api.ts';
import type { App } from '../kernel/app.ts';
import type { OwnPage } from '../kernel/own-pages.ts';
import type { BrandColors } from '../modules/branding/branding.ts';
import type { RequiredChallenge } from '../modules/challenges/operations/list-challenges.ts';
import type { LoginOptions } from '../modules/login-options/login-options.ts';
import type { RequestOptions } from '../modules/second-factors/passkeys/options.ts';
import type { FormPost } from './form-post.ts';
import type { LoggedOut } from './frontchannel-logout.ts';
import type { SignInPage } from './sign-in/page.ts';
import type { Refused } from './sign-in/sign-in.ts';

/** The context that all pages of an application have. */
export interface PageContext {
  readonly app: App;
  readonly colors: BrandColors;
  readonly logoUrl: string | undefined;
  /** The language of the page: that of `languages` which `ui_locales` or `Accept-Language` prefer. */
  readonly language: string;
  /** The origins to which a form leads in the end: a policy that names only this service would block the redirect. */
  readonly targets: readonly string[];
  /** The page of this service to which the login leads; undefined: a page of an application. */
  readonly ownPage: OwnPage | undefined;
}

/** The parameters of the authorization of a page, and the language that its form chooses. */
interface Chosen {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly language?: string | undefined;
}

export type ContextOf = (app: App, request: ApiRequest, chosen?: Chosen) => PageContext;

/** The context of a page of a login. */
export interface SignInContext extends PageContext {
  /** The name of the other application to which the login leads. */
  readonly destination: string | undefined;
  /** The time until which the browser can continue the login, in seconds since the epoch. */
  readonly expiresAt: number;
  readonly options: LoginOptions;
  /** The challenges that the application requires. */
  readonly challenges: readonly RequiredChallenge[];
  /** The options for a login with a passkey, on the address page; undefined if the application does not allow passkeys on pages of this service. */
  readonly passkeyOptions: RequestOptions | undefined;
}

export interface Page {
  readonly body: string;
  readonly headers: { readonly 'Content-Security-Policy': string; readonly 'Referrer-Policy': string };
}

/** Returns the response with a page. */
export const toReply = (status: number, { body, headers }: Page): ApiReply => ({
  status,
  type: 'text/html',
  headers,
  body,
});

/** An error that the client cannot be told. */
export interface PageError {
  readonly code: string;
  readonly description: string | undefined;
  /** The ID by which the log has the request. */
  readonly requestId: string;
}

/** The pages of the provider. They work without scripts. */
export interface OpenidPages {
  signIn(page: SignInPage, context: SignInContext, refused: Refused | undefined): Page;
  /** The form for the code that a device shows. */
  device(entered: { readonly userCode: string; readonly refused: Refused | undefined }, context: PageContext): Page;
  deviceConnected(context: PageContext): Page;
  deviceRefused(context: PageContext): Page;
  /** Leads the browser to another page of this service. */
  returning(url: string, context: PageContext): Page;
  expired(context: PageContext): Page;
  /** Asks an administrator before a client is opened as a user. */
  acting(
    facts: { readonly name: string; readonly client: string; readonly ticket: string },
    context: PageContext,
  ): Page;
  /** Leads the browser to the client. */
  actingOpens(target: { readonly client: string; readonly url: string }, context: PageContext): Page;
  actingExpired(context: PageContext): Page;
  /** Refuses a form that another site has sent. */
  forbidden(context: PageContext): Page;
  error(error: PageError, context: PageContext): Page;
  /** Sends the response of an authorization to the client. */
  formPost(response: FormPost, context: PageContext): Page;
  logout(form: { readonly action: string; readonly xsrf: string }, context: PageContext): Page;
  loggedOut(context: PageContext, details: LoggedOut): Page;
}
