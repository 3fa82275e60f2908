interface Family {
  readonly name: string;
  readonly unit: string;
  readonly end?: string;
}

/** Texts of any length that cause backtracking in expressions, normalizations or parsers. */
const families: readonly Family[] = [
  { name: 'digits', unit: '0', end: 'x' },
  { name: 'letters', unit: 'a', end: '!' },
  { name: 'spaces', unit: ' ', end: 'x' },
  { name: 'tabs', unit: '\t', end: '\0' },
  { name: 'slashes', unit: '/', end: 'x' },
  { name: 'hyphens', unit: '-', end: '!' },
  { name: 'labels of an address', unit: 'a.', end: '@' },
  { name: 'an address', unit: 'a@a.' },
  { name: 'a URL', unit: 'http://a.' },
  { name: 'quotes', unit: '"', end: 'x' },
  { name: 'commas', unit: '",' },
  { name: 'backslashes', unit: '\\', end: '"' },
  { name: 'percent signs', unit: '%', end: 'x' },
  { name: 'percent escapes', unit: '%2F' },
  { name: 'brackets', unit: '[{(' },
  { name: 'words of an error', unit: ' cannot represent' },
  { name: 'a hash', unit: '$argon2id$v=19$' },
  { name: 'a token', unit: 'eyJ.' },
  { name: 'combining marks', unit: '\u0301\u0316' },
  { name: 'marks in the wrong order', unit: '\u0316\u0327\u0301' },
  { name: 'syllables', unit: '\u1100\u1161\u11a8' },
  { name: 'ligatures', unit: '\ufdfa' },
  { name: 'pairs', unit: '😀' },
  { name: 'letters that grow', unit: 'İ' },
];

const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

export interface HostileLength {
  readonly name: string;
  /** Returns a text of at most `bytes` bytes in JSON. */
  ofBytes(bytes: number): string;
}

export const hostileLengths: readonly HostileLength[] = families.map(({ name, unit, end = '' }) => ({
  name,
  ofBytes: (bytes) => unit.repeat(Math.max(0, Math.floor((bytes - bytesOf(end)) / bytesOf(unit)))) + end,
}));
