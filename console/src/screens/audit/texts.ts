import { loadAuditTexts } from '../../audit-events/texts.ts';
import { loadTexts } from '../../texts.ts';
import type { AuditScreenTexts } from './texts/en.ts';

/** The texts of this screen and of what it shows of others. They are loaded before it is shown. */
export let t: AuditScreenTexts;

const loadOwn = async (): Promise<void> => {
  t = await loadTexts<AuditScreenTexts>(import.meta.glob('./texts/*.ts'));
};

export const load = async (): Promise<void> => {
  await Promise.all([loadOwn(), loadAuditTexts()]);
};
