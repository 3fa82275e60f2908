import type { App } from '../kernel/app.ts';
import type { SecondFactor } from '../kernel/session.ts';
import type { BrandColors } from '../modules/branding/branding.ts';
import type { Client } from '../modules/clients/client.ts';
import type { Scopes } from './requested-scopes.ts';

/** A page of a login, with what the user has entered before. */
export type SignInPage =
  | { readonly name: 'address' | 'password' | 'code' | 'recovery-sent'; readonly email: string }
  | {
      readonly name: 'factor';
      readonly email: string;
      readonly challenge: string;
      readonly methods: readonly SecondFactor[];
    }
  | { readonly name: 'consent' };

/** The reason for which a step was refused: a code of the catalogue of errors. */
export interface Refused {
  readonly code: string;
  readonly detail: string;
}

/** The context that all pages of an application have. */
export interface PageContext {
  readonly app: App;
  readonly colors: BrandColors;
  readonly logoUrl: string | undefined;
  /** The languages that the client and the browser prefer, as `ui_locales` and `Accept-Language` state them. */
  readonly languages: readonly string[];
  /** The origins to which a form leads in the end: a policy that names only this service would block the redirect. */
  readonly targets: readonly string[];
}

export interface ConsentDetails {
  readonly client: Pick<Client, 'clientName' | 'clientUri' | 'policyUri' | 'tosUri' | 'applicationType'>;
  readonly email: string;
  readonly requested: Scopes;
  readonly redirectUri: string;
}

export interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The pages of the provider. They need no script. */
export interface OpenidPages {
  signIn(page: Exclude<SignInPage, { name: 'consent' }>, context: PageContext, refused: Refused | undefined): Page;
  consent(details: ConsentDetails, context: PageContext): Page;
  expired(context: PageContext): Page;
  /** Refuses a form that another site has sent. */
  forbidden(context: PageContext): Page;
  error(error: { readonly code: string; readonly description: string | undefined }, context: PageContext): Page;
  logout(form: { readonly action: string; readonly xsrf: string }, context: PageContext): Page;
  loggedOut(context: PageContext): Page;
}
