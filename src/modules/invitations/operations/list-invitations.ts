import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { nameRightsOf } from '../../audit/named-records.ts';
import type { InvitationState, NamedInvitation } from '../invitation.ts';
import { companiesOf } from '../policy.ts';
import { withInviterNames } from '../steps/inviter-names.ts';

export interface InvitationsCommand extends PageRequest {
  readonly principal: Actor;
  readonly state?: InvitationState | undefined;
}

export type ListInvitations = (command: InvitationsCommand) => Promise<Page<NamedInvitation>>;

/** Lists the invitations to the companies that the caller may invite to, newest first. */
export const listInvitations =
  ({ clock, cursors }: Pick<Ports, 'cursors' | 'clock'>): ListInvitations =>
  async ({ principal, state, limit, cursor }) => {
    const companyIds = await companiesOf(principal.store.reads, principal);
    const page = await readPage(
      { cursors, principal, list: 'invitations', limit, cursor },
      (from) =>
        principal.store.list(({ invitations }) => invitations.list({ ...from, state, companyIds }, clock.now())),
      ({ id }) => ({ id }),
    );
    const rights = await nameRightsOf(principal.store.reads, principal);
    return { ...page, data: await withInviterNames(principal.store.reads, rights, page.data) };
  };
