/**
 * Matches characters that no bundle may contain unescaped: those that YAML 1.2 does not allow (`c-printable` without the byte order
 * mark), half of a surrogate pair, and U+0085, U+2028 and U+2029, which are line breaks in YAML 1.1. JSON and the SDL are held to
 * the same rule, since JSON is read by parsers of YAML, too.
 */
export const unprintable = /[^\t\n\r\x20-\x7E\xA0-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u;

const everywhere = new RegExp(unprintable, 'gu');

/** Returns a text in which each unprintable character is an escape sequence, in the form that both YAML and JSON have in double quotes. */
export const escapeUnprintable = (text: string): string =>
  text.replace(everywhere, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns a value as JSON that parsers of YAML read, too. */
export const toJson = (value: unknown, indent = 0): string =>
  escapeUnprintable(`${JSON.stringify(value, null, indent)}\n`);
