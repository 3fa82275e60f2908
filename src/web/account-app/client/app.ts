/**
 * Starts the account page, which is rendered with lit-html. Its script has 19.9 KB (gzip). With Svelte, the list of sessions alone, with
 * the package client, had 21.4 KB instead of 10.4: the runtime costs 11 KB more, which pays off where many screens share it, as in the
 * console of administrators.
 */
import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { LoginOptions } from '../../../../packages/client/src/entities.ts';
import { getLoginOptions, getMe, logout } from '../../../../packages/client/src/operations.ts';
import type { ActingUser } from '../acting.ts';
import { isActing, takeActingUser, tellEnded } from './acting.ts';
import { createAppsView } from './apps-view.ts';
import { createCompaniesView } from './companies-view.ts';
import { createConfirmDialog } from './confirm-dialog.ts';
import type { Context, CreateView, View } from './context.ts';
import { createDataView } from './data-view.ts';
import { appName, filled, publicUrl, root, texts, timeOf } from './page.ts';
import { action } from './parts.ts';
import { type Problem, textOf } from './problems.ts';
import { createProfileView } from './profile-view.ts';
import { createProofDialog } from './proof-dialog.ts';
import { takeConnection } from './provider-link.ts';
import { createSecurityView } from './security-view.ts';
import { actAs, client, logIn, logOutUrl, onEnrollmentRequired, openSession, takeLogin } from './service.ts';
import { createSessionsView } from './sessions-view.ts';

/** The parts of the account. Their names are those of their texts. */
const views = {
  profile: createProfileView,
  security: createSecurityView,
  sessions: createSessionsView,
  apps: createAppsView,
  companies: createCompaniesView,
  data: createDataView,
} as const satisfies Readonly<Record<string, CreateView>>;
type Name = keyof typeof views;
/** Administrators who act as a user may neither export the data nor delete the account. */
const names = (Object.keys(views) as Name[]).filter((name) => !isActing || name !== 'data');

let message = '';
let page: Name = 'profile';
let view: View | undefined;
/** The user in whose name an administrator acts. */
let acting: ActingUser | undefined;
/** True if the account cannot be shown any longer. */
let isOver = false;

const pageOf = (hash: string): Name => names.find((name) => hash === `#/${name}`) ?? 'profile';

const navigation = (): TemplateResult => html`<nav aria-label=${texts.account}>
  <ul>
    ${names.map(
      (name) => html`<li><a href="#/${name}" aria-current=${name === page ? 'page' : nothing}>${texts[name]}</a></li>`,
    )}
    ${isActing ? nothing : html`<li><a href=${logOutUrl}>${texts.logOut}</a></li>`}
  </ul>
</nav>`;

/** Shows in whose name the administrator acts, and ends it. */
const banner = ({
  name,
  email,
  expires,
}: ActingUser): TemplateResult => html`<section class="acting" aria-label=${texts.acting}>
  <p>
    <strong>${filled(texts.actingAs, { name })}</strong> (${email})
    <span>${filled(texts.actingUntil, { date: timeOf(expires) })}</span>
  </p>
  ${action({ label: texts.endActing, run: endActing, kind: 'primary', isForActing: true })}
</section>`;

const update = (): void => {
  if (isOver) return;
  render(
    html`${acting === undefined ? nothing : banner(acting)}
      <div class="columns">
        ${navigation()}
        <div class="content">
          <h1 tabindex="-1">${view?.title}</h1>
          <p class="message" role="status">${message === '' ? nothing : message}</p>
          ${view?.render()}
        </div>
      </div>
      ${proofDialog.render()}${confirmDialog.render()}`,
    root,
  );
};
const proofDialog = createProofDialog(update);
const confirmDialog = createConfirmDialog(update);

/** Shows a text instead of the account. */
const showAlone = (title: string, text: string, button?: TemplateResult): void => {
  isOver = true;
  document.title = `${title} · ${appName}`;
  render(
    html`<div class="alone">
      <h1 tabindex="-1">${title}</h1>
      <p role="status">${text}</p>
      ${button ?? nothing}
    </div>`,
    root,
  );
  root.querySelector('h1')?.focus();
};

const logInButton = (): TemplateResult => action({ label: texts.logIn, run: logIn, kind: 'primary' });

const showProblem = (problem: Problem): void =>
  showAlone(
    texts.unavailable,
    textOf(problem),
    action({ label: texts.tryAgain, run: () => location.reload(), kind: 'primary', isForActing: true }),
  );

/** Shows that the administrator acts as the user no longer. The account of the administrator is not shown in this window. */
const showEnded = (): void => {
  tellEnded();
  const button = action({ label: texts.closeTab, run: () => close(), kind: 'primary', isForActing: true });
  showAlone(texts.actingEnded, texts.actingEndedHint, button);
};

const say = (text: string): void => {
  message = text;
  update();
};

/** Opens a part of the account, with a message about what has led there. Nothing of the part before is kept, including its message. */
const open = (context: Context, name: Name, text = ''): void => {
  const isFirst = view === undefined;
  page = name;
  message = text;
  view = undefined;
  render(nothing, root);
  const opened: View = views[name]({
    ...context,
    update: () => view === opened && update(),
    say: (said) => view === opened && say(said),
    go: (next, said) => view === opened && context.go(next, said),
  });
  view = opened;
  update();
  document.title = `${acting ? `${filled(texts.actingAs, { name: acting.name })} · ` : ''}${opened.title} · ${appName}`;
  if (!isFirst) root.querySelector('h1')?.focus();
  void opened.start?.();
};

const contextOf = (options: LoginOptions): Context => {
  const context: Context = {
    options,
    update,
    say,
    endWith: showAlone,
    confirm: confirmDialog.confirm,
    withProof: proofDialog.withProof,
    go(name, text) {
      history.replaceState(null, '', `#/${name}`);
      open(context, pageOf(`#/${name}`), text);
    },
  };
  return context;
};

/** Ends the session in which the administrator acts as the user. */
const endActing = async (): Promise<void> => {
  const result = await logout(client);
  if (result.ok || result.status === 401) showEnded();
  else say(textOf(result));
};

/** Tells a user of the second factor that the application requires soon. */
const tellOfRequirement = async (): Promise<void> => {
  const user = await getMe(client);
  const due = user.ok ? user.data?.second_factor_due_at : undefined;
  if (due && message === '') say(filled(texts.secondFactorDue, { app: appName, date: timeOf(due) }));
};

/** Takes the token of the console, in which an administrator acts as a user. @returns false without a token */
const startActing = async (): Promise<boolean> => {
  acting = await takeActingUser();
  if (acting) actAs(acting);
  return acting !== undefined;
};

const start = async (): Promise<void> => {
  if (isActing && !(await startActing())) return showEnded();
  const query = new URLSearchParams(location.search);
  const login = takeLogin(query.get('state'));
  const connect = login ? undefined : takeConnection(location.search);
  const hash = login?.hash ?? location.hash;
  // The parameters of a redirect are used once.
  if (location.search !== '') history.replaceState(null, '', location.pathname + hash);
  const session = await openSession();
  if (!session.ok) {
    if (session.code !== 'session_ended') return showProblem(session);
    if (isActing) return showEnded();
    if (!login) return logIn();
    const isCanceled = query.has('error');
    return showAlone(texts.notLoggedIn, isCanceled ? texts.loginCanceled : texts.cookiesBlocked, logInButton());
  }
  const options = await getLoginOptions(client);
  if (!options.ok) return showProblem(options);
  if (!options.data) return location.reload();

  const context = contextOf(options.data);
  onEnrollmentRequired(() => {
    const text = filled(texts.secondFactorNeeded, { app: appName });
    if (page === 'security') say(text);
    else context.go('security', text);
  });
  client.onSession((current) => {
    // A session that was ended elsewhere, or a login of another user in another tab, needs a new page.
    if (current || isOver) return;
    if (isActing) showEnded();
    else logIn();
  });
  addEventListener('hashchange', () => {
    if (!isOver && pageOf(location.hash) !== page) open(context, pageOf(location.hash));
  });
  open(context, pageOf(hash));
  if (!isActing) await (connect ? connect(context) : tellOfRequirement());
};

// Tokens and cookies belong to one origin.
if (location.origin === new URL(publicUrl).origin) void start();
else location.replace(publicUrl + location.pathname + location.search + location.hash);
