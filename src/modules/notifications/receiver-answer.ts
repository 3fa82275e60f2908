import { toOneLine } from '../../kernel/text.ts';
import { fromTimestamp } from '../../kernel/timestamp.ts';

/** Reports an answer that does not conform to the contract. The message is for the log, and contains no part of the answer. */
export class InvalidAnswer extends Error {
  override readonly name = 'InvalidAnswer';
}

/** Reads a part of an answer: it comes from another system, so each part is checked, and unknown fields are dropped. @throws InvalidAnswer */
export type Reader<T> = (value: unknown) => T;

const invalid = (expected: string): never => {
  throw new InvalidAnswer(`a part of the answer is not ${expected}`);
};

export const textOf =
  (maxLength: number): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength ? value : invalid('a text within its limit');

/** Reads a text that is shown to people as one line, without characters that change the direction of the text after it. */
export const lineOf =
  (maxLength: number): Reader<string> =>
  (value) =>
    toOneLine(textOf(maxLength)(value));

export const patternOf =
  ({ pattern, maxLength }: { readonly pattern: RegExp; readonly maxLength: number }): Reader<string> =>
  (value) => {
    const text = textOf(maxLength)(value);
    return pattern.test(text) ? text : invalid('a text with its pattern');
  };

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : invalid('true or false'));

export const count: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 0x7fffffff
    ? value
    : invalid('a number of things');

export const timestamp: Reader<string> = (value) =>
  typeof value === 'string' && fromTimestamp(value) ? value : invalid('a timestamp');

export const choiceOf =
  <T extends string>(...choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value) ?? invalid('one of the allowed values');

export const nullable =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : read(value);

export const listOf =
  <T>(maxItems: number, read: Reader<T>): Reader<T[]> =>
  (value) =>
    Array.isArray(value) && value.length <= maxItems ? value.map(read) : invalid('a list within its limit');

type Readers = Readonly<Record<string, Reader<unknown>>>;

export const objectOf =
  <R extends Readers>(readers: R): Reader<{ [K in keyof R]: ReturnType<R[K]> }> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return invalid('an object');
    const entries = Object.entries(readers).map(([name, read]) => [
      name,
      read((value as Record<string, unknown>)[name]),
    ]);
    return Object.fromEntries(entries) as { [K in keyof R]: ReturnType<R[K]> };
  };
