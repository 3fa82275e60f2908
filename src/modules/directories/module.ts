import type { Module, Operations, UseCasesOf } from '../module.ts';
import { directoryGroups } from './groups-store.ts';
import { createScimToken } from './operations/create-scim-token.ts';
import { listDirectoryGroups } from './operations/list-directory-groups.ts';
import { listDirectoryUsers } from './operations/list-directory-users.ts';
import { listScimTokens } from './operations/list-scim-tokens.ts';
import { rest } from './operations/rest.ts';
import { revokeScimToken } from './operations/revoke-scim-token.ts';
import { scimTokenLookups, scimTokens } from './tokens-store.ts';
import { directoryUsers } from './users-store.ts';

const ofDirectory = { limits: ['scim_requests'] } as const;

const operations = {
  listScimTokens: { useCase: listScimTokens },
  createScimToken: { useCase: createScimToken },
  revokeScimToken: { useCase: revokeScimToken },
  listDirectoryUsers: { useCase: listDirectoryUsers },
  listDirectoryGroups: { useCase: listDirectoryGroups },
  getScimServiceProviderConfig: ofDirectory,
  listScimResourceTypes: ofDirectory,
  getScimResourceType: ofDirectory,
  listScimSchemas: ofDirectory,
  getScimSchema: ofDirectory,
  searchScim: ofDirectory,
  listScimUsers: ofDirectory,
  createScimUser: ofDirectory,
  searchScimUsers: ofDirectory,
  getScimUser: ofDirectory,
  replaceScimUser: ofDirectory,
  patchScimUser: ofDirectory,
  deleteScimUser: ofDirectory,
  listScimGroups: ofDirectory,
  createScimGroup: ofDirectory,
  searchScimGroups: ofDirectory,
  getScimGroup: ofDirectory,
  replaceScimGroup: ofDirectory,
  patchScimGroup: ofDirectory,
  deleteScimGroup: ofDirectory,
} satisfies Operations;

export const directoriesModule = {
  repositories: { directoryGroups, directoryUsers, scimTokens },
  system: { directoryTokens: scimTokenLookups },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
