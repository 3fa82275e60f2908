/** The names of IDs, besides `id`, that are numbers in REST and strings in GraphQL. */
const names: ReadonlySet<string> = new Set([
  ...['company_id', 'company_branch_id', 'default_company', 'default_company_branch', 'default_branch'],
  ...['city_id', 'state_id', 'country_id', 'system_modules_id'],
]);

// biome-ignore lint/suspicious/noExplicitAny: the body of a reply, which the tests take apart
type GraphqlResult = any;

/**
 * Converts the IDs of a GraphQL result to those of REST.
 * @throws if one is not a string
 */
export const withNumericIds = (value: GraphqlResult): GraphqlResult => {
  if (Array.isArray(value)) return value.map(withNumericIds);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => {
    if (!names.has(name) || part === null) return [name, withNumericIds(part)];
    if (typeof part !== 'string') throw new Error(`GraphQL returned ${name} as ${typeof part}.`);
    return [name, Number(part)];
  });
  return Object.fromEntries(entries);
};
