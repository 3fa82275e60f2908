import type { PageQuery, Positioned } from '../../kernel/paging.ts';
import type { Session } from '../../kernel/session.ts';
import type { User } from '../../kernel/user.ts';
import type { CompanyPageQuery } from '../companies/ports.ts';
import type { KeptEmailChange } from '../email-change/email-change.ts';
import type { Grant } from '../grants/grant.ts';
import type { Invitation } from '../invitations/invitation.ts';
import type { Notification } from '../notifications/notification.ts';
import type { Factor } from '../second-factors/factor.ts';
import type { Identity } from '../social/social.ts';

/** Reads the data of one user for an export: each list newest first, page by page. */
export interface PersonalData {
  /** Includes ended sessions. */
  sessions(userId: number, page: PageQuery): Promise<readonly Session[]>;
  /** Returns the grants that the user's list has. */
  grants(userId: number, page: PageQuery, now: Date): Promise<readonly Grant[]>;
  identities(userId: number, page: PageQuery): Promise<readonly Identity[]>;
  /** Includes unconfirmed factors. Secrets are left out. */
  factors(userId: number, page: PageQuery): Promise<readonly Factor[]>;
  /** Returns the invitations that the user sent, and those to the user's verified address. */
  invitations(user: User, page: CompanyPageQuery, now: Date): Promise<readonly Invitation[]>;
  emailChanges(userId: number, page: PageQuery): Promise<readonly KeptEmailChange[]>;
  notifications(user: User, page: PageQuery): Promise<readonly Positioned<Notification>[]>;
}
