import { loadAuditTexts } from '../../audit-events/texts.ts';
import { loadEventNames } from '../../event-types/texts.ts';
import { loadTexts } from '../../texts.ts';
import type { EventsTexts } from './texts/en.ts';

/** The texts of this screen and of the actors that it shows. They are loaded before it is shown. */
export let t: EventsTexts;

const loadOwn = async (): Promise<void> => {
  t = await loadTexts<EventsTexts>(import.meta.glob('./texts/*.ts'));
};

export const load = async (): Promise<void> => {
  await Promise.all([loadOwn(), loadEventNames(), loadAuditTexts()]);
};
