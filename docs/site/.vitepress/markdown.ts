import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { MarkdownEnv, MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

const docs = join(import.meta.dirname, '../..');
/** The repository, if it is public: files that are not pages are linked there. */
const { repository }: { repository?: { url: string } } = JSON.parse(
  readFileSync(join(docs, '../package.json'), 'utf8'),
);
const blob = repository && `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main`;

/** Returns a diagram as elements of the page, so that it follows the page's color scheme. Vue removes bare `<style>` elements. */
const inlined = (path: string, alt: string, md: MarkdownRenderer): string =>
  readFileSync(path, 'utf8')
    .replace('<svg ', `<svg aria-label="${md.utils.escapeHtml(alt)}" `)
    .replace('<style>', `<component :is="'style'">`)
    .replace('</style>', '</component>')
    .trim();

/** Returns the anchor of a heading, which is the same as on hosts of repositories. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/**
 * Replaces links to files outside of `docs/`, which the site does not have, by the path of the file, and links to the first page
 * by its path in the site.
 */
const unlinkFiles = (tokens: Token[], page: string): void => {
  for (const [index, token] of tokens.entries()) {
    const href = token.type === 'link_open' ? token.attrGet('href') : undefined;
    if (!href || /^(?:[a-z]+:|#|\/)/.test(href)) continue;
    const path = posix.normalize(posix.join(posix.dirname(page), href));
    if (/^README\.md(#|$)/.test(path)) token.attrSet('href', path.replace('README.md', '/'));
    if (!path.startsWith('../')) continue;
    const file = path.slice('../'.length);
    if (blob) token.attrSet('href', `${blob}/${file}`);
    else {
      const close = tokens.findIndex(({ type }, at) => at > index && type === 'link_close');
      Object.assign(token, { type: 'html_inline', tag: '', content: `<span title="${file} in the repository">` });
      Object.assign(tokens[close]!, { type: 'html_inline', tag: '', content: '</span>' });
    }
  }
};

/** Puts each section of the first page, for one audience, into an element. */
const wrapSections = (tokens: Token[], create: (html: string) => Token): Token[] => {
  let isOpen = false;
  const wrapped = tokens.flatMap((token) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return [token];
    const open = [...(isOpen ? [create('</section>')] : []), create('<section class="audience">')];
    isOpen = true;
    return [...open, token];
  });
  return isOpen ? [...wrapped, create('</section>')] : wrapped;
};

/**
 * Renders the pages of the repository, which are plain Markdown: braces are text, not expressions of Vue, and diagrams are part of
 * the page.
 */
export const pagesOfTheRepository = (md: MarkdownRenderer): void => {
  md.core.ruler.push('repository', (state) => {
    const { relativePath: page }: MarkdownEnv = state.env;
    for (const { type, children } of state.tokens) if (type === 'inline' && children) unlinkFiles(children, page);
    const create = (content: string): Token => Object.assign(new state.Token('html_block', '', 0), { content });
    if (page === 'index.md') state.tokens = wrapSections(state.tokens, create);
  });
  const textOf = (text: string): string => md.utils.escapeHtml(text).replaceAll('{{', '&#123;&#123;');
  md.renderer.rules['text'] = (tokens, index) => textOf(tokens[index]!.content);
  md.renderer.rules['code_inline'] = (tokens, index) => `<code>${textOf(tokens[index]!.content)}</code>`;
  const picture = md.renderer.rules['image']!;
  md.renderer.rules['image'] = (tokens, index, options, env: MarkdownEnv, self) => {
    const token = tokens[index]!;
    const source = token.attrGet('src')!;
    return source.endsWith('.svg')
      ? inlined(join(dirname(env.path), source), token.content, md)
      : picture(tokens, index, options, env, self);
  };
};
