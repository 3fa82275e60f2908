/** What a query says of each of its names: a text, or all of them where it has several. `__proto__` is a name like any other. */
export type Query = Readonly<Record<string, string | string[]>>;

/** Reads a query as forms are written, the contract's only style: brackets and dots in a name mean nothing. */
export const parseQuery = (text: string): Query => {
  const given = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
};
