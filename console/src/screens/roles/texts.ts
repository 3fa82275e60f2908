import { loadTexts } from '../../texts.ts';
import type { RolesTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: RolesTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<RolesTexts>(import.meta.glob('./texts/*.ts'));
};
