import fc from 'fast-check';

/** Any text that JavaScript can hold: control characters, letters of all scripts, halves of surrogate pairs. */
export const anyText = (maxLength = 100): fc.Arbitrary<string> =>
  fc.array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff)), { maxLength }).map((units) => String.fromCharCode(...units));

/** Any text that a request can bring. */
export const sentText = (maxLength?: number): fc.Arbitrary<string> =>
  anyText(maxLength).map((text) => text.toWellFormed());

/** Every character that may have a meaning: all planes with characters, without the ideographs beyond the first plane. */
export const everyCharacter = [
  [0, 0xd7ff],
  [0xe000, 0x1ffff],
  [0x2f800, 0x2fa1f],
  [0xe0000, 0xe0fff],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);
