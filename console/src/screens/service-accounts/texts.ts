import { loadTexts } from '../../texts.ts';
import type { ServiceAccountsTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: ServiceAccountsTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<ServiceAccountsTexts>(import.meta.glob('./texts/*.ts'));
};
