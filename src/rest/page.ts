import type { Page } from '../kernel/paging.ts';

/** Returns the link to the next page: the same query with another cursor (RFC 8288). */
const nextLink = (path: string, query: Readonly<Record<string, unknown>>, cursor: string): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) parameters.set(name, String(value));
  return `<${path}?${parameters}>; rel="next"`;
};

/** Returns a page of a list in REST. Its body and its `Link` header contain the next cursor. */
export const toPage = <T, D>(
  path: string,
  query: Readonly<Record<string, unknown>>,
  { data, nextCursor }: Page<T>,
  toDto: (row: T) => D,
) => {
  const headers: { readonly Link?: string } =
    nextCursor === undefined ? {} : { Link: nextLink(path, query, nextCursor) };
  return { headers, body: { data: data.map(toDto), next_cursor: nextCursor ?? null } };
};
