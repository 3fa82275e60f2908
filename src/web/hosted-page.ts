import { RequestError } from '../api/refusal.ts';
import type { App } from '../kernel/app.ts';
import type { PublicUrlOf } from '../kernel/public-url.ts';
import type { AccountPagesAppOf } from '../modules/applications/account-pages-app.ts';
import type { PageContext } from '../openid/pages.ts';

/** The languages that a request prefers. */
export interface PreferredLanguages {
  readonly uiLocales?: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** The data of a page of this service that uses the API for an application. */
export interface HostedPage {
  readonly context: PageContext;
  readonly publicUrl: string;
  /** Identifies the application and grants no permissions. */
  readonly appKey: string;
}

/** Returns the data of a page for the application with the UUID. Rejects a UUID that no application has. */
export type HostedPageOf = (uuid: string, preferred: PreferredLanguages) => Promise<HostedPage>;

interface Options {
  readonly publicUrlOf: PublicUrlOf;
  readonly accountPagesApp: AccountPagesAppOf;
  readonly contextOf: (app: App, preferred: PreferredLanguages) => PageContext;
}

export const hostedPages =
  ({ publicUrlOf, accountPagesApp, contextOf }: Options): HostedPageOf =>
  async (uuid, preferred) => {
    const found = await accountPagesApp(uuid);
    if (!found) throw new RequestError('not_found');
    const { app, appKey } = found;
    return { context: contextOf(app, preferred), publicUrl: publicUrlOf(app), appKey };
  };
