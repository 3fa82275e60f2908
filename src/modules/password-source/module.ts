import type { Module, Operations, UseCasesOf } from '../module.ts';
import { deletePasswordSource } from './operations/delete-password-source.ts';
import { getPasswordSource } from './operations/get-password-source.ts';
import { rest } from './operations/rest.ts';
import { rotatePasswordSourceSecret } from './operations/rotate-password-source-secret.ts';
import { setPasswordSource } from './operations/set-password-source.ts';
import { passwordSources, systemPasswordSources } from './store.ts';

const operations = {
  getPasswordSource: { useCase: getPasswordSource },
  setPasswordSource: { useCase: setPasswordSource },
  deletePasswordSource: { useCase: deletePasswordSource },
  rotatePasswordSourceSecret: { useCase: rotatePasswordSourceSecret },
} satisfies Operations;

export const passwordSourceModule = {
  repositories: { passwordSources },
  system: { passwordSources: systemPasswordSources },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
