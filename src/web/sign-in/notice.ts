import type { Refused } from '../../openid/sign-in/sign-in.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import type { Texts } from './texts/texts.ts';
import { nothing } from './view.ts';

const textOf = ({ refusals }: Texts, { code, faults }: Refused): string => {
  const text = Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.other;
  const details = faults.map(({ detail }) => detail).join(' ');
  return details === '' ? text : `${text} (${details})`;
};

export const noticeWith = (text: string): Html => html(`<p class="notice" role="alert">${escapeHtml(text)}</p>`);

/** Returns the reason of a refusal. */
export const noticeOf = (texts: Texts, refused: Refused | undefined): Html =>
  refused ? noticeWith(textOf(texts, refused)) : nothing;
