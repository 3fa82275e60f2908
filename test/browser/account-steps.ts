import type { Page } from 'playwright-core';
import { password } from '../kit/given.ts';
import { field, press, sees } from './browser.ts';

export const newPassword = 'quite another phrase of mine';

export const changePassword = async (page: Page, password: string): Promise<void> => {
  await field(page, 'New password').fill(password);
  await press(page, 'Change password');
};

export const verify = async (page: Page): Promise<void> => {
  await field(page, 'Password').fill(password);
  await press(page, 'Verify email address');
  await sees(page, 'Email address verified');
};
