/**
 * Control characters (Unicode's category Cc), to be put between the brackets of a pattern. The contract has the same, so
 * they are written as every language's patterns have them; `\p{Cc}` means something else where there is no flag `u`.
 */
export const controls = String.raw`\x00-\x1f\x7f-\x9f`;

/** Whether a text has more characters (code points) than allowed. It stops counting at the limit. */
export const isLongerThan = (text: string, maxLength: number): boolean =>
  text.length > 2 * maxLength || (text.length > maxLength && [...text].length > maxLength);

interface TextRule {
  readonly maxLength: number;
  readonly pattern: RegExp;
}

/** Whether a text keeps a rule. Length comes before the pattern, so that no pattern runs over what a client sends at will. */
export const keepsRule = ({ maxLength, pattern }: TextRule, text: string): boolean =>
  !isLongerThan(text, maxLength) && pattern.test(text);

/** A number of things: `noun` is singular, and regular in the plural. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const characters = (count: number): string => countOf(count, 'character');

/** The limit that a number exceeds, in words for a form; undefined if it is in range. */
export const rangeDetail = (value: number, minimum = -Infinity, maximum = Infinity): string | undefined => {
  if (value < minimum) return `must be at least ${minimum}`;
  return value > maximum ? `must be at most ${maximum}` : undefined;
};
