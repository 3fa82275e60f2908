import { loadAuditTexts } from '../../audit-events/texts.ts';
import { loadTexts } from '../../texts.ts';
import { load as loadUsersTexts } from '../users/texts.ts';
import type { InvitationsTexts } from './texts/en.ts';

/** The texts of this screen and of what it shows of others. They are loaded before it is shown. */
export let t: InvitationsTexts;

const loadOwn = async (): Promise<void> => {
  t = await loadTexts<InvitationsTexts>(import.meta.glob('./texts/*.ts'));
};

export const load = async (): Promise<void> => {
  await Promise.all([loadOwn(), loadUsersTexts(), loadAuditTexts()]);
};
