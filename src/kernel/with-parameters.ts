/** Returns a URL with parameters in its query, each in place of those with its name. Undefined ones are left out. */
export const withParameters = (url: string, parameters: Readonly<Record<string, string | undefined>>): string => {
  const target = new URL(url);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) target.searchParams.set(name, value);
  return target.href;
};
