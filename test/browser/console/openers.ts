import type { Page } from 'playwright-core';

/** A button or an item of a menu that may open a dialog. */
export interface Opener {
  readonly name: string;
  /** The place of the button among those of the screen. */
  readonly at: number;
  /** The place of the item in the menu of the button. */
  readonly item?: number;
}

/** Matches buttons that do not open a dialog: tabs, switches, segments, copying, and those of the second and further rows. */
const excluded = [
  '[role]',
  '[aria-pressed]',
  ':disabled',
  '[aria-disabled=true]',
  '.requestbar *',
  '.filters *',
  'th *',
  'tbody tr:nth-child(n + 2) *',
  '.list li:nth-child(n + 2) *',
  '.timeline *',
  '.pager *',
  '.segments *',
  'dialog *',
].join(', ');

const candidates = `[...document.querySelectorAll('main button')].filter((one) => one.checkVisibility() && !one.matches(${JSON.stringify(excluded)}))`;

const press = async (page: Page, at: number): Promise<void> => {
  const button = (await page.evaluateHandle(`${candidates}[${at}]`)).asElement();
  if (!button) throw new Error('The screen no longer has the button.');
  await button.click();
};

/** Returns the buttons of a screen, and the items of their menus. */
export const openersOn = async (page: Page): Promise<readonly Opener[]> => {
  const buttons: readonly { readonly name: string; readonly isMenu: boolean }[] = await page.evaluate(
    `${candidates}.map((one) => ({
      name: (one.getAttribute('aria-label') ?? one.textContent).trim().replace(/\\s+/g, ' '),
      isMenu: one.getAttribute('aria-haspopup') === 'menu',
    }))`,
  );
  const openers: Opener[] = [];
  for (const [at, { name, isMenu }] of buttons.entries()) {
    if (!isMenu) openers.push({ name, at });
    else {
      await press(page, at);
      const items = await page.locator('button[role=menuitem]').allInnerTexts();
      openers.push(...items.map((text, item) => ({ name: `${name}: ${text.trim()}`, at, item })));
      await page.keyboard.press('Escape');
    }
  }
  return openers;
};

/** The time in which a dialog appears that needs no data. */
const patience = 600;

/** Presses a button or chooses an item. @returns true if a dialog is open then */
export const openWith = async (page: Page, { at, item }: Opener): Promise<boolean> => {
  await press(page, at);
  if (item !== undefined) await page.locator('button[role=menuitem]').nth(item).click();
  return page
    .locator('dialog[open]')
    .first()
    .waitFor({ timeout: patience })
    .then(
      () => true,
      () => false,
    );
};
