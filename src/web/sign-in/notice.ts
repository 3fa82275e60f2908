import type { FieldErrorCode } from '../../../generated/problems.ts';
import type { SecondFactor } from '../../kernel/session.ts';
import type { SignInPage } from '../../openid/sign-in/page.ts';
import type { Refused } from '../../openid/sign-in/sign-in.ts';
import type { FormFault } from '../../openid/sign-in/step.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { filled } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';
import { nothing, type View } from './view.ts';

/** Returns a text that answers what the user has done. */
export const noticeWith = (text: string): Html => html(`<p class="notice" role="alert">${escapeHtml(text)}</p>`);

/** Returns a warning that the page has from the beginning: it answers nothing that the user has done. */
export const warningWith = (text: string): Html => html(`<p class="notice warning">${escapeHtml(text)}</p>`);

/** The codes that no other one can be requested for, by the page that asks for them. */
type WrongCode = 'totp_invalid' | 'recovery_code_invalid' | 'device_code_invalid';

/** Returns the name of the text for a code that a page refuses. */
export const wrongCodeOf = (page: SignInPage): WrongCode | undefined => {
  if (page.name === 'enroll-totp') return 'totp_invalid';
  if (page.name !== 'factor') return undefined;
  const names: Partial<Record<SecondFactor, WrongCode>> = {
    totp: 'totp_invalid',
    recovery_code: 'recovery_code_invalid',
  };
  return names[page.method];
};

/** Returns the reason of a refusal. */
export const noticeOf = ({ refusals }: Texts, refused: Refused | undefined, wrongCode?: WrongCode): Html => {
  if (!refused) return nothing;
  const code = refused.code === 'code_invalid' ? (wrongCode ?? refused.code) : refused.code;
  return noticeWith(Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.other);
};

const passwordFault = ({ faults }: Texts, code: FieldErrorCode): string =>
  Object.hasOwn(faults, code) ? faults[code as keyof typeof faults] : faults.other;

const textOf = (texts: Texts, { field, code }: FormFault): string => {
  if (field === 'email') return texts.faults.email;
  if (code === 'required') return texts.faults.required;
  switch (field) {
    case 'password':
      return passwordFault(texts, code);
    case 'firstname':
    case 'lastname':
      return texts.faults.name;
    default:
      return texts.faults.other;
  }
};

/** The fields whose values other codes refuse, which the notice explains. */
const wrongFields: Readonly<Record<string, string>> = { code_invalid: 'code', invalid_credentials: 'password' };

/** The attributes of a field, and the reason for which its value was refused. */
export interface FieldFault {
  readonly invalid: Html;
  readonly fault: Html;
}

/** The parts of a view that faults need. Only rules for new passwords have values. */
interface Faulty extends Pick<View, 'refused' | 'texts'> {
  readonly context?: Pick<View['context'], 'options'>;
}

/**
 * Returns the fault of a field. `hint` is the ID of a text that describes the field in any case. The first of the wrong fields
 * has the focus, also without a script.
 */
export const faultOf = (name: string, { refused, texts, context }: Faulty, hint?: string): FieldFault => {
  const found = refused?.faults.find(({ field }) => field === name);
  const isWrong = found !== undefined || (refused !== undefined && wrongFields[refused.code] === name);
  const described = [...(hint === undefined ? [] : [hint]), ...(found ? [`${name}-fault`] : [])];
  const attributes = [
    ...(isWrong ? ['aria-invalid="true"', 'autofocus'] : []),
    ...(described.length === 0 ? [] : [`aria-describedby="${described.join(' ')}"`]),
  ];
  const invalid = html(attributes.join(' '));
  if (!found) return { invalid, fault: nothing };
  const text = filled(textOf(texts, found), { min: String(context?.options.password.minLength) });
  return { invalid, fault: html(`<p class="fault" id="${name}-fault">${escapeHtml(text)}</p>`) };
};
