import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { colors } from './colors.ts';
import { sidebarOf } from './first-page.ts';
import { refuseDeadLinks } from './links.ts';
import { anchorOf, pagesOfTheRepository } from './markdown.ts';
import { vueOfTheSite } from './vue.ts';

const docs = new URL('../../', import.meta.url);
const mark = readFileSync(new URL('../src/web/mark.svg', docs), 'utf8');
const iconIn = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(mark.replace(/^<svg/, `<svg color="${color}"`))}`;

export default defineConfig({
  title: 'Gatehouse',
  description: 'Authentication and user registration as a service, with a REST API and a GraphQL API',
  lang: 'en-US',
  srcDir: '..',
  srcExclude: ['site/**'],
  outDir: 'dist',
  cacheDir: 'node_modules/.cache/vitepress',
  // The first page has the name under which hosts of repositories show it.
  rewrites: { 'README.md': 'index.md' },
  cleanUrls: true,
  // Pages link to the service that a reader has started.
  ignoreDeadLinks: [/^http:\/\/localhost(?::|\/|$)/],
  head: [['link', { rel: 'icon', href: iconIn('#0b6e5c') }]],
  markdown: {
    config: pagesOfTheRepository,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    anchor: { slugify: anchorOf },
  },
  buildEnd: refuseDeadLinks,
  transformPageData: ({ relativePath }) =>
    relativePath === 'index.md'
      ? { frontmatter: { pageClass: 'first-page', aside: false, outline: false } }
      : undefined,
  themeConfig: {
    logo: { light: iconIn('#0b6e5c'), dark: iconIn('#4fc3ab'), alt: '' },
    sidebar: sidebarOf(readFileSync(new URL('README.md', docs), 'utf8')),
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      // Short words such as "a" would otherwise find every word that begins with them.
      options: { miniSearch: { searchOptions: { prefix: (word: string) => word.length > 2 } } },
    },
  },
  vite: {
    plugins: [
      vueOfTheSite(fileURLToPath(new URL('site/package.json', docs))),
      colors(new URL('../src/web/theme.css', docs)),
    ],
  },
});
