import { replaceModules } from './replaced-modules.ts';

/** Preloaded before the service: measures the statements that delete a batch of rows. */
replaceModules({ '/src/database/batches.ts': new URL('./timed-batches.ts', import.meta.url).href });
