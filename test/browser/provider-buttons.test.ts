import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DriverName, drivers } from '../../src/modules/social/social.ts';
import { superAdmin } from '../kit/members.ts';
import { authorizationOf, discover, givenClient } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { type Page, useBrowser } from './browser.ts';
import { type Look, looks } from './looks.ts';

const service = useService();
const { visit } = useBrowser(service);

const names = Object.keys(drivers) as DriverName[];
const credentialsOf: Readonly<Partial<Record<DriverName, object>>> = {
  apple: { team_id: 'TEAM', key_id: 'KEY', private_key: '-----BEGIN PRIVATE KEY-----' },
  openid: { client_secret: 'secret', issuer: 'https://login.example.com', label: 'Example' },
};

beforeAll(async () => {
  for (const driver of names) {
    const body = { driver, client_id: `${driver}-client`, ...(credentialsOf[driver] ?? { client_secret: 'secret' }) };
    const { status, body: reply } = await service.send('PUT', `/v1/providers/${driver}`, { headers: superAdmin, body });
    expect([driver, status], JSON.stringify(reply)).toEqual([driver, 201]);
  }
});
afterAll(async () => {
  for (const driver of names) await service.send('DELETE', `/v1/providers/${driver}`, { headers: superAdmin });
});

interface Measured {
  readonly driver: DriverName;
  readonly text: string;
  readonly background: string;
  readonly border: string;
  readonly color: string;
  readonly box: { readonly width: number; readonly height: number };
  readonly mark: {
    readonly width: number;
    readonly height: number;
    readonly fills: readonly string[];
    readonly ratio: number;
  };
  /** The distances of the mark: to the text, and to the edges of the button. */
  readonly clear: { readonly text: number; readonly top: number; readonly start: number };
}

/** Measures the buttons as the browser shows them. */
const measure = (page: Page): Promise<readonly Measured[]> =>
  page.evaluate(`[...document.querySelectorAll('.ways a.button')].map((button) => {
    const style = getComputedStyle(button);
    const box = button.getBoundingClientRect();
    const svg = button.querySelector('svg, .mark');
    const mark = svg.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(button.lastChild);
    const view = svg.viewBox?.baseVal;
    return {
      driver: new URLSearchParams(button.search).get('provider'),
      text: button.lastChild.textContent.trim(),
      background: style.backgroundColor,
      border: style.borderTopColor,
      color: style.color,
      box: { width: box.width, height: box.height },
      mark: {
        width: mark.width,
        height: mark.height,
        ratio: view ? view.width / view.height : 1,
        fills: [...svg.querySelectorAll('path')].map((path) => getComputedStyle(path).fill),
      },
      clear: {
        text: range.getBoundingClientRect().left - mark.right,
        top: mark.top - box.top,
        start: mark.left - box.left,
      },
    };
  })`);

const open = async (look: Look, language: string, use: (measured: ReadonlyMap<DriverName, Measured>) => void) => {
  const config = await discover(service, await givenClient(service));
  const { url } = await authorizationOf(config, { ui_locales: language });
  const { viewport, ...settings } = looks[look];
  await visit(url.href, {}, async (page) => {
    await page.emulateMedia(settings);
    await page.setViewportSize(viewport);
    use(new Map((await measure(page)).map((one) => [one.driver, one])));
  });
};

const rgb = (hex: string): string => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${r}, ${g}, ${b})`;
};

/** Returns the relative luminance of a color (WCAG 2.2). */
const luminanceOf = (color: string): number => {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/**
 * The rules of the vendors. Google (developers.google.com/identity/branding-guidelines): the G in its four colors, the fill, border and
 * text of a theme, 12 px beside the mark. Microsoft (learn.microsoft.com, howto-add-branding-in-apps): four squares, the colors of a theme,
 * "Sign in with Microsoft". Apple (Human Interface Guidelines): black and white, white buttons on dark pages, at least 30 px high and
 * 140 px wide. GitHub and X: the mark is black or white. GitLab: the three oranges. Slack: four colors.
 */
const marks: Readonly<Partial<Record<DriverName, readonly string[]>>> = {
  discord: ['#5865f2'],
  facebook: ['#0866ff'],
  gitlab: ['#e24329', '#fc6d26', '#fca326', '#fc6d26'],
  google: ['#ea4335', '#4285f4', '#fbbc05', '#34a853'],
  microsoft: ['#f25022', '#7fba00', '#00a4ef', '#ffb900'],
  slack: ['#e01e5a', '#36c5f0', '#2eb67d', '#ecb22e'],
};

interface Theme {
  readonly plain: string;
  readonly linkedin: string;
  readonly buttons: Readonly<Partial<Record<DriverName, readonly [background: string, border: string, text: string]>>>;
}
const themes: Readonly<Record<'light' | 'dark', Theme>> = {
  light: {
    plain: '#000000',
    linkedin: '#0a66c2',
    buttons: {
      google: ['#ffffff', '#747775', '#1f1f1f'],
      microsoft: ['#ffffff', '#8c8c8c', '#5e5e5e'],
      apple: ['#ffffff', '#000000', '#000000'],
    },
  },
  dark: {
    plain: '#ffffff',
    linkedin: '#ffffff',
    buttons: {
      google: ['#131314', '#8e918f', '#e3e3e3'],
      microsoft: ['#2f2f2f', '#2f2f2f', '#ffffff'],
      apple: ['#ffffff', '#000000', '#000000'],
    },
  },
};

// regression A773
test.each(['light', 'dark'] as const)(
  'the buttons of providers have the colors of the vendors in %s colors',
  async (look) => {
    const { plain, linkedin, buttons } = themes[look];
    await open(look, 'en', (measured) => {
      expect([...measured.keys()].sort()).toEqual([...names].sort());
      const expected: Readonly<Partial<Record<DriverName, readonly string[]>>> = {
        ...marks,
        linkedin: [linkedin],
        github: [plain],
        x: [plain],
        apple: ['#000000'],
        openid: [],
      };
      for (const [driver, { mark, background, border, color }] of measured) {
        expect([...new Set(mark.fills)].sort(), driver).toEqual([...new Set(expected[driver]!.map(rgb))].sort());
        const prescribed = buttons[driver];
        if (prescribed) expect([background, border, color], driver).toEqual(prescribed.map(rgb));
      }
    });
  },
);

// regression A773
test.each(Object.keys(looks) as Look[])(
  'the marks of providers are large enough, keep their shape and their distance, and can be seen: %s',
  async (look) => {
    await open(look, 'en', (measured) => {
      const [first] = measured.values();
      for (const [driver, { box, mark, clear, background, color }] of measured) {
        expect(box, driver).toEqual(first!.box);
        expect(box.height, driver).toBeGreaterThanOrEqual(44);
        expect(box.width, driver).toBeGreaterThanOrEqual(140);
        expect([mark.width, mark.height], driver).toEqual([20, 20]);
        // The picture keeps its proportions within the square, at 95 percent of it at least.
        expect(mark.ratio, driver).toBeGreaterThan(0.95);
        expect(mark.ratio, driver).toBeLessThan(1.05);
        // Google and Apple: half of the mark, and 12 px to the text.
        expect(clear.text, driver).toBeGreaterThanOrEqual(12);
        expect(clear.top, driver).toBeGreaterThanOrEqual(10);
        expect(clear.start, driver).toBeGreaterThanOrEqual(12);
        const fills = mark.fills.length === 0 ? [color] : mark.fills;
        // In marks of several colors, one of them outlines the shape.
        expect(Math.max(...fills.map((fill) => contrastOf(fill, background))), driver).toBeGreaterThanOrEqual(3);
        expect(contrastOf(color, background), driver).toBeGreaterThanOrEqual(4.5);
      }
    });
  },
);

// regression A773
test.each([
  ['en', 'Continue with Google', 'Sign in with Microsoft', 'Continue with Apple', 'Continue with GitHub'],
  ['de', 'Weiter mit Google', 'Mit Microsoft anmelden', 'Mit Apple fortfahren', 'Weiter mit GitHub'],
  ['fr', 'Continuer avec Google', 'Se connecter avec Microsoft', 'Continuer avec Apple', 'Continuer avec GitHub'],
  ['es', 'Continuar con Google', 'Iniciar sesión con Microsoft', 'Continuar con Apple', 'Continuar con GitHub'],
])('the buttons of providers have the texts of the vendors: %s', async (language, google, microsoft, apple, github) => {
  await open('light', language, (measured) => {
    const texts = (['google', 'microsoft', 'apple', 'github'] as const).map((driver) => measured.get(driver)?.text);
    expect(texts).toEqual([google, microsoft, apple, github]);
  });
});
