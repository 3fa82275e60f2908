import { loadTexts } from '../../texts.ts';
import { load as loadConnectionsTexts } from '../connections/texts.ts';
import { load as loadUsersTexts } from '../users/texts.ts';
import type { CompaniesTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: CompaniesTexts;

const loadOwn = async (): Promise<void> => {
  t = await loadTexts<CompaniesTexts>(import.meta.glob('./texts/*.ts'));
};

export const load = async (): Promise<void> => {
  await Promise.all([loadOwn(), loadUsersTexts(), loadConnectionsTexts()]);
};
