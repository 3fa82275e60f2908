import type { Reads } from '../../../kernel/ports.ts';
import { type NameRights, namesOf } from '../../audit/named-records.ts';
import type { Invitation, NamedInvitation } from '../invitation.ts';

const inviterOf = ({ inviterId, serviceAccountId }: Invitation): string =>
  inviterId === undefined ? `service-account:${serviceAccountId}` : `user:${inviterId}`;

/** Adds the names of senders that the caller may read, by the rules of the audit log. */
export const withInviterNames = async (
  reads: Reads,
  rights: NameRights,
  invitations: readonly Invitation[],
): Promise<readonly NamedInvitation[]> => {
  const names = await namesOf(reads, rights, invitations.map(inviterOf));
  return invitations.map((one) => ({ ...one, readableInviterName: names.get(inviterOf(one)) }));
};
