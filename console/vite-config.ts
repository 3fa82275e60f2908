import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { contractPlugin } from './contract-plugin.ts';

/**
 * Screens that share a file, because one file compresses better than many: 141 KB in all when it was measured, 153 KB with a file for
 * each. Large screens, and those that are shown first, have their own.
 */
const groups: Readonly<Record<string, readonly string[]>> = {
  lists: ['companies', 'connections', 'invitations', 'sessions', 'mails', 'audit', 'events'],
  settings: ['login-settings', 'providers', 'settings'],
  access: [
    'roles',
    'keys',
    'service-accounts',
    'clients',
    'resource-servers',
    'user-fields',
    'webhooks',
    'applications',
  ],
};

const screenOf = (id: string): string => /\/src\/screens\/([\w-]+)\//.exec(id)?.[1] ?? '';

const groupOf = (id: string): string | null =>
  Object.keys(groups).find((name) => groups[name]?.includes(screenOf(id))) ?? null;

/** The texts of events and of all screens but those that are shown first are one file for each language. */
const textsOf = (id: string): string | null =>
  /\/src\/(?:texts|jump|proof|screens\/(?:users|overview))\//.test(id)
    ? null
    : `texts-${id.slice(-'en.ts'.length, -'.ts'.length)}`;

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const first = ['src/main.ts', 'src/screens/users/users.svelte'].map((path) => `${import.meta.dirname}/${path}`);
const isImported = (id: string, by: readonly string[], modules: Modules, seen = new Set<string>()): boolean =>
  by.some((one) => {
    if (seen.has(one)) return false;
    seen.add(one);
    return one === id || isImported(id, modules.getModuleInfo(one)?.importedIds ?? [], modules, seen);
  });

/** Matches the sources that the first screen does not load. */
const laterSource = /\/src\/(?:later-sources|ui\/proof-dialog|jump\/|screens\/(?!users\/|overview\/))/;

/** Gives later screens a copy of the operations, which has those that they call: the first screen loads no others. */
const laterOperations: Plugin = {
  name: 'later-operations',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith('/client/src/operations.ts') || !laterSource.test(importer ?? '')) return undefined;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && `${found.id}?later`;
  },
};

/** Builds the files that `/console/assets` serves. */
export const viteConfig = defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  publicDir: false,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } }), contractPlugin(), laterOperations],
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    reportCompressedSize: false,
    emptyOutDir: true,
    rolldownOptions: {
      input: 'src/main.ts',
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: textsOf, test: /\/texts\/..\.ts$/, priority: 3 },
            // The overview does not load the other components of later screens.
            { name: 'chart', test: /\/(ui\/chart\.|styles\/charts)/, priority: 3 },
            // The first screen does not load the components of others.
            {
              name: (id, modules) => (isImported(id, first, modules) ? 'shared' : 'common'),
              test: /./,
              minShareCount: 2,
              priority: 2,
            },
            { name: groupOf, test: /\/screens\//, priority: 1 },
          ],
        },
      },
    },
  },
});
