import { replaceModules } from './replaced-modules.ts';

/**
 * Preloaded before the service: times the validation of requests and the check of replies where they happen, under
 * load. A loop over one validator alone would find everything in the caches of the processor and flatter it.
 */
replaceModules({
  '/src/rest/oracle.ts': new URL('./timed-oracle.ts', import.meta.url).href,
  '/src/rest/served-contract.ts': new URL('./timed-served-contract.ts', import.meta.url).href,
});
