import { RequestError } from '../../api/refusal.ts';
import type { AccountPagesAppOf } from '../../modules/applications/account-pages-app.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import type { HostedPageOf } from '../hosted-page.ts';
import { policyFor } from '../page.ts';
import { consoleReader } from './files.ts';
import { mailFrame } from './mail-frame.ts';
import { consolePage, missingConsolePage } from './page.ts';

type ConsoleHandlers = Pick<
  RestHandlers,
  'getDefaultConsole' | 'getConsole' | 'getConsoleAsset' | 'getConsoleMailFrame'
>;

interface Options {
  readonly accountPagesApp: AccountPagesAppOf;
  readonly hostedPageOf: HostedPageOf;
}

/** Handles the console of each application. */
export const consoleHandlers = ({ accountPagesApp, hostedPageOf }: Options): ConsoleHandlers => {
  const read = consoleReader();

  return {
    getDefaultConsole: async () => {
      const found = await accountPagesApp();
      if (!found) throw new RequestError('not_found');
      return { status: 303, headers: { Location: `/console/${found.app.uuid}` } };
    },

    getConsole: async ({ path, request }) => {
      const hosted = await hostedPageOf(path['app'] ?? '', request);
      const built = await read();
      if (!built) return { status: 404, type: 'text/html', headers: policyFor(), body: missingConsolePage };
      return { status: 200, type: 'text/html', ...consolePage(hosted, built) };
    },

    getConsoleMailFrame: async () => ({ status: 200, type: 'text/html', ...mailFrame }),

    getConsoleAsset: async ({ path: { file } }) => {
      const found = (await read())?.files.get(file);
      if (!found) throw new RequestError('not_found');
      return { status: 200, ...found };
    },
  };
};
