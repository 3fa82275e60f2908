import { RequestError } from '../api/refusal.ts';
import type { AccountPagesAppOf } from '../modules/applications/account-pages-app.ts';
import type { Inbox } from '../modules/notifications/ports.ts';
import type { RestHandlers } from '../rest/handler.ts';
import { accountPage, isAccountAction } from './account/page.ts';
import type { HostedPageOf } from './hosted-page.ts';
import { inboxHeaders, inboxPage, mailPage } from './inbox/page.ts';
import { negotiatedPageHeaders } from './page.ts';

type PageHandlers = Pick<
  RestHandlers,
  'getAccountPage' | 'getDevAccount' | 'getDevInbox' | 'clearDevInbox' | 'getDevMail' | 'receiveDevNotification'
>;

interface Options {
  readonly accountPagesApp: AccountPagesAppOf;
  readonly hostedPageOf: HostedPageOf;
  readonly inbox: Inbox;
}

/** Handles the pages of emailed links, and those of development. */
export const pageHandlers = ({ accountPagesApp, hostedPageOf, inbox }: Options): PageHandlers => ({
  getAccountPage: async ({ path: { app: uuid, action }, query, request }) => {
    if (!isAccountAction(action)) throw new RequestError('not_found');
    const { context, appKey } = await hostedPageOf(uuid, request, query.ui_locales);
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
