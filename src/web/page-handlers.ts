import { RequestError } from '../api/refusal.ts';
import type { AccountPagesAppOf } from '../modules/accounts/account-pages-app.ts';
import type { Inbox } from '../modules/notifications/ports.ts';
import type { RestHandlers } from '../rest/handler.ts';
import { accountPage, accountPolicy, isAccountAction } from './account.ts';
import { inboxPage, inboxPolicy, mailPage } from './inbox.ts';
import { negotiatedPageHeaders } from './page.ts';

type PageHandlers = Pick<RestHandlers, 'accountPage' | 'devInbox' | 'devMail' | 'devNotify'>;

interface Options {
  readonly accountPagesApp: AccountPagesAppOf;
  readonly inbox: Inbox;
}

/** The pages behind mailed links, and the mailbox of development. */
export const pageHandlers = ({ accountPagesApp, inbox }: Options): PageHandlers => ({
  accountPage: async ({ path: { app: uuid, action } }) => {
    if (!isAccountAction(action)) throw new RequestError('not_found');
    const found = await accountPagesApp(uuid);
    if (!found) throw new RequestError('not_found');
    const body = accountPage({ action, appName: found.app.name, appKey: found.appKey });
    return { status: 200, type: 'text/html', headers: accountPolicy, body };
  },

  devInbox: ({ accepted }) =>
    accepted === 'text/html'
      ? { status: 200, type: 'text/html', headers: inboxPolicy, body: inboxPage(inbox.list()) }
      : { status: 200, headers: negotiatedPageHeaders, body: { data: [...inbox.list()] } },

  devMail: ({ path: { id }, accepted }) => {
    const mail = inbox.find(id);
    if (!mail) throw new RequestError('not_found');
    return accepted === 'text/html'
      ? { status: 200, type: 'text/html', headers: negotiatedPageHeaders, body: mailPage(mail) }
      : { status: 200, headers: negotiatedPageHeaders, body: mail };
  },

  devNotify: ({ body, rawBody, header }) => {
    if (!inbox.receive(body, rawBody, header)) throw new RequestError('signature_invalid');
    return { status: 204 };
  },
});
