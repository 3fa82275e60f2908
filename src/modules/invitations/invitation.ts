import type { Permission } from '../../kernel/role.ts';

export type InvitationState = 'pending' | 'accepted' | 'revoked' | 'expired';

/** An invitation to a company, with a branch and a role in it. */
export interface Invitation {
  readonly id: number;
  readonly appId: number;
  readonly email: string;
  readonly canonicalEmail: string;
  readonly role: InvitedRole;
  readonly companyId: number;
  readonly companyName: string;
  readonly branchId: number;
  readonly firstname: string | undefined;
  readonly lastname: string | undefined;
  readonly inviterId: number;
  readonly inviterName: string;
  readonly state: InvitationState;
  readonly createdAt: Date;
  /** When its present key expires. */
  readonly expiresAt: Date;
}

export interface InvitedRole {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** The invitation as the holder of its key sees it. */
export interface InvitationOffer {
  readonly invitation: Invitation;
  readonly appName: string;
  readonly hasAccount: boolean;
}

/** Whether it can still be accepted or sent again; one whose key has expired can be sent again. */
export const isOpen = ({ state }: Pick<Invitation, 'state'>): boolean => state === 'pending' || state === 'expired';
