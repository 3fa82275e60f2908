import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { superAdmin } from '../../kit/members.ts';
import type { TestService } from '../../kit/service.ts';
import { button, dialog } from './kit.ts';

/** Names in Latin, Cyrillic, Greek, Arabic and Japanese script. */
export const scripts = [
  'Ångström Energie',
  'Северный порт',
  'Αιγαίο Ναυτιλία',
  'ميناء الشمال',
  '港湾物流株式会社',
] as const;
export const nameOf = (n: number): string => `${scripts[n % scripts.length]} ${n}`;

/** Returns the address of the single sign-on of a company. */
export const tabOf = (company: number): string => `#/companies/${company}?tab=connections`;
export const pageOf = (company: number, id: number): string => `#/companies/${company}/connections/${id}`;

export const go = (page: Page, hash: string) => page.goto(`${page.url().split('#')[0]}${hash}`);
/** Chooses an item of a menu. */
export const choose = async (page: Page, menu: string, item: string): Promise<void> => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item }).click();
};
/** Presses a button of the open dialog. */
export const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Adds verified domains to a company. */
export const addDomains = async (
  { db, clock }: TestService,
  company: number,
  count: number,
): Promise<readonly string[]> => {
  const at = clock.now();
  const names = Array.from({ length: count }, () => `${crypto.randomUUID().slice(0, 8)}.example`);
  await db('company_domains').insert(
    names.map((domain) => ({
      ...{ app_id: 1, company_id: company, domain, token: crypto.randomUUID(), created_at: at },
      ...{ verified_at: at, checked_at: at },
    })),
  );
  return names;
};

/** Changes a connection as another administrator. */
export const change = async (service: TestService, company: number, id: number, body: object): Promise<void> => {
  const path = `/v1/companies/${company}/connections/${id}`;
  const { status, text } = await service.send('PATCH', path, { headers: superAdmin, body });
  expect([status, text]).toEqual([200, text]);
};
