/**
 * Reads YAML with a second parser, by other authors and with another grammar than `yaml`, which everything else uses: a text that one of
 * them accepts by mistake is found by the other. No other maintained parser in JavaScript is independent of both. It also reads the
 * whole contract in a seventh of the time, which the gates do for each of their drifts.
 */
import { CORE_SCHEMA, load, loadAll, YAMLException } from 'js-yaml';

/** Returns the value of a text in YAML 1.2, as the service reads it: a date is a string. */
export const readAgain = (text: string): unknown => load(text, { schema: CORE_SCHEMA });

/** Returns the fault that the second parser finds in a text. */
export const secondFaults = (text: string): readonly string[] => {
  try {
    loadAll(text);
    return [];
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return [error.message.split('\n')[0] ?? error.message];
  }
};
