/** A JSON object of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object in a text; undefined for anything else. */
export const parseFields = (text: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The value at a path in nested objects; undefined if it is missing. */
export const valueAt = (fields: Fields, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), fields);

/** The string at a path in nested objects; empty if it is missing. */
export const textAt = (fields: Fields, ...path: readonly string[]): string => {
  const value = valueAt(fields, ...path);
  return typeof value === 'string' ? value : '';
};

/** The list at a path in nested objects; empty if it is missing. */
export const listAt = (fields: Fields, ...path: readonly string[]): readonly unknown[] => {
  const value = valueAt(fields, ...path);
  return Array.isArray(value) ? value : [];
};
