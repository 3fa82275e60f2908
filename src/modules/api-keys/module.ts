import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { createApiKey } from './create-api-key.ts';
import { graphql } from './graphql.ts';
import { listApiKeys } from './list-api-keys.ts';
import { rest } from './rest.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { apiKeys } from './store.ts';
import { updateApiKey } from './update-api-key.ts';

const useCases = (ports: Ports) => ({
  createApiKey: createApiKey(ports),
  listApiKeys: listApiKeys(ports),
  revokeApiKey: revokeApiKey(ports),
  rotateApiKey: rotateApiKey(ports),
  updateApiKey: updateApiKey(ports),
});

export const apiKeysModule = {
  repositories: { apiKeys },
  useCases,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
