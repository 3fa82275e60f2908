import { createHash } from 'node:crypto';
import { type Fault, tooLong } from '../../kernel/errors.ts';
import { type ImageHeader, readImageHeader } from './image-headers.ts';

export const imageKinds = ['logo', 'favicon'] as const;

export type ImageKind = (typeof imageKinds)[number];

/** An image of an application. */
export interface AppImage {
  /** The SHA-256 of the content in base64url. */
  readonly digest: string;
  readonly contentType: ImageHeader['contentType'];
  readonly content: Buffer;
}

const mostBytes = 44 * 1024;

/** Equal to the contract's `ImageData`: base64 that fits into a request with the other fields of a change. */
export const imageRule = { maxLength: 4 * Math.ceil(mostBytes / 3), pattern: /^[A-Za-z0-9+/]+={0,2}$/ } as const;

const mostPixels = 1024;

/** Decodes base64 with its padding. Returns undefined for any other text. */
const decoded = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};

/** Returns the faults of an image that was sent; null removes the image. */
export const imageFaults = (field: ImageKind, sent: string | null | undefined): readonly Fault[] => {
  if (sent === null || sent === undefined) return [];
  const excess = tooLong(field, sent, imageRule.maxLength);
  if (excess.length > 0) return excess;
  const bytes = imageRule.pattern.test(sent) ? decoded(sent) : undefined;
  const header = bytes && readImageHeader(bytes);
  if (!header)
    return [
      { field, code: 'invalid_format', detail: 'must be a PNG, JPEG or WebP image without animation, in base64' },
    ];
  const isAllowed = (side: number): boolean => side >= 1 && side <= mostPixels;
  return isAllowed(header.width) && isAllowed(header.height)
    ? []
    : [{ field, code: 'out_of_range', detail: `must be at most ${mostPixels} pixels wide and high` }];
};

/** Returns an image that `imageFaults` has accepted. */
export const toAppImage = (sent: string): AppImage => {
  const content = Buffer.from(sent, 'base64');
  const { contentType } = readImageHeader(content)!;
  return { digest: createHash('sha256').update(content).digest('base64url'), contentType, content };
};
