/**
 * Characters that do more on a terminal than take a place: control characters, which begin escape sequences (C1 included,
 * since U+009B does what ESC [ does), controls of the text direction, separators of lines, and halves of surrogate pairs.
 */
const active = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/gu;

const codeOf = (character: string): string => character.codePointAt(0)!.toString(16);

/** Text of users on one line, with every active character spelled out: as `\u{1b}`. */
export const toVisible = (text: string): string => text.replace(active, (character) => `\\u{${codeOf(character)}}`);

/** The same for text that has several lines. */
export const toVisibleLines = (text: string): string => text.split('\n').map(toVisible).join('\n');

/** JSON in which every active character is escaped. `JSON.stringify` leaves those that are valid in JSON. */
export const toVisibleJson = (json: string): string =>
  json.replace(active, (character) => (character === '\n' ? '\n' : `\\u${codeOf(character).padStart(4, '0')}`));

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Marks and invisible characters. A grapheme of nothing else takes no column. */
const widthless = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/**
 * Graphemes that take two columns: emoji, and the scripts that Unicode lists as wide (UAX 11). Half-width Katakana and Hangul
 * are narrow.
 */
const wide =
  /^(?:(?![\uff61-\uffdc\uffe8-\uffee])[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Yiii}\p{sc=Tang}\p{sc=Nshu}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;

const graphemeWidth = (grapheme: string): number => {
  if (widthless.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
};

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** How many columns of a terminal a visible text takes. */
export const displayWidth = (text: string): number =>
  isAscii(text)
    ? text.length
    : [...graphemes.segment(text)].reduce((width, { segment }) => width + graphemeWidth(segment), 0);

const ellipsis = '…';

/** A visible text cut to so many columns, with … for what is missing. */
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

/** Fills a visible text with spaces up to so many columns. */
export const pad = (text: string, columns: number): string =>
  `${text}${' '.repeat(Math.max(0, columns - displayWidth(text)))}`;
