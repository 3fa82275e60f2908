import type { FieldError } from '../../../../packages/client/src/entities.ts';
import { language, texts } from './page.ts';

/** The reason of a failed request. `canceled`: the user gave no proof. */
export interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly FieldError[] | undefined;
}

const own = (table: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** Returns the text of a problem. The service tells it in English only. */
export const textOf = ({ code, detail }: Problem): string => {
  if (code === 'canceled') return detail;
  const known = own(texts.problems, code.startsWith('social_') ? 'social_failed' : code);
  return known ?? (language === 'en' ? detail : texts.problems.other);
};

/** Returns the text of an invalid field. */
export const faultOf = (label: string, { code, detail }: FieldError): string => {
  const isSpoken = code === 'required' || code.startsWith('password_');
  if (language === 'en' && !isSpoken) return `${label} ${detail}.`;
  return own(texts.faults, code) ?? texts.faults.other;
};
