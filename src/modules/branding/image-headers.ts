/** The type and the size of an image, as its headers state them. */
export interface ImageHeader {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

type Size = Pick<ImageHeader, 'width' | 'height'>;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngHeaderLength = 13;

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

/** Reads a PNG: a chunk `IHDR`, further chunks, and `IEND` at the end. An animated one has `acTL`. */
const readPng = (bytes: Buffer): Size | undefined => {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(pngSignature)) return undefined;
  if (bytes.readUInt32BE(8) !== pngHeaderLength || nameAt(bytes, 12) !== 'IHDR') return undefined;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = nameAt(bytes, at + 4);
    if (name === 'acTL') return undefined;
    if (name === 'IEND') return at + 12 + bytes.readUInt32BE(at) === bytes.length ? size : undefined;
  }
  return undefined;
};

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Returns the position of the next marker after compressed data, in which a byte of zero follows each 0xff. */
const afterData = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) === 0xff && next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
};

/** Reads a JPEG: segments with their length, the size in the frame header, and the end marker at the end. */
const readJpeg = (bytes: Buffer): Size | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let size: Size | undefined;
  let at = 2;
  while (at + 2 <= bytes.length && bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return at + 2 === bytes.length ? size : undefined;
    if (at + 4 > bytes.length) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    if (isFrame(marker)) {
      // Decoders differ in which of several sizes they take.
      if (size || at + 9 > bytes.length) return undefined;
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + length;
    if (marker === 0xda) at = afterData(bytes, at);
  }
  return undefined;
};

/** Reads the size in a chunk of a WebP with compressed data. */
const readWebpData = (bytes: Buffer, at: number): Size | undefined => {
  const name = nameAt(bytes, at);
  const from = at + 8;
  if (name === 'VP8L' && from + 5 <= bytes.length && bytes.readUInt8(from) === 0x2f) {
    const bits = bytes.readUInt32LE(from + 1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name !== 'VP8 ' || from + 10 > bytes.length || bytes.readUIntBE(from + 3, 3) !== 0x9d012a) return undefined;
  return { width: bytes.readUInt16LE(from + 6) & 0x3fff, height: bytes.readUInt16LE(from + 8) & 0x3fff };
};

/** Reads a WebP: one chunk with data; in the extended format after the size of the canvas, which must be equal. */
const readWebp = (bytes: Buffer): Size | undefined => {
  if (bytes.length < 30 || nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP') return undefined;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  if (nameAt(bytes, 12) !== 'VP8X') return readWebpData(bytes, 12);
  const canvas = { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  for (let at = 12; at + 8 <= bytes.length; at += 8 + 2 * Math.ceil(bytes.readUInt32LE(at + 4) / 2)) {
    const name = nameAt(bytes, at);
    if (name === 'ANIM' || name === 'ANMF') return undefined;
    if (name !== 'VP8 ' && name !== 'VP8L') continue;
    const size = readWebpData(bytes, at);
    return size?.width === canvas.width && size.height === canvas.height ? canvas : undefined;
  }
  return undefined;
};

const readers = { 'image/png': readPng, 'image/jpeg': readJpeg, 'image/webp': readWebp } as const;

/**
 * Returns the type and the size of a still image. Returns undefined for other data, and if other data follow the image. It reads
 * headers only, and decodes nothing.
 */
export const readImageHeader = (bytes: Buffer): ImageHeader | undefined => {
  for (const contentType of Object.keys(readers) as ImageHeader['contentType'][]) {
    const size = readers[contentType](bytes);
    if (size) return { contentType, ...size };
  }
  return undefined;
};
