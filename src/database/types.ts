import pg from 'pg';

const int8 = 20;
const int8Array = 1016;

/** Parses a `bigint`, which the driver returns as a string. The contracts allow numbers up to 2^53 - 1. */
const toNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('The database returned an integer beyond 2^53 - 1.');
  return number;
};

const parserOf: (oid: number) => (text: string) => unknown = pg.types.getTypeParser;

const toTexts = parserOf(int8Array) as (text: string) => readonly (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  [int8, toNumber],
  [int8Array, (text) => toTexts(text).map((one) => (one === null ? null : toNumber(one)))],
]);

/** Converts values of the database to JavaScript values on every connection. */
export const types = { getTypeParser: (oid: number) => parsers.get(oid) ?? parserOf(oid) };
