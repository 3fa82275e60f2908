import type { Page } from '../kernel/paging.ts';

/** The link to the next page: the same query from another cursor on (RFC 8288). */
const nextLink = (path: string, query: Readonly<Record<string, unknown>>, cursor: string): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) parameters.set(name, String(value));
  return `<${path}?${parameters}>; rel="next"`;
};

/** A page of a list as REST has it: in the body where it goes on, and the same as a link. */
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
