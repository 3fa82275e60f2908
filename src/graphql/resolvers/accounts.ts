import type { MutationResolvers, QueryResolvers, RoleResolvers, UserResolvers } from '../../../generated/graphql.ts';
import { toMaybeTimestamp, toTimestamp } from '../../domain/timestamp.ts';
import { statusOf } from '../../domain/user.ts';
import { versionOf } from '../../domain/version.ts';
import { RequestError } from '../../doors/refusal.ts';
import type { SignupOutcome } from '../../usecases/accounts/signup.ts';
import type { SignedIn } from '../../usecases/ports.ts';

/** GraphQL has no way to say "not yet" in place of a session: it is an error that says what to do. */
export const requireSession = (outcome: SignupOutcome): SignedIn => {
  if (outcome === 'awaits_verification') throw new RequestError('email_unverified');
  return outcome;
};

export const register: MutationResolvers['register'] = async (_root, { data }, context, info) => {
  const { usecases, origin, client, retryOf } = context;
  const outcome = await usecases.signup({
    principal: await client(),
    email: data.email,
    password: data.password,
    passwordConfirmation: data.password_confirmation,
    displayname: data.displayname,
    firstname: data.firstname ?? undefined,
    lastname: data.lastname ?? undefined,
    companyId: data.default_company ?? undefined,
    retry: retryOf(info),
    origin,
  });
  return requireSession(outcome);
};

export const me: QueryResolvers['me'] = async (_root, _args, { usecases, actor }) =>
  usecases.me({ principal: await actor() });

export const user: UserResolvers = {
  id: ({ id }) => String(id),
  uuid: ({ uuid }) => uuid,
  displayname: ({ displayname }) => displayname,
  firstname: ({ firstname }) => firstname,
  lastname: ({ lastname }) => lastname,
  email: ({ email }) => email,
  default_company: ({ defaultCompanyId }) => defaultCompanyId,
  default_company_branch: ({ defaultBranchId }) => defaultBranchId,
  roles: ({ roles }) => roles,
  version: versionOf,
  status: statusOf,
  is_verified: ({ emailVerifiedAt }) => emailVerifiedAt !== undefined,
  memberships: ({ id }, _args, { loaders }) => loaders.memberships.load(id),
  registered: ({ registeredAt }) => toTimestamp(registeredAt),
  lastvisit: ({ lastVisitAt }) => toTimestamp(lastVisitAt),
  user_login_tries: ({ loginTries }) => loginTries,
  city_id: ({ profile }) => profile.cityId,
  state_id: ({ profile }) => profile.stateId,
  country_id: ({ profile }) => profile.countryId,
  sex: ({ profile }) => profile.sex,
  dob: ({ profile }) => profile.dateOfBirth,
  timezone: ({ profile }) => profile.timezone,
  phone_number: ({ profile }) => profile.phoneNumber,
  cell_phone_number: ({ profile }) => profile.cellPhoneNumber,
  profile_privacy: ({ profile }) => profile.privacy,
  profile_image: ({ profile }) => profile.image,
  profile_header: ({ profile }) => profile.header,
  profile_header_mobile: ({ profile }) => profile.headerMobile,
  language: ({ profile }) => profile.language,
  karma: ({ profile }) => profile.karma,
  votes: ({ profile }) => profile.votes,
  votes_points: ({ profile }) => profile.votesPoints,
  system_modules_id: ({ profile }) => profile.systemModulesId,
  payment_customer_id: ({ profile }) => profile.paymentCustomerId,
  card_last_four: ({ profile }) => profile.cardLastFour,
  card_brand: ({ profile }) => profile.cardBrand,
  trial_ends_at: ({ profile }) => toMaybeTimestamp(profile.trialEndsAt ?? undefined),
};

export const role: RoleResolvers = {
  id: ({ id }) => String(id),
  name: ({ name }) => name,
};
