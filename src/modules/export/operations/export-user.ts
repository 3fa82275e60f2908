import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { requireUserInScope, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { User, VisibleUser } from '../../../kernel/user.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { type ReadableRows, readableRows } from '../../users/readable-data.ts';
import { type UserDataPart, userData } from '../../users/user-data.ts';
import { visibleTo } from '../../users/visible-user.ts';
import { type ExportLists, exportLists } from './export-lists.ts';

/** The data of a user that the caller may read. */
export interface UserExport {
  readonly exportedAt: Date;
  readonly user: VisibleUser;
  /** The IDs of users who were merged into this one. */
  readonly mergedIds: readonly number[];
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
 * Determines the lists that the caller may read, and records the export in the audit log. The lists are read later, each page in
 * a separate statement: no transaction stays open for a client that reads slowly.
 */
export const exportUser = (ports: Pick<Ports, 'store' | 'clock' | 'cursors'>): ExportUser => {
  const { clock } = ports;
  return audited(
    ports,
    'export_user',
  )(async ({ principal, id, origin }: Parameters<ExportUser>[0]) => {
    const at = clock.now();
    return principal.store.transaction(async (unit) => {
      const user = await requireUserInScope(unit, principal, id, operationPermissions.exportUser);
      await requireProof(unit, 'exportUser', principal, at);
      await unit.audit.add(entryOf('export_user', { principal, origin }, at, { target: `user:${user.id}` }));
      const readable = await readableBy(unit, principal, user);
      const visible = await visibleTo(unit, principal, user);
      return {
        exportedAt: at,
        user: visible,
        mergedIds: await unit.userAliases.oldIdsOf(user.id),
        omitted: parts.filter((part) => readable[part] !== 'all'),
        lists: exportLists(ports, { principal, user: visible, readable, at }),
      };
    });
  });
};
