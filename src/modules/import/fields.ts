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
] as const;

export type FieldName = (typeof fieldNames)[number];

export const isFieldName = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name);

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

/** Applies the rules for users' own changes. */
const checked = (field: 'timezone' | 'phone_number', text: string): string => {
  const [fault] = userChangeFaults({ [field === 'phone_number' ? 'phoneNumber' : field]: text });
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

export const phoneOf = (row: Row): string | undefined => {
  const number = textOf(row, 'phone_number', 'bad_phone_number');
  return number === undefined ? undefined : checked('phone_number', number);
};
