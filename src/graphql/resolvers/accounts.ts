import type { MutationResolvers, QueryResolvers, RoleResolvers, UserResolvers } from '../../../generated/graphql.ts';
import { RequestError } from '../../doors/refusal.ts';
import type { SignupOutcome } from '../../usecases/accounts/signup.ts';
import type { SignedIn } from '../../usecases/ports.ts';

/** GraphQL has no way to say "not yet" in place of a session: it is an error that says what to do. */
const requireSession = (outcome: SignupOutcome): SignedIn => {
  if (outcome === 'awaits_verification') throw new RequestError('email_unverified');
  return outcome;
};

export const register: MutationResolvers['register'] = async (_root, { data }, { usecases, origin, client }) => {
  const outcome = await usecases.signup({
    principal: await client(),
    email: data.email,
    password: data.password,
    passwordConfirmation: data.password_confirmation,
    displayname: data.displayname,
    firstname: data.firstname ?? undefined,
    lastname: data.lastname ?? undefined,
    companyId: data.default_company ?? undefined,
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
};

export const role: RoleResolvers = {
  id: ({ id }) => String(id),
  name: ({ name }) => name,
};
