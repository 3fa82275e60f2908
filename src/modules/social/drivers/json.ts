/** A JSON object from outside: any of its values may be anything. */
export type Untrusted = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Untrusted =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
