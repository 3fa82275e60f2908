import { loadTexts } from '../../texts.ts';
import type { ProviderTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: ProviderTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<ProviderTexts>(import.meta.glob('./texts/*.ts'));
};
