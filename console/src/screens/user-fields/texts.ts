import { loadTexts } from '../../texts.ts';
import type { UserFieldsTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: UserFieldsTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<UserFieldsTexts>(import.meta.glob('./texts/*.ts'));
};
