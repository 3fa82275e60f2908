import { createOracle as createRealOracle } from '../../src/rest/oracle.ts';
import { timed, timers } from './timers.ts';

/** The oracle of the service, with a stop-watch. */
export const createOracle: typeof createRealOracle = (document) => {
  const oracle = createRealOracle(document);
  return {
    ...oracle,
    violations: (operation, reply) => timed(timers.responseCheck, () => oracle.violations(operation, reply)),
  };
};
