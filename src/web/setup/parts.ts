import type { PageContext } from '../../openid/pages.ts';
import type { RefusedForm, SetupPlace, SetupView } from '../../openid/setup/setup-pages.ts';
import { readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { hiddenFields, nothing } from '../sign-in/view.ts';
import type { SetupTexts } from './texts/texts.ts';

// The parts of the setup page that its steps share.

export const itemTemplate = readTemplate('setup/domain.html');
const valueTemplate = readTemplate('setup/value.html');

export interface Written {
  readonly view: SetupView;
  readonly context: PageContext;
  readonly texts: SetupTexts;
}

export const actionOf = ({ app }: PageContext): string => `/account/${app.uuid}/setup`;

export const linkTo = (
  context: PageContext,
  query: Readonly<Record<string, string>>,
  text: string,
  looks = '',
): string =>
  `<a href="${escapeHtml(`${actionOf(context)}?${new URLSearchParams(query)}`)}"${looks}>${escapeHtml(text)}</a>`;

/** Returns a form that consists of a button. Its name for screen readers says what it is about. */
export const button = (
  context: PageContext,
  text: string,
  about: string,
  values: Readonly<Record<string, string>>,
): string =>
  `<form method="post" action="${escapeHtml(actionOf(context))}">${hiddenFields(values).html}<button class="link">${escapeHtml(text)}<span class="hidden"> ${escapeHtml(about)}</span></button></form>`;

const problemOf = ({ problems }: SetupTexts, { code }: RefusedForm): string =>
  Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : problems.other;

export const noticeOf = (texts: SetupTexts, refused: RefusedForm | undefined): Html =>
  refused ? html(`<p class="notice" role="alert">${escapeHtml(problemOf(texts, refused))}</p>`) : nothing;

/** Returns a value that a button copies. */
export const copiedOf = (label: string, text: string, { copy, copied }: SetupTexts): string =>
  valueTemplate({ label, text, copy, copied });

/** Returns the form that carries the choice of a language, at a place whose forms are about one connection each. */
export const stepFormOf = ({ context }: Written, place: SetupPlace): string =>
  `<form id="step" method="post" action="${escapeHtml(actionOf(context))}">${hiddenFields({ place }).html}</form>`;

export const noConnectionOf = ({ texts }: Written): string => `<p class="text">${escapeHtml(texts.noConnection)}</p>`;
