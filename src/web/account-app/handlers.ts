import { readFile } from 'node:fs/promises';
import { RequestError } from '../../api/refusal.ts';
import type { App } from '../../kernel/app.ts';
import { once } from '../../kernel/memoize.ts';
import type { PublicUrlOf } from '../../kernel/public-url.ts';
import type { AccountPagesAppOf } from '../../modules/applications/account-pages-app.ts';
import type { PageContext } from '../../openid/pages.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { revalidated } from '../../rest/validators.ts';
import type { PreferredLanguages } from '../page-handlers.ts';
import { accountAppPage } from './page.ts';

type AccountAppHandlers = Pick<RestHandlers, 'getHostedAccount' | 'getHostedAccountAsset'>;

interface Options {
  readonly publicUrlOf: PublicUrlOf;
  readonly accountPagesApp: AccountPagesAppOf;
  /** True if the page can use the passkeys of the application. */
  readonly usesPasskeys: (app: App) => boolean;
  readonly contextOf: (app: App, preferred: PreferredLanguages) => PageContext;
}

/** The script of the page, which `codegen.ts` bundles from `client/`. */
const script = once(async () => {
  const body = await readFile(new URL('../../../generated/account-page.js', import.meta.url), 'utf8');
  return { status: 200, type: 'text/javascript', headers: revalidated(body), body } as const;
});

/** Handles the account page of each application. */
export const accountAppHandlers = ({
  publicUrlOf,
  accountPagesApp,
  usesPasskeys,
  contextOf,
}: Options): AccountAppHandlers => ({
  getHostedAccount: async ({ path, request }) => {
    const found = await accountPagesApp(path['app'] ?? '');
    if (!found) throw new RequestError('not_found');
    const { app, appKey } = found;
    const context = contextOf(app, { uiLocales: undefined, acceptLanguage: request.headers['accept-language'] });
    const written = accountAppPage(context, {
      publicUrl: publicUrlOf(app),
      appKey,
      usesPasskeys: usesPasskeys(app),
    });
    return { status: 200, type: 'text/html', ...written };
  },

  getHostedAccountAsset: async ({ path: { file } }) => {
    if (file !== 'account.js') throw new RequestError('not_found');
    return script();
  },
});
