import { oracleOf as realOracleOf } from '../../src/rest/oracle.ts';
import { timed, timers } from './timers.ts';

/** The oracle of the service, with a timer for the check of replies. */
export const oracleOf: typeof realOracleOf = (document) => {
  const oracle = realOracleOf(document);
  return {
    ...oracle,
    violations: (operation, reply) => timed(timers.responseCheck, () => oracle.violations(operation, reply)),
  };
};
