import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { AppImage } from '../app-image.ts';

export type GetAppImage = (command: {
  readonly app: string;
  readonly digest: string;
}) => Promise<Pick<AppImage, 'contentType' | 'content'>>;

/** Returns an image, which is public: pages show it before anyone has logged in. */
export const getAppImage =
  ({ store }: Pick<Ports, 'store'>): GetAppImage =>
  async ({ app, digest }) => {
    const image = await store.system.reads.appImages.find(app, digest);
    if (!image) throw new DomainError('not_found');
    return image;
  };
