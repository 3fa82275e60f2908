import { RequestError } from './refusal.ts';

/** Matches the only form of a lone surrogate in JSON text: UTF-8 cannot encode one. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;

/**
 * Returns true if a string of the document contains a lone surrogate. It avoids recursion, since a body may be nested as deeply
 * as it is long.
 */
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
 * Returns the JSON text of a body. Rejects a body that is not valid UTF-8, and one with a lone surrogate in a string (RFC 7493,
 * section 2.1), which could be neither stored nor forwarded unchanged.
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
