import type { Locator, Page } from 'playwright-core';

type Name = string | RegExp;

/** The number of clicks, with keys such as Enter and Ctrl K, and of the texts that were typed. */
export interface Effort {
  clicks: number;
  texts: number;
}

/**
 * Uses a page as a person does, who knows only what is visible: elements are found by their role and visible name, fields by their
 * label. Each action waits until its element is there.
 */
export interface Person {
  readonly page: Page;
  /** Clicks a button, a link, an item of a menu or a checkbox. */
  click(name: Name): Promise<void>;
  /** Enters a text in a field. */
  type(label: Name, text: string): Promise<void>;
  /** Chooses an option of a list: two clicks. */
  choose(label: Name, option: string): Promise<void>;
  /** Presses a key, which counts as a click. */
  press(key: string): Promise<void>;
  /** Waits until a text is visible. */
  sees(text: Name): Promise<void>;
  /** Returns the visible text of a field. */
  reads(label: Name): Promise<string>;
  /** Looks at a part of the page only. */
  at(part: Locator): Person;
  /** Looks at the row of a table or list that contains a text. */
  row(text: Name): Person;
  /** Looks at the dialog with this title. */
  dialog(title: Name): Person;
}

const roles = ['button', 'link', 'menuitem', 'menuitemcheckbox', 'checkbox', 'switch', 'radio', 'option'] as const;
const fields = ['textbox', 'searchbox', 'combobox', 'spinbutton'] as const;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a name, also if it goes on for screen readers with what it is about: "Remove access: Notes". */
const nameOf = (name: Name): RegExp => (name instanceof RegExp ? name : new RegExp(`^${escaped(name)}(?:: .+)?$`));
/** Matches a label, also if a note such as "(optional)" follows it. */
const labelOf = (label: Name): RegExp =>
  label instanceof RegExp ? label : new RegExp(`^${escaped(label)}(?:\\s*\\(.+\\))?$`);

const personAt = (page: Page, part: Page | Locator, effort: Effort): Person => {
  const visible = (all: readonly Locator[]): Locator =>
    all
      .reduce((one, other) => one.or(other))
      .filter({ visible: true })
      .first();
  const field = (label: Name): Locator =>
    visible([
      ...fields.map((role) => part.getByRole(role, { name: labelOf(label) })),
      // Fields of passwords and dates have no role.
      part.getByLabel(labelOf(label)),
    ]);
  /** Says what is visible if the person finds no such element. */
  const attempt = async (action: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (cause) {
      const text = await page.locator('dialog[open], main').allInnerTexts();
      throw new Error(`${action}: not possible. Visible is:\n${text.at(-1)?.slice(0, 3000)}`, { cause });
    }
  };
  const person: Person = {
    page,
    async click(name) {
      effort.clicks += 1;
      const elements = roles.map((role) => part.getByRole(role, { name: nameOf(name) }));
      await attempt(`click ${name}`, () => visible(elements).click());
    },
    async type(label, text) {
      effort.texts += 1;
      await attempt(`type ${label}`, () => field(label).fill(text));
    },
    async choose(label, option) {
      effort.clicks += 2;
      await attempt(`choose ${label}`, () => field(label).selectOption({ label: option }));
    },
    async press(key) {
      effort.clicks += 1;
      await page.keyboard.press(key);
    },
    sees: (text) => attempt(`see ${text}`, () => visible([part.getByText(text)]).waitFor()),
    reads: (label) => field(label).inputValue(),
    at: (inner) => personAt(page, inner, effort),
    row: (text) =>
      personAt(
        page,
        part.getByRole('row').or(part.getByRole('listitem')).filter({ hasText: text }).filter({ visible: true }).last(),
        effort,
      ),
    dialog: (title) =>
      personAt(page, page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) }), effort),
  };
  return person;
};

/** Returns a person at a page, and what the person does there. */
export const personOn = (page: Page): { readonly person: Person; readonly effort: Readonly<Effort> } => {
  const effort: Effort = { clicks: 0, texts: 0 };
  return { person: personAt(page, page, effort), effort };
};
