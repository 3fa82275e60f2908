import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import { isLoopbackUri } from '../modules/clients/client-uris.ts';
import { isSignupOpen } from '../modules/users/signup-rule.ts';
import { acrChecks } from './acr-checks.ts';
import { isFirstParty, isRegistered } from './client-metadata.ts';
import type { Library } from './library.ts';
import { createHeldScopesCheck } from './scope-check.ts';

interface Options extends Pick<Ports, 'store' | 'clock' | 'deployment'> {
  /** Returns the permissions of a user in the whole application. */
  readonly permissionsOf: (userId: number) => Promise<readonly string[]>;
}

/**
 * Returns the questions before an authorization. The login page begins with the sign-up if the client asks for it (Initiating User
 * Registration via OpenID Connect 1.0), and offers the account in use if the client asks for a choice. The identity of a device is unknown, and someone else may have started its authorization, so
 * the user is always asked for consent (RFC 8628, section 5.4). So are users of clients that anyone can publish.
 */
export const interactionPolicyOf = (library: Library, app: App, { permissionsOf, ...ports }: Options) => {
  const { interactionPolicy, errors } = library;
  const { base, Check, Prompt } = interactionPolicy;
  const { InvalidRedirectUri } = errors;
  const policy = base();
  const login = policy.get('login')?.checks;
  // The checks of the library do not accept a higher level for a lower one.
  login?.remove('essential_acr');
  login?.remove('essential_acrs');
  login?.remove('max_age');
  for (const check of acrChecks(library, app, ports)) login?.add(check);
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  if (isSignupOpen(app)) policy.add(new Prompt({ name: 'create', requestable: true }), 0);
  const asked = new Check('device', 'devices require the consent of the user', 'interaction_required', ({ oidc }) => {
    const { entities, result } = oidc;
    return entities.DeviceCode !== undefined && !result?.consent;
  });
  const published = new Check(
    'published',
    'clients without a registration require consent',
    'interaction_required',
    ({ oidc }) => oidc.client !== undefined && !isRegistered(oidc.client) && !oidc.result?.consent,
  );
  // The identity of an app on the device of the user cannot be proven (RFC 8252, section 8.6). On the machine of a developer, it is that
  // of the developer.
  const unproven = new Check(
    'native_client_prompt',
    'native clients require consent',
    'interaction_required',
    ({ oidc: { client, params, result } }) => {
      if (client?.applicationType !== 'native' || params?.['response_type'] === 'none' || result?.consent) return false;
      const isOfDeveloper = !ports.deployment.isProduction && isLoopbackUri(String(params?.['redirect_uri'] ?? ''));
      return !(isOfDeveloper && isFirstParty(client));
    },
  );
  // The client may have lost the URI while the user was logging in.
  const isStillRedirect = new Check(
    'redirect_uri',
    'the redirect URI belongs to the client',
    'invalid_request',
    ({ oidc }) => {
      const { client, params } = oidc;
      const uri = params?.['redirect_uri'];
      if (client && typeof uri === 'string' && !client.redirectUriAllowed(uri)) throw new InvalidRedirectUri();
      return false;
    },
  );
  policy.get('consent')?.checks.remove('native_client_prompt');
  policy.get('consent')?.checks.add(unproven);
  policy.get('consent')?.checks.add(isStillRedirect);
  policy.get('consent')?.checks.add(createHeldScopesCheck(library, permissionsOf));
  policy.get('consent')?.checks.add(asked);
  policy.get('consent')?.checks.add(published);
  return policy;
};
