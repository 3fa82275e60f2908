import { replaceModules } from './replaced-modules.ts';

/**
 * Preloaded before the service: measures the validation of requests and the check of replies under load. A loop over one
 * validator would profit from the caches of the processor.
 */
replaceModules({
  '/src/rest/oracle.ts': new URL('./timed-oracle.ts', import.meta.url).href,
  '/src/rest/served-contract.ts': new URL('./timed-served-contract.ts', import.meta.url).href,
});
