import { loadSettingTexts } from '../screens/settings/shared/texts.ts';
import { loadTexts } from '../texts.ts';
import type { AuditTexts } from './texts/en.ts';

/** The names of the events of the audit log, and of the reasons of failed logins. */
export let auditTexts: AuditTexts;

const loadOwn = async (): Promise<void> => {
  auditTexts = await loadTexts<AuditTexts>(import.meta.glob('./texts/*.ts'));
};

/** Loads them with the names of settings, which are fields that change. */
export const loadAuditTexts = async (): Promise<void> => {
  await Promise.all([loadOwn(), loadSettingTexts()]);
};
