import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import { externalIdOf, type ScimToken, stateOf, userNameOf } from '../directory.ts';
import type { IssuedScimToken } from './create-scim-token.ts';
import type { ListedDirectoryGroup } from './list-directory-groups.ts';
import type { ListedDirectoryUser } from './list-directory-users.ts';

type Schemas = components['schemas'];

export const toScimTokenDto = (token: ScimToken): Schemas['ScimToken'] => ({
  id: token.id,
  created_at: toTimestamp(token.createdAt),
  expires_at: toMaybeTimestamp(token.expiresAt),
  last_used_at: toMaybeTimestamp(token.lastUsedAt),
});

export const toIssuedScimTokenDto = (token: IssuedScimToken): Schemas['IssuedScimToken'] => ({
  ...toScimTokenDto(token),
  last_used_at: null,
  base_url: token.baseUrl,
  token: token.token,
});

export const toDirectoryUserDto = (user: ListedDirectoryUser): Schemas['DirectoryUser'] => ({
  id: user.uuid,
  external_id: externalIdOf(user.values) ?? null,
  user_name: userNameOf(user.values),
  state: stateOf(user),
  attributes: { ...user.values },
  user_id: user.userId,
  is_managed: user.isManaged,
  created_at: toTimestamp(user.createdAt),
  updated_at: toTimestamp(user.updatedAt),
});

export const toDirectoryGroupDto = (group: ListedDirectoryGroup): Schemas['DirectoryGroup'] => ({
  id: group.uuid,
  external_id: group.externalId ?? null,
  display_name: group.displayname,
  member_count: group.memberCount,
  role: group.role ?? null,
  created_at: toTimestamp(group.createdAt),
  updated_at: toTimestamp(group.updatedAt),
});
