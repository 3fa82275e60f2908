import { type AppSettings, settingNames } from '../kernel/app.ts';
import type { UserChange } from '../modules/users/user-change.ts';
import type { UserDataPart } from '../modules/users/user-data.ts';

/** What the fields of a user are called in REST and GraphQL: the names of the specification. */
export const userWireNames = {
  firstname: 'firstname',
  lastname: 'lastname',
  displayname: 'displayname',
  company: 'default_company',
  branch: 'default_company_branch',
  cityId: 'city_id',
  stateId: 'state_id',
  countryId: 'country_id',
  sex: 'sex',
  dateOfBirth: 'dob',
  timezone: 'timezone',
  phoneNumber: 'phone_number',
  cellPhoneNumber: 'cell_phone_number',
  privacy: 'profile_privacy',
  image: 'profile_image',
  header: 'profile_header',
  headerMobile: 'profile_header_mobile',
  language: 'language',
  karma: 'karma',
  votes: 'votes',
  votesPoints: 'votes_points',
  systemModulesId: 'system_modules_id',
  paymentCustomerId: 'payment_customer_id',
  cardLastFour: 'card_last_four',
  cardBrand: 'card_brand',
  trialEndsAt: 'trial_ends_at',
} as const satisfies Readonly<Record<keyof UserChange, string>>;

/** The lists of a user's export. */
export const exportPartNames = {
  memberships: 'memberships',
  sessions: 'sessions',
  identities: 'identities',
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

/** A change of a user as it was sent; the domain judges each of its values. */
export const toUserChange = (sent: WireUserChange): UserChange => renamed(userWireNames, sent);

type WireSettings = Readonly<Partial<Record<(typeof settingNames)[keyof AppSettings], unknown>>>;

/** Settings as they were sent; the domain judges each of their values. */
export const toSettingsChange = (sent: WireSettings): Partial<AppSettings> => renamed(settingNames, sent);

/** Where the settings stand in a change of the application. */
export const settingPointers = Object.fromEntries(
  Object.entries(settingNames).map(([name, wireName]) => [`settings.${name}`, `settings/${wireName}`]),
) as Readonly<Record<`settings.${keyof AppSettings}`, string>>;
