import { registerHooks } from 'node:module';

/**
 * Preloaded before the service: times the validation of requests and the check of replies where they happen, under
 * load. A loop over one validator alone would find everything in the caches of the processor and flatter it.
 */
const timedModules: Readonly<Record<string, string>> = {
  '/src/rest/oracle.ts': new URL('./timed-oracle.ts', import.meta.url).href,
  '/src/rest/served-contract.ts': new URL('./timed-served-contract.ts', import.meta.url).href,
};
const timers = Object.values(timedModules);

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const timedModule = Object.entries(timedModules).find(([path]) => resolved.url.endsWith(path))?.[1];
    const isImportedByTimer = timers.includes(context.parentURL ?? '');
    return timedModule && !isImportedByTimer ? { url: timedModule, shortCircuit: true } : resolved;
  },
});
