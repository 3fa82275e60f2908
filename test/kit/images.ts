import { crc32, deflateSync } from 'node:zlib';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const pngChunk = (name: string, content: Buffer = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
};

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns a gray PNG with further chunks before its data. */
export const png = (width = 1, height = 1, ...chunks: readonly Buffer[]): Buffer => {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])]);
  const rows = Buffer.alloc(width > 0 && width * height < 1e6 ? (width + 1) * height : 2);
  const data = pngChunk('IDAT', deflateSync(rows));
  return Buffer.concat([pngStart, pngChunk('IHDR', header), ...chunks, data, pngChunk('IEND')]);
};

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** Returns the segments of a JPEG, with further segments before its frame. */
export const jpeg = (width = 1, height = 1, ...segments: readonly Buffer[]): Buffer => {
  const frame = Buffer.from([8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);
  const scan = Buffer.from([1, 1, 0, 0, 63, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xc0, frame),
    segment(0xda, scan),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ]);
};

export const jpegComment = (text: string): Buffer => segment(0xfe, Buffer.from(text, 'latin1'));

export const webpChunk = (name: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(name, 'latin1'), size, content, padding]);
};

export const webpOf = (...chunks: readonly Buffer[]): Buffer =>
  webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

/** Returns a chunk of lossless data with a size. */
export const lossless = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(20);
  content[0] = 0x2f;
  content.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return webpChunk('VP8L', content);
};

/** Returns a chunk of lossy data with a size. */
export const lossy = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(20);
  content.write('9d012a', 3, 'hex');
  content.writeUInt16LE(width, 6);
  content.writeUInt16LE(height, 8);
  return webpChunk('VP8 ', content);
};

/** Returns the chunk of a canvas of the extended format. */
export const canvas = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(10);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return webpChunk('VP8X', content);
};

export const webp = (width = 1, height = 1): Buffer => webpOf(lossless(width, height));
