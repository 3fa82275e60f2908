import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { find, offers } from './choose.ts';
import type { Examples } from './examples.ts';
import type { Preferences } from './preferences.ts';

/** The outcomes of the next calls of operations, which a test has chosen. */
export interface Script {
  /**
   * Adds outcomes for the next calls of an operation: the code of a problem, a status, the name of an example, or `ok` for the
   * response that the mock would give anyway. @throws for an operation or an outcome that the contract does not have
   */
  next(operation: string, outcomes: readonly string[]): void;
  /** Takes the outcome of a call; undefined without one, or if it is `ok`. */
  take(operation: OperationId): string | undefined;
  clear(): void;
}

/** Limits the outcomes that wait for calls of one operation. */
const mostWaiting = 1000;

/** Returns an outcome as a preference: by its code or status, or by the name of an example. */
export const preferenceOf = (examples: Examples, operation: OperationId, outcome: string): Preferences =>
  find(examples.of(operation), { code: outcome, example: undefined, delayMs: undefined })
    ? { code: outcome, example: undefined, delayMs: undefined }
    : { code: undefined, example: outcome, delayMs: undefined };

const isOperation = (name: string): name is OperationId =>
  Object.hasOwn(operationTable, name) && operationTable[name as OperationId].api === 'rest';

export const createScript = (examples: Examples): Script => {
  const waiting = new Map<OperationId, string[]>();

  const requireDocumented = (operation: OperationId, outcome: string): void => {
    if (outcome === 'ok') return;
    const documented = examples.of(operation);
    if (!find(documented, preferenceOf(examples, operation, outcome)))
      throw new Error(
        `${outcome} is not documented for ${operation}. Documented: ok, ${offers(documented).join(', ')}.`,
      );
  };

  return {
    next(operation, outcomes) {
      if (!isOperation(operation)) throw new Error(`${operation} is not an operation of the contract.`);
      const before = waiting.get(operation) ?? [];
      if (before.length + outcomes.length > mostWaiting)
        throw new Error(`At most ${mostWaiting} outcomes can wait for calls of an operation.`);
      for (const outcome of outcomes) requireDocumented(operation, outcome);
      waiting.set(operation, [...before, ...outcomes]);
    },
    take(operation) {
      const outcome = waiting.get(operation)?.shift();
      return outcome === 'ok' ? undefined : outcome;
    },
    clear: () => waiting.clear(),
  };
};
