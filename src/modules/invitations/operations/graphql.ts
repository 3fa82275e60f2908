import type { AcceptInvitationInput, MutationResolvers } from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';

const toAcceptance = (data: AcceptInvitationInput) => ({
  firstname: data.firstname ?? undefined,
  lastname: data.lastname ?? undefined,
  language: data.language ?? undefined,
  password: data.password,
  passwordConfirmation: data.password_confirmation,
});

const acceptInvitation: MutationResolvers['acceptInvitation'] = async (
  _root,
  { key, data },
  { usecases, origin, visitor, retryOf },
  info,
) =>
  usecases.acceptInvitation({
    principal: await visitor(),
    key,
    acceptance: data ? toAcceptance(data) : undefined,
    retry: retryOf(info),
    origin,
  });

export const graphql = { Mutation: { acceptInvitation } } satisfies ModuleResolvers;
