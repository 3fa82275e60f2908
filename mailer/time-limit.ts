import { createContext, Script } from 'node:vm';

const timeout = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

const context = createContext({});
const script = new Script('work()');

/** Returns true if `runWithin` has interrupted the work. */
export const isTimeout = (error: unknown): boolean => (error as { readonly code?: unknown } | null)?.code === timeout;

/**
 * Runs synchronous work that does not call this function itself, and interrupts it after a time even inside a function of a
 * library that checks no clock.
 */
export const runWithin = <R>(milliseconds: number, work: () => R): R => {
  context['work'] = work;
  return script.runInContext(context, { timeout: milliseconds }) as R;
};
