import { loadEventNames } from '../../event-types/texts.ts';
import { loadTexts } from '../../texts.ts';
import type { WebhooksTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: WebhooksTexts;

const loadOwn = async (): Promise<void> => {
  t = await loadTexts<WebhooksTexts>(import.meta.glob('./texts/*.ts'));
};

export const load = async (): Promise<void> => {
  await Promise.all([loadOwn(), loadEventNames()]);
};
