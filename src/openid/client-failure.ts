import type { errors } from 'oidc-provider';
import type { ProblemCode } from '../../generated/problems.ts';
import type { AuditReason } from '../kernel/audit.ts';
import type { ClientErrorReason } from '../modules/clients/client-error.ts';

/** The reason of a refusal for the audit log. Those that no client can be found for are not among the errors of a client. */
export type FailureReason = ClientErrorReason | Extract<AuditReason, 'unknown_client' | 'invalid_access_token'>;

/** The request as far as the reason depends on it. */
interface FailedRequest {
  /** The name of the endpoint in the library. */
  readonly route: string;
  readonly grantType: string | undefined;
}

type Rule = readonly [pattern: RegExp, reason: FailureReason];

/** The endpoints that clients call, or send browsers to. Errors of the others are those of users. */
const ofClients: ReadonlySet<string> = new Set([
  'authorization',
  'resume',
  'token',
  'pushed_authorization_request',
  'device_authorization',
  'introspection',
  'revocation',
  'userinfo',
]);

/** The errors that tell a client what comes next, or that a user has refused: the client has done nothing wrong. */
const expected: ReadonlySet<string> = new Set([
  'access_denied',
  'account_selection_required',
  'authorization_pending',
  'consent_required',
  'interaction_required',
  'login_required',
  'server_error',
  'slow_down',
  'unmet_authentication_requirements',
  'use_dpop_nonce',
]);

/** The texts of the library by which errors with one code differ. */
const rules: Readonly<Partial<Record<string, readonly Rule[]>>> = {
  invalid_client: [
    [/client metadata/, 'invalid_metadata'],
    [/client not found/, 'unknown_client'],
    [/invalid secret|secret is expired/, 'wrong_client_secret'],
    [/mechanism does not match/, 'wrong_auth_method'],
    [/./, 'wrong_client_assertion'],
  ],
  temporarily_unavailable: [[/client metadata/, 'invalid_metadata']],
  invalid_grant: [
    [/code_verifier|code_challenge/, 'wrong_code_verifier'],
    [/redirect_uri mismatch/, 'code_redirect_uri_mismatch'],
    [/dpop|jkt|thumbprint/i, 'invalid_dpop_proof'],
  ],
  invalid_request: [
    [/Pushed Authorization Request must be used/, 'request_not_pushed'],
    [/code_verifier/, 'wrong_code_verifier'],
    [/code_challenge|PKCE|nonce/, 'pkce_required'],
    [/dpop|the proof/i, 'invalid_dpop_proof'],
    [/redirect_uris?\b/, 'redirect_uri_mismatch'],
    [/not allowed for this client/, 'grant_type_not_allowed'],
    [/client authentication|client_secret|client_assertion|authorization header/, 'wrong_auth_method'],
  ],
};

/** The reasons of errors whose texts do not matter. */
const byCode: Readonly<Partial<Record<string, FailureReason>>> = {
  expired_token: 'invalid_device_code',
  insufficient_scope: 'scope_not_allowed',
  invalid_dpop_proof: 'invalid_dpop_proof',
  invalid_redirect_uri: 'redirect_uri_mismatch',
  invalid_request_uri: 'invalid_request_uri',
  invalid_scope: 'scope_not_allowed',
  invalid_target: 'unknown_resource',
  invalid_token: 'invalid_access_token',
  unauthorized_client: 'grant_type_not_allowed',
  unsupported_grant_type: 'grant_type_not_allowed',
  unsupported_response_type: 'grant_type_not_allowed',
};

const byGrantType: Readonly<Partial<Record<string, FailureReason>>> = {
  authorization_code: 'invalid_code',
  refresh_token: 'invalid_refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code': 'invalid_device_code',
};

/** Returns the reason of an error of the library, or undefined if the client has done nothing wrong. */
export const failureReasonOf = (
  error: errors.OIDCProviderError,
  { route, grantType }: FailedRequest,
): FailureReason | undefined => {
  const { message: code, name, error_description: description = '', error_detail: detail = '' } = error;
  if (!ofClients.has(route) || expected.has(code) || name === 'SessionNotFound') return undefined;
  const text = `${detail} ${description}`;
  const found = rules[code]?.find(([pattern]) => pattern.test(text))?.[1] ?? byCode[code];
  if (found) return found;
  if (code === 'temporarily_unavailable') return undefined;
  return (code === 'invalid_grant' ? byGrantType[grantType ?? ''] : undefined) ?? 'invalid_request';
};

/** The problem codes of the audit entries, by reason: the code of the others is `validation_failed`. */
const failures: Readonly<Partial<Record<FailureReason, ProblemCode>>> = {
  unknown_client: 'invalid_credentials',
  client_disabled: 'invalid_credentials',
  wrong_client_secret: 'invalid_credentials',
  wrong_client_assertion: 'invalid_credentials',
  wrong_auth_method: 'invalid_credentials',
  invalid_code: 'token_invalid',
  wrong_code_verifier: 'token_invalid',
  code_redirect_uri_mismatch: 'token_invalid',
  invalid_refresh_token: 'token_invalid',
  invalid_device_code: 'token_invalid',
  invalid_dpop_proof: 'token_invalid',
  invalid_access_token: 'token_invalid',
  redirect_uri_mismatch: 'forbidden',
  scope_not_allowed: 'forbidden',
  unknown_resource: 'forbidden',
  grant_type_not_allowed: 'forbidden',
  request_not_pushed: 'forbidden',
};

export const problemCodeOf = (reason: FailureReason): ProblemCode => failures[reason] ?? 'validation_failed';
