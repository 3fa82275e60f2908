import { replaceModules } from './replaced-modules.ts';

/** Preloaded before the service: the benchmark can switch its limits off and on. */
replaceModules({ '/src/limits/limiter.ts': new URL('./switchable-limiter.ts', import.meta.url).href });
