import type { Plugin } from 'vitepress';

/** Resolves Vue for the pages, which are outside of the folder that has the packages, as if `importer` imported it. */
export const vueOfTheSite = (importer: string): Plugin => ({
  name: 'vue-of-the-site',
  enforce: 'pre',
  async resolveId(id, _importer, { ssr }) {
    if (!/^vue(?:\/|$)/.test(id)) return undefined;
    return ssr ? { id, external: true } : this.resolve(id, importer, { skipSelf: true });
  },
});
