import { registerHooks } from 'node:module';
import { OpenAPIValidator } from 'openapi-backend';
import { timed, timers } from './timers.ts';

/**
 * Preloaded before the service: times the validation of requests and the check of replies where they happen, under
 * load. A loop over one validator alone would find everything in the caches of the processor and flatter it.
 */
const { validateRequest } = OpenAPIValidator.prototype;
OpenAPIValidator.prototype.validateRequest = function (...request) {
  return timed(timers.requestValidation, () => validateRequest.apply(this, request));
};

const timedOracle = new URL('./timed-oracle.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const isTimed = specifier === '../rest/oracle.ts' && context.parentURL?.endsWith('/src/compose/apis.ts');
    return isTimed ? { url: timedOracle, shortCircuit: true } : next(specifier, context);
  },
});
