import type { Module, Operations, UseCasesOf } from '../module.ts';
import { createApiKey } from './operations/create-api-key.ts';
import { graphql } from './operations/graphql.ts';
import { listApiKeys } from './operations/list-api-keys.ts';
import { rest } from './operations/rest.ts';
import { revokeApiKey } from './operations/revoke-api-key.ts';
import { rotateApiKey } from './operations/rotate-api-key.ts';
import { updateApiKey } from './operations/update-api-key.ts';
import { apiKeyAges, apiKeys } from './store.ts';

const operations = {
  createApiKey: { useCase: createApiKey },
  listApiKeys: { useCase: listApiKeys },
  revokeApiKey: { useCase: revokeApiKey },
  rotateApiKey: { useCase: rotateApiKey },
  updateApiKey: { useCase: updateApiKey },
} satisfies Operations;

export const apiKeysModule = {
  repositories: { apiKeys },
  system: { apiKeys: apiKeyAges },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
