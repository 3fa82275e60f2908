import type { Oracle } from '../../../../src/rest/oracle.ts';

/** Stands for the check of replies, which are examples of the contract that tests have checked. */
export const createOracle = (): Oracle => ({ violations: () => [], problemViolations: () => [] });
