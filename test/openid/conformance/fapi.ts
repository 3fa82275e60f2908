import type { Plan } from './module.ts';

const fapi = (title: string) => ({ testedBy: ['test/openid/fapi.test.ts', title] }) as const;
const clocks = (title: string) => ({ testedBy: ['test/openid/clocks.test.ts', title] }) as const;

/**
 * The plan `fapi2-security-profile-final-test-plan` for an authorization server with `private_key_jwt`, DPoP, OpenID Connect and unsigned
 * requests. The keys are the names of the tests without their common prefix.
 */
export const fapiProfile: Plan<never> = {
  'discovery-end-point-verification': {
    requires: 'The metadata have what the profile requires',
    ...fapi('discovery-end-point-verification'),
  },
  'happy-flow': { requires: 'Pushed request, login, code, tokens, a resource', ...fapi('happy-flow') },
  'user-rejects-authentication': {
    requires: 'A refusal of the user returns `access_denied`',
    ...fapi('user-rejects-authentication'),
  },
  'ensure-authorization-request-without-state-success': {
    requires: 'A request without `state` succeeds',
    ...fapi('happy-flow'),
  },
  'ensure-authorization-request-without-nonce-success': {
    requires: 'A request without `nonce` succeeds',
    ...fapi('happy-flow'),
  },
  'ensure-authorization-request-with-64-char-nonce-success': {
    requires: 'A `nonce` of 64 characters is in the ID token',
    ...fapi('ensure-authorization-request-with-64-char-nonce-success'),
  },
  'ensure-authorization-request-with-long-nonce': {
    requires: 'A long `nonce` is returned, or refused',
    ...fapi('ensure-authorization-request-with-long-nonce'),
  },
  'ensure-authorization-request-with-long-state': {
    requires: 'A long `state` is returned, or refused',
    ...fapi('ensure-authorization-request-with-long-state'),
  },
  'ensure-other-scope-order-succeeds': {
    requires: 'The order of scopes does not matter',
    ...fapi('ensure-other-scope-order-succeeds'),
  },
  'test-claims-parameter-identity-claims': {
    requires: 'The parameter `claims` gives claims, or is ignored',
    testedBy: [
      'test/openid/attacks.test.ts',
      'the parameter `claims` adds nothing to the scopes that a user has allowed',
    ],
  },
  'access-token-type-header-case-sensitivity': {
    requires: 'The scheme `DPoP` of a header is accepted in every case',
    ...fapi('access-token-type-header-case-sensitivity'),
  },
  'ensure-different-nonce-inside-and-outside-request-object': {
    requires: 'The `nonce` of the pushed request counts',
    ...fapi('ensure-different-nonce-inside-and-outside-request-object'),
  },
  'ensure-different-state-inside-and-outside-request-object': {
    requires: 'The `state` of the pushed request counts',
    ...fapi('ensure-different-state-inside-and-outside-request-object'),
  },
  'state-only-outside-request-object-not-used': {
    requires: 'A `state` that was not pushed is ignored',
    ...fapi('state-only-outside-request-object-not-used'),
  },
  'check-dpop-proof-nbf-exp': {
    requires: 'The `nbf` and `exp` of a proof are checked or ignored',
    notTested: 'the library reads only `iat` of a proof (RFC 9449, section 4.2)',
  },
  'ensure-dpopproof-with-iat-10seconds-before-succeeds': {
    requires: 'A proof of a clock that is behind is accepted',
    ...clocks('a proof is accepted if the clock is wrong by'),
  },
  'ensure-dpopproof-with-iat-10seconds-after-succeeds': {
    requires: 'A proof of a clock that is ahead is accepted',
    ...clocks('a proof is accepted if the clock is wrong by'),
  },
  'ensure-dpopproof-at-par-endpoint-binding-success': {
    requires: 'A proof at the pushed request binds the code to its key',
    ...fapi('ensure-dpopproof-at-par-endpoint-binding-success'),
  },
  'ensure-dpop-auth-code-binding-success': {
    requires: '`dpop_jkt` binds the code to a key',
    ...fapi('ensure-dpop-auth-code-binding-success'),
  },
  'ensure-mismatched-dpop-jkt-fails': {
    requires: '`dpop_jkt` that is not that of the proof is refused',
    ...fapi('ensure-mismatched-dpop-jkt-fails'),
  },
  'ensure-token-endpoint-fails-with-mismatched-dpop-jkt': {
    requires: 'A code that is bound by `dpop_jkt` is refused with another key',
    ...fapi('ensure-token-endpoint-fails-with-mismatched-dpop-jkt'),
  },
  'ensure-token-endpoint-fails-with-mismatched-dpop-proof-jkt': {
    requires: 'A code that is bound by a proof is refused with another key',
    ...fapi('ensure-token-endpoint-fails-with-mismatched-dpop-proof-jkt'),
  },
  'ensure-request-object-without-redirect-uri-fails': {
    requires: 'A pushed request without `redirect_uri` is refused',
    ...fapi('ensure-request-object-without-redirect-uri-fails'),
  },
  'plain-fapi-tolerate-unregistered-redirect-uri': {
    requires: 'A `redirect_uri` that is not registered may be pushed, or is refused',
    ...fapi('plain-fapi-tolerate-unregistered-redirect-uri'),
  },
  'ensure-redirect-uri-in-authorization-request': {
    requires: 'The authorization needs a `redirect_uri`',
    ...fapi('ensure-request-object-without-redirect-uri-fails'),
  },
  'ensure-response-type-code-idtoken-fails': {
    requires: '`response_type=code id_token` is refused',
    ...fapi('ensure-response-type-code-idtoken-fails'),
  },
  'ensure-response-type-token-fails': {
    requires: '`response_type=token` is refused',
    ...fapi('ensure-response-type-token-fails'),
  },
  'ensure-client-id-in-token-endpoint': {
    requires: 'A token request that names another client than its assertion is refused',
    ...fapi('ensure-client-id-in-token-endpoint'),
  },
  'ensure-holder-of-key-required': {
    requires: 'A token request without a proof is refused',
    ...fapi('ensure-holder-of-key-required'),
  },
  'ensure-authorization-code-is-bound-to-client': {
    requires: 'A code of another client is refused',
    testedBy: ['test/openid/attacks.test.ts', 'a code is bound to its client, its redirect URI and its verifier'],
  },
  'attempt-reuse-authorization-code-after-one-second': {
    requires: 'A code is used once',
    ...fapi('attempt-reuse-authorization-code-after-one-second'),
  },
  'ensure-token-endpoint-fails-with-expired-auth-code': {
    requires: 'A code expires within a minute',
    ...fapi('ensure-token-endpoint-fails-with-expired-auth-code'),
  },
  'ensure-client-assertion-in-token-endpoint': {
    requires: 'A token request without an assertion is refused',
    ...fapi('ensure-client-assertion-in-token-endpoint'),
  },
  'ensure-client-assertion-with-exp-is-5-minutes-in-past-fails': {
    requires: 'An assertion that has expired is refused',
    ...clocks('an assertion is refused if the clock is wrong by'),
  },
  'ensure-client-assertion-with-wrong-aud-fails': {
    requires: 'An assertion for another audience is refused',
    ...fapi('ensure-client-assertion-with-wrong-aud-fails'),
  },
  'ensure-client-assertion-with-no-sub-fails': {
    requires: 'An assertion without `sub` is refused',
    ...fapi('ensure-client-assertion-with-no-sub-fails'),
  },
  'dpop-negative-tests': {
    requires: 'Tokens are refused without a proof, and with another key',
    ...fapi('dpop-negative-tests'),
  },
  'refresh-token': { requires: 'Refresh tokens work, and only for their client', ...fapi('refresh-token') },
  'ensure-unsigned-authorization-request-without-using-par-fails': {
    requires: 'A request that was not pushed is refused',
    ...fapi('ensure-unsigned-authorization-request-without-using-par-fails'),
  },
  'par-ensure-reused-request-uri-prior-to-auth-completion-succeeds': {
    requires: 'A pushed request can be opened again before the login',
    ...fapi('par-ensure-reused-request-uri-prior-to-auth-completion-succeeds'),
  },
  'par-attempt-reuse-request_uri': {
    requires: 'A pushed request is refused after the login',
    ...fapi('par-attempt-reuse-request_uri'),
  },
  'par-attempt-to-use-expired-request_uri': {
    requires: 'A pushed request expires',
    ...fapi('par-attempt-to-use-expired-request_uri'),
  },
  'par-attempt-to-use-request_uri-for-different-client': {
    requires: 'A pushed request of another client is refused',
    ...fapi('par-attempt-to-use-request_uri-for-different-client'),
  },
  'par-ensure-jwt-client-assertions-nbf-8-seconds-in-the-future-is-accepted': {
    requires: 'An assertion of a clock that is 8 seconds ahead is accepted',
    ...clocks('an assertion is accepted if the clock is wrong by'),
  },
  'par-ensure-jwt-client-assertions-nbf-over-60-seconds-in-the-future-fails': {
    requires: 'An assertion of a clock that is more than a minute ahead is refused',
    ...clocks('an assertion is refused if the clock is wrong by'),
  },
  'par-authorization-request-containing-request_uri-form-param': {
    requires: 'A pushed request with `request_uri` is refused',
    ...fapi('par-authorization-request-containing-request_uri-form-param'),
  },
  'par-attempt-invalid-http-method': {
    requires: 'Only POST pushes a request',
    ...fapi('par-attempt-invalid-http-method'),
  },
  'par-ensure-pkce-required': {
    requires: 'A pushed request without PKCE is refused',
    ...fapi('par-ensure-pkce-required'),
  },
  'par-plain-pkce-rejected': { requires: 'PKCE with `plain` is refused', ...fapi('par-plain-pkce-rejected') },
  'ensure-pkce-code-verifier-required': {
    requires: 'A token request without the verifier is refused',
    ...fapi('ensure-pkce-code-verifier-required'),
  },
  'incorrect-pkce-code-verifier-rejected': {
    requires: 'Another verifier is refused',
    ...fapi('incorrect-pkce-code-verifier-rejected'),
  },
  'par-without-duplicate-parameters': {
    requires: 'The authorization endpoint needs only `client_id` and `request_uri`',
    ...fapi('happy-flow'),
  },
  'par-test-array-as-audience-fails': {
    requires: 'An assertion with a list of audiences is refused',
    ...fapi('par-test-array-as-audience-fails'),
  },
  'par-test-par-endpoint-url-as-audience-fails': {
    requires: 'An assertion for the endpoint of pushed requests is refused',
    ...fapi('par-test-par-endpoint-url-as-audience-fails'),
  },
  'par-test-token-endpoint-url-as-audience-fails': {
    requires: 'An assertion for the token endpoint is refused',
    ...fapi('par-test-token-endpoint-url-as-audience-fails'),
  },
};
