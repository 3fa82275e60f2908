import { loadAuditTexts } from '../../audit-events/texts.ts';
import { loadTexts } from '../../texts.ts';
import { load as loadMailsTexts } from '../mails/texts.ts';
import { load as loadUsersTexts } from '../users/texts.ts';
import type { UserTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown, with those of what it shares with other screens. */
export let t: UserTexts;

const loadOwn = async (): Promise<void> => {
  t = await loadTexts<UserTexts>(import.meta.glob('./texts/*.ts'));
};

export const load = async (): Promise<void> => {
  await Promise.all([loadOwn(), loadUsersTexts(), loadMailsTexts(), loadAuditTexts()]);
};
