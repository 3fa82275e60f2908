import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Page {
  readonly path: string;
  /** The elements that a link can lead to. */
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
}

const attributes = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));

const toPath = (file: string): string => `/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`;

const readPages = (folder: string): readonly Page[] => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return files.map((file) => {
    const html = readFileSync(join(folder, file), 'utf8');
    return {
      path: toPath(file),
      ids: new Set(attributes(html, /\sid="([^"]*)"/g)),
      links: attributes(html, /<a\s[^>]*?href="([^"]*)"/g),
    };
  });
};

/** Returns the links of a built site that lead to a page or an anchor that it does not have, as `page: link`. */
export const deadLinksIn = (folder: string): readonly string[] => {
  const pages = new Map(readPages(folder).map((page) => [page.path, page]));
  const isDead = (link: string, from: string): boolean => {
    const { pathname, hash, host } = new URL(link, `http://site${from}`);
    if (host !== 'site') return false;
    const target = pages.get(decodeURIComponent(pathname));
    return !target || (hash !== '' && !target.ids.has(decodeURIComponent(hash.slice(1))));
  };
  return [...pages.values()].flatMap(({ path, links }) =>
    links.filter((link) => isDead(link, path)).map((link) => `${path}: ${link}`),
  );
};

/** Ends the build if the site has dead links. VitePress itself checks neither anchors nor links in HTML. */
export const refuseDeadLinks = ({ outDir }: { readonly outDir: string }): void => {
  const dead = deadLinksIn(outDir);
  if (dead.length > 0) throw new Error(`The site has dead links:\n${dead.join('\n')}`);
};
