import { loadAuditTexts } from '../../audit-events/texts.ts';
import { loadTexts } from '../../texts.ts';
import { load as loadRoles } from '../roles/texts.ts';
import type { ClientsTexts } from './texts/en.ts';

/** The texts of this screen, beside the reasons of errors and the names of permissions. They are loaded before it is shown. */
export let t: ClientsTexts;

const loadOwn = async (): Promise<void> => {
  t = await loadTexts<ClientsTexts>(import.meta.glob('./texts/*.ts'));
};

export const load = async (): Promise<void> => {
  await Promise.all([loadOwn(), loadAuditTexts(), loadRoles()]);
};
