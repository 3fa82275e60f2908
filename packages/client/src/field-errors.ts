import type { FieldError } from './entities.ts';

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return text;
  }
};

/** Returns the name of the field that a pointer of an error locates: `email` for `#/email`, `limit` for `query/limit`. */
export const fieldOf = (pointer: string): string => pointer.split('/').slice(1).map(decode).join('.');

/** Returns the texts of a problem's invalid fields by their names, for display beside the fields. */
export const fieldErrors = (
  problem: { readonly errors?: readonly FieldError[] | undefined } | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries((problem?.errors ?? []).map(({ pointer, detail }) => [fieldOf(pointer), detail]));
