import { RequestError } from '../../api/refusal.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { accountAppAssets } from './assets.ts';
import { type AccountApp, accountAppPage, accountAppPolicy } from './page.ts';

type AccountAppHandlers = Pick<RestHandlers, 'getDevAccount' | 'getDevAccountAsset'>;

/** Handles the example app of development. `accountApp` returns undefined if there is no application yet. */
export const accountAppHandlers = (accountApp: () => Promise<AccountApp | undefined>): AccountAppHandlers => ({
  getDevAccount: async () => {
    const app = await accountApp();
    if (!app) throw new RequestError('not_found');
    return { status: 200, type: 'text/html', headers: accountAppPolicy, body: accountAppPage(app) };
  },

  getDevAccountAsset: async ({ path: { file } }) => {
    const asset = (await accountAppAssets()).get(file);
    if (!asset) throw new RequestError('not_found');
    return { status: 200, ...asset };
  },
});
