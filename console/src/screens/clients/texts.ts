import { loadTexts } from '../../texts.ts';
import type { ClientsTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: ClientsTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<ClientsTexts>(import.meta.glob('./texts/*.ts'));
};
