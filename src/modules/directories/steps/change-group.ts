import type { DirectoryCommand } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { DirectoryConnection } from '../../../kernel/principal.ts';
import type { DirectoryGroup } from '../directory.ts';
import { directoryGroupTarget, directoryGroupUpdated } from '../directory-events.ts';
import type { MemberChange } from '../ports.ts';
import { directoryChange } from './directory-change.ts';
import { syncRoles } from './sync-roles.ts';
import { type Expected, requireMatch } from './version.ts';

/** The attributes of a group besides its members. */
export type GroupFields = Pick<DirectoryGroup, 'displayname' | 'externalId'>;

export interface CreateGroupCommand extends DirectoryCommand {
  readonly fields: GroupFields;
  /** The IDs (SCIM) of the members. */
  readonly members: readonly string[];
}

export interface ChangeGroupCommand extends DirectoryCommand, Expected {
  /** The ID in SCIM. */
  readonly id: string;
  readonly change: (fields: GroupFields) => GroupFields;
  /** The changes of members, in their order. */
  readonly members: readonly MemberChange[];
}

export interface DeleteGroupCommand extends DirectoryCommand, Expected {
  /** The ID in SCIM. */
  readonly id: string;
}

export type CreateGroup = (command: CreateGroupCommand) => Promise<DirectoryGroup>;
export type ChangeGroup = (command: ChangeGroupCommand) => Promise<DirectoryGroup>;
export type DeleteGroup = (command: DeleteGroupCommand) => Promise<void>;

type GroupPorts = Pick<Ports, 'store' | 'clock'>;

/** Creates a group with its members, who get the role that a mapping gives for it. @throws `external_id_taken`, `invalidValue` */
export const createGroup = (ports: GroupPorts): CreateGroup =>
  directoryChange(ports, async (unit, { principal, fields, members }: CreateGroupCommand, at) => {
    const { connection } = principal;
    const result = await unit.directoryGroups.insert(connection.id, { ...fields, at });
    const added = await unit.directoryGroups.changeMembers(connection.id, result.id, { kind: 'add', uuids: members });
    const roles = await syncRoles(unit, connection, added, at);
    const events = [...roles, directoryGroupUpdated(connection, result, 'created')];
    return { result, target: directoryGroupTarget(result), events };
  });

/** Returns a group, locked: of two changes, the second one waits. @throws `not_found`, `precondition_failed` */
const lockGroup = async (
  unit: Unit,
  connection: DirectoryConnection,
  { id, expected }: DeleteGroupCommand | ChangeGroupCommand,
): Promise<DirectoryGroup> => {
  const group = await unit.directoryGroups.lock(connection.id, id);
  if (!group) throw new DomainError('not_found');
  requireMatch(group, expected);
  return group;
};

/**
 * Changes a group, and the roles of the members that it concerns. Only the rows of members that change are written.
 * @throws `not_found`, `precondition_failed`, `external_id_taken`, `invalidValue`, `last_owner`
 */
export const changeGroup = (ports: GroupPorts): ChangeGroup =>
  directoryChange(ports, async (unit, command: ChangeGroupCommand, at) => {
    const { connection } = command.principal;
    const before = await lockGroup(unit, connection, command);
    const changed: number[] = [];
    for (const change of command.members)
      changed.push(...(await unit.directoryGroups.changeMembers(connection.id, before.id, change)));
    const after = { ...before, ...command.change(before) };
    const isRenamed = after.displayname !== before.displayname || after.externalId !== before.externalId;
    if (!isRenamed && changed.length === 0) return { result: before };
    const result = await unit.directoryGroups.update(after, at);
    const concerned = isRenamed ? [...changed, ...(await unit.directoryGroups.memberIds(before.id))] : changed;
    const roles = await syncRoles(unit, connection, [...new Set(concerned)], at);
    const events = [...roles, directoryGroupUpdated(connection, result, 'updated')];
    return { result, target: directoryGroupTarget(result), events };
  });

/** Deletes a group. Its members get the role that their other groups give. @throws `not_found`, `precondition_failed`, `last_owner` */
export const deleteGroup = (ports: GroupPorts): DeleteGroup =>
  directoryChange(ports, async (unit, command: DeleteGroupCommand, at) => {
    const { connection } = command.principal;
    const group = await lockGroup(unit, connection, command);
    const members = await unit.directoryGroups.memberIds(group.id);
    await unit.directoryGroups.delete(group.id);
    const roles = await syncRoles(unit, connection, members, at);
    const events = [...roles, directoryGroupUpdated(connection, group, 'deleted')];
    return { result: undefined, target: directoryGroupTarget(group), events };
  });
