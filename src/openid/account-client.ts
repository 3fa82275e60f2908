import type { AllClientMetadata } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import { ownPagesOf } from '../kernel/own-pages.ts';

/** The client of the pages that this service has for the users of each application. The IDs of all other clients are random or URLs. */
export const accountClientId = 'account';

/**
 * Returns the built-in client of an application. It gets no code and no token (`response_type=none`, OAuth 2.0 Multiple Response Type
 * Encoding Practices, section 4): a login leaves the session of the browser, and the page asks `issueAccountToken` with its cookie.
 */
export const accountClientMetadata = (app: App, publicUrl: string): AllClientMetadata => {
  const uris = [...ownPagesOf(publicUrl, app.uuid)];
  return {
    client_id: accountClientId,
    client_name: app.name,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    redirect_uris: uris,
    post_logout_redirect_uris: uris,
    grant_types: [],
    response_types: ['none'],
    scope: 'openid',
    claim_scopes: 'openid',
    is_first_party: true,
    registration_type: 'manual',
    require_pkce: true,
  };
};
