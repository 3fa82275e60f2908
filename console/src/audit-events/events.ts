import type { AuditEntry, AuditEvent } from '../../../packages/client/src/entities.ts';
import { settingTexts } from '../screens/settings/shared/texts.ts';
import { filled, numberOf, shared } from '../texts.ts';
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
  'detect_passkey_counter_reset',
  'detect_breached_password',
  'ban_user',
  'delete_user',
]);

const isUnproven = ({ failure }: Pick<AuditEntry, 'failure'>): boolean => failure === 'reauthentication_required';

/** Returns the color of an event. A user who is asked for a proof of identity has done nothing wrong. */
export const toneOf = ({ event, success, failure }: Pick<AuditEntry, 'event' | 'success' | 'failure'>): Tone =>
  isUnproven({ failure })
    ? 'neutral'
    : !success || dangers.has(event)
      ? 'danger'
      : successes.has(event)
        ? 'success'
        : 'neutral';

const own = (table: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(table, key) ? (table[key] ?? key) : key;

const settingPrefix = 'settings.';

/** Returns the name of a changed field. */
export const fieldName = (field: string): string =>
  field.startsWith(settingPrefix)
    ? own(settingTexts.names, field.slice(settingPrefix.length))
    : own(auditTexts.fields, field).replaceAll('_', ' ');

const maxFields = 3;

/** Returns the names of the fields that an action has changed, in a line. */
const fieldsOf = (changes: AuditEntry['changes']): string => {
  const names = changes.map(({ field }) => fieldName(field));
  const fields = names.slice(0, maxFields).join(', ');
  const more = names.length - maxFields;
  return more > 0 ? filled(auditTexts.moreFields, { fields, n: more }) : fields;
};

/** Returns the name of an event, with the changed fields. A newer service can have events that this page does not know. */
export const titleOf = ({ event, success, changes }: Pick<AuditEntry, 'event' | 'success' | 'changes'>): string => {
  const name = own(auditTexts.events, event);
  if (!success) return filled(auditTexts.failed, { event: name });
  return changes.length === 0 ? name : `${name}: ${fieldsOf(changes)}`;
};

/** Returns the reason of a failure in words. */
export const reasonOf = ({ reason, failure }: Pick<AuditEntry, 'reason' | 'failure'>): string => {
  if (isUnproven({ failure })) return auditTexts.noProof;
  const named = reason ?? failure;
  if (!named) return '';
  const texts: Readonly<Record<string, string>> = { ...shared.problems, ...auditTexts.reasons };
  return texts[named] ?? shared.problems.other;
};

/** Returns a value that an entry has as JSON, in words. */
export const valueText = (json: string): string => {
  const value: unknown = JSON.parse(json);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return auditTexts.values.none;
  if (typeof value === 'boolean') return auditTexts.values[`${value}`];
  if (typeof value === 'number') return numberOf(value);
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((one) => typeof one !== 'object') ? value.join(', ') : json;
};

/** Returns the events with their names, in the order of the names, as choices of a filter. */
export const eventOptions = (): readonly (readonly [string, string])[] =>
  Object.entries(auditTexts.events).toSorted(([, one], [, other]) => one.localeCompare(other));
