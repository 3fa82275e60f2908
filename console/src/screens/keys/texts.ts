import { loadTexts } from '../../texts.ts';
import { load as loadRoles } from '../roles/texts.ts';
import type { KeysTexts } from './texts/en.ts';

/** The texts of this screen, beside the names of permissions. They are loaded before it is shown. */
export let t: KeysTexts;

const loadOwn = async (): Promise<void> => {
  t = await loadTexts<KeysTexts>(import.meta.glob('./texts/*.ts'));
};

export const load = async (): Promise<void> => {
  await Promise.all([loadOwn(), loadRoles()]);
};
