/** From this number on, a time is in milliseconds since 1970, and otherwise in seconds. */
const leastMilliseconds = 100_000_000_000;

/** Returns a time of a database or an API in the form of an import: ISO 8601, or a number since 1970. */
export const timeOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  const text = String(value).trim();
  // MySQL's unknown time.
  if (text.startsWith('0000-00-00')) return undefined;
  if (!/^\d+(\.\d+)?$/.test(text)) return text.replace(/ (?=[+-]\d\d:?\d\d$)/, '').replace(/ UTC$/, 'Z');
  const number = Number(text);
  const at = new Date(number >= leastMilliseconds ? number : number * 1000);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
};

/** Returns true for a time after now, and for one that never comes. */
export const isLater = (value: unknown, now: Date): boolean => {
  if (value === 'infinity') return true;
  const at = new Date(timeOf(value) ?? Number.NaN);
  return at > now;
};

const spelledTrue = new Set<unknown>([true, 1, '1', 'true', 't', 'yes', 'y']);

/** Returns true for the spellings of true in databases and JSON. */
export const isTrue = (value: unknown): boolean =>
  spelledTrue.has(typeof value === 'string' ? value.toLowerCase() : value);

/** Returns the opposite, or undefined for a missing value. */
export const not = (value: unknown): boolean | undefined => (value === undefined ? undefined : !isTrue(value));

/** Returns a display name that is not the address: several systems put the address in its place. */
export const nameUnlessAddress = (name: string | undefined, email: string | undefined): string | undefined =>
  name === undefined || name === email || name.includes('@') ? undefined : name;

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the secret of an authenticator app whose key is the bytes of a text, in base32. */
export const toBase32 = (key: string): string => {
  const bits = [...Buffer.from(key)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
};

/** Returns true for a text of base32, of any length: the import decides which lengths a secret has. */
export const isBase32 = (text: string | undefined): text is string => /^[A-Z2-7]+=*$/i.test(text ?? '');

/** Returns bytes in base64, as PHC strings have them. */
export const base64Of = (value: string, encoding: string): string => {
  const known: BufferEncoding = encoding === 'hex' || encoding === 'base64' ? encoding : 'utf8';
  return Buffer.from(value, known).toString('base64').replaceAll('=', '');
};
