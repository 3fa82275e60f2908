import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readImageHeader } from '../../src/modules/branding/image-headers.ts';
import { canvas, jpeg, jpegComment, lossless, lossy, png, pngChunk, webp, webpChunk, webpOf } from '../kit/images.ts';

const script = '<script>alert(1)</script>';

// regression A143
describe('the headers of an image', () => {
  test.each([
    ['a PNG', png(300, 200), 'image/png'],
    ['a PNG with a text', png(300, 200, pngChunk('tEXt', Buffer.from('Comment\0made by hand'))), 'image/png'],
    ['a JPEG', jpeg(300, 200), 'image/jpeg'],
    ['a JPEG with a comment', jpeg(300, 200, jpegComment('made by hand')), 'image/jpeg'],
    ['a lossless WebP', webp(300, 200), 'image/webp'],
    ['a lossy WebP', webpOf(lossy(300, 200)), 'image/webp'],
    ['an extended WebP', webpOf(canvas(300, 200), webpChunk('ICCP', Buffer.from('x')), lossy(300, 200)), 'image/webp'],
  ])('of %s tell the type and the size', (_name, bytes, contentType) => {
    expect(readImageHeader(bytes)).toEqual({ contentType, width: 300, height: 200 });
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['HTML', Buffer.from(`<!doctype html>${script}`)],
    ['a PNG with HTML behind it', Buffer.concat([png(), Buffer.from(script)])],
    ['a PNG with a ZIP behind it', Buffer.concat([png(), Buffer.from('PK\x03\x04')])],
    ['HTML before a PNG', Buffer.concat([Buffer.from(script), png()])],
    ['an animated PNG', png(1, 1, pngChunk('acTL', Buffer.alloc(8)))],
    ['a PNG without its end', png().subarray(0, -12)],
    ['a PNG whose first chunk is a text', Buffer.concat([png().subarray(0, 8), pngChunk('tEXt'), png().subarray(8)])],
    ['a JPEG with HTML behind it', Buffer.concat([jpeg(), Buffer.from(script)])],
    ['a JPEG with two frames', jpeg(1, 1, jpeg(9, 9).subarray(2, 15))],
    ['a JPEG without its end', jpeg().subarray(0, -2)],
    ['a JPEG without a frame', Buffer.from('ffd8ffd9', 'hex')],
    ['a JPEG with a segment of no length', Buffer.from('ffd8ffe00000ffd9', 'hex')],
    ['a WebP with HTML behind it', Buffer.concat([webp(), Buffer.from(script)])],
    ['an animated WebP', webpOf(canvas(1, 1), webpChunk('ANIM', Buffer.alloc(6)), webpChunk('ANMF', Buffer.alloc(24)))],
    ['a WebP whose canvas is smaller than its data', webpOf(canvas(1, 1), lossless(9000, 9000))],
    ['a WebP without data', webpOf(canvas(1, 1), webpChunk('EXIF', Buffer.alloc(8)))],
    ['a RIFF of sounds', webpChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), Buffer.alloc(40)]))],
  ])('of %s are not those of an image', (_name, bytes) => {
    expect(readImageHeader(bytes)).toBeUndefined();
  });

  test('of an image that was cut or changed at any place are read without an error', () => {
    const images = [png(3, 2), jpeg(3, 2), webp(3, 2), webpOf(canvas(3, 2), lossy(3, 2))];
    const changes = fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...images), fc.nat(200), changes, (image, length, bytes) => {
        const changed = Buffer.from(image.subarray(0, Math.max(length, image.length - length)));
        for (const [at, byte] of bytes) if (at < changed.length) changed[at] = byte;
        const header = readImageHeader(changed);
        expect(header === undefined || header.width >= 0).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('of any bytes are read without an error', () => {
    const starts = [png().subarray(0, 16), jpeg().subarray(0, 2), webp().subarray(0, 16), Buffer.alloc(0)];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, bytes) => {
        expect(() => readImageHeader(Buffer.concat([start, bytes]))).not.toThrow();
      }),
      { numRuns: 3000 },
    );
  });
});
