import { RequestError } from '../../api/refusal.ts';
import type { App } from '../../kernel/app.ts';
import type { PublicUrlOf } from '../../kernel/public-url.ts';
import type { AccountPagesAppOf } from '../../modules/applications/account-pages-app.ts';
import type { PageContext } from '../../openid/pages.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { policyFor } from '../page.ts';
import type { PreferredLanguages } from '../page-handlers.ts';
import { consoleReader } from './files.ts';
import { consolePage, missingConsolePage } from './page.ts';

type ConsoleHandlers = Pick<RestHandlers, 'getDefaultConsole' | 'getConsole' | 'getConsoleAsset'>;

interface Options {
  readonly publicUrlOf: PublicUrlOf;
  readonly accountPagesApp: AccountPagesAppOf;
  readonly contextOf: (app: App, preferred: PreferredLanguages) => PageContext;
}

/** Handles the console of each application. */
export const consoleHandlers = ({ publicUrlOf, accountPagesApp, contextOf }: Options): ConsoleHandlers => {
  const read = consoleReader();

  return {
    getDefaultConsole: async () => {
      const found = await accountPagesApp();
      if (!found) throw new RequestError('not_found');
      return { status: 303, headers: { Location: `/console/${found.app.uuid}` } };
    },

    getConsole: async ({ path, request }) => {
      const found = await accountPagesApp(path['app'] ?? '');
      if (!found) throw new RequestError('not_found');
      const built = await read();
      if (!built) return { status: 404, type: 'text/html', headers: policyFor(), body: missingConsolePage };
      const { app, appKey } = found;
      const context = contextOf(app, { uiLocales: undefined, acceptLanguage: request.headers['accept-language'] });
      const written = consolePage(context, { built, publicUrl: publicUrlOf(app), appKey });
      return { status: 200, type: 'text/html', ...written };
    },

    getConsoleAsset: async ({ path: { file } }) => {
      const found = (await read())?.files.get(file);
      if (!found) throw new RequestError('not_found');
      return { status: 200, ...found };
    },
  };
};
