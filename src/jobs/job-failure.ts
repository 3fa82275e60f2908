import { errorFacts } from '../kernel/error-facts.ts';

/** The length to which a text of an error is cut. */
const mostText = 500;

/** Returns a text that PostgreSQL can store as JSON: without NUL, and without halves of surrogate pairs. */
const storableText = (text: string): string => text.slice(0, mostText).replaceAll('\0', '').toWellFormed();

/** Returns the names, codes and messages of an error and its causes. */
const storable = (facts: unknown): object => {
  if (typeof facts !== 'object' || facts === null) return { message: storableText(String(facts)) };
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(facts))
    if (name === 'cause') stored[name] = storable(value);
    else if (typeof value === 'string' || typeof value === 'number') stored[name] = storableText(String(value));
  return stored;
};

/**
 * The failure of a job as the queue stores it. An error itself may not be storable: knex refuses a field that is undefined, and the job
 * would remain active until it expires instead of being retried after its delay. It may also quote a row. The log has the whole error.
 */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';

  constructor(cause: unknown) {
    super('A job failed.', { cause });
  }

  /** Returns what pg-boss stores. */
  toJSON(): object {
    return storable(errorFacts(this.cause, false));
  }
}
