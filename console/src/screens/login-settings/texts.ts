import { loadTexts } from '../../texts.ts';
import { loadSettingTexts } from '../settings/shared/texts.ts';
import type { LoginSettingsTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown, with those of what it shares with other screens. */
export let t: LoginSettingsTexts;

const loadOwn = async (): Promise<void> => {
  t = await loadTexts<LoginSettingsTexts>(import.meta.glob('./texts/*.ts'));
};

export const load = async (): Promise<void> => {
  await Promise.all([loadOwn(), loadSettingTexts()]);
};
