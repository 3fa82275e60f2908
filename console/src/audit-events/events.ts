import type { AuditEntry, AuditEvent } from '../../../packages/client/src/entities.ts';
import { filled } from '../texts.ts';
import type { IconName } from '../ui/icons.ts';
import type { Tone } from '../ui/tones.ts';
import { auditTexts } from './texts.ts';

/** The icons of events, by the first part of their names that matches. */
const icons: readonly (readonly [RegExp, IconName])[] = [
  [/passkey/, 'passkey'],
  [/totp|sms|cell_phone|factor|recovery_codes/, 'phone'],
  [/login|logout|authenticate|reauthenticate|refresh|session/, 'login'],
  [/password|reset|recover|lockouts/, 'lock'],
  [/email|notification|invit|verification/, 'mail'],
  [/ban_user|deactivate/, 'ban'],
  [/delete|remove|revoke|erase/, 'trash'],
  [/role|member/, 'shield'],
  [/company|branch/, 'building'],
  [/grant|client|resource/, 'grid'],
  [/webhook/, 'bolt'],
  [/key|secret/, 'key'],
  [/service_account/, 'bot'],
  [/identity|provider|social/, 'plug'],
  [/app|setting|challenge/, 'gear'],
];

/** Returns the icon of an event. */
export const iconOf = (event: AuditEvent): IconName => icons.find(([pattern]) => pattern.test(event))?.[1] ?? 'user';

const successes: ReadonlySet<AuditEvent> = new Set([
  'login',
  'complete_login',
  'login_with_code',
  'login_with_passkey',
  'social_login',
]);
const dangers: ReadonlySet<AuditEvent> = new Set([
  'detect_cloned_passkey',
  'detect_breached_password',
  'ban_user',
  'delete_user',
]);

/** Returns the color of an event. */
export const toneOf = ({ event, success }: Pick<AuditEntry, 'event' | 'success'>): Tone =>
  !success || dangers.has(event) ? 'danger' : successes.has(event) ? 'success' : 'neutral';

const own = (table: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(table, key) ? (table[key] ?? key) : key;

/** Returns the name of an event. A newer service can have events that this page does not know. */
export const titleOf = ({ event, success }: Pick<AuditEntry, 'event' | 'success'>): string => {
  const name = own(auditTexts.events, event);
  return success ? name : filled(auditTexts.failed, { event: name });
};

/** Returns the reason of a failure. */
export const reasonOf = ({ reason, failure }: Pick<AuditEntry, 'reason' | 'failure'>): string =>
  reason ? own(auditTexts.reasons, reason) : (failure ?? '');
