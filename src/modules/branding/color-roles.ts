import { contrast, type Hex, type Oklch, toHex, toOklch } from './oklch.ts';

/** The colors of a page that are made of a brand color. */
export interface ColorRoles {
  /** The background of the primary button. */
  readonly fill: Hex;
  /** Text on `fill`, with a contrast of at least 4.5. */
  readonly label: Hex;
  /** The border of the primary button, with a contrast of at least 3 on card and page. */
  readonly edge: Hex;
  /** Text and focus rings, with a contrast of at least 4.5 on page, card, sidebar and `soft`. */
  readonly link: Hex;
  /** The background of selected items. */
  readonly soft: Hex;
}

export interface Theme {
  readonly page: Hex;
  readonly card: Hex;
  readonly sidebar: Hex;
  /** Dark text, for labels on light fills. */
  readonly ink: Hex;
  readonly softLightness: number;
  readonly softChroma: number;
}

/** The backgrounds of pages. */
export const themes = {
  light: {
    ...{ page: '#fbfaf7', card: '#ffffff', sidebar: '#f4f1ea', ink: '#17202a' },
    ...{ softLightness: 0.955, softChroma: 0.03 },
  },
  dark: {
    ...{ page: '#12161a', card: '#1a2026', sidebar: '#0d1114', ink: '#0c1216' },
    ...{ softLightness: 0.29, softChroma: 0.04 },
  },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof themes;

const white = '#ffffff';
const textContrast = 4.5;
const graphicContrast = 3;
/** A fill that is hardly visible on a dark card is raised to this contrast. */
const raisedContrast = 5.5;
/** Below this chroma, a brand color is neutral. Its fill in dark mode is the color of text. */
const neutralChroma = 0.02;
const neutralFill = '#ebe8e1';

/** Lightness is moved in steps of a grid, so that similar brand colors have equal roles. */
const stepsOfLightness = 200;

/** Returns the color itself, or the next lighter or darker one that is accepted. Hue stays, chroma as far as sRGB has it. */
const moved = (hex: Hex, direction: 'darker' | 'lighter', isAccepted: (hex: Hex) => boolean): Hex => {
  if (isAccepted(hex)) return hex;
  const color: Oklch = toOklch(hex);
  const grid = color.lightness * stepsOfLightness;
  const step = direction === 'lighter' ? 1 : -1;
  for (let at = step > 0 ? Math.ceil(grid) : Math.floor(grid); at >= 0 && at <= stepsOfLightness; at += step) {
    const next = toHex({ ...color, lightness: at / stepsOfLightness });
    if (isAccepted(next)) return next;
  }
  return step > 0 ? white : '#000000';
};

const has =
  (ratio: number, ...backgrounds: readonly Hex[]) =>
  (hex: Hex): boolean =>
    backgrounds.every((background) => contrast(hex, background) >= ratio);

/** Returns the brand color, which is raised on a dark card if it is hardly visible there. */
const fillOf = (brand: Hex, theme: ThemeName): Hex => {
  const { card } = themes[theme];
  if (theme === 'light' || has(graphicContrast, card)(brand)) return brand;
  return toOklch(brand).chroma < neutralChroma ? neutralFill : moved(brand, 'lighter', has(raisedContrast, card));
};

/** Returns a fill with its label: white, else ink. A fill on which neither can be read is darkened until white can. */
const labeled = (fill: Hex, ink: Hex): Pick<ColorRoles, 'fill' | 'label'> => {
  const texts: readonly Hex[] = [white, ink];
  const label = texts.find(has(textContrast, fill));
  return label ? { fill, label } : { fill: moved(fill, 'darker', has(textContrast, white)), label: white };
};

/** Returns the accessible colors of a brand color, for pages on light or dark backgrounds. */
export const colorRolesOf = (brand: Hex, theme: ThemeName): ColorRoles => {
  const { page, card, sidebar, ink, softLightness: lightness, softChroma } = themes[theme];
  const direction = theme === 'light' ? 'darker' : 'lighter';
  const { fill, label } = labeled(fillOf(brand, theme), ink);
  const { chroma, hue } = toOklch(brand);
  const soft = toHex({ lightness, chroma: Math.min(chroma, softChroma), hue });
  return {
    fill,
    label,
    edge: moved(fill, direction, has(graphicContrast, card, page)),
    link: moved(brand, direction, has(textContrast, page, card, sidebar, soft)),
    soft,
  };
};
