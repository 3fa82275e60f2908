import fc from 'fast-check';
import { hostileLengths } from '../kit/hostile-length.ts';

/** Texts that have broken other services. */
const known = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nSet-Cookie: a=b',
  // Beyond the basic plane, composed of several, ligatures that grow when they change case.
  '😀',
  '👩‍👩‍👧‍👦',
  'e\u0301',
  'İ',
  'ß',
  'ﷺ',
  // Written from right to left, of no width, and what is not a character at all.
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '\u2028',
  '\uffff',
  '\u{10ffff}',
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '%s%n',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'null',
  'NaN',
  '1e999',
  '-1',
  '__proto__',
] as const;

/** As long as a body lets it be, and longer; what it repeats makes expressions and parsers go back and forth. */
const huge = fc
  .tuple(fc.constantFrom(...hostileLengths), fc.integer({ min: 1000, max: 70_000 }))
  .map(([family, bytes]) => family.ofBytes(bytes));

/** Any sequence of UTF-16 that is text: halves of characters are the matter of the body they come in. */
const units = fc.array(fc.nat(0xff_ff), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes).toWellFormed());

/** Text that is not typed by accident. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...known) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: units },
  { weight: 1, arbitrary: huge },
);

/** Some of it, chosen by the seed. */
export const hostileSamples: readonly string[] = [...known, ...fc.sample(hostileText, { seed: 1, numRuns: 40 })];

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

/** Values of every JSON type. */
export const anyJson: readonly unknown[] = [null, true, 0, 1.5, -1, 'x', [], ['x'], {}, { a: 1 }, nested(200)];
