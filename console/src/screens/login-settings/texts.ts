import { loadTexts } from '../../texts.ts';
import type { LoginSettingsTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: LoginSettingsTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<LoginSettingsTexts>(import.meta.glob('./texts/*.ts'));
};
