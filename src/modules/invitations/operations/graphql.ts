import type {
  AcceptInvitationInput,
  InvitationOfferResolvers,
  InvitationResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import { toMaybeId, toOptionalRowId, toRowId } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { Invitation, InvitationOffer } from '../invitation.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Invitation: Invitation;
    readonly InvitationOffer: InvitationOffer;
  }
}

const invite: MutationResolvers['invite'] = async (_root, { data }, { usecases, origin, actor, retryOf }, info) =>
  usecases.invite({
    principal: await actor(),
    email: data.email,
    role: data.role,
    companyId: toOptionalRowId(data.company_id),
    branchId: toOptionalRowId(data.company_branch_id),
    firstname: data.firstname ?? undefined,
    lastname: data.lastname ?? undefined,
    retry: retryOf(info),
    origin,
  });

const invitations: QueryResolvers['invitations'] = async (_root, { state, ...args }, { usecases, actor }) =>
  usecases.listInvitations({
    principal: await actor(),
    ...pageRequest(args),
    state: state ?? undefined,
  });

const resendInvitation: MutationResolvers['resendInvitation'] = async (_root, { id }, { usecases, origin, actor }) => {
  await usecases.resendInvitation({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

const revokeInvitation: MutationResolvers['revokeInvitation'] = async (_root, { id }, { usecases, origin, actor }) => {
  await usecases.revokeInvitation({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

const invitation: QueryResolvers['invitation'] = async (_root, { key }, { usecases, client }) =>
  usecases.getInvitation({ principal: await client(), key });

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

const invitationType: InvitationResolvers = {
  id: ({ id }) => String(id),
  email: ({ email }) => email,
  role: ({ role }) => role.name,
  company_id: ({ companyId }) => companyId,
  company_branch_id: ({ branchId }) => branchId,
  firstname: ({ firstname }) => firstname ?? null,
  lastname: ({ lastname }) => lastname ?? null,
  invited_by: ({ inviterId }) => toMaybeId(inviterId),
  service_account_id: ({ serviceAccountId }) => toMaybeId(serviceAccountId),
  state: ({ state }) => state,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  expires_at: ({ expiresAt }) => toTimestamp(expiresAt),
};

const invitationOffer: InvitationOfferResolvers = {
  app: ({ appName }) => appName,
  company: ({ invitation }) => invitation.companyName,
  role: ({ invitation }) => invitation.role.name,
  invited_by: ({ invitation }) => invitation.inviterName,
  email: ({ invitation }) => invitation.email,
  firstname: ({ invitation }) => invitation.firstname ?? null,
  lastname: ({ invitation }) => invitation.lastname ?? null,
  has_account: ({ hasAccount }) => hasAccount,
  expires_at: ({ invitation }) => toTimestamp(invitation.expiresAt),
};

export const graphql = {
  Query: { invitations, invitation },
  Mutation: { invite, resendInvitation, revokeInvitation, acceptInvitation },
  Invitation: invitationType,
  InvitationPage: page,
  InvitationOffer: invitationOffer,
} satisfies ModuleResolvers;
