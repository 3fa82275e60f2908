import type { Module, Operations, UseCasesOf } from '../module.ts';
import { identities as identitiesStore } from './identities-store.ts';
import { deleteProvider } from './operations/delete-provider.ts';
import { linkIdentity } from './operations/link-identity.ts';
import { listIdentities } from './operations/list-identities.ts';
import { listProviders } from './operations/list-providers.ts';
import { listSocialDrivers } from './operations/list-social-drivers.ts';
import { rest } from './operations/rest.ts';
import { setProvider } from './operations/set-provider.ts';
import { testProvider } from './operations/test-provider.ts';
import { unlinkIdentity } from './operations/unlink-identity.ts';
import { pendingLogins } from './pending-logins-store.ts';
import { providers as providersStore } from './providers-store.ts';

const operations = {
  listSocialDrivers: { useCase: listSocialDrivers },
  listIdentities: { useCase: listIdentities },
  linkIdentity: { useCase: linkIdentity, limits: ['password_check'] },
  unlinkIdentity: { useCase: unlinkIdentity, limits: ['password_check'] },
  listProviders: { useCase: listProviders },
  setProvider: { useCase: setProvider },
  deleteProvider: { useCase: deleteProvider },
  testProvider: { useCase: testProvider, limits: ['provider_tests'] },
} satisfies Operations;

export const socialModule = {
  repositories: { providers: providersStore, identities: identitiesStore, pendingLogins },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
