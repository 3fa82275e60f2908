import type { components } from '../../../generated/openapi.ts';
import { toTimestamp, toUnixSeconds } from '../../domain/timestamp.ts';
import type { User } from '../../domain/user.ts';

const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The role in the default company. Every user is a member of it. */
const roleInDefaultCompany = ({ roles, defaultCompanyId }: User): number => {
  const role = roles.find(({ companyId }) => companyId === defaultCompanyId);
  if (!role) throw new Error('A user has no role in the default company.');
  return role.id;
};

/** The specification's user. Its password and keys have no content: credentials are never shown. */
export const toUserDto = (user: User): components['schemas']['User'] => {
  const { profile } = user;
  return {
    id: String(user.id),
    email: user.email,
    password: null,
    firstname: user.firstname,
    lastname: user.lastname,
    roles_id: roleInDefaultCompany(user),
    displayname: user.displayname,
    default_company: user.defaultCompanyId,
    default_company_branch: user.defaultBranchId,
    city_id: profile.cityId,
    state_id: profile.stateId,
    country_id: profile.countryId,
    registered: toTimestamp(user.registeredAt),
    lastvisit: toTimestamp(user.lastVisitAt),
    sex: profile.sex,
    dob: profile.dateOfBirth,
    timezone: profile.timezone,
    phone_number: profile.phoneNumber,
    cell_phone_number: profile.cellPhoneNumber,
    profile_privacy: profile.privacy,
    profile_image: profile.image,
    profile_header: profile.header,
    profile_header_mobile: profile.headerMobile,
    user_active: toFlag(user.isActive),
    user_login_tries: user.loginTries,
    user_last_login_try: user.lastLoginTryAt ? toUnixSeconds(user.lastLoginTryAt) : 0,
    session_time: toUnixSeconds(user.lastVisitAt),
    session_page: profile.sessionPage,
    welcome: profile.welcome,
    user_activation_key: '',
    user_activation_email: profile.activationEmail,
    user_activation_forgot: '',
    language: profile.language,
    karma: profile.karma,
    votes: profile.votes,
    votes_points: profile.votesPoints,
    banned: user.isBanned ? 'Y' : 'N',
    system_modules_id: profile.systemModulesId,
    payment_customer_id: profile.paymentCustomerId,
    card_last_four: profile.cardLastFour,
    card_brand: profile.cardBrand,
    trial_ends_at: profile.trialEndsAt && toTimestamp(profile.trialEndsAt),
    created_at: toTimestamp(user.createdAt),
    updated_at: toTimestamp(user.updatedAt),
    is_deleted: toFlag(user.isDeleted),
    status: user.status,
  };
};
