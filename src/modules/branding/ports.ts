import type { AppImage, ImageKind } from './app-image.ts';

export interface AppImageReads {
  /** Returns an image by the UUID of its application and its digest. */
  find(appUuid: string, digest: string): Promise<Pick<AppImage, 'contentType' | 'content'> | undefined>;
}

export interface AppImages {
  put(image: AppImage & { readonly kind: ImageKind; readonly at: Date }): Promise<void>;
  delete(kind: ImageKind): Promise<void>;
}
