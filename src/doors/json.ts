import { RequestError } from './refusal.ts';

/** Where there is none of these, there can be no half of a pair: bytes of UTF-8 have none. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;

const refuseHalf = (key: string, value: unknown): unknown => {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
    throw new SyntaxError('Half of a surrogate pair.');
  return value;
};

/**
 * The JSON text of a body: in UTF-8, and no half of a surrogate pair in any string of it (RFC 7493, section 2.1), which
 * could neither be stored nor sent on as it is.
 * @throws `body_invalid`
 */
export const toJsonText = (bytes: Uint8Array): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (surrogateEscape.test(text)) JSON.parse(text, refuseHalf);
    return text;
  } catch (cause) {
    throw new RequestError('body_invalid', { cause });
  }
};
