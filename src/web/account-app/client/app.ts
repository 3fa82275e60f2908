import { html, nothing, render, type TemplateResult } from 'lit-html';
import { createAccountView } from './account-view.ts';
import { createChallengeView } from './challenge-view.ts';
import { createClients } from './client.ts';
import { createCodeView } from './code-view.ts';
import type { Context, CreateView, View } from './context.ts';
import { createLoginView } from './login-view.ts';
import { outcomeOf } from './outcome.ts';
import { createProfileView } from './profile-view.ts';
import { createProofDialog } from './proof-dialog.ts';
import { createRecoveryView } from './recovery-view.ts';
import { createSecurityView } from './security-view.ts';
import { device, session } from './session.ts';
import { createSessionsView } from './sessions-view.ts';
import { createSignupView } from './signup-view.ts';
import { finishSocialLogin } from './social.ts';

const guestPages: Readonly<Record<string, CreateView>> = {
  login: createLoginView,
  signup: createSignupView,
  code: createCodeView,
  recovery: createRecoveryView,
};

const ownPages: Readonly<Record<string, CreateView>> = {
  profile: createProfileView,
  security: createSecurityView,
  sessions: createSessionsView,
  account: createAccountView,
};

const root = document.querySelector<HTMLElement>('#app')!;
const { appName = '', appKey = '' } = root.dataset;

let message = '';
let page = '';
let view: View | undefined;

const isLoggedIn = (): boolean => session.token() !== undefined;

const pageOf = (hash: string): string => hash.replace(/^#\//, '');

const logOut = async (): Promise<void> => {
  await outcomeOf(context.own.PUT('/v1/auth/logout'));
  session.forget();
  context.go('login');
};

const navigation = (): TemplateResult => html`<nav class="pages" aria-label="Account">
  ${Object.keys(ownPages).map(
    (name) =>
      html`<a href="#/${name}" aria-current=${name === page ? 'page' : nothing}>${name[0]?.toUpperCase()}${name.slice(1)}</a>`,
  )}
  <button type="button" class="link" @click=${logOut}>Log out</button>
</nav>`;

const update = (): void => {
  const shown = html`<p class="message" role="status">${message === '' ? nothing : message}</p>
    ${isLoggedIn() ? navigation() : nothing}
    <div class=${isLoggedIn() ? 'own' : 'gate'}>
      <h1 tabindex="-1">${view?.title}</h1>
      ${view?.render()}
    </div>
    ${dialog.render()}`;
  render(shown, root);
};

/** Replaces the view by a new one. Nothing of the former one is kept, including typed text. */
const show = (next: View): void => {
  view?.stop?.();
  view = undefined;
  render(nothing, root);
  view = next;
  update();
  document.title = `${next.title} · ${appName}`;
  root.querySelector('h1')?.focus();
  void next.start?.();
};

/** Returns a context for a page. After the user has left the page, its pending work no longer affects the view. */
const contextWhile = (isShown: () => boolean): Context => ({
  ...context,
  update: () => isShown() && update(),
  say: (text) => isShown() && context.say(text),
  go: (name) => isShown() && context.go(name),
});

/** Opens a page. A page that requires a login, or no login, is replaced by the first page that is allowed. */
const open = (name: string): void => {
  const pages = isLoggedIn() ? ownPages : guestPages;
  const first = isLoggedIn() ? 'profile' : 'login';
  page = Object.hasOwn(pages, name) ? name : first;
  if (pageOf(location.hash) !== page) history.replaceState(null, '', `#/${page}`);
  const opened: View = pages[page]!(contextWhile(() => view === opened));
  show(opened);
};

const context: Context = {
  ...createClients({
    appKey,
    onSessionEnd() {
      if (!isLoggedIn()) return;
      session.forget();
      context.say('Your session has ended. Log in again.');
      context.go('login');
    },
    onEnrollmentRequired() {
      context.say('The application requires a second factor. Add one to go on.');
      if (page !== 'security') context.go('security');
    },
  }),
  appName,
  update,
  go: (name) => {
    location.hash = `#/${name}`;
    open(name);
  },
  say(text) {
    message = text;
    update();
  },
  withProof: (send) => dialog.withProof(send),
  enter(token, response) {
    session.keep(token);
    device.keep(response);
    message = '';
    context.go('profile');
  },
  proceed(data, response) {
    if ('token' in data) return context.enter(data.token, response);
    page = 'challenge';
    history.replaceState(null, '', '#/challenge');
    show(createChallengeView(context, data));
  },
};
const dialog = createProofDialog(context, update);

addEventListener('hashchange', () => {
  if (pageOf(location.hash) === page) return;
  message = '';
  open(pageOf(location.hash));
});

if (!(await finishSocialLogin(context))) open(pageOf(location.hash));
else if (view === undefined) open('login');
