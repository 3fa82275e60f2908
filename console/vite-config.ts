import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { contractPlugin } from './contract-plugin.ts';

/** Builds the files that `/console/assets` serves. */
export const viteConfig = defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  publicDir: false,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } }), contractPlugin()],
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
      // One file of what at least three screens need compresses better than many: 156.0 KB in all when it was measured, 158.3 with four.
      output: { codeSplitting: { groups: [{ name: 'shared', test: /./, minShareCount: 3 }] } },
    },
  },
});
