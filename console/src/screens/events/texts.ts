import { loadTexts } from '../../texts.ts';
import type { EventsTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: EventsTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<EventsTexts>(import.meta.glob('./texts/*.ts'));
};
