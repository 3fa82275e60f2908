import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { KnownUser } from '../../kit/given.ts';
import { membersOf, superAdmin } from '../../kit/members.ts';
import { appKey } from '../../kit/service.ts';
import { button, dialog, eventually, type Look, looks, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();
const people = membersOf(service);

/** Returns the rows of a CSV file (RFC 4180). */
const parsed = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  expect(rows.pop()).toEqual([]);
  return rows;
};

const save = async (page: Page, item = 'As CSV'): Promise<string> => {
  await button(page, 'Export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
};

/** Returns what a spreadsheet takes for cells that separates them by commas, semicolons or tabs. */
const cellsFor = (text: string): readonly string[] => [
  ...parsed(text).flat(),
  ...[';', '\t'].flatMap((separator) => text.split(/\r\n/).flatMap((line) => line.split(separator))),
];

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "=cmd|' /C calc'!A0", 'a;=1+1', 'a"",=1+1', '＝1+1'];
const hostile = (n: number): string => formulas[n % formulas.length]!;

type Hostile = (at: number) => Promise<unknown>;

/** Lists, and everything in them that users can set. */
const screens: Readonly<Record<string, Hostile>> = {
  '#/users': async (n) => {
    const { id } = await service.given.user();
    const names = { displayname: hostile(n), firstname: hostile(n), lastname: hostile(n) };
    const email = `${['=1+1', '+1', '-1'][n % 3]}.${id}@example.com`;
    const contact = { email, email_canonical: email, cell_phone_number: '+44 20 7946 0958' };
    await service
      .db('users')
      .where({ id })
      .update({ ...names, ...contact });
    await people.join({ id }, await service.given.company(), await people.roleOf([], `=Role ${n}`));
  },
  '#/sessions': async (n) => {
    const { id } = await service.given.user();
    await service
      .db('users')
      .where({ id })
      .update({ displayname: hostile(n), email: `=1.${id}@example.com` });
    await service
      .db('sessions')
      .where({ user_id: id })
      .update({ user_agent: hostile(n) });
  },
  '#/companies': async (n) => {
    const id = await service.given.company();
    await service
      .db('companies')
      .where({ id })
      .update({ name: hostile(n) });
  },
  '#/invitations': async (n) => {
    const body = { email: `=1+1.${n}@example.com` };
    const { body: made } = await service.send('POST', '/v1/invitations', { headers: superAdmin, body });
    await service
      .db('invitations')
      .where({ id: made.id })
      .update({ firstname: hostile(n), lastname: hostile(n) });
  },
  '#/audit': async (n) => {
    const headers = { 'X-Service-App': appKey, 'User-Agent': hostile(n).replaceAll(/[^ -~]/g, '') };
    const body = { email: `${n}@example.com`, password: 'wrong' };
    await service.send('POST', '/v1/auth', { headers, body });
  },
};

// regression A375
describe('the export of a list', () => {
  test.each(Object.entries(screens))('of %s has no cell that a spreadsheet calculates', async (hash, fill) => {
    for (let n = 0; n < formulas.length; n += 1) await fill(n);
    await open({ user: await administrator(), hash }, async ({ page }) => {
      const text = await save(page);
      const [head, ...rows] = parsed(text);
      expect(rows.length).toBeGreaterThanOrEqual(formulas.length);
      expect(rows.filter((row) => row.length !== head!.length)).toEqual([]);
      expect(rows.flat().some((cell) => cell.startsWith("'"))).toBe(true);
      expect(cellsFor(text).filter((cell) => /^"*[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
      const lines = (await save(page, 'As JSON Lines')).trimEnd().split('\n');
      expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => 'object'));
    });
  });

  test('has the rows that the filters of the screen select, from all pages', async () => {
    const user: KnownUser = await companyAdministrator(await service.given.company(), ['companies:read']);
    await people.fill(user, 450);
    const some = service.db('memberships').where({ user_id: user.id }).limit(3).select('company_id');
    await service.db('companies').whereIn('id', some).update({ name: 'Harbor' });
    await open({ user, hash: '#/companies' }, async ({ page }) => {
      const [head, ...rows] = parsed(await save(page));
      expect(head).toEqual(['id', 'name', 'members_count', 'is_joinable', 'default_branch', 'created_at']);
      expect(rows).toHaveLength(450);
      expect(new Set(rows.map(([id]) => id)).size).toBe(450);
      await page.getByText('450 rows exported').first().waitFor();
      await page.getByRole('searchbox').fill('Har');
      await eventually(async () => parsed(await save(page)).length).toBe(4);
    });
  });

  test.each(Object.keys(looks) as Look[])('shows what it has read, and is stopped without a file: %s', async (look) => {
    const user = await companyAdministrator(await service.given.company(), ['companies:read']);
    await people.fill(user, 250);
    await open({ user, hash: '#/companies', look }, async ({ page }) => {
      await page.route(/cursor=/, () => undefined);
      let isSaved = false;
      page.on('download', () => {
        isSaved = true;
      });
      await button(page, 'Export').click();
      await page.getByRole('menuitem', { name: 'As CSV' }).click();
      await dialog(page).getByText('200 rows read').waitFor();
      await check(page, 'export');
      await button(page, 'Stop').click();
      await page.getByText('The export was stopped.').first().waitFor();
      await eventually(() => dialog(page).count()).toBe(0);
      expect(isSaved).toBe(false);
    });
  });

  test('waits where a limit requires it, and tells of a page that cannot be read', async () => {
    const user = await companyAdministrator(await service.given.company(), ['companies:read']);
    await people.fill(user, 250);
    await open({ user, hash: '#/companies' }, async ({ page }) => {
      const replies = [
        { status: 429, headers: { 'Retry-After': '1' } },
        { status: 500, headers: {} },
      ];
      await page.route(/limit=200/, async (route) => {
        const reply = route.request().url().includes('cursor=') ? replies.shift() : undefined;
        if (!reply) await route.continue();
        else
          await route.fulfill({
            ...reply,
            contentType: 'application/problem+json',
            body: '{"code":"x","detail":"It failed."}',
          });
      });
      await button(page, 'Export').click();
      await page.getByRole('menuitem', { name: 'As CSV' }).click();
      await page.getByText('It failed.').first().waitFor();
      expect(replies).toEqual([]);
      expect(parsed(await save(page))).toHaveLength(251);
    });
  });
});
