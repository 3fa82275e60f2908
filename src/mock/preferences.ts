import { problems } from '../../generated/problems.ts';

/** What a request to the mock asks for in its `Prefer` headers. */
export interface Preferences {
  /** A documented status, or the code of a documented problem. */
  readonly code?: string | undefined;
  /** The name of a documented example. */
  readonly example?: string | undefined;
  /** How long to hold the reply back, at most 30 seconds. */
  readonly delayMs?: number | undefined;
}

const longestDelayMs = 30_000;

/** What stands between commas outside of quotes. A quote that isn't closed goes on to the end. */
const items = /(?:"(?:\\(?:.|$)|[^"\\])*(?:"|$)|[^",])+/g;
const preference = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*(?:=\s*(?:"((?:\\.|[^"\\])*)"\s*|([^\s";]+)\s*)?)?(?:;|$)/;

/**
 * Reads the preferences of a request by name (RFC 7240, section 2): the first of several with one name counts; invalid
 * ones and parameters are ignored. An empty value counts as absent.
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

/** Reads `Prefer: code=409, example=email_taken, delay=500`, in one header or in several; any other preference is ignored. */
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

/** What the reply says of the preferences that shaped it (RFC 7240, section 3). */
export const appliedHeader = ({ code, example }: Preferences): Readonly<Record<string, string>> => {
  const applied = Object.entries({ code, example }).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return applied.length > 0 ? { 'Preference-Applied': applied.join(', ') } : {};
};
