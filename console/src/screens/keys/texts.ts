import { loadTexts } from '../../texts.ts';
import type { KeysTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: KeysTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<KeysTexts>(import.meta.glob('./texts/*.ts'));
};
