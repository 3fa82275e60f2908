import { loadTexts } from '../texts.ts';
import type { AuditTexts } from './texts/en.ts';

/** The names of the events of the audit log, and of the reasons of failed logins. */
export let auditTexts: AuditTexts;

export const loadAuditTexts = async (): Promise<void> => {
  auditTexts = await loadTexts<AuditTexts>(import.meta.glob('./texts/*.ts'));
};
