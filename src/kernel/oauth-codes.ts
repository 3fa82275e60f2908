/**
 * The errors of OAuth and OpenID Connect that a reply can have (RFC 6749, 6750, 7009, 7591, 8628, 8707, 9126 and 9449, OpenID Connect
 * Core and CIMD). The list is closed: the codes are labels of metrics.
 */
export const oauthCodes = [
  'access_denied',
  'account_selection_required',
  'authorization_pending',
  'consent_required',
  'expired_token',
  'insufficient_scope',
  'interaction_required',
  'invalid_client',
  'invalid_client_metadata',
  'invalid_dpop_proof',
  'invalid_grant',
  'invalid_redirect_uri',
  'invalid_request',
  'invalid_request_object',
  'invalid_request_uri',
  'invalid_scope',
  'invalid_target',
  'invalid_token',
  'login_required',
  'registration_not_supported',
  'request_not_supported',
  'request_uri_not_supported',
  'server_error',
  'slow_down',
  'temporarily_unavailable',
  'unauthorized_client',
  'unmet_authentication_requirements',
  'unsupported_grant_type',
  'unsupported_response_mode',
  'unsupported_response_type',
  'unsupported_token_type',
  'use_dpop_nonce',
] as const;

export type OauthCode = (typeof oauthCodes)[number];

/** Returns an error as a code of the list. Others are `invalid_request`. */
export const toOauthCode = (error: string): OauthCode => oauthCodes.find((code) => code === error) ?? 'invalid_request';
