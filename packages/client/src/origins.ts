/** A plain absolute URL: without a user, a backslash or white space, which parsers of URLs read differently. */
const absolute = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d+))?(?:[/?#][^\s\\]*)?$/i;

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Returns the origin of a URL; undefined if it is not certain. A relative URL is one of the page. */
export const originOf = (url: string): string | undefined => {
  const base = (globalThis as { readonly location?: { readonly href: string } }).location?.href;
  let href = url;
  try {
    if (base !== undefined) href = new URL(url, base).href;
  } catch {
    return undefined;
  }
  const [, scheme = '', host = '', port] = absolute.exec(href) ?? [];
  if (scheme === '') return undefined;
  const protocol = scheme.toLowerCase();
  const suffix = port === undefined || port === defaultPorts[protocol] ? '' : `:${port}`;
  return `${protocol}://${host.toLowerCase()}${suffix}`;
};

/** Returns the origins as a set. @throws TypeError for one that is not an origin, such as a pattern or a URL with a path */
export const originSet = (origins: readonly string[]): ReadonlySet<string> =>
  new Set(
    origins.map((origin) => {
      const known = /^https?:\/\/[^/?#]+$/i.test(origin) ? originOf(origin) : undefined;
      if (known === undefined) throw new TypeError(`Not an origin such as https://api.example.com: ${origin}`);
      return known;
    }),
  );
