import { loadTexts } from '../../../texts.ts';
import type { SettingTexts } from './texts/en.ts';

/** The names of settings, and what all screens with settings say about them. */
export let settingTexts: SettingTexts;

export const loadSettingTexts = async (): Promise<void> => {
  settingTexts = await loadTexts<SettingTexts>(import.meta.glob('./texts/*.ts'));
};
