import { replaceModules } from './replaced-modules.ts';

/** Preloaded before the service: lets the benchmark switch its limits. */
replaceModules({ '/src/limits/limiter.ts': new URL('./switchable-limiter.ts', import.meta.url).href });
