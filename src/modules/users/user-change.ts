import type { Fault } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { languageFaults, languageTagRule, type StoredLanguage } from '../../kernel/locale.ts';
import { displaynameRule, personNameRule } from '../../kernel/names.ts';
import { isPlainText, plainTextDetail } from '../../kernel/plain-text.ts';
import { characters, isLongerThan, rangeDetail } from '../../kernel/text.ts';
import { fromTimestamp, timestampLength } from '../../kernel/timestamp.ts';
import { type FieldChangedBy, fieldsChangedBy, type UserFields } from '../../kernel/user-fields.ts';
import { webAddressRule } from '../../kernel/web-address.ts';

/** A field as a request sends it: timestamps are text. */
type Sent<T> = T extends Date ? string : T;

/** A change of a user. Absent fields stay as they are. */
export type UserChange = {
  readonly [F in FieldChangedBy<'user' | 'application'>]?: Sent<UserFields[F]>;
};

/** A change in the form of the database. */
export type StoredChange = Omit<UserChange, 'language'> & Partial<StoredLanguage>;

interface Rule {
  readonly isNullable?: true;
  readonly type: 'string' | 'integer' | 'number';
  readonly minLength?: number;
  /** Required for a pattern, because the length is checked first. */
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The detail for a value that the pattern does not match. */
  readonly form?: string;
  /** The detail for a value that `isRight` rejects. */
  readonly detail?: string;
  isRight?(value: string): boolean;
}

/** An ID that is looked up. IDs that no row can have yet are valid and unknown. */
const rowId = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
/** An ID of the application, which is stored without a look-up. */
const foreignId = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;
const plainText = { form: formats.name, detail: plainTextDetail, isRight: isPlainText } as const;
const phone = {
  type: 'string',
  maxLength: 32,
  pattern: /^[+()./ -]*[0-9][0-9+()./ -]*$/,
  form: formats.phone,
  isNullable: true,
} as const;
const image = { type: 'string', ...webAddressRule, form: formats.url, isNullable: true } as const;

const isTimezone = (name: string): boolean => {
  // An offset is not a time zone, because it has no daylight saving time.
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Equal to the contract's `UpdateUserRequest`, so that REST and GraphQL refuse the same values. */
export const userRules: Readonly<Record<keyof UserChange, Rule>> = {
  firstname: { type: 'string', minLength: 1, ...personNameRule, ...plainText },
  lastname: { type: 'string', minLength: 1, ...personNameRule, ...plainText },
  displayname: { type: 'string', minLength: 1, ...displaynameRule, ...plainText },
  company: rowId,
  branch: rowId,
  cityId: { ...foreignId, isNullable: true },
  stateId: { ...foreignId, isNullable: true },
  countryId: { ...foreignId, isNullable: true },
  sex: { type: 'string', maxLength: 1, pattern: /^[A-Z]$/, form: formats.letter },
  dateOfBirth: {
    type: 'string',
    maxLength: 10,
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    form: formats.date,
    detail: formats.date,
    isRight: (day) => fromTimestamp(`${day} 00:00:00`) !== undefined && day >= '1000-01-01',
  },
  timezone: { type: 'string', minLength: 1, maxLength: 64, detail: formats.timezone, isRight: isTimezone },
  phoneNumber: phone,
  cellPhoneNumber: phone,
  privacy: { type: 'integer', minimum: 0, maximum: 9 },
  image,
  header: {
    type: 'string',
    maxLength: webAddressRule.maxLength,
    detail: formats.url,
    isRight: (url) => url === '' || webAddressRule.pattern.test(url),
  },
  headerMobile: image,
  language: {
    type: 'string',
    ...languageTagRule,
    form: formats.language,
    detail: formats.language,
    isRight: (tag) => languageFaults(tag).length === 0,
  },
  karma: { type: 'number', isNullable: true },
  votes: { type: 'number', isNullable: true },
  votesPoints: { type: 'number', isNullable: true },
  systemModulesId: foreignId,
  paymentCustomerId: { type: 'string', maxLength: 255 },
  cardLastFour: { type: 'string', maxLength: 4, pattern: /^\d{4}$/, form: formats.digits, isNullable: true },
  cardBrand: { type: 'string', maxLength: 32, isNullable: true },
  trialEndsAt: {
    type: 'string',
    maxLength: timestampLength,
    pattern: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
    isNullable: true,
    form: formats.timestamp,
    detail: formats.timestamp,
    isRight: (text) => fromTimestamp(text) !== undefined,
  },
};

type Finding = Pick<Fault, 'code' | 'detail'>;

const textFinding = (rule: Rule, value: string): Finding | undefined => {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, detail = '' } = rule;
  if (value.length < minLength) return { code: 'too_short', detail: 'must not be empty' };
  if (isLongerThan(value, maxLength)) return { code: 'too_long', detail: `must be at most ${characters(maxLength)}` };
  // Text in the database cannot contain this character.
  if (value.includes('\0') || pattern?.test(value) === false)
    return { code: 'invalid_format', detail: rule.form ?? formats.any };
  return rule.isRight?.(value) === false ? { code: 'invalid_format', detail } : undefined;
};

const numberFinding = ({ type, minimum, maximum }: Rule, value: number): Finding | undefined => {
  if (type === 'integer' && !Number.isInteger(value)) return { code: 'wrong_type', detail: 'must be an integer' };
  // JSON can contain numbers that are infinite in JavaScript.
  if (!Number.isFinite(value)) return { code: 'out_of_range', detail: 'must be a finite number' };
  const detail = rangeDetail(value, minimum, maximum);
  return detail === undefined ? undefined : { code: 'out_of_range', detail };
};

const findingOf = (rule: Rule, value: unknown): Finding | undefined => {
  if (value === null) return rule.isNullable ? undefined : { code: 'wrong_type', detail: 'must not be null' };
  return typeof value === 'string' ? textFinding(rule, value) : numberFinding(rule, Number(value));
};

/** Returns the faults of a change that can be detected without the database. */
export const userChangeFaults = (change: UserChange): readonly Fault[] =>
  (Object.keys(change) as (keyof UserChange)[]).flatMap((field) => {
    const finding = change[field] === undefined ? undefined : findingOf(userRules[field], change[field]);
    return finding ? [{ field, ...finding }] : [];
  });

const applicationFields = fieldsChangedBy('application');

/** Returns the fields in a change that only administrators of the application may change. */
export const applicationFieldsIn = (change: UserChange): typeof applicationFields =>
  applicationFields.filter((field) => change[field] !== undefined);
