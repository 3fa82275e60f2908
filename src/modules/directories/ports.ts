import type { RoleWalk } from '../../jobs/queue.ts';
import type { App } from '../../kernel/app.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import type { DirectoryConnection } from '../../kernel/principal.ts';
import type { Filter } from '../../scim/filter.ts';
import type { Values } from '../../scim/resource.ts';
import type { DirectoryGroup, DirectoryUser, ScimToken } from './directory.ts';

export interface ScimTokenReads {
  /** Returns the tokens of a connection, newest first. */
  list(connectionId: number): Promise<readonly ScimToken[]>;
}

/** The company of the connection is locked. */
export interface ScimTokens extends ScimTokenReads {
  insert(token: {
    readonly connectionId: number;
    readonly digest: string;
    readonly at: Date;
    readonly expiresAt: Date | undefined;
  }): Promise<ScimToken>;
  /** @returns true if the connection had the token */
  delete(connectionId: number, id: number): Promise<boolean>;
}

/** The directory of a token, which has not expired. */
export interface FoundDirectory {
  readonly app: App;
  readonly tokenId: number;
  readonly lastUsedAt: Date | undefined;
  readonly connection: DirectoryConnection;
}

export interface ScimTokenLookups {
  find(digest: string, now: Date): Promise<FoundDirectory | undefined>;
}

export interface ScimTokenNotes {
  /** Records that a token was used, unless another request has just recorded it. */
  noteUse(token: { readonly appId: number; readonly id: number }, at: Date): Promise<void>;
}

/** The part of a list of SCIM: resources from a number on (from 1), or after an ID. */
export type Window = { readonly count: number } & ({ readonly startIndex: number } | { readonly after: number });

export interface Found<T> {
  readonly total: number;
  readonly rows: readonly T[];
}

export interface DirectoryUserReads {
  /** Returns a user whom the identity provider has not deleted. */
  find(connectionId: number, uuid: string): Promise<DirectoryUser | undefined>;
  /** Returns all users of a connection, newest first, with the connection that manages their account. */
  list(
    connectionId: number,
    page: PageQuery,
  ): Promise<readonly (DirectoryUser & { readonly managedBy: number | undefined })[]>;
  /** Returns users whom the identity provider has not deleted, oldest first. @throws `invalidFilter` */
  search(connectionId: number, filter: Filter | undefined, window: Window): Promise<Found<DirectoryUser>>;
}

/** The user that a connection could mean by an external ID, a user name, or an address. */
export interface SoughtUser {
  readonly externalId: string | undefined;
  readonly canonicalNames: readonly string[];
}

export interface DirectoryUsers extends DirectoryUserReads {
  /** Returns the same as `find`, locked until the transaction ends. */
  lock(connectionId: number, uuid: string): Promise<DirectoryUser | undefined>;
  /** Returns the user with an external ID, or else with a name, also one that was deleted; locked until the transaction ends. */
  seek(connectionId: number, sought: SoughtUser): Promise<DirectoryUser | undefined>;
  /** Returns the user with this account, also one that was deleted; locked until the transaction ends. */
  ofAccount(connectionId: number, userId: number): Promise<DirectoryUser | undefined>;
  /** @throws `external_id_taken`, `name_taken`, `email_taken` if another user of the connection has it */
  insert(
    connectionId: number,
    user: { readonly userId: number; readonly values: Values; readonly at: Date },
  ): Promise<DirectoryUser>;
  /** Stores the attributes of a user, who is no longer deleted. @throws the same */
  update(
    id: number,
    user: { readonly userId: number; readonly values: Values; readonly at: Date },
  ): Promise<DirectoryUser>;
  /** Marks a user as deleted, without groups. */
  delete(id: number, at: Date): Promise<void>;
  /** Returns the IDs of the sessions of a user that a connection has opened. */
  sessionsOf(connectionId: number, userId: number): Promise<readonly string[]>;
}

/** A group as its members show it. */
export type ShownGroup = Pick<DirectoryGroup, 'uuid' | 'displayname'>;

export interface DirectoryGroupReads {
  find(connectionId: number, uuid: string): Promise<DirectoryGroup | undefined>;
  /** Returns the groups of a connection, newest first, with the numbers of their members. */
  list(connectionId: number, page: PageQuery): Promise<readonly (DirectoryGroup & { readonly memberCount: number })[]>;
  /** Returns groups, oldest first. @throws `invalidFilter` */
  search(connectionId: number, filter: Filter | undefined, window: Window): Promise<Found<DirectoryGroup>>;
  /** Returns the groups of users, oldest first. */
  ofUsers(ids: readonly number[]): Promise<ReadonlyMap<number, readonly ShownGroup[]>>;
  /** Returns the IDs (SCIM) of the members of groups. */
  membersOf(groupIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
}

/** A change of members. Each is one statement, whatever the number of members that stay. */
export interface MemberChange {
  /** `set`: these are the members, and no others. */
  readonly kind: 'add' | 'remove' | 'set';
  readonly uuids: readonly string[];
}

/** A user with the account and the names of the groups, by which mappings give roles. */
export interface GroupsOfUser {
  readonly userId: number;
  readonly groups: readonly string[];
}

export interface DirectoryGroups extends DirectoryGroupReads {
  /** Returns the same as `find`, locked until the transaction ends. */
  lock(connectionId: number, uuid: string): Promise<DirectoryGroup | undefined>;
  /** @throws `external_id_taken` */
  insert(
    connectionId: number,
    group: { readonly displayname: string; readonly externalId: string | undefined; readonly at: Date },
  ): Promise<DirectoryGroup>;
  /** Stores the fields of a group. @throws `external_id_taken` */
  update(group: DirectoryGroup, at: Date): Promise<DirectoryGroup>;
  delete(id: number): Promise<void>;
  /**
   * Changes the members of a locked group.
   * @returns the IDs of the users who were added or removed
   * @throws `invalidValue` if an added member is not a user of the connection
   */
  changeMembers(connectionId: number, groupId: number, change: MemberChange): Promise<readonly number[]>;
  /** Adds the job that gives the users of a connection, whose mappings have changed, the roles of their groups. */
  addRoleWalk(walk: RoleWalk): Promise<void>;
  /** Returns the IDs of the next users of a connection who are active, in order. */
  activeAfter(connectionId: number, after: number, limit: number): Promise<readonly number[]>;
  /** Returns true if a connection has groups. */
  areUsed(connectionId: number): Promise<boolean>;
  /** Returns the IDs of the members of a group. */
  memberIds(groupId: number): Promise<readonly number[]>;
  /** Returns users who are active, with the names and external IDs of their groups. */
  groupsOf(ids: readonly number[]): Promise<readonly GroupsOfUser[]>;
}
