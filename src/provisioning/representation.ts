import type { ApiReply } from '../api/api.ts';
import type { DirectoryGroup, DirectoryUser } from '../modules/directories/directory.ts';
import type { ShownGroup } from '../modules/directories/ports.ts';
import { tagOf } from '../modules/directories/steps/version.ts';
import { scimMediaType } from '../rest/scim-error.ts';
import { groupType, type ResourceType, userType } from '../scim/schema.ts';
import { type Selection, select } from '../scim/selection.ts';

type Stored = Pick<DirectoryUser, 'uuid' | 'version' | 'createdAt' | 'updatedAt'>;

const locationOf = (type: ResourceType, { uuid }: Pick<Stored, 'uuid'>, baseUrl: string): string =>
  `${baseUrl}/${type.name}s/${uuid}`;

const metaOf = (type: ResourceType, resource: Stored, baseUrl: string) => ({
  resourceType: type.name,
  created: resource.createdAt.toISOString(),
  lastModified: resource.updatedAt.toISOString(),
  location: locationOf(type, resource, baseUrl),
  version: tagOf(resource),
});

/** Presents a user. `groups` are those of the user, which only groups change (RFC 7643, section 4.1.2). */
export const toScimUser = (
  user: DirectoryUser,
  groups: readonly ShownGroup[],
  baseUrl: string,
  selection: Selection,
): object =>
  select(
    {
      schemas: [userType.schema, ...userType.extensions.flatMap(({ name }) => (name in user.values ? [name] : []))],
      id: user.uuid,
      ...user.values,
      ...(groups.length === 0
        ? {}
        : {
            groups: groups.map((group) => ({
              value: group.uuid,
              $ref: locationOf(groupType, group, baseUrl),
              display: group.displayname,
              type: 'direct',
            })),
          }),
      meta: metaOf(userType, user, baseUrl),
    },
    selection,
  );

/** Presents a group. `members` are the IDs of its users; absent if they are not selected. */
export const toScimGroup = (
  group: DirectoryGroup,
  members: readonly string[] | undefined,
  baseUrl: string,
  selection: Selection,
): object =>
  select(
    {
      schemas: [groupType.schema],
      id: group.uuid,
      ...(group.externalId === undefined ? {} : { externalId: group.externalId }),
      displayName: group.displayname,
      ...(members ? { members: members.map((value) => ({ value })) } : {}),
      meta: metaOf(groupType, group, baseUrl),
    },
    selection,
  );

/** Returns a resource with its version and its URL. */
export const replyWith = (
  status: number,
  type: ResourceType,
  resource: Stored,
  { baseUrl, body }: { readonly baseUrl: string; readonly body: object },
): ApiReply => ({
  status,
  type: scimMediaType,
  headers: { ETag: tagOf(resource), Location: locationOf(type, resource, baseUrl) },
  body,
});
