/** A JSON object whose members are not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the JSON object in a text; undefined for any other text. */
export const parseFields = (text: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the value at a path in nested objects; undefined if it is missing. */
export const valueAt = (fields: Fields, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), fields);

/** Returns the string at a path in nested objects; empty if it is missing. */
export const textAt = (fields: Fields, ...path: readonly string[]): string => {
  const value = valueAt(fields, ...path);
  return typeof value === 'string' ? value : '';
};

/** Returns the list at a path in nested objects; empty if it is missing. */
export const listAt = (fields: Fields, ...path: readonly string[]): readonly unknown[] => {
  const value = valueAt(fields, ...path);
  return Array.isArray(value) ? value : [];
};
