import type { Unit } from '../../../kernel/ports.ts';
import { type ImageKind, imageKinds, toAppImage } from '../app-image.ts';

/** The images of a change as they were sent. Null removes an image, and an absent one stays. */
export type SentImages = { readonly [K in ImageKind]?: string | null | undefined };

/** Replaces the images that were sent. @returns their digests, null for those that were removed */
export const replaceImages = async (unit: Unit, sent: SentImages, at: Date): Promise<SentImages> => {
  const digests: { [K in ImageKind]?: string | null } = {};
  for (const kind of imageKinds) {
    const data = sent[kind];
    if (data === undefined) continue;
    const image = data === null ? undefined : toAppImage(data);
    if (image) await unit.appImages.put({ kind, ...image, at });
    else await unit.appImages.delete(kind);
    digests[kind] = image?.digest ?? null;
  }
  return digests;
};
