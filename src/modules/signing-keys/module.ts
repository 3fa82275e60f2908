import type { Module, Operations, UseCasesOf } from '../module.ts';
import { listSigningKeys } from './operations/list-signing-keys.ts';
import { rest } from './operations/rest.ts';
import { rotateSigningKey } from './operations/rotate-signing-key.ts';

const operations = {
  listSigningKeys: { useCase: listSigningKeys },
  rotateSigningKey: { useCase: rotateSigningKey, limits: ['key_rotations'] },
} satisfies Operations;

export const signingKeysModule = {
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
