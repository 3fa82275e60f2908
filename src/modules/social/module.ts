import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { deleteProvider } from './delete-provider.ts';
import { graphql } from './graphql.ts';
import { identities } from './identities.ts';
import { identities as identitiesStore } from './identities-store.ts';
import { linkIdentity } from './link-identity.ts';
import { pendingLogins } from './pending-logins-store.ts';
import { providers } from './providers.ts';
import { providers as providersStore } from './providers-store.ts';
import { rest } from './rest.ts';
import { setProvider } from './set-provider.ts';
import { socialDrivers } from './social-drivers.ts';
import { socialLogin } from './social-login.ts';
import { startSocialLogin } from './start-social-login.ts';
import { unlinkIdentity } from './unlink-identity.ts';

const useCases = (ports: Ports) => ({
  socialDrivers: socialDrivers(ports),
  startSocialLogin: startSocialLogin(ports),
  socialLogin: socialLogin(ports),
  identities: identities(ports),
  linkIdentity: linkIdentity(ports),
  unlinkIdentity: unlinkIdentity(ports),
  providers: providers(ports),
  setProvider: setProvider(ports),
  deleteProvider: deleteProvider(ports),
});

export const socialModule = {
  repositories: { providers: providersStore, identities: identitiesStore, pendingLogins },
  useCases,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
