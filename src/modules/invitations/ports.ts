import type { PageQuery } from '../../kernel/paging.ts';
import type { Invitation, InvitationState } from './invitation.ts';

export interface InvitationFilter extends PageQuery {
  /** Selects invitations to these companies; absent: to all. */
  readonly companyIds: readonly number[] | undefined;
  readonly state: InvitationState | undefined;
}

export interface InvitationReads {
  /** Returns an invitation of the application, with its state at a time. */
  find(id: number, now: Date): Promise<Invitation | undefined>;
  list(filter: InvitationFilter, now: Date): Promise<readonly Invitation[]>;
}

export interface Invitations extends InvitationReads {
  insert(invitation: {
    readonly inviterId: number | undefined;
    readonly serviceAccountId: number | undefined;
    readonly companyId: number;
    readonly branchId: number;
    readonly roleId: number;
    readonly email: string;
    readonly canonicalEmail: string;
    readonly firstname: string | undefined;
    readonly lastname: string | undefined;
    readonly at: Date;
  }): Promise<number>;
  lock(id: number): Promise<void>;
  /**
   * Revokes the open invitations of the address to the company, with their keys. Parallel calls wait until the transaction ends.
   * @returns the IDs of the revoked ones
   */
  revokeOpen(companyId: number, canonicalEmail: string, at: Date): Promise<readonly number[]>;
  revoke(id: number, at: Date): Promise<void>;
  accept(id: number, at: Date): Promise<void>;
}
