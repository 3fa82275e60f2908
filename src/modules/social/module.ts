import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { deleteProvider } from './delete-provider.ts';
import { graphql } from './graphql.ts';
import { identities as identitiesStore } from './identities-store.ts';
import { linkIdentity } from './link-identity.ts';
import { listIdentities } from './list-identities.ts';
import { listProviders } from './list-providers.ts';
import { listSocialDrivers } from './list-social-drivers.ts';
import { pendingLogins } from './pending-logins-store.ts';
import { providers as providersStore } from './providers-store.ts';
import { rest } from './rest.ts';
import { setProvider } from './set-provider.ts';
import { socialLogin } from './social-login.ts';
import { startSocialLogin } from './start-social-login.ts';
import { unlinkIdentity } from './unlink-identity.ts';

const useCases = (ports: Ports) => ({
  listSocialDrivers: listSocialDrivers(ports),
  startSocialLogin: startSocialLogin(ports),
  socialLogin: socialLogin(ports),
  listIdentities: listIdentities(ports),
  linkIdentity: linkIdentity(ports),
  unlinkIdentity: unlinkIdentity(ports),
  listProviders: listProviders(ports),
  setProvider: setProvider(ports),
  deleteProvider: deleteProvider(ports),
});

export const socialModule = {
  repositories: { providers: providersStore, identities: identitiesStore, pendingLogins },
  useCases,
  rest,
  graphql,
  limits: {
    startSocialLogin: ['social_network'],
    socialLogin: ['social_network'],
    linkIdentity: ['password_check'],
    unlinkIdentity: ['password_check'],
  },
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
