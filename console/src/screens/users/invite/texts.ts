import { loadTexts } from '../../../texts.ts';
import { load as loadRolesTexts } from '../../roles/texts.ts';
import type { InviteTexts } from './texts/en.ts';

/** The texts of the invitation of a user, beside the names of permissions. The dialog loads them, because few visits need them. */
export let t: InviteTexts;

const loadOwn = async (): Promise<void> => {
  t = await loadTexts<InviteTexts>(import.meta.glob('./texts/*.ts'));
};

export const loadInviteTexts = async (): Promise<void> => {
  await Promise.all([loadOwn(), loadRolesTexts()]);
};
