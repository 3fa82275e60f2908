import { loadTexts } from '../../texts.ts';
import type { UsersTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: UsersTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<UsersTexts>(import.meta.glob('./texts/*.ts'));
};
