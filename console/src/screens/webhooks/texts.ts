import { loadTexts } from '../../texts.ts';
import type { WebhooksTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: WebhooksTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<WebhooksTexts>(import.meta.glob('./texts/*.ts'));
};
