import { loadTexts } from '../../texts.ts';
import type { OverviewTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: OverviewTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<OverviewTexts>(import.meta.glob('./texts/*.ts'));
};
