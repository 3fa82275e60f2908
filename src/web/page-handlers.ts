import { RequestError } from '../api/refusal.ts';
import type { App } from '../kernel/app.ts';
import type { AccountPagesAppOf } from '../modules/applications/account-pages-app.ts';
import type { Inbox } from '../modules/notifications/ports.ts';
import type { PageContext } from '../openid/pages.ts';
import type { RestHandlers } from '../rest/handler.ts';
import { accountPage, isAccountAction } from './account/page.ts';
import { inboxHeaders, inboxPage, mailPage } from './inbox/page.ts';
import { negotiatedPageHeaders } from './page.ts';

type PageHandlers = Pick<
  RestHandlers,
  'getAccountPage' | 'getDevAccount' | 'getDevInbox' | 'clearDevInbox' | 'getDevMail' | 'receiveDevNotification'
>;

/** The languages that a request prefers. */
export interface PreferredLanguages {
  readonly uiLocales: string | undefined;
  readonly acceptLanguage: string | undefined;
}

interface Options {
  readonly accountPagesApp: AccountPagesAppOf;
  readonly contextOf: (app: App, preferred: PreferredLanguages) => PageContext;
  readonly inbox: Inbox;
}

/** Handles the pages of emailed links, and those of development. */
export const pageHandlers = ({ accountPagesApp, contextOf, inbox }: Options): PageHandlers => ({
  getAccountPage: async ({ path: { app: uuid, action }, query, header }) => {
    if (!isAccountAction(action)) throw new RequestError('not_found');
    const found = await accountPagesApp(uuid);
    if (!found) throw new RequestError('not_found');
    const { app, appKey } = found;
    const context = contextOf(app, { uiLocales: query.ui_locales, acceptLanguage: header['Accept-Language'] });
    const { headers, body } = accountPage({ action, context, appKey });
    return { status: 200, type: 'text/html', headers, body };
  },

  getDevAccount: async () => {
    const found = await accountPagesApp();
    if (!found) throw new RequestError('not_found');
    return { status: 303, headers: { Location: `/account/${found.app.uuid}` } };
  },

  getDevInbox: async ({ accepted }) =>
    accepted === 'text/html'
      ? { status: 200, type: 'text/html', headers: inboxHeaders, body: await inboxPage(inbox.list()) }
      : { status: 200, headers: negotiatedPageHeaders, body: { data: [...inbox.list()] } },

  clearDevInbox: () => {
    inbox.clear();
    return { status: 204 };
  },

  getDevMail: async ({ path: { id }, accepted }) => {
    const mail = inbox.find(id);
    if (!mail) throw new RequestError('not_found');
    return accepted === 'text/html'
      ? { status: 200, type: 'text/html', ...(await mailPage(mail)) }
      : { status: 200, headers: negotiatedPageHeaders, body: mail };
  },

  receiveDevNotification: ({ body, rawBody, header }) => {
    if (!inbox.receive(body, rawBody, header)) throw new RequestError('signature_invalid');
    return { status: 204 };
  },
});
