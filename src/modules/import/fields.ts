import type { Bucket } from '../../kernel/custom-field.ts';
import { emailFaults, toEmail } from '../../kernel/email.ts';
import type { Fault } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { fromForeignLanguage, type StoredLanguage } from '../../kernel/locale.ts';
import { nameFaults } from '../../kernel/names.ts';
import { userChangeFaults } from '../users/user-change.ts';
import type { ImportedHash, ImportHashes } from './ports.ts';

/** The fields of a row. Every other field is rejected by its name. */
export const fieldNames = [
  'email',
  'password_hash',
  'firstname',
  'lastname',
  'displayname',
  'email_verified',
  'active',
  'banned',
  'created_at',
  'language',
  'timezone',
  'phone_number',
  'totp',
  'recovery_code_hashes',
  'external_id',
  'identities',
  'role',
] as const;

/** A custom field of users. */
export type CustomFieldName = `fields.${Bucket}.${string}`;
export type FieldName = (typeof fieldNames)[number] | CustomFieldName;

const customField = /^fields\.(?:own|public|admin)\.[a-z][a-z0-9_]{0,49}$/;

export const isCustomFieldName = (name: string): name is CustomFieldName => customField.test(name);

export const isFieldName = (name: string): name is FieldName =>
  (fieldNames as readonly string[]).includes(name) || isCustomFieldName(name);

/** Reports the fault of a row. The text never quotes a value. */
export class RowFault extends Error {}

export const refuse = (code: string, detail?: string): never => {
  throw new RowFault(detail === undefined ? code : `${code}: ${detail}`);
};

export type Row = Readonly<Partial<Record<FieldName, unknown>>>;

/** Reads a text. Absent, null and empty are equal, because CSV can only leave a field empty. */
const textOf = (row: Readonly<Record<string, unknown>>, field: string, code: string): string | undefined => {
  const value = row[field] ?? '';
  if (typeof value !== 'string') return refuse(code, `${field} must be a string`);
  return value === '' ? undefined : value;
};

const refuseFirst = (code: string, [fault]: readonly Fault[]): void => {
  if (fault) refuse(code, `${fault.field} ${fault.detail}`);
};

export const emailOf = (row: Row) => {
  const address = textOf(row, 'email', 'bad_email') ?? refuse('bad_email', 'email is required');
  refuseFirst('bad_email', emailFaults(address));
  return toEmail(address);
};

export const nameOf = (row: Row, field: 'firstname' | 'lastname' | 'displayname'): string | undefined => {
  const name = textOf(row, field, 'bad_name');
  if (name !== undefined) refuseFirst('bad_name', nameFaults(field, name));
  return name;
};

/** Reads a role, by the name that the options of the import give it. Without them, no file can assign a role. */
export const roleOf = (row: Row, roles: ReadonlyMap<string, string>): string | undefined => {
  const name = textOf(row, 'role', 'bad_role');
  if (name === undefined) return undefined;
  return roles.get(name) ?? refuse('bad_role', 'the import has no role for the value (--role-map)');
};

/** Reads a hash without computing it. A hash that would be supported at another cost is rejected with a separate code. */
export const hashOf = (row: Row, { read }: Pick<ImportHashes, 'read'>): ImportedHash | undefined => {
  const text = textOf(row, 'password_hash', 'bad_hash');
  if (text === undefined) return undefined;
  const hash = read(text);
  return 'fault' in hash ? refuse(hash.fault, hash.detail) : hash;
};

/** The spellings of people and databases. */
const spellings = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true', 't', 'yes', 'y'].map((yes) => [yes, true] as const),
  ...[false, 0, '0', 'false', 'f', 'no', 'n'].map((no) => [no, false] as const),
]);

export const booleanOf = (row: Row, field: 'email_verified' | 'active' | 'banned'): boolean | undefined => {
  const value = row[field] ?? '';
  if (value === '') return undefined;
  return spellings.get(typeof value === 'string' ? value.toLowerCase() : value) ?? refuse('bad_boolean', field);
};

const timestamp = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|([+-]\d\d)(?::?(\d\d))?)?$/;

/** Reads a timestamp. Without a zone it is in UTC, like the timestamps of the service. */
export const timeIn = (
  row: Readonly<Record<string, unknown>>,
  field: 'created_at' | 'confirmed_at',
  now: Date,
): Date | undefined => {
  const text = textOf(row, field, 'bad_timestamp');
  if (text === undefined) return undefined;
  const [, day, time, , hours, minutes = '00'] = timestamp.exec(text) ?? [];
  const isDay = new Date(`${day}T00:00:00Z`);
  const at = new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  // `Date` would turn a day that the month does not have into a day of the next month.
  if (Number.isNaN(at.getTime()) || isDay.toISOString().slice(0, 10) !== day)
    return refuse('bad_timestamp', `${field} is not a valid timestamp`);
  if (at.getTime() < 0 || at > now) return refuse('bad_timestamp', `${field} must be between 1970 and now`);
  return at;
};

const changeFields = { timezone: 'timezone', phone_number: 'phoneNumber', external_id: 'externalId' } as const;

/** Applies the rules for changes of users. */
const checked = (field: keyof typeof changeFields, text: string): string => {
  const [fault] = userChangeFaults({ [changeFields[field]]: text });
  return fault ? refuse(`bad_${field}`, `${field} ${fault.detail}`) : text;
};

export const languageOf = (row: Row): StoredLanguage | undefined => {
  const text = textOf(row, 'language', 'bad_language');
  if (text === undefined) return undefined;
  return fromForeignLanguage(text) ?? refuse('bad_language', `language ${formats.language}`);
};

/** Valid zones. Each is checked once, because the check takes longer than the rest of the row. */
const zones = new Set<string>();

export const zoneOf = (row: Row): string | undefined => {
  const zone = textOf(row, 'timezone', 'bad_timezone');
  if (zone !== undefined && !zones.has(zone)) zones.add(checked('timezone', zone));
  return zone;
};

const checkedText = (row: Row, field: 'phone_number' | 'external_id'): string | undefined => {
  const text = textOf(row, field, `bad_${field}`);
  return text === undefined ? undefined : checked(field, text);
};

export const phoneOf = (row: Row): string | undefined => checkedText(row, 'phone_number');

/** Reads the ID in the other system. In JSON it can be a number, as in the databases of many systems. */
export const externalIdOf = (row: Row): string | undefined => {
  const { external_id: id } = row;
  return checkedText(Number.isSafeInteger(id) ? { external_id: String(id) } : row, 'external_id');
};

/** Reads a list. In CSV, which has no lists, it is JSON. */
export const listOf = (
  row: Row,
  field: 'totp' | 'recovery_code_hashes' | 'identities',
  most: number,
): readonly unknown[] => {
  const fault = `bad_${field}`;
  const value = row[field] ?? '';
  if (value === '') return [];
  const list = typeof value === 'string' ? parsed(value) : value;
  if (!Array.isArray(list)) return refuse(fault, `${field} must be a list`);
  return list.length > most ? refuse(fault, `${field} must have at most ${most} items`) : list;
};

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
