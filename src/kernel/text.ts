/**
 * Control characters (Unicode category Cc) for the brackets of a pattern. The contract has the same escapes, because `\p{Cc}` has
 * another meaning without the flag `u`.
 */
export const controls = String.raw`\x00-\x1f\x7f-\x9f`;

/** Returns true if a text has more characters (code points) than allowed. It stops counting at the limit. */
export const isLongerThan = (text: string, maxLength: number): boolean =>
  text.length > 2 * maxLength || (text.length > maxLength && [...text].length > maxLength);

interface TextRule {
  readonly maxLength: number;
  readonly pattern: RegExp;
}

/** Returns true if a text conforms to a rule. It checks the length first, so that patterns never run on long input. */
export const keepsRule = ({ maxLength, pattern }: TextRule, text: string): boolean =>
  !isLongerThan(text, maxLength) && pattern.test(text);

/**
 * Returns the spellings of a text that look like it (Unicode canonical equivalence): as it was sent, composed and decomposed. Names are
 * stored as they were sent, and systems type letters with marks in either form.
 */
export const equivalents = (text: string): readonly string[] => [
  ...new Set([text, text.normalize('NFC'), text.normalize('NFD')]),
];

/** Matches spaces, control characters, line ends, characters that change the direction of text, and lone surrogates. */
const unprintable = /[\s\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]+/gu;

/** Returns a text of another system as one line that changes nothing around it. */
export const toOneLine = (text: string): string => text.replace(unprintable, ' ').trim();

/** Returns a count with its noun, which is singular with a regular plural. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const characters = (count: number): string => countOf(count, 'character');
export const items = (count: number): string => countOf(count, 'item');

/** Describes the bound that a number exceeds, for a form. Returns undefined if it is in range. */
export const rangeDetail = (value: number, minimum = -Infinity, maximum = Infinity): string | undefined => {
  if (value < minimum) return `must be at least ${minimum}`;
  return value > maximum ? `must be at most ${maximum}` : undefined;
};
