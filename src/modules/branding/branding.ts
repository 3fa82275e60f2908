import type { App } from '../../kernel/app.ts';
import { memoizeByObject } from '../../kernel/memoize.ts';
import type { PublicUrlOf } from '../../kernel/public-url.ts';
import { type ColorRoles, colorRolesOf, type ThemeName } from './color-roles.ts';
import type { Hex } from './oklch.ts';

export type BrandColors = Readonly<Record<ThemeName, ColorRoles>>;

/** The color of applications without a brand color. */
const defaultColor: Hex = '#0b6e5c';

/** Returns the accessible colors of an application. They are computed once for each version of its settings. */
export const brandColorsOf: (app: Pick<App, 'settings'>) => BrandColors = memoizeByObject(({ settings }) => {
  // The rule of the setting allows upper case.
  const brand = (settings.brandColor ?? defaultColor).toLowerCase() as Hex;
  return { light: colorRolesOf(brand, 'light'), dark: colorRolesOf(brand, 'dark') };
});

/** Returns a function that returns the URL of an image of an application. */
export const createImageUrlOf =
  (publicUrlOf: PublicUrlOf) =>
  (app: Pick<App, 'uuid' | 'settings'>, digest: string): string =>
    `${publicUrlOf(app)}/images/${app.uuid}/${digest}`;
