/** The limits of the contract for an image. */
const mostBytes = 44 * 1024;
const mostPixels = 1024;

/** The size of a file that can be chosen: larger ones are rarely logos, and slow to scale down. */
const mostChosenBytes = 512 * 1024;

/** The size to which a larger image is scaled down: it is sharp on every screen. */
const scaledPixels = { width: 640, height: 256 } as const;

export interface ReadImage {
  readonly base64: string;
  /** The size to which the image was scaled down. Absent: it is the file. */
  readonly scaled?: { readonly width: number; readonly height: number };
}

const read = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const base64Of = (url: string): string => url.slice(url.indexOf(',') + 1);

const isSmall = (base64: string): boolean => (base64.length * 3) / 4 <= mostBytes;

/** Draws an image as PNG, in smaller and smaller sizes until it fits. */
const scaledDown = (image: HTMLImageElement): ReadImage | undefined => {
  const { naturalWidth, naturalHeight } = image;
  const first = Math.min(1, scaledPixels.width / naturalWidth, scaledPixels.height / naturalHeight);
  const canvas = document.createElement('canvas');
  for (let scale = first; scale > first / 16; scale *= 0.8) {
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const base64 = base64Of(canvas.toDataURL('image/png'));
    if (isSmall(base64)) return { base64, scaled: { width: canvas.width, height: canvas.height } };
  }
  return undefined;
};

/**
 * Reads a file that a user has chosen as an image that the service accepts. Larger images are scaled down. An SVG becomes a PNG, because
 * it can contain scripts; as an image, it executes none and loads nothing.
 */
export const readImage = async (file: File): Promise<ReadImage | 'too_large' | 'unreadable'> => {
  if (file.size > mostChosenBytes) return 'too_large';
  const url = await read(file);
  const image = Object.assign(new Image(), { src: url });
  try {
    await image.decode();
  } catch {
    return 'unreadable';
  }
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth === 0 || naturalHeight === 0) return 'unreadable';
  const base64 = base64Of(url);
  const isKept =
    file.type !== 'image/svg+xml' && isSmall(base64) && naturalWidth <= mostPixels && naturalHeight <= mostPixels;
  return isKept ? { base64 } : (scaledDown(image) ?? 'unreadable');
};
