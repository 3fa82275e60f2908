import { readFile } from 'node:fs/promises';
import { RequestError } from '../../api/refusal.ts';
import type { App } from '../../kernel/app.ts';
import { once } from '../../kernel/memoize.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { revalidated } from '../../rest/validators.ts';
import type { HostedPageOf } from '../hosted-page.ts';
import { accountAppPage } from './page.ts';

type AccountAppHandlers = Pick<RestHandlers, 'getHostedAccount' | 'getHostedAccountAsset'>;

interface Options {
  readonly hostedPageOf: HostedPageOf;
  /** True if the page can use the passkeys of the application. */
  readonly usesPasskeys: (app: App) => boolean;
}

/** The script of the page, which `codegen.ts` bundles from `client/`. */
const script = once(async () => {
  const body = await readFile(new URL('../../../generated/account-page.js', import.meta.url), 'utf8');
  return { status: 200, type: 'text/javascript', headers: revalidated(body), body } as const;
});

/** Handles the account page of each application. */
export const accountAppHandlers = ({ hostedPageOf, usesPasskeys }: Options): AccountAppHandlers => ({
  getHostedAccount: async ({ path, request }) => {
    const hosted = await hostedPageOf(path['app'] ?? '', request);
    return { status: 200, type: 'text/html', ...accountAppPage(hosted, usesPasskeys(hosted.context.app)) };
  },

  getHostedAccountAsset: async ({ path: { file } }) => {
    if (file !== 'account.js') throw new RequestError('not_found');
    return script();
  },
});
