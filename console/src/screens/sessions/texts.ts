import { loadTexts } from '../../texts.ts';
import type { SessionsTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: SessionsTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<SessionsTexts>(import.meta.glob('./texts/*.ts'));
};
