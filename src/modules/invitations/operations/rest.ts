import { toOptionalRowId, toRowId } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { toUserWithSession } from '../../users/operations/rest-mapper.ts';
import { acceptanceFaults } from './accept-invitation.ts';
import { inviteFaults } from './invite.ts';
import { toAcceptance, toInvitationDto, toOfferDto } from './rest-mapper.ts';

/** Tells the caller the next step. */
const invitationSent = { message: 'The invitation will be sent again. The previous link no longer works.' } as const;

export const rest = (usecases: UseCases) =>
  ({
    invite: async ({ body, principal, retry, origin }) => {
      const invitation = await usecases.invite({
        principal,
        email: body.email,
        role: body.role,
        level: body.level,
        companyId: toOptionalRowId(body.company_id),
        branchId: toOptionalRowId(body.company_branch_id),
        firstname: body.firstname,
        lastname: body.lastname,
        retry,
        origin,
      });
      return { status: 201, body: toInvitationDto(invitation) };
    },

    listInvitations: async ({ query, principal }) => {
      const page = await usecases.listInvitations({ principal, ...query });
      return { status: 200, ...toPage('/v1/invitations', query, page, toInvitationDto) };
    },

    revokeInvitation: async ({ path, principal, origin }) => {
      await usecases.revokeInvitation({ principal, id: toRowId(path.id), origin });
      return { status: 204 };
    },

    resendInvitation: async ({ path, principal, origin }) => {
      await usecases.resendInvitation({ principal, id: toRowId(path.id), origin });
      return { status: 202, body: invitationSent };
    },

    getInvitation: async ({ path, principal }) => ({
      status: 200,
      body: toOfferDto(await usecases.getInvitation({ principal, key: path.key })),
    }),

    acceptInvitation: async ({ path, body, principal, retry, origin }) => {
      const signedIn = await usecases.acceptInvitation({
        principal,
        key: path.key,
        acceptance: body && toAcceptance(body),
        retry,
        origin,
      });
      return { status: 201, headers: { Location: '/v1/users/me' }, body: toUserWithSession(signedIn) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  invite: inviteFaults,

  acceptInvitation: ({ verify_password: passwordConfirmation, ...accepted }, context) => {
    const { appName, passwords } = context;
    const names = [accepted.firstname ?? '', accepted.lastname ?? ''];
    return acceptanceFaults({ ...accepted, passwordConfirmation }, { email: '', names, appName }, passwords);
  },
} satisfies RequestRules;
