/** The characters of crypt(3) by their values. */
export const cryptAlphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The order in which a family writes the bytes of a digest: three for four characters. */
type Order = readonly (readonly [number, number, number])[];

const rotated = (count: number, turns: number): Order => {
  const start = [0, count, 2 * count];
  return Array.from({ length: count }, (_, at) => {
    const by = (at * turns) % 3;
    return [0, 1, 2].map((place) => start[(place + by) % 3]! + at) as unknown as Order[number];
  });
};

const none = -1;
export const orders: Readonly<Record<'md5' | 'sha256' | 'sha512', Order>> = {
  md5: [
    [0, 6, 12],
    [1, 7, 13],
    [2, 8, 14],
    [3, 9, 15],
    [4, 10, 5],
    [none, none, 11],
  ],
  sha256: [...rotated(10, 2), [none, 31, 30]],
  sha512: [...rotated(21, 1), [none, none, 63]],
};

/** The order of phpass: three bytes, the last one first. */
export const inOrder = (bytes: number): Order =>
  Array.from(
    { length: Math.ceil(bytes / 3) },
    (_, at) => [2, 1, 0].map((place) => (3 * at + place < bytes ? 3 * at + place : none)) as unknown as Order[number],
  );

/**
 * Reads the base64 of crypt(3): 6 bits for each character, the lowest first. Undefined if a bit is set that no byte has, except in
 * a digest that was cut within a byte.
 */
export const fromCrypt = (text: string, order: Order, isCut = false): Buffer | undefined => {
  const bytes: number[] = [];
  for (const [at, places] of order.entries()) {
    const group = [...text.slice(4 * at, 4 * at + 4)];
    const value = group.reduce((sum, character, index) => sum + cryptAlphabet.indexOf(character) * 64 ** index, 0);
    const used = places.filter((place) => place !== none);
    if (!isCut && value >= 256 ** used.length) return undefined;
    for (const [index, place] of places.entries())
      if (place !== none) bytes[place] = (value >> (8 * (2 - index))) & 255;
  }
  return Buffer.from(bytes);
};

/** Reads base64 with or without padding, of both alphabets and that of passlib. Undefined if it is malformed. */
export const base64 = (text = ''): Buffer | undefined => {
  const usual = text.replace(/[-_.]/g, (character) => (character === '_' ? '/' : '+'));
  const bytes = Buffer.from(usual, 'base64');
  const padded = bytes.toString('base64');
  return usual === padded || usual === padded.replace(/={1,2}$/, '') ? bytes : undefined;
};
