import type { AuditRecord, Origin } from '../../domain/audit.ts';
import type { Member } from '../../domain/company.ts';
import type { Invitation } from '../../domain/invitation.ts';
import type { Notification } from '../../domain/notification.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Identity } from '../../domain/social.ts';
import type { User } from '../../domain/user.ts';
import { requireOverseen, type UserRef } from '../access.ts';
import { audited, entryOf } from '../audited.ts';
import type { Ports } from '../ports.ts';
import { type ListedSession, listed } from '../sessions/sessions.ts';

/** A change of address, as far as it went. */
export interface ExportedEmailChange {
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly createdAt: Date;
  readonly completedAt: Date | undefined;
  readonly cancelledAt: Date | undefined;
}

/** Everything that is kept of a user. */
export interface UserExport {
  readonly exportedAt: Date;
  readonly user: User;
  readonly memberships: readonly Member[];
  readonly sessions: readonly ListedSession[];
  readonly identities: readonly Identity[];
  readonly invitations: readonly Invitation[];
  readonly emailChanges: readonly ExportedEmailChange[];
  readonly notifications: readonly Notification[];
  readonly audit: readonly AuditRecord[];
}

export type ExportUser = (command: {
  readonly principal: Actor;
  readonly id: UserRef;
  readonly origin: Origin;
}) => Promise<UserExport>;

/** Gathers what is kept of a user, as of one moment. That it was asked for is noted, and part of it. */
export const exportUser = (ports: Ports): ExportUser => {
  const { store, clock } = ports;
  return audited(
    ports,
    'export_user',
  )(async ({ principal, id, origin }: Parameters<ExportUser>[0]) => {
    const at = clock.now();
    return store.transaction(async (unit) => {
      const user = await requireOverseen(unit, principal, id, 'users:read');
      await unit.audit.add(entryOf('export_user', { principal, origin }, at, { target: `user:${user.id}` }));
      const memberships = await unit.members.of([user.id]);
      return {
        exportedAt: at,
        user,
        memberships: memberships.map((membership) => ({ ...membership, user })),
        sessions: listed(await unit.dossier.sessions(user.id), principal),
        identities: await unit.identities.list(user.id),
        invitations: await unit.dossier.invitations(user, at),
        emailChanges: await unit.dossier.emailChanges(user.id),
        notifications: await unit.dossier.notifications(user),
        audit: await unit.dossier.audit(user.appId, user.id),
      };
    });
  });
};
