/** The values of a query by name: a string, or a list if there are several. `__proto__` is an ordinary name. */
export type Query = Readonly<Record<string, string | string[]>>;

/** Parses a query with the encoding of forms, the contract's only style: brackets and dots in a name have no meaning. */
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
