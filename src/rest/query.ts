/** The values of a query by name: a text, or all of them if there are several. `__proto__` is a name like any other. */
export type Query = Readonly<Record<string, string | string[]>>;

/** Reads a query as forms are written, the contract's only style: brackets and dots in a name mean nothing. */
export const parseQuery = (text: string): Query => {
  if (text === '') return {};
  const byName = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
};
