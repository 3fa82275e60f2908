/** The fields of the specification's user besides identity and access. */
export interface Profile {
  readonly cityId: number | null;
  readonly stateId: number | null;
  readonly countryId: number | null;
  readonly sex: string;
  readonly dateOfBirth: string;
  readonly timezone: string;
  readonly phoneNumber: string | null;
  readonly cellPhoneNumber: string | null;
  /** The time when the mobile number was verified. Null if it is not verified. */
  readonly cellPhoneVerifiedAt: Date | null;
  readonly privacy: number;
  readonly image: string | null;
  readonly header: string;
  readonly headerMobile: string | null;
  readonly sessionPage: number;
  readonly welcome: number;
  readonly activationEmail: string;
  /** Two upper-case letters, as the specification defines. */
  readonly language: string;
  /** The language as a canonical tag (BCP 47) that begins with `language`. */
  readonly locale: string;
  readonly karma: number | null;
  readonly votes: number | null;
  readonly votesPoints: number | null;
  readonly systemModulesId: number;
  readonly paymentCustomerId: string;
  readonly cardLastFour: string | null;
  readonly cardBrand: string | null;
  readonly trialEndsAt: Date | null;
}

/** The profile and the other fields of a user that can be changed. */
export interface UserFields extends Profile {
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  /** The default company. */
  readonly company: number;
  /** The default branch. */
  readonly branch: number;
}

interface UserField<T> {
  readonly column: string;
  /** The specification's name in REST and GraphQL. */
  readonly wireName: string;
  /** `application`: only administrators of the application may change it. `service`: no request changes it. */
  readonly changedBy: 'user' | 'application' | 'service';
  /** The value after the erasure of the user. If absent, the value stays. */
  readonly erased?: T | null;
}

type Described<Fields> = { readonly [F in keyof Fields]: UserField<Fields[F]> };

/** The table that defines columns, API names, row mapping, erasure and the right to change each field. */
export const profileFields = {
  cityId: { column: 'city_id', wireName: 'city_id', changedBy: 'user', erased: null },
  stateId: { column: 'state_id', wireName: 'state_id', changedBy: 'user', erased: null },
  countryId: { column: 'country_id', wireName: 'country_id', changedBy: 'user', erased: null },
  sex: { column: 'sex', wireName: 'sex', changedBy: 'user', erased: 'U' },
  dateOfBirth: { column: 'date_of_birth', wireName: 'dob', changedBy: 'user', erased: '1900-01-01' },
  timezone: { column: 'timezone', wireName: 'timezone', changedBy: 'user', erased: 'UTC' },
  phoneNumber: { column: 'phone_number', wireName: 'phone_number', changedBy: 'user', erased: null },
  cellPhoneNumber: { column: 'cell_phone_number', wireName: 'cell_phone_number', changedBy: 'user', erased: null },
  cellPhoneVerifiedAt: {
    column: 'cell_phone_verified_at',
    wireName: 'cell_phone_verified_at',
    changedBy: 'service',
    erased: null,
  },
  privacy: { column: 'privacy', wireName: 'profile_privacy', changedBy: 'user' },
  image: { column: 'image', wireName: 'profile_image', changedBy: 'user', erased: null },
  header: { column: 'header', wireName: 'profile_header', changedBy: 'user', erased: '' },
  headerMobile: { column: 'header_mobile', wireName: 'profile_header_mobile', changedBy: 'user', erased: null },
  sessionPage: { column: 'session_page', wireName: 'session_page', changedBy: 'service' },
  welcome: { column: 'welcome', wireName: 'welcome', changedBy: 'service' },
  activationEmail: { column: 'activation_email', wireName: 'user_activation_email', changedBy: 'service' },
  language: { column: 'language', wireName: 'language', changedBy: 'user' },
  // The service sets it when the language changes.
  locale: { column: 'locale', wireName: 'locale', changedBy: 'service', erased: null },
  karma: { column: 'karma', wireName: 'karma', changedBy: 'application' },
  votes: { column: 'votes', wireName: 'votes', changedBy: 'application' },
  votesPoints: { column: 'votes_points', wireName: 'votes_points', changedBy: 'application' },
  systemModulesId: { column: 'system_modules_id', wireName: 'system_modules_id', changedBy: 'application' },
  paymentCustomerId: {
    column: 'payment_customer_id',
    wireName: 'payment_customer_id',
    changedBy: 'application',
    erased: '',
  },
  cardLastFour: { column: 'card_last_four', wireName: 'card_last_four', changedBy: 'application', erased: null },
  cardBrand: { column: 'card_brand', wireName: 'card_brand', changedBy: 'application', erased: null },
  trialEndsAt: { column: 'trial_ends_at', wireName: 'trial_ends_at', changedBy: 'application' },
} as const satisfies Described<Profile>;

export const userFields = {
  firstname: { column: 'firstname', wireName: 'firstname', changedBy: 'user', erased: '' },
  lastname: { column: 'lastname', wireName: 'lastname', changedBy: 'user', erased: '' },
  displayname: { column: 'displayname', wireName: 'displayname', changedBy: 'user', erased: '' },
  company: { column: 'default_company_id', wireName: 'default_company', changedBy: 'user' },
  branch: { column: 'default_branch_id', wireName: 'default_company_branch', changedBy: 'user' },
  ...profileFields,
} as const satisfies Described<UserFields>;

export const profileFieldNames = Object.keys(profileFields) as readonly (keyof Profile)[];

const userFieldNames = Object.keys(userFields) as readonly (keyof UserFields)[];

type Changer = UserField<unknown>['changedBy'];

/** The names of the fields that `Who` may change. */
export type FieldChangedBy<Who extends Changer> = {
  [F in keyof UserFields]: (typeof userFields)[F]['changedBy'] extends Who ? F : never;
}[keyof UserFields];

export const fieldsChangedBy = <Who extends Changer>(...who: readonly Who[]): readonly FieldChangedBy<Who>[] =>
  userFieldNames.filter((name): name is FieldChangedBy<Who> =>
    (who as readonly Changer[]).includes(userFields[name].changedBy),
  );

/** The fields of a user that can be changed, in the order of the table. */
export const changeableFields = fieldsChangedBy('user', 'application');
