/**
 * Matches characters that can control a terminal: control characters, which begin escape sequences (including C1, since U+009B
 * works like ESC [), controls of the text direction, line separators, and lone surrogates.
 */
const active = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/gu;

const codeOf = (character: string): string => character.codePointAt(0)!.toString(16);

/** Returns text of users on one line, with each control character escaped, such as `\u{1b}`. */
export const toVisible = (text: string): string => text.replace(active, (character) => `\\u{${codeOf(character)}}`);

/** Escapes the control characters of a text with several lines, except line feeds. */
export const toVisibleLines = (text: string): string => text.split('\n').map(toVisible).join('\n');

/** Returns JSON in which each control character is escaped. `JSON.stringify` leaves those that are valid in JSON. */
export const toVisibleJson = (json: string): string =>
  json.replace(active, (character) => (character === '\n' ? '\n' : `\\u${codeOf(character).padStart(4, '0')}`));

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Matches graphemes that consist only of marks and invisible characters, which take no column. */
const widthless = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/**
 * Matches graphemes that take two columns: emoji, and the scripts that Unicode lists as wide (UAX 11). Half-width Katakana and
 * Hangul are narrow.
 */
const wide =
  /^(?:(?![\uff61-\uffdc\uffe8-\uffee])[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Yiii}\p{sc=Tang}\p{sc=Nshu}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;

const graphemeWidth = (grapheme: string): number => {
  if (widthless.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
};

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Returns the number of terminal columns of a visible text. */
export const displayWidth = (text: string): number =>
  isAscii(text)
    ? text.length
    : [...graphemes.segment(text)].reduce((width, { segment }) => width + graphemeWidth(segment), 0);

const ellipsis = '…';

/** Cuts a visible text to a number of columns, with … for the missing part. */
export const truncate = (text: string, columns: number): string => {
  if (displayWidth(text) <= columns) return text;
  let kept = '';
  let left = columns - ellipsis.length;
  for (const { segment } of graphemes.segment(text)) {
    left -= graphemeWidth(segment);
    if (left < 0) break;
    kept += segment;
  }
  return `${kept}${ellipsis}`;
};

/** Pads a visible text with spaces to a number of columns. */
export const pad = (text: string, columns: number): string =>
  `${text}${' '.repeat(Math.max(0, columns - displayWidth(text)))}`;
