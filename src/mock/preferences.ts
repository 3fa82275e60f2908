import { problems } from '../../generated/problems.ts';

/** The preferences of a request in its `Prefer` headers. */
export interface Preferences {
  /** A documented status, or the code of a documented problem. */
  readonly code?: string | undefined;
  /** The name of a documented example. */
  readonly example?: string | undefined;
  /** The time in milliseconds by which the reply is delayed, at most 30 seconds. */
  readonly delayMs?: number | undefined;
}

const longestDelayMs = 30_000;

/** Matches items between commas outside of quotes. A quote that is not closed extends to the end. */
const items = /(?:"(?:\\(?:.|$)|[^"\\])*(?:"|$)|[^",])+/g;
const preference = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*(?:=\s*(?:"((?:\\.|[^"\\])*)"\s*|([^\s";]+)\s*)?)?(?:;|$)/;

/**
 * Parses the preferences of a request (RFC 7240, section 2). The first of several with one name counts. Invalid ones and
 * parameters are ignored. An empty value counts as absent.
 */
const parse = (header: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const item of header.match(items) ?? []) {
    const [, name, quoted, token = ''] = preference.exec(item) ?? [];
    if (name === undefined || found.has(name.toLowerCase())) continue;
    found.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token);
  }
  return found;
};

/** Reads `Prefer: code=409, example=email_taken, delay=500`, in one header or in several. Other preferences are ignored. */
export const readPreferences = (header = ''): Preferences => {
  const found = parse(header);
  const delay = found.get('delay') ?? '';
  return {
    code: found.get('code') || undefined,
    example: found.get('example') || undefined,
    delayMs: /^\d+$/.test(delay) ? Math.min(Number(delay), longestDelayMs) : undefined,
  };
};

export const isProblemCode = (code: string | undefined): code is keyof typeof problems =>
  code !== undefined && Object.hasOwn(problems, code);

/** Returns the header that names the applied preferences (RFC 7240, section 3). */
export const appliedHeader = ({ code, example }: Preferences): Readonly<Record<string, string>> => {
  const applied = Object.entries({ code, example }).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return applied.length > 0 ? { 'Preference-Applied': applied.join(', ') } : {};
};
