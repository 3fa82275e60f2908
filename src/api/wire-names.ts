import { type AppSettings, settingNames } from '../kernel/app.ts';
import { changeableFields, userFields } from '../kernel/user-fields.ts';
import type { UserChange } from '../modules/users/user-change.ts';
import type { UserDataPart } from '../modules/users/user-data.ts';

/** The names in REST and GraphQL of what can be changed of a user. */
export const userWireNames = Object.fromEntries(
  changeableFields.map((field) => [field, userFields[field].wireName]),
) as { readonly [F in keyof UserChange]-?: (typeof userFields)[F]['wireName'] };

/** The lists of a user's export. */
export const exportPartNames = {
  memberships: 'memberships',
  sessions: 'sessions',
  identities: 'identities',
  factors: 'factors',
  invitations: 'invitations',
  emailChanges: 'email_changes',
  notifications: 'notifications',
  audit: 'audit',
} as const satisfies Readonly<Record<UserDataPart, string>>;

type WireUserChange = Readonly<Partial<Record<(typeof userWireNames)[keyof UserChange], unknown>>>;

/** What was sent of an object, under other names. What was not sent is not there. */
const renamed = (names: Readonly<Record<string, string>>, sent: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, wireName]) => (sent[wireName] === undefined ? [] : [[name, sent[wireName]]])),
  );

const idFields = (['company', 'branch', 'cityId', 'stateId', 'countryId', 'systemModulesId'] as const).map(
  (field) => userFields[field].wireName,
);

/** GraphQL has IDs as text, REST as numbers. A text that is not an ID becomes a value that no rule accepts. */
const toNumber = (id: string): number => (/^-?\d{1,16}$/.test(id) ? Number(id) : Number.NaN);

/** Returns a change with its IDs as numbers. */
export const withNumericIds = <T extends WireUserChange>(sent: T): T => {
  const texts = idFields.flatMap((name) => {
    const id = sent[name];
    return typeof id === 'string' ? [[name, toNumber(id)]] : [];
  });
  return { ...sent, ...Object.fromEntries(texts) };
};

/** A change of a user as it was sent; the domain validates each value. */
export const toUserChange = (sent: WireUserChange): UserChange => renamed(userWireNames, withNumericIds(sent));

type WireSettings = Readonly<Partial<Record<(typeof settingNames)[keyof AppSettings], unknown>>>;

/** Settings as they were sent; the domain validates each value. */
export const toSettingsChange = (sent: WireSettings): Partial<AppSettings> => renamed(settingNames, sent);

/** Where the settings stand in a change of the application. */
export const settingPointers = Object.fromEntries(
  Object.entries(settingNames).map(([name, wireName]) => [`settings.${name}`, `settings/${wireName}`]),
) as Readonly<Record<`settings.${keyof AppSettings}`, string>>;
