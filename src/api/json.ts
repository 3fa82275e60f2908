import { RequestError } from './refusal.ts';

/** Without such an escape, JSON text cannot contain a lone surrogate: UTF-8 cannot encode one. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;

/** Without recursion, since a body may be nested as deep as it is long. */
const hasHalf = (document: unknown): boolean => {
  const rest = [document];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && !value.isWellFormed()) return true;
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && !Object.keys(value).every((key) => key.isWellFormed())) return true;
    for (const member of Object.values(value)) rest.push(member);
  }
  return false;
};

/**
 * The JSON text of a body: in UTF-8, and no half of a surrogate pair in any string of it (RFC 7493, section 2.1), which
 * could neither be stored nor sent on as it is.
 * @throws `body_invalid`
 */
export const toJsonText = (bytes: Uint8Array): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (surrogateEscape.test(text) && hasHalf(JSON.parse(text)))
      throw new SyntaxError('The text has an unpaired surrogate.');
    return text;
  } catch (cause) {
    throw new RequestError('body_invalid', { cause });
  }
};
