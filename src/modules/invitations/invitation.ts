export type InvitationState = 'pending' | 'accepted' | 'revoked' | 'expired';

/** `application`: to the application's own company, where a role applies to the whole application. */
export type InvitationLevel = 'application' | 'company';

export interface Invitation {
  readonly id: number;
  readonly email: string;
  readonly canonicalEmail: string;
  readonly role: InvitedRole;
  readonly level: InvitationLevel;
  readonly companyId: number;
  readonly companyName: string;
  readonly branchId: number;
  readonly firstname: string | undefined;
  readonly lastname: string | undefined;
  /** The user who sent the invitation. Absent if a service account sent it. */
  readonly inviterId: number | undefined;
  readonly serviceAccountId: number | undefined;
  readonly inviterName: string;
  readonly state: InvitationState;
  readonly createdAt: Date;
  /** The expiration time of its newest key. */
  readonly expiresAt: Date;
}

/** An invitation with the name of its sender, if the caller may read it. */
export interface NamedInvitation extends Invitation {
  readonly readableInviterName?: string | undefined;
}

export interface InvitedRole {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** An invitation for the holder of its key. */
export interface InvitationOffer {
  readonly invitation: Invitation;
  readonly appName: string;
  readonly hasAccount: boolean;
}

/** Returns true if the invitation can be accepted or sent again. One with an expired key can be sent again. */
export const isOpen = ({ state }: Pick<Invitation, 'state'>): boolean => state === 'pending' || state === 'expired';
