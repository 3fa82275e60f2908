import fc from 'fast-check';

/** Any text that JavaScript can hold: control characters, letters of all scripts, halves of surrogate pairs. */
export const anyText = (maxLength = 100): fc.Arbitrary<string> =>
  fc.array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff)), { maxLength }).map((units) => String.fromCharCode(...units));

/** Any text that a request can bring. */
export const sentText = (maxLength?: number): fc.Arbitrary<string> =>
  anyText(maxLength).map((text) => text.toWellFormed());
