import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { createKey } from './create-key.ts';
import { graphql } from './graphql.ts';
import { keys } from './keys.ts';
import { rest } from './rest.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';
import { apiKeys } from './store.ts';
import { updateKey } from './update-key.ts';

const useCases = (ports: Ports) => ({
  createKey: createKey(ports),
  keys: keys(ports),
  revokeKey: revokeKey(ports),
  rotateKey: rotateKey(ports),
  updateKey: updateKey(ports),
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
