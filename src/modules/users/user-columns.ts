import type { UserChange } from './user-change.ts';

const columns = {
  firstname: 'firstname',
  lastname: 'lastname',
  displayname: 'displayname',
  company: 'default_company_id',
  branch: 'default_branch_id',
  cityId: 'city_id',
  stateId: 'state_id',
  countryId: 'country_id',
  sex: 'sex',
  dateOfBirth: 'date_of_birth',
  timezone: 'timezone',
  phoneNumber: 'phone_number',
  cellPhoneNumber: 'cell_phone_number',
  privacy: 'privacy',
  image: 'image',
  header: 'header',
  headerMobile: 'header_mobile',
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

/** The columns that a change sets. */
export const toUserColumns = (change: UserChange): Readonly<Record<string, unknown>> => {
  const { trialEndsAt } = change;
  const plain = (Object.keys(columns) as (keyof UserChange)[]).flatMap((field) =>
    change[field] === undefined ? [] : [[columns[field], change[field]]],
  );
  // A timestamp of the service is UTC, whatever zone the database thinks in.
  return { ...Object.fromEntries(plain), ...(trialEndsAt ? { trial_ends_at: `${trialEndsAt}Z` } : {}) };
};
