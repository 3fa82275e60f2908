import type { Module, Operations, UseCasesOf } from '../module.ts';
import { createSetupLink } from './operations/create-setup-link.ts';
import { listSetupLinks } from './operations/list-setup-links.ts';
import { rest } from './operations/rest.ts';
import { revokeSetupLink } from './operations/revoke-setup-link.ts';
import { setupLinks } from './store.ts';

const ofBrowser = ['authorization_network'] as const;

const operations = {
  listSetupLinks: { useCase: listSetupLinks },
  createSetupLink: { useCase: createSetupLink },
  revokeSetupLink: { useCase: revokeSetupLink },
  getSetup: { limits: ofBrowser },
  submitSetup: { limits: ofBrowser },
} satisfies Operations;

export const setupLinksModule = {
  repositories: { setupLinks },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
