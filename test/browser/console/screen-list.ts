import { readFileSync } from 'node:fs';

/** A screen of the console, as `console/src/screens.ts` lists it. */
interface ListedScreen {
  readonly path: string;
  /** The user needs one of these permissions. */
  readonly any: readonly string[];
  readonly isOfApplication: boolean;
  /** True if the navigation has it. */
  readonly isListed: boolean;
}

/** All screens. They are read as text: only Vite can load the module, which imports files of Svelte. */
export const listedScreens: readonly ListedScreen[] = [
  ...readFileSync(new URL('../../../console/src/screens.ts', import.meta.url), 'utf8').matchAll(
    /\{\n {4}path: '(.+)',\n([^}]+?)load: screenOf/g,
  ),
].map(([, path = '', rest = '']) => ({
  path,
  any: [...(/any: \[(.*?)\]/s.exec(rest)?.[1] ?? '').matchAll(/'(.+?)'/g)].map(([, name = '']) => name),
  isOfApplication: rest.includes('isOfApplication: true'),
  isListed: rest.includes('group:'),
}));
