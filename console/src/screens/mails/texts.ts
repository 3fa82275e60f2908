import { loadTexts } from '../../texts.ts';
import type { MailsTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: MailsTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<MailsTexts>(import.meta.glob('./texts/*.ts'));
};
