import type { MutationResolvers, QueryResolvers } from '../../../generated/graphql.ts';
import { toOptionalRowId } from '../../api/ids.ts';
import { fromMaybePasskey } from '../../api/passkeys.ts';
import { RequestError } from '../../api/refusal.ts';
import type { ModuleResolvers } from '../../graphql/schema.ts';
import { authenticatedAs } from '../../kernel/user.ts';

/** GraphQL has no way to say "not yet" in place of a session: it is an error that says what to do. */
export const requireSession = <T extends object>(outcome: T | 'awaits_verification'): T => {
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
    language: data.language ?? undefined,
    companyId: toOptionalRowId(data.default_company),
    retry: retryOf(info),
    challengeResponse,
    origin,
  });
  return requireSession(outcome);
};

const me: QueryResolvers['me'] = async (_root, _args, { usecases, actor }) => {
  const { user, authentication } = usecases.getMe({ principal: await actor() });
  return { ...user, [authenticatedAs]: authentication };
};

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

const reauthenticate: MutationResolvers['reauthenticate'] = async (_root, { data }, { usecases, origin, session }) =>
  usecases.reauthenticate({
    principal: await session(),
    currentPassword: data.password ?? undefined,
    emailCode: data.email_code ?? undefined,
    totp: data.totp ?? undefined,
    smsCode: data.sms_code ?? undefined,
    recoveryCode: data.recovery_code ?? undefined,
    passkey: fromMaybePasskey(data.passkey),
    origin,
  });

export const graphql = {
  Query: { me },
  Mutation: { register, changePassword, reauthenticate },
} satisfies ModuleResolvers;
