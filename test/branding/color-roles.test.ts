import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorRolesOf, type ThemeName, themes } from '../../src/modules/branding/color-roles.ts';
import { contrast, type Hex, toHex, toOklch } from '../../src/modules/branding/oklch.ts';

const themeNames = ['light', 'dark'] as const;

const color = fc.integer({ min: 0, max: 0xffffff }).map((number): Hex => `#${number.toString(16).padStart(6, '0')}`);

/** The roles of brand colors that are hard to use: fill, label and link, in light and dark. */
const table: readonly (readonly [brand: Hex, light: readonly Hex[], dark: readonly Hex[]])[] = [
  ['#ffd400', ['#ffd400', '#17202a', '#826b00'], ['#ffd400', '#0c1216', '#ffd400']],
  ['#000000', ['#000000', '#ffffff', '#000000'], ['#ebe8e1', '#0c1216', '#929292']],
  ['#ff5a5f', ['#ff5a5f', '#17202a', '#ce2738'], ['#ff5a5f', '#0c1216', '#ff5a5f']],
  ['#e6d9ff', ['#e6d9ff', '#17202a', '#726688'], ['#e6d9ff', '#0c1216', '#e6d9ff']],
  ['#808080', ['#767676', '#ffffff', '#6d6d6d'], ['#808080', '#0c1216', '#929292']],
  ['#1e4fd8', ['#1e4fd8', '#ffffff', '#1e4fd8'], ['#6393ff', '#0c1216', '#5c8dff']],
];

const softTable: readonly (readonly [brand: Hex, light: Hex, dark: Hex])[] = [
  ['#ffd400', '#f7f0da', '#322b13'],
  ['#000000', '#f0f0f0', '#2b2b2b'],
  ['#ff5a5f', '#ffebe9', '#3d2322'],
  ['#e6d9ff', '#f3edff', '#2f273c'],
  ['#808080', '#f0f0f0', '#2b2b2b'],
  ['#1e4fd8', '#e9f0ff', '#212b3f'],
];

// regression A142
describe('the color roles of a brand color', () => {
  test.each(table)('%s has the fill, label and link of the design', (brand, light, dark) => {
    const rolesIn = (theme: ThemeName) => {
      const { fill, label, link } = colorRolesOf(brand, theme);
      return [fill, label, link];
    };
    expect([rolesIn('light'), rolesIn('dark')]).toEqual([light, dark]);
  });

  test.each(softTable)('%s has the soft background of the design', (brand, light, dark) => {
    expect(themeNames.map((theme) => colorRolesOf(brand, theme).soft)).toEqual([light, dark]);
  });

  test('of every color, text is readable and edges are visible on each background', () => {
    fc.assert(
      fc.property(color, fc.constantFrom(...themeNames), (brand, theme) => {
        const { page, card, sidebar } = themes[theme];
        const { fill, label, edge, link, soft } = colorRolesOf(brand, theme);
        expect(contrast(label, fill)).toBeGreaterThanOrEqual(4.5);
        for (const background of [page, card]) expect(contrast(edge, background)).toBeGreaterThanOrEqual(3);
        for (const background of [page, card, sidebar, soft])
          expect(contrast(link, background)).toBeGreaterThanOrEqual(4.5);
        if (theme === 'dark') expect(contrast(fill, card)).toBeGreaterThanOrEqual(3);
        for (const role of [fill, label, edge, link, soft]) expect(role).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 2000 },
    );
  });

  test('of every color in light mode, the fill is the color itself or a darker one', () => {
    fc.assert(
      fc.property(color, (brand) => {
        const { fill } = colorRolesOf(brand, 'light');
        expect(fill === brand || toOklch(fill).lightness < toOklch(brand).lightness).toBe(true);
      }),
    );
  });

  test('the conversion to OKLCH and back returns the same color', () => {
    fc.assert(
      fc.property(color, (hex) => {
        expect(toHex(toOklch(hex))).toBe(hex);
      }),
      { numRuns: 2000 },
    );
  });
});
