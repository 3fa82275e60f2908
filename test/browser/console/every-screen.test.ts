import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflowOf } from '../browser.ts';
import { violationsOn } from '../violations.ts';
import { type Look, settledOn, useConsole } from './kit.ts';
import { openersOn, openWith } from './openers.ts';
import { useWorld } from './world.ts';

const { service, administrator, open } = useConsole();
const world = useWorld(service);

/** Match identifiers. Names of the world contain none of these. */
const identifiers: Readonly<Record<string, RegExp>> = {
  'a word of the contract': /\b[a-z]+(?:_[a-z0-9]+)+\b/,
  'a permission': /\b[a-z_-]+:(?:read|write|delete|end|clear|impersonate)\b/,
  'a type of events': /\b[a-z_]+\.(?:created|updated|deleted|changed|test)\b/,
  'a method of a login': /\b(?:aal[123]|pwd|otp|mfa|hwk|swk)\b/,
  'a name of a file or template': /\b[\w-]+\.(?:html|mjml|txt|json|tsx?|svelte|ya?ml)\b|\b[a-z]{2}\.[a-z]+-[a-z-]+\b/,
  'numbers of a composite': /(?<![\d/.])\d+\/\d+(?![\d/])/,
  'a kind and a number': /\b[a-z_]+:\d+\b/,
  'a name of a kind and a number':
    /\b(?:User|Company|Key|Role|Client|Service account|Benutzer|Unternehmen|Schlüssel|Rolle|Dienstkonto|Utilisateur|Entreprise|Clé|Rôle|Compte de service|Usuario|Empresa|Clave|Rol|Cuenta de servicio) \d+\b/i,
  'a UUID': /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/,
};

/** The places at which users read identifiers on purpose. */
const allowed: Readonly<Record<string, string>> = {
  '.requestbar': 'The request of the screen, for developers.',
  pre: 'The JSON of an entry or event, and source text.',
  'code:has(+ .button.square), span:has(+ .button.square) > code': 'A value with a button that copies it.',
  '.setting-row code': 'The name of a setting in the API, and its value, on the screen that lists all settings.',
};

interface Found {
  readonly text: string;
  readonly path: string;
}

/** Returns the visible texts in an element outside of the allowed places, with the classes of their elements. */
const textsIn = (page: Page, root: string): Promise<readonly Found[]> =>
  page.evaluate(`(() => {
    const root = document.querySelector(${JSON.stringify(root)});
    // The dialog of an export closes by itself.
    if (root === null) return [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent.trim();
      if (text === '' || parent.closest(${JSON.stringify(Object.keys(allowed).join(', '))}) || !parent.checkVisibility()) continue;
      found.push({ text, path: parent.tagName.toLowerCase() + (parent.className ? '.' + parent.className : '') });
    }
    return found;
  })()`);

/** Returns what is wrong in a state of a screen: identifiers, and violations of WCAG 2.2 AA. */
const faultsIn = async (page: Page, state: string, root: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { text, path } of await textsIn(page, root))
    for (const [kind, pattern] of Object.entries(identifiers))
      if (pattern.test(text)) faults.push(`${state}: ${kind}: ${text.slice(0, 100)} (${path})`);
  for (const violation of await violationsOn(page)) faults.push(`${state}: ${JSON.stringify(violation)}`);
  if ((await overflowOf(page)) > 0) faults.push(`${state}: wider than the page`);
  // regression A870
  for (const fault of await page.evaluate<readonly string[]>(misplaced)) faults.push(`${state}: ${fault}`);
  return faults;
};

/** Returns what is not where it belongs: a third part beside the two columns of a screen, and buttons of a dialog outside of the window. */
const misplaced = `[
  ...[...document.querySelectorAll('.two')].filter((one) => one.querySelectorAll(':scope > :not(dialog)').length > 2).map(() => 'a third part in two columns'),
  ...[...document.querySelectorAll('dialog[open] .buttons')]
    .filter((one) => one.getBoundingClientRect().bottom > innerHeight)
    .map(() => 'buttons below the window'),
]`;

const pathOf = (hash: string): string => hash.replace('#', '').split('?')[0] ?? '';

/** Opens the address of a screen or tab in the page, and waits until it is loaded. */
const show = async (page: Page, requests: Parameters<typeof settledOn>[1], hash: string): Promise<void> => {
  const [site = '', before = ''] = page.url().split('#');
  // The heading of the screen before stays until the next one is there. Tabs of a screen share theirs.
  if (pathOf(before) !== pathOf(hash)) await page.evaluate(`document.querySelector('h1')?.classList.add('before')`);
  await page.goto(`${site}${hash}`);
  await page.locator('h1:not(.before)').waitFor();
  await settledOn(page, requests);
};

const languages: Readonly<Record<Look, string>> = { light: 'en-GB', dark: 'es-ES', forced: 'fr-FR', phone: 'de-DE' };

// regression A723
// regression A724
test.each(Object.entries(languages) as [Look, string][])(
  'each screen and tab is loaded, shows no identifier and has no violation of WCAG 2.2 AA: %s, %s',
  async (look, locale) => {
    const user = await administrator();
    const shown: string[] = [];
    await open({ user, look, locale }, async ({ page, requests }) => {
      for (const [name, hash] of world().addresses) {
        await show(page, requests, hash);
        shown.push(...(await faultsIn(page, name, '.app')));
      }
    });
    expect([...new Set(shown)]).toEqual([]);
  },
);

/** The screens with their tabs and details, in groups of a similar size, with the least number of their dialogs. */
const groups: readonly (readonly [name: string, screens: RegExp, dialogs: number])[] = [
  ['users', /^user/, 18],
  ['companies', /^companies(?:-one(?:-branches|-domains)?)?$/, 9],
  ['single sign-on', /^companies-one-connections/, 9],
  ['invitations and sessions', /^(?:invitations|sessions)/, 3],
  ['roles, keys and clients', /^(?:roles|keys|service-accounts|clients|resource-servers)/, 14],
  ['logins', /^(?:login-settings|providers)/, 5],
  ['mails, webhooks, logs and settings', /^(?:overview|mails|webhooks|audit|events|settings|applications)/, 10],
];

test('each screen is in one of the groups', () => {
  const counts = [...world().addresses.keys()].map((name) => groups.filter(([, pattern]) => pattern.test(name)).length);
  expect(new Set(counts)).toEqual(new Set([1]));
});

// regression A729
test.each(groups)(
  'each dialog shows no identifier and has no violation of WCAG 2.2 AA: %s',
  async (_group, pattern, dialogs) => {
    const user = await administrator();
    await service.given.proven(user);
    const shown: string[] = [];
    /** The dialogs by screen and button: those of a screen are the same on each of its tabs. */
    const opened = new Set<string>();
    await open({ user }, async ({ page, requests }) => {
      // A dialog whose button changes something is shown, and changes nothing.
      await page.route('**/v1/**', (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({
              status: 403,
              contentType: 'application/problem+json',
              body: '{"code":"forbidden","status":403}',
            }),
      );
      for (const [name, hash] of [...world().addresses].filter(([name]) => pattern.test(name))) {
        await show(page, requests, hash);
        for (const opener of await openersOn(page)) {
          const state = `${name}: ${opener.name}`;
          const dialog = `${hash.split('?')[0]}: ${opener.name}`;
          if (opened.has(dialog)) continue;
          try {
            if (!(await openWith(page, opener))) {
              await page.reload();
              await show(page, requests, hash);
              continue;
            }
            opened.add(dialog);
            await page.locator('dialog[open] [aria-busy=true]').first().waitFor({ state: 'detached' });
            shown.push(...(await faultsIn(page, state, 'dialog[open]')));
            await page.keyboard.press('Escape');
            await page.locator('dialog[open]').waitFor({ state: 'detached' });
          } catch (fault) {
            shown.push(`${state}: ${(fault as Error).message}`);
            await page.reload();
            await show(page, requests, hash);
          }
        }
      }
    });
    expect([...new Set(shown)]).toEqual([]);
    expect(opened.size, [...opened].join('\n')).toBeGreaterThanOrEqual(dialogs);
  },
);

const sources = fileURLToPath(new URL('../../../console/src', import.meta.url));
/** All texts of the console, by file. */
const texts = (): readonly (readonly [file: string, text: string])[] =>
  globSync('**/texts/*.ts', { cwd: sources }).map((file) => [file, readFileSync(join(sources, file), 'utf8')] as const);

// regression A723
test('no text of the console has a place for an identifier', () => {
  expect(texts().length).toBeGreaterThan(50);
  const places = texts().flatMap(([file, text]) =>
    [...text.matchAll(/^.*\{(?:id|uuid)\}.*$/gm)].map(([line]) => `${file}: ${line.trim()}`),
  );
  expect(places).toEqual([]);
});

/** The words for a webhook endpoint that are not used, by language: each has one term. */
const otherTerms: Readonly<Record<string, RegExp>> = {
  es: /endpoint de webhook|puntos? de conexión/i,
  fr: /points? d’accès|terminaison webhook/i,
};

test.each(Object.entries(otherTerms))('webhook endpoints have one term: %s', (language, pattern) => {
  const found = texts().filter(([file, text]) => file.endsWith(`/${language}.ts`) && pattern.test(text));
  expect(found.map(([file]) => file)).toEqual([]);
});
