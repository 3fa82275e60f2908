import type { Verification } from '../../../packages/server/src/index.ts';

/** Returns the outcome of a verification in one word. */
export const outcomeOf = async (verification: Promise<Verification>): Promise<string> => {
  const result = await verification;
  return result.ok ? 'ok' : `${result.problem.status} ${result.problem.code}`;
};
