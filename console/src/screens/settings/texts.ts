import { loadTexts } from '../../texts.ts';
import type { SettingsTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: SettingsTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<SettingsTexts>(import.meta.glob('./texts/*.ts'));
};
