import type { ApiRequest } from '../api/api.ts';
import { RequestError } from '../api/refusal.ts';
import type { App } from '../kernel/app.ts';
import type { PublicUrlOf } from '../kernel/public-url.ts';
import type { AccountPagesAppOf } from '../modules/applications/account-pages-app.ts';
import type { PageContext } from '../openid/pages.ts';

/** The data of a page of this service that uses the API for an application. */
export interface HostedPage {
  readonly context: PageContext;
  readonly publicUrl: string;
  /** Identifies the application and grants no permissions. */
  readonly appKey: string;
}

/**
 * Returns the data of a page for the application with the UUID, in the language that the request prefers. Rejects a UUID that no
 * application has.
 */
export type HostedPageOf = (
  uuid: string,
  request: Pick<ApiRequest, 'headers'>,
  uiLocales?: string,
) => Promise<HostedPage>;

/** Returns the context of a page of an application, in the language that a request prefers. */
export type ContextOfApp = (app: App, request: Pick<ApiRequest, 'headers'>, uiLocales?: string) => PageContext;

interface Options {
  readonly publicUrlOf: PublicUrlOf;
  readonly accountPagesApp: AccountPagesAppOf;
  readonly contextOf: ContextOfApp;
}

export const hostedPages =
  ({ publicUrlOf, accountPagesApp, contextOf }: Options): HostedPageOf =>
  async (uuid, request, uiLocales) => {
    const found = await accountPagesApp(uuid);
    if (!found) throw new RequestError('not_found');
    const { app, appKey } = found;
    return { context: contextOf(app, request, uiLocales), publicUrl: publicUrlOf(app), appKey };
  };
