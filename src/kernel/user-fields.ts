import type { Fault, Field as FaultField } from './errors.ts';
import { changesTo, type EntityOf, maybeTime, optional, required, type SentField, tableOf, time } from './fields.ts';
import { formats } from './formats.ts';
import { languageFaults, languageTagRule, unknownLanguage } from './locale.ts';
import { displaynameRule, personNameRule } from './names.ts';
import { isPlainText, plainTextDetail } from './plain-text.ts';
import { controls } from './text.ts';
import { fromTimestamp, timestampLength, toUnixSeconds } from './timestamp.ts';
import { ruleFaults, type ValueRule } from './value-rule.ts';
import { webAddressRule } from './web-address.ts';

/** Names those who may change a field. `application`: only administrators of the application. `service`: no request. */
type Changer = 'user' | 'application' | 'service';

interface ChangedField<Value, Who extends Changer, Dto = Value, Sent = Value, Change = Value>
  extends SentField<Value, Value, Dto, Sent | null, Change> {
  readonly changedBy: Who;
  readonly rule: ValueRule;
}

/** Returns a field that a request can change, by a rule that also says if null is a value. */
const changedBy =
  <Who extends 'user' | 'application'>(who: Who) =>
  <Value>(rule: ValueRule): ChangedField<Value, Who> => ({
    ...required<Value>(),
    // The faults of null are those of the rule.
    fromSent: (sent) => sent as Value,
    faults: (change: NonNullable<Value>, field: FaultField): readonly Fault[] => ruleFaults(rule, change, field),
    nullFaults: (field: FaultField): readonly Fault[] => ruleFaults(rule, null, field),
    changedBy: who,
    rule,
  });

const byUser = changedBy('user');
const byApplication = changedBy('application');
const byService = <Value>() => ({ ...required<Value>(), changedBy: 'service' }) as const;

/**
 * Converts an ID, which is a string in GraphQL and a number in REST. A string that is not an ID becomes NaN, which every rule
 * rejects.
 */
const toNumber = (id: string): number => (/^-?\d{1,16}$/.test(id) ? Number(id) : Number.NaN);

const id = <Value extends number | null, Who extends Changer>(
  field: ChangedField<Value, Who>,
): ChangedField<Value, Who, Value, Value | string> => ({
  ...field,
  fromSent: (sent) => (typeof sent === 'string' ? (toNumber(sent) as Value) : (sent as Value)),
});

/** Marks a field of a person: `neutral` is its value for those who may not see it, and after the erasure of the user. */
const personal = <Value>(neutral: Value) => ({ hidden: neutral, erased: neutral });

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

/** An ID that is looked up. IDs that no row can have yet are valid and unknown. */
const rowId = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
/** An ID of the application, which is stored without a look-up. */
const foreignId = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;
const plainText = { form: formats.name, detail: plainTextDetail, isRight: isPlainText } as const;
const personName = { type: 'string', minLength: 1, ...personNameRule, ...plainText } as const;
const phone = {
  type: 'string',
  maxLength: 32,
  pattern: /^[+()./ -]*[0-9][0-9+()./ -]*$/,
  form: formats.phone,
  isNullable: true,
} as const;
const image = { type: 'string', ...webAddressRule, form: formats.url, isNullable: true } as const;
const date = {
  type: 'string',
  maxLength: 10,
  pattern: /^\d{4}-\d{2}-\d{2}$/,
  form: formats.date,
  detail: formats.date,
  isRight: (day: string) => fromTimestamp(`${day} 00:00:00`) !== undefined && day >= '1000-01-01',
} as const;
const maybeTimestamp: ValueRule = {
  type: 'string',
  maxLength: timestampLength,
  pattern: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
  isNullable: true,
  form: formats.timestamp,
  detail: formats.timestamp,
  isRight: (text) => fromTimestamp(text) !== undefined,
};
/** The bounds of an ID of another system, equal to the contract. */
export const externalIdRule = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  pattern: new RegExp(`^[^${controls}]*$`),
  form: formats.externalId,
} as const;
const amount = { type: 'number', isNullable: true } as const;
const place = { ...id(byUser<number | null>({ ...foreignId, isNullable: true })), ...personal(null) };

const flag = { ...required<boolean>(), toDto: (value: boolean): 0 | 1 => (value ? 1 : 0) };

/** The fields of the specification's user that identify the account, and its state. */
export const accountFields = {
  id: { ...required<number>(), toDto: String },
  uuid: required<string>(),
  email: required<string>(),
  firstname: { ...byUser<string>(personName), erased: '' },
  lastname: { ...byUser<string>(personName), erased: '' },
  displayname: {
    ...byUser<string>({ type: 'string', minLength: 1, ...displaynameRule, ...plainText }),
    erased: '',
  },
  defaultCompanyId: { ...id(byUser<number>(rowId)), wireName: 'default_company' },
  defaultBranchId: { ...id(byUser<number>(rowId)), wireName: 'default_company_branch' },
  registeredAt: { ...time(), wireName: 'registered' },
  /** The last login or token refresh. */
  lastVisitAt: { ...time(), wireName: 'lastvisit' },
  isActive: { ...flag, wireName: 'user_active' },
  /** Failed logins since the last successful one. */
  loginTries: { ...required<number>(), wireName: 'user_login_tries' },
  lastLoginTryAt: {
    ...optional<Date>(),
    wireName: 'user_last_login_try',
    toDto: (at: Date | undefined): number => (at ? toUnixSeconds(at) : 0),
  },
  isBanned: { ...required<boolean>(), wireName: 'banned', toDto: (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N') },
  createdAt: time(),
  updatedAt: time(),
  isDeleted: flag,
  /** The time when the address was verified. Absent if it is not verified. */
  emailVerifiedAt: { ...optional<Date>(), wireName: 'is_verified', toDto: (at: Date | undefined) => at !== undefined },
  /** True if the password was found in the list of breached passwords. */
  isPasswordBreached: { ...required<boolean>(), wireName: 'password_breached' },
  /** True if the user has no address and no credentials besides the session (`modules/anonymous-users`). */
  // The user in an outcome that the release before has stored has no value.
  isAnonymous: { ...required<boolean>(), toDto: (value: boolean | undefined): boolean => value === true },
} as const;

/** The fields of an account that no contract shows. */
export const unlistedFields = {
  appId: required<number>(),
  /** True if logins require a second factor: the user has confirmed at least one. */
  hasSecondFactor: required<boolean>(),
  /** The time when a request of the user was first subject to a required second factor. Absent if none has been. */
  secondFactorRequiredAt: optional<Date>(),
} as const;

/** The fields of the specification's user besides identity and access. */
export const profileFields = {
  cityId: place,
  stateId: place,
  countryId: place,
  sex: {
    ...byUser<string>({ type: 'string', maxLength: 1, pattern: /^[A-Z]$/, form: formats.letter }),
    ...personal('U'),
  },
  dateOfBirth: { ...byUser<string>(date), wireName: 'dob', ...personal('1900-01-01') },
  timezone: {
    ...byUser<string>({
      type: 'string',
      minLength: 1,
      maxLength: 64,
      detail: formats.timezone,
      isRight: isTimezone,
    }),
    ...personal('UTC'),
  },
  phoneNumber: { ...byUser<string | null>(phone), ...personal(null) },
  cellPhoneNumber: { ...byUser<string | null>(phone), ...personal(null) },
  /** The time when the mobile number was verified. Null if it is not verified. */
  cellPhoneVerifiedAt: { ...maybeTime(), changedBy: 'service', ...personal(null) },
  privacy: { ...byUser<number>({ type: 'integer', minimum: 0, maximum: 9 }), wireName: 'profile_privacy', hidden: 0 },
  image: { ...byUser<string | null>(image), wireName: 'profile_image', erased: null },
  header: {
    ...byUser<string>({
      type: 'string',
      maxLength: webAddressRule.maxLength,
      detail: formats.url,
      isRight: (url) => url === '' || webAddressRule.pattern.test(url),
    }),
    wireName: 'profile_header',
    ...personal(''),
  },
  headerMobile: { ...byUser<string | null>(image), wireName: 'profile_header_mobile', ...personal(null) },
  sessionPage: { ...byService<number>(), hidden: 0 },
  welcome: { ...byService<number>(), hidden: 0 },
  activationEmail: {
    ...byService<string>(),
    wireName: 'user_activation_email',
    hidden: '00000000-0000-0000-0000-000000000000',
  },
  /** Two upper-case letters, as the specification defines. */
  language: {
    ...byUser<string>({
      type: 'string',
      ...languageTagRule,
      form: formats.language,
      detail: formats.language,
      isRight: (tag) => languageFaults(tag).length === 0,
    }),
    hidden: 'EN',
  },
  /** The language as a canonical tag (BCP 47) that begins with `language`. The service sets it when the language changes. */
  locale: {
    ...byService<string>(),
    // The row also decides by the language, which may have been changed without it (`localeOf`).
    fromColumn: (stored: string | null): string => stored ?? unknownLanguage.locale,
    hidden: 'en',
    erased: null,
  },
  karma: { ...byApplication<number | null>(amount), hidden: null },
  votes: { ...byApplication<number | null>(amount), hidden: null },
  votesPoints: { ...byApplication<number | null>(amount), hidden: null },
  systemModulesId: { ...id(byApplication<number>(foreignId)), hidden: 1 },
  paymentCustomerId: { ...byApplication<string>({ type: 'string', maxLength: 255 }), ...personal('') },
  cardLastFour: {
    ...byApplication<string | null>({
      type: 'string',
      maxLength: 4,
      pattern: /^\d{4}$/,
      form: formats.digits,
      isNullable: true,
    }),
    ...personal(null),
  },
  cardBrand: {
    ...byApplication<string | null>({ type: 'string', maxLength: 32, isNullable: true }),
    ...personal(null),
  },
  trialEndsAt: {
    ...maybeTime(),
    fromSent: (sent: string | null) => sent,
    toValue: (text: string | null) => (text === null ? null : (fromTimestamp(text) ?? null)),
    faults: (text: string, field: FaultField) => ruleFaults(maybeTimestamp, text, field),
    changedBy: 'application',
    rule: maybeTimestamp,
    hidden: null,
  },
  /** The ID in another system, unique among the users of the application who are not deleted. */
  externalId: { ...byApplication<string | null>({ ...externalIdRule, isNullable: true }), ...personal(null) },
} as const;

export type Profile = EntityOf<typeof profileFields>;

const userFields = { ...accountFields, ...profileFields } as const;

type UserFields = typeof userFields;

/** The names of the fields that `Who` may change. */
type FieldChangedBy<Who extends Changer> = {
  [F in keyof UserFields]: UserFields[F] extends { readonly changedBy: Who } ? F : never;
}[keyof UserFields];

const fieldsChangedBy = <Who extends Changer>(...who: readonly Who[]) =>
  Object.fromEntries(
    Object.entries(userFields).filter(
      ([, field]) => 'changedBy' in field && (who as readonly Changer[]).includes(field.changedBy),
    ),
  ) as Pick<UserFields, FieldChangedBy<Who>>;

/** The fields of a user that requests can change. */
export const changeableFields = fieldsChangedBy('user', 'application');

export const accountTable = tableOf(accountFields);
/** The fields of a row besides the profile. */
export const storedTable = tableOf({ ...accountFields, ...unlistedFields });
export const profileTable = tableOf(profileFields);
export const changeableTable = tableOf(changeableFields);
export const userChanges = changesTo(changeableFields);
/** The names of the fields that only administrators of the application may change. */
export const applicationFields = tableOf(fieldsChangedBy('application')).names;

/** The columns of a user after the erasure. */
export const erasedColumns: Readonly<Record<string, unknown>> = Object.fromEntries(
  [
    ...accountTable.names.map((name) => [accountTable.columnNames[name], accountFields[name]] as const),
    ...profileTable.names.map((name) => [profileTable.columnNames[name], profileFields[name]] as const),
  ].flatMap(([column, field]) => ('erased' in field ? [[column, field.erased]] : [])),
);
