import type { AuditRecord, Origin } from '../../kernel/audit.ts';
import { audited, entryOf } from '../../kernel/audited.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { requireOverseen, type UserRef } from '../../kernel/policy.ts';
import type { Ports, Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { User, VisibleUser } from '../../kernel/user.ts';
import type { KeptEmailChange } from '../email-change/email-change.ts';
import type { Invitation } from '../invitations/invitation.ts';
import type { Notification } from '../notifications/notification.ts';
import type { ListedSession } from '../sessions/sessions.ts';
import type { Identity } from '../social/social.ts';
import { exportLists } from './export-lists.ts';
import { type ReadableRows, readableRows } from './readable-data.ts';
import { type UserDataPart, userData } from './user-data.ts';
import { type VisibleMember, visibleTo } from './visible-user.ts';

/** What the rows of each list of an export are. */
export interface ExportRows {
  readonly memberships: VisibleMember;
  readonly sessions: ListedSession;
  readonly identities: Identity;
  readonly invitations: Invitation;
  readonly emailChanges: KeptEmailChange;
  readonly notifications: Notification;
  readonly audit: AuditRecord;
}

/** A list of an export, newest first. It is read when it is asked for, each page by itself. */
export interface ExportList<T> {
  page(request: PageRequest): Promise<Page<T>>;
  /** Every page there is, one after the other. */
  pages(): AsyncIterable<readonly T[]>;
}

export type ExportLists = { readonly [P in UserDataPart]: ExportList<ExportRows[P]> };

/** Everything that is kept of a user and that the caller may read. */
export interface UserExport {
  readonly exportedAt: Date;
  readonly user: VisibleUser;
  /** The lists that the caller may not read, or may read only in some companies. */
  readonly omitted: readonly UserDataPart[];
  readonly lists: ExportLists;
}

export type ExportUser = (command: {
  readonly principal: Actor;
  readonly id: UserRef;
  readonly origin: Origin;
}) => Promise<UserExport>;

const parts = Object.keys(userData) as readonly UserDataPart[];

const readableBy = async (
  unit: Unit,
  principal: Actor,
  user: User,
): Promise<Readonly<Record<UserDataPart, ReadableRows>>> => {
  const rows: [UserDataPart, ReadableRows][] = [];
  for (const part of parts) rows.push([part, await readableRows(unit, principal, user, part)]);
  return Object.fromEntries(rows) as Record<UserDataPart, ReadableRows>;
};

/**
 * Decides what the caller may read of a user, and records that it was asked for. The lists are read later, each page in a
 * statement of its own: no transaction stays open for a client that reads slowly.
 */
export const exportUser = (ports: Pick<Ports, 'store' | 'clock' | 'cursors'>): ExportUser => {
  const { store, clock } = ports;
  return audited(
    ports,
    'export_user',
  )(async ({ principal, id, origin }: Parameters<ExportUser>[0]) => {
    const at = clock.now();
    return store.transaction(async (unit) => {
      const user = await requireOverseen(unit, principal, id, 'users:read');
      await unit.audit.add(entryOf('export_user', { principal, origin }, at, { target: `user:${user.id}` }));
      const readable = await readableBy(unit, principal, user);
      const visible = await visibleTo(unit, principal, user);
      return {
        exportedAt: at,
        user: visible,
        omitted: parts.filter((part) => readable[part] !== 'all'),
        lists: exportLists(ports, { principal, user: visible, readable, at }),
      };
    });
  });
};
