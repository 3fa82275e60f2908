import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { KnownUser } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { overflowOf } from '../browser.ts';
import { eventually, useConsole } from './kit.ts';
import { screens } from './screen-list.ts';

const { service, administrator, open } = useConsole();

/** Counts how far the page moves by itself while it loads (CLS). */
const countShifts = `globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Returns the words of cells that continue on another line, except in the first column, where long names and addresses break. */
const brokenWords = `[...document.querySelectorAll('table.rows td')]
  .filter((cell) => cell.checkVisibility() && cell !== cell.parentElement.querySelector('td:not(.tight)'))
  .flatMap((cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (!node.parentElement.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\\s:-]+:?/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  })`;

/** Returns the texts of cells that reach into another cell or out of their list. */
const overlaps = `[...document.querySelectorAll('table.rows tbody tr')].flatMap((row) => {
  const cells = [...row.querySelectorAll(':scope > td')].filter((cell) => cell.checkVisibility());
  const edge = row.closest('section').getBoundingClientRect().right + 1;
  const boxes = cells.map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return { text: cell.textContent.trim(), box: range.getBoundingClientRect() };
  });
  return boxes
    .filter(({ box }, at) =>
      box.width > 0 && (box.right > edge || boxes.some(({ box: other }, index) =>
        index > at && other.width > 0 && box.right > other.left + 1 && other.right > box.left + 1 &&
        box.bottom > other.top + 1 && other.bottom > box.top + 1)))
    .map(({ text }) => text);
})`;

const addRows = async (): Promise<void> => {
  const names = ['Wolfeschlegelsteinhausenbergerdorff Alexandra', 'Aiko Tanaka', 'Priya Raman'];
  for (const [at, displayname] of names.entries()) {
    const { id } = await service.given.user({
      email: `user.${at}.with.a.rather.long.address@customers.harbor.example`,
    });
    await service.db('users').where({ id }).update({ displayname });
  }
  await service.send('POST', '/v1/roles', {
    headers: superAdmin,
    body: { name: 'Development Administrator', permissions: ['users:read'] },
  });
  await service.send('POST', '/v1/invitations', {
    headers: superAdmin,
    body: { email: 'a.rather.long.address@customers.harbor.example', role: 'Development Administrator' },
  });
  await service.db('sessions').update({ ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348' });
};

const show = async (page: Page, hash: string): Promise<void> => {
  await page.goto(`${page.url().split('#')[0]}${hash}`);
  await page.reload({ waitUntil: 'networkidle' });
  await page.locator('.requestbar').waitFor();
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
};

let user: KnownUser;
beforeAll(async () => {
  user = await administrator();
  await addRows();
});

// regression A644
test.each([1280, 1024, 800, 390])(
  'at %i pixels, no screen moves by itself while it loads, breaks a word in a table, or lets cells overlap',
  async (width) => {
    const shifts: (readonly [string, number])[] = [];
    const faults: string[] = [];
    await open({ user, look: width === 390 ? 'phone' : 'light' }, async ({ page }) => {
      await page.addInitScript(countShifts);
      await page.setViewportSize({ width, height: 900 });
      for (const [name, hash] of Object.entries(screens)) {
        await show(page, hash);
        shifts.push([name, await page.evaluate<number>('shift')]);
        for (const [fault, expression] of Object.entries({ breaks: brokenWords, overlaps }))
          for (const text of await page.evaluate<readonly string[]>(expression))
            faults.push(`${name} ${fault}: ${text}`);
        if ((await overflowOf(page)) > 0) faults.push(`${name} is wider than the window`);
      }
    });
    const sorted = shifts.toSorted(([, one], [, other]) => other - one);
    // biome-ignore lint/suspicious/noConsole: the figures are what the test is read for.
    console.info(
      sorted
        .filter(([, shift], at) => at < 3 || shift > 0.05)
        .map(([name, shift]) => `${shift.toFixed(3)}  ${name} at ${width} px`)
        .join('\n'),
    );
    expect(faults).toEqual([]);
    expect(sorted.filter(([, shift]) => shift > 0.05)).toEqual([]);
  },
);
