import type { MutationResolvers, QueryResolvers } from '../../../generated/graphql.ts';
import { RequestError } from '../../api/refusal.ts';
import type { ModuleResolvers } from '../../graphql/schema.ts';
import type { SignedIn } from '../sessions/ports.ts';
import type { SignupOutcome } from './signup.ts';

/** GraphQL has no way to say "not yet" in place of a session: it is an error that says what to do. */
export const requireSession = (outcome: SignupOutcome): SignedIn => {
  if (outcome === 'awaits_verification') throw new RequestError('email_unverified');
  return outcome;
};

const register: MutationResolvers['register'] = async (_root, { data }, context, info) => {
  const { usecases, origin, client, retryOf, challengeResponse } = context;
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
    challengeResponse,
    origin,
  });
  return requireSession(outcome);
};

const me: QueryResolvers['me'] = async (_root, _args, { usecases, actor }) =>
  usecases.getMe({ principal: await actor() });

const changePassword: MutationResolvers['changePassword'] = async (_root, { data }, { usecases, origin, session }) => {
  await usecases.changePassword({
    principal: await session(),
    userId: 'me',
    currentPassword: data.current_password ?? undefined,
    password: data.password,
    passwordConfirmation: data.password_confirmation,
    origin,
  });
  return true;
};

export const graphql = {
  Query: { me },
  Mutation: { register, changePassword },
} satisfies ModuleResolvers;
