import { readFile } from 'node:fs/promises';
import { RequestError } from '../../api/refusal.ts';
import type { App } from '../../kernel/app.ts';
import { onceSucceeded } from '../../kernel/memoize.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { revalidated } from '../../rest/validators.ts';
import type { HostedPageOf } from '../hosted-page.ts';
import { policyFor } from '../page.ts';
import { accountAppPage, missingAccountPage } from './page.ts';

type AccountAppHandlers = Pick<RestHandlers, 'getHostedAccount' | 'getHostedAccountAsset'>;

interface Options {
  readonly hostedPageOf: HostedPageOf;
  /** True if the page can use the passkeys of the application. */
  readonly usesPasskeys: (app: App) => boolean;
}

const readScript = onceSucceeded(async () => {
  const body = await readFile(new URL('../../../generated/account-page.js', import.meta.url), 'utf8');
  return { status: 200, type: 'text/javascript', headers: revalidated(body), body } as const;
});

/** Returns the script of the page, which `npm ci` bundles from `client/`; undefined if it did not. */
const script = () =>
  readScript().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

/** Handles the account page of each application. */
export const accountAppHandlers = ({ hostedPageOf, usesPasskeys }: Options): AccountAppHandlers => ({
  getHostedAccount: async ({ path, request }) => {
    const hosted = await hostedPageOf(path['app'] ?? '', request);
    if (!(await script())) return { status: 404, type: 'text/html', headers: policyFor(), body: missingAccountPage };
    return { status: 200, type: 'text/html', ...accountAppPage(hosted, usesPasskeys(hosted.context.app)) };
  },

  getHostedAccountAsset: async ({ path: { file } }) => {
    const found = file === 'account.js' ? await script() : undefined;
    if (!found) throw new RequestError('not_found');
    return found;
  },
});
