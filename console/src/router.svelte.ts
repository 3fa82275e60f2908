import { untrack } from 'svelte';
import { hasUnsaved, mayLeave } from './unsaved.svelte.ts';

/** The address of a screen, in the fragment of the URL: `#/users/7?tab=sessions`. */
export interface Route {
  /** The segments of the path. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const parse = (hash: string): Route => {
  const [segments = '', values = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  return { path: segments.split('/').filter(Boolean).map(decoded), query: new URLSearchParams(values) };
};

const initial = parse(location.hash);
let path = $state.raw(initial.path);
let query = $state.raw(initial.query);
/** The address that is shown: differs from that of the browser while the user decides about unsaved changes. */
let shown = location.hash;

/** The shown address. A change of the query alone does not change the path for what depends on it. */
export const route: Route = {
  get path() {
    return path;
  },
  get query() {
    return query;
  },
};

const isSamePath = (next: Route): boolean => next.path.join('\n') === path.join('\n');

const show = (hash: string): void => {
  shown = hash;
  const next = parse(hash);
  if (!isSamePath(next)) path = next.path;
  query = next.query;
};

addEventListener('hashchange', async () => {
  const wanted = location.hash;
  if (wanted === shown) return;
  if (!isSamePath(parse(wanted)) && hasUnsaved()) {
    const before = shown;
    history.replaceState(null, '', `${location.pathname}${before}`);
    if (!(await mayLeave())) return;
    history.replaceState(null, '', `${location.pathname}${wanted}`);
  }
  show(wanted);
});

/** Returns the link to a screen. Values of the query that are empty are left out. */
export const linkTo = (
  segments: readonly (string | number)[],
  values: Readonly<Record<string, string | undefined>> = {},
): string => {
  const entries = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(entries).toString();
  return `#/${segments.map((segment) => encodeURIComponent(segment)).join('/')}${search === '' ? '' : `?${search}`}`;
};

/** Opens a screen. */
export const go = (hash: string): void => {
  location.hash = hash;
};

/** Changes the query of the shown screen without an entry in the history; undefined and empty values are removed. */
export const setQuery = (changes: Readonly<Record<string, string | undefined>>): void => {
  const hash = linkTo(path, { ...Object.fromEntries(query), ...changes });
  history.replaceState(null, '', `${location.pathname}${hash}`);
  show(hash);
};

/** Opens the dialog of a screen that creates something, if the address asks for it. Call it while the component is created. */
export const onCreate = (mayCreate: () => boolean, open: () => void): void => {
  $effect(() => {
    if (!route.query.has('create')) return;
    untrack(() => {
      setQuery({ create: undefined });
      if (mayCreate()) open();
    });
  });
};
