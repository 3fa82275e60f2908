/** Line ends, and characters that change the direction of the text after them. */
const unwanted = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

export const oneLine = (text: string): string => text.replace(unwanted, ' ').trim();

/** Makes every text in a value a single line, so that none can add a header or a paragraph to an email. */
export const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return oneLine(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleaned(inner)]));
};
