/** A color in OKLCH (https://bottosson.github.io/posts/oklab): lightness from 0 to 1, chroma, and hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** A color in sRGB as `#rrggbb`. */
export type Hex = `#${string}`;

type Channels = readonly [red: number, green: number, blue: number];

const toLinear = (byte: number): number => {
  const channel = byte / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
};

const toByte = (linear: number): number => {
  const value = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
};

const linearOf = (hex: string): Channels => [
  toLinear(Number.parseInt(hex.slice(1, 3), 16)),
  toLinear(Number.parseInt(hex.slice(3, 5), 16)),
  toLinear(Number.parseInt(hex.slice(5, 7), 16)),
];

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

export const toOklch = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
};

const toChannels = ({ lightness, chroma, hue }: Oklch): Channels => {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/** Rounding errors of colors at the edge of sRGB are smaller. */
const tolerance = 1e-4;

const isInSrgb = (color: Oklch): boolean =>
  toChannels(color).every((channel) => channel >= -tolerance && channel <= 1 + tolerance);

/** The number of halvings that finds the chroma to less than a step of a byte. */
const halvings = 16;

/** Returns the color in sRGB, with less chroma if sRGB does not have it. Lightness and hue stay. */
export const toHex = (color: Oklch): Hex => {
  let [low, high] = [0, color.chroma];
  if (isInSrgb(color)) low = high;
  else
    for (let count = 0; count < halvings; count += 1) {
      const middle = (low + high) / 2;
      if (isInSrgb({ ...color, chroma: middle })) low = middle;
      else high = middle;
    }
  const bytes = toChannels({ ...color, chroma: low }).map(toByte);
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};
