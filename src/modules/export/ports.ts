import type { PageQuery, Positioned } from '../../kernel/paging.ts';
import type { Session } from '../../kernel/session.ts';
import type { User } from '../../kernel/user.ts';
import type { Membership } from '../companies/company.ts';
import type { KeptEmailChange } from '../email-change/email-change.ts';
import type { Invitation } from '../invitations/invitation.ts';
import type { Notification } from '../notifications/notification.ts';
import type { Factor } from '../second-factors/factor.ts';
import type { Identity } from '../social/social.ts';

/** A page of rows of these companies only; absent: of any. */
export interface CompanyPageQuery extends PageQuery {
  readonly companyIds: readonly number[] | undefined;
}

/** Whatever is kept of one user, for their export: each list newest first, page by page. */
export interface PersonalData {
  /** Those of the newest companies first. */
  memberships(userId: number, page: CompanyPageQuery): Promise<readonly Membership[]>;
  /** Ended ones included. */
  sessions(userId: number, page: PageQuery): Promise<readonly Session[]>;
  identities(userId: number, page: PageQuery): Promise<readonly Identity[]>;
  /** Without their secrets; unconfirmed ones included. */
  factors(userId: number, page: PageQuery): Promise<readonly Factor[]>;
  /** Those the user sent, and those sent to the user's address. */
  invitations(user: User, page: CompanyPageQuery, now: Date): Promise<readonly Invitation[]>;
  emailChanges(userId: number, page: PageQuery): Promise<readonly KeptEmailChange[]>;
  notifications(user: User, page: PageQuery): Promise<readonly Positioned<Notification>[]>;
}
