import type { FieldErrorCode } from '../../../generated/problems.ts';
import type { Fault } from '../../kernel/errors.ts';
import type { Refused } from '../../openid/sign-in/sign-in.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { filled } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';
import { nothing, type View } from './view.ts';

const noticeWith = (text: string): Html => html(`<p class="notice" role="alert">${escapeHtml(text)}</p>`);

/** Returns a warning that the page has from the beginning: it answers nothing that the user has done. */
export const warningWith = (text: string): Html => html(`<p class="notice warning">${escapeHtml(text)}</p>`);

/** Returns the reason of a refusal. */
export const noticeOf = ({ refusals }: Texts, refused: Refused | undefined): Html => {
  if (!refused) return nothing;
  const { code } = refused;
  return noticeWith(Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.other);
};

const passwordFault = ({ faults }: Texts, code: FieldErrorCode): string =>
  code === 'required'
    ? faults.too_short
    : Object.hasOwn(faults, code)
      ? faults[code as keyof typeof faults]
      : faults.other;

const textOf = (texts: Texts, { field, code }: Fault): string => {
  switch (field) {
    case 'email':
      return texts.faults.email;
    case 'password':
      return passwordFault(texts, code);
    case 'firstname':
    case 'lastname':
      return texts.faults.name;
    default:
      return texts.faults.other;
  }
};

/** The attributes of a field, and the reason for which its value was refused. */
export interface FieldFault {
  readonly attributes: Html;
  readonly text: Html;
}

/** Returns the fault of a field, whose ID is its name. `hint` is the ID of a text that describes the field in any case. */
export const faultOf = (name: Fault['field'], { refused, texts, context }: View, hint?: string): FieldFault => {
  const fault = refused?.faults.find(({ field }) => field === name);
  const described = [...(hint === undefined ? [] : [hint]), ...(fault ? [`${name}-fault`] : [])];
  const describedBy = described.length === 0 ? '' : ` aria-describedby="${described.join(' ')}"`;
  if (!fault) return { attributes: html(describedBy), text: nothing };
  const text = filled(textOf(texts, fault), { min: String(context.options.password.minLength) });
  return {
    attributes: html(` aria-invalid="true"${describedBy}`),
    text: html(`<p class="fault" id="${name}-fault">${escapeHtml(text)}</p>`),
  };
};
