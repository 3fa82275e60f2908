/**
 * Control characters (Unicode's category Cc), to be put between the brackets of a pattern. The contract has the same, so
 * they are written as every language's patterns have them; `\p{Cc}` means something else where there is no flag `u`.
 */
export const controls = String.raw`\x00-\x1f\x7f-\x9f`;
