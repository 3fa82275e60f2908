import { loadTexts } from '../../texts.ts';
import type { ApplicationsTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: ApplicationsTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<ApplicationsTexts>(import.meta.glob('./texts/*.ts'));
};
