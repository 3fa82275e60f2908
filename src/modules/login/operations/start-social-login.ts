import type { App } from '../../../kernel/app.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { ownPagesOf } from '../../../kernel/own-pages.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Visitor } from '../../../kernel/principal.ts';
import { after } from '../../../kernel/timestamp.ts';
import { serviceProviderOf } from '../../connections/service-provider.ts';
import { reachableProvider } from '../../social/steps/reachable-provider.ts';
import { linkRefusal, redirectUriFaults } from '../social-start.ts';

export interface StartSocialLoginCommand {
  readonly principal: Visitor;
  readonly provider: string;
  readonly redirectUri: string;
  /** Absent: `login`. */
  readonly purpose?: 'login' | 'link' | undefined;
}

export interface StartedLogin {
  readonly authorizationUrl: string;
  /** A secret of the browser that began the login. The response in the browser's address bar is not accepted without it. */
  readonly binding: string;
  readonly expiresAt: Date;
}

export type StartSocialLogin = (command: StartSocialLoginCommand) => Promise<StartedLogin>;

/** Limits the time at the provider. */
const pendingSeconds = 600;

/**
 * Compares redirect URIs exactly (RFC 9700, section 2.1): a similar URI may lead to another site. The pages of this service are
 * allowed in every application.
 */
export const requireAllowedRedirect = (
  { isPageAllowed, publicUrlOf }: Pick<Ports, 'isPageAllowed' | 'publicUrlOf'>,
  app: App,
  redirectUri: string,
): void =>
  refuseFaults(
    redirectUriFaults(
      redirectUri,
      (uri) =>
        [...app.settings.redirectUris, ...ownPagesOf(publicUrlOf(app), app.uuid)].includes(uri) && isPageAllowed(uri),
    ),
  );

const requireUser = (principal: Visitor): number => {
  if (principal.kind === 'user') return principal.user.id;
  throw linkRefusal(principal.kind);
};

export type SocialStartPorts = Pick<
  Ports,
  'store' | 'keys' | 'sealer' | 'random' | 'clock' | 'socialDrivers' | 'publicUrlOf'
>;

interface SocialStart {
  readonly app: App;
  readonly provider: string;
  /** Must be a URI of the application, or of this service. */
  readonly redirectUri: string;
  /** The user that the identity will be linked to; absent: the identity logs in. */
  readonly userId?: number | undefined;
  /** The caller who tests the connection; absent: no test. */
  readonly tester?: string | undefined;
  /** The address that the user has entered, for the page of the provider. */
  readonly loginHint?: string | undefined;
}

/** Begins a login at a provider, and stores the values that its response is checked against. */
export const beginSocialLogin =
  (ports: SocialStartPorts) =>
  async ({
    app,
    provider: name,
    redirectUri,
    userId,
    tester,
    loginHint,
  }: SocialStart): Promise<StartedLogin & { readonly state: string }> => {
    const { store, keys, sealer, random, clock, socialDrivers, publicUrlOf } = ports;
    const provider = await reachableProvider(ports, app, name, tester !== undefined);
    const [state, binding] = [random.key(), random.key()];
    const service = serviceProviderOf(publicUrlOf(app), provider.name);
    // An ID of XML does not start with a digit.
    const requestId = `_${random.key()}`;
    const { authorizationUrl, checks } = await socialDrivers.begin(provider, {
      ...{ redirectUri, state, loginHint, service, requestId },
    });
    const at = clock.now();
    const expiresAt = after(at, pendingSeconds);
    await store.of(app).single.pendingLogins.insert({
      stateDigest: keys.digest(state),
      bindingDigest: keys.digest(binding),
      provider: provider.name,
      redirectUri,
      userId,
      tester,
      sealedChecks: await sealer.seal(JSON.stringify(checks)),
      at,
      expiresAt,
    });
    return { authorizationUrl, binding, state, expiresAt };
  };

export const startSocialLogin = (ports: Ports): StartSocialLogin => {
  const begin = beginSocialLogin(ports);
  return async ({ principal, provider, redirectUri, purpose }) => {
    const { app } = principal;
    const userId = purpose === 'link' ? requireUser(principal) : undefined;
    requireAllowedRedirect(ports, app, redirectUri);
    const { authorizationUrl, binding, expiresAt } = await begin({ app, provider, redirectUri, userId });
    return { authorizationUrl, binding, expiresAt };
  };
};
