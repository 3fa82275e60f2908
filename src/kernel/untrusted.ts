/** A JSON object from outside, whose values are not checked yet. */
export type Untrusted = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Untrusted =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
