import { wireNameOf } from '../../../src/api/wire-names.ts';
import { brandingRules } from '../../../src/kernel/branding-rules.ts';
import { descriptionRule } from '../../../src/kernel/description.ts';
import { emailInputRule } from '../../../src/kernel/email.ts';
import { networkRule, searchRule } from '../../../src/kernel/filter-faults.ts';
import { maxRetryKey } from '../../../src/kernel/idempotency.ts';
import { languageTagRule } from '../../../src/kernel/locale.ts';
import { displaynameRule, labelRule, personNameRule } from '../../../src/kernel/names.ts';
import { pageRule } from '../../../src/kernel/paging.ts';
import { passwordRule } from '../../../src/kernel/password.ts';
import { permissionRule, permissions } from '../../../src/kernel/role.ts';
import { overlapRule } from '../../../src/kernel/rotated-secrets.ts';
import { settingRules } from '../../../src/kernel/setting-rules.ts';
import { settingNames } from '../../../src/kernel/settings.ts';
import { changeableFields, changeableTable, externalIdRule } from '../../../src/kernel/user-fields.ts';
import { redirectUriRule } from '../../../src/kernel/web-address.ts';
import { scopeRules } from '../../../src/modules/api-keys/api-key.ts';
import { secretRule } from '../../../src/modules/applications/app-change.ts';
import { auditFilterRules } from '../../../src/modules/audit/operations/list-audit-events.ts';
import { imageRule } from '../../../src/modules/branding/app-image.ts';
import { challengeResponseRule } from '../../../src/modules/challenges/challenge.ts';
import { challengeRules } from '../../../src/modules/challenges/challenge-setup.ts';
import { claimNameRule, claimsRule } from '../../../src/modules/clients/client-claims.ts';
import { clientRules } from '../../../src/modules/clients/client-fields.ts';
import { jwksRule } from '../../../src/modules/clients/client-jwks.ts';
import { claimScopes } from '../../../src/modules/clients/client-terms.ts';
import { clientUriRule } from '../../../src/modules/clients/client-uris.ts';
import { connectionRules } from '../../../src/modules/connections/connection.ts';
import { domainRule } from '../../../src/modules/domains/domain.ts';
import { eventIdRule } from '../../../src/modules/events/event.ts';
import { eventRules } from '../../../src/modules/events/operations/list-events.ts';
import { durationRule, openedClientRule, reasonRule } from '../../../src/modules/impersonation/impersonation.ts';
import { maxDeviceToken } from '../../../src/modules/lockouts/subject.ts';
import { loginCodeRules } from '../../../src/modules/login/login-code.ts';
import { templateRules } from '../../../src/modules/mail-templates/mail-template.ts';
import { mergeProofRule } from '../../../src/modules/merging/merging.ts';
import { mailStatesRule } from '../../../src/modules/notifications/mail-state.ts';
import {
  identifierRule,
  mostTokenFields,
  resourceTokenRule,
} from '../../../src/modules/resource-servers/resource-server.ts';
import { passkeyRules } from '../../../src/modules/second-factors/passkeys/rules.ts';
import { phoneRules } from '../../../src/modules/second-factors/phones/phone.ts';
import { factorRules } from '../../../src/modules/second-factors/rules.ts';
import { setupLinkRules } from '../../../src/modules/setup-links/setup-link.ts';
import { setupRules } from '../../../src/modules/social/provider.ts';
import { providerNameRule } from '../../../src/modules/social/provider-setup.ts';
import { type ProofField, proofRules } from '../../../src/modules/social/social-proof.ts';
import { statisticsRules } from '../../../src/modules/statistics/statistics.ts';
import { fieldPathRule } from '../../../src/modules/user-fields/field-filter.ts';
import { fieldNameRule, longestSearched, positionRule } from '../../../src/modules/user-fields/user-field.ts';
import { passwordHashRule } from '../../../src/modules/users/operations/set-password-hash.ts';
import { typesRule } from '../../../src/modules/webhook-endpoints/webhook-endpoint.ts';
import type { Limits } from './contract-limits.ts';

/** A rule of the domain, as far as it is about limits. */
interface Rule extends Omit<Limits, 'pattern'> {
  readonly pattern?: RegExp;
}

const limits = ({ pattern, minLength, maxLength, minimum, maximum }: Rule): Limits =>
  Object.fromEntries(
    Object.entries({ minLength, maxLength, minimum, maximum, pattern: pattern?.source }).filter(
      ([, value]) => value !== undefined,
    ),
  );

/** A text that is not empty. */
const text = (rule: Rule): Limits => ({ minLength: 1, ...limits(rule) });

/** The rows of a list: how long it is, and what each of its items is. */
const list = (
  place: string,
  { maxItems, ...item }: Rule & { readonly maxItems: number },
  minLength = 0,
): Readonly<Record<string, Limits>> => ({
  [place]: { maxItems },
  [`${place}[]`]: limits(minLength > 0 ? { minLength, ...item } : item),
});

/** A list of permissions contains each at most once. */
const permissionList = { maxItems: permissions.length + permissionRule.maxItems, uniqueItems: true };

/** The row of each field of a schema, by its name in the contract. */
const fields = (schema: string, rules: Readonly<Record<string, Limits>>): Readonly<Record<string, Limits>> =>
  Object.fromEntries(Object.entries(rules).map(([field, rule]) => [`${schema}.${field}`, rule]));

/** The fields with separate limits in a change of a user. All others have the limits of their kind. */
const userLimits = Object.fromEntries(
  (
    [
      'sex',
      'dateOfBirth',
      'timezone',
      'privacy',
      'systemModulesId',
      'paymentCustomerId',
      'cardLastFour',
      'cardBrand',
    ] as const
  ).map((field) => [changeableTable.wireNames[field], limits(changeableFields[field].rule)]),
);

const proofLimits = Object.fromEntries(
  Object.entries(proofRules).map(([field, rule]) => [wireNameOf(field as ProofField), limits(rule)]),
);

const { id_token: _idToken, nonce: _nonce, ...answerLimits } = proofLimits;

const present = { maxLength: passwordRule.maxLength };
const codeLimits = { totp_code: limits(factorRules.code), recovery_code: limits(factorRules.recoveryCode) };
/** A scope of OpenID Connect or the name of a permission. */
const scopePattern = new RegExp(`^(?:${claimScopes.join('|')}|${permissionRule.pattern.source.slice(1, -1)})$`);
const rowId = limits(changeableFields.defaultCompanyId.rule);

/** The limits of the domain for each limited place of the REST contract. */
export const limitRows: Readonly<Record<string, Limits>> = {
  EmailInput: limits(emailInputRule),
  MailTemplateSource: limits(templateRules.source),
  LanguageTag: limits(languageTagRule),
  PersonName: text(personNameRule),
  DisplayName: text(displaynameRule),
  Label: text(labelRule),
  DomainName: limits(domainRule),
  'CreateSetupLinkRequest.steps': { ...setupLinkRules.steps, uniqueItems: true },
  'CreateSetupLinkRequest.return_url': setupLinkRules.returnUrl,
  'CreateSetupLinkRequest.expires_in': setupLinkRules.expiresIn,
  ClaimName: limits(connectionRules.claimName),
  ConnectionIssuer: limits(connectionRules.issuer),
  ...Object.assign(
    {},
    ...['CreateConnectionRequest', 'UpdateConnectionRequest'].map((schema) => ({
      ...list(`${schema}.scopes`, connectionRules.scopes, 1),
      ...fields(schema, {
        client_id: text(connectionRules.clientId),
        client_secret: text(connectionRules.clientSecret),
        entity_id: limits(connectionRules.entityId),
        sso_url: limits(connectionRules.ssoUrl),
        metadata_url: limits(connectionRules.metadataUrl),
        metadata: text(connectionRules.metadata),
        signing_certificates: connectionRules.signingCertificates,
        'signing_certificates[]': text(connectionRules.signingCertificate),
        domains: connectionRules.domains,
        default_role: limits(connectionRules.role),
        mappings: connectionRules.mappings,
      }),
    })),
  ),
  'SetEnforcementRequest.domains': connectionRules.enforcedDomains,
  'SetEnforcementRequest.break_glass_user_ids': connectionRules.breakGlassUserIds,
  'SentConnectionMapping.group': limits(connectionRules.group),
  'SentConnectionMapping.role': limits(connectionRules.role),
  NewPassword: { ...passwordRule },
  Id: rowId,
  PlaceId: limits(changeableFields.cityId.rule),
  PhoneNumber: limits(changeableFields.phoneNumber.rule),
  ExternalId: limits(changeableFields.externalId.rule),
  ImageUrl: limits(changeableFields.image.rule),
  'SetPasswordHashRequest.password_hash': { ...passwordHashRule },
  'MergeUsersRequest.merge_proof': limits(mergeProofRule),
  'MergeUsersRequest.reason': limits(reasonRule),
  AppUrl: limits(settingRules.url),
  PublicUrl: limits(settingRules.publicUrl),
  PageUrl: limits(settingRules.url),
  ProviderName: limits(providerNameRule),

  'AppSettingsChange.rate_limits': { maxItems: settingRules.rateLimits.maxItems },
  'RateLimit.limit': limits(settingRules.rateLimits.limit),
  'RateLimit.seconds': limits(settingRules.rateLimits.seconds),
  'LoginRequest.email': { maxLength: emailInputRule.maxLength },
  'LoginRequest.password': present,
  'SignupRequest.verify_password': present,
  'CompleteAccountRequest.verify_password': present,
  'ResetRequest.verify_password': present,
  'AcceptInvitationRequest.verify_password': present,
  'VerifyEmailRequest.password': present,
  'ChangeUserEmailRequest.password': present,
  'ChangePasswordRequest.current_password': present,
  'ChangePasswordRequest.verify_password': present,
  'DeleteUserRequest.password': present,
  'CompleteLoginRequest.challenge': limits(factorRules.challenge),
  ...fields('CompleteLoginRequest', codeLimits),
  ...fields('ReauthenticateRequest', codeLimits),
  'ReauthenticateRequest.password': present,
  'ReauthenticateRequest.email_code': limits(loginCodeRules.code),
  EncodedBytes: limits(passkeyRules.bytes),
  WebauthnText: limits(passkeyRules.text),
  'AuthenticatorAttestationResponseJson.transports': { maxItems: passkeyRules.transports.maxItems },
  'VerifyCellPhoneRequest.code': limits(phoneRules.code),
  'AddSmsFactorRequest.code': limits(phoneRules.code),
  'SendLoginSmsRequest.challenge': limits(factorRules.challenge),
  'CompleteLoginRequest.sms_code': limits(phoneRules.code),
  'ReauthenticateRequest.sms_code': limits(phoneRules.code),
  'ConfirmTotpRequest.code': limits(factorRules.code),
  'LoginWithCodeRequest.email': { maxLength: emailInputRule.maxLength },
  ...fields('LoginWithCodeRequest', { code: limits(loginCodeRules.code), key: limits(loginCodeRules.key) }),
  'LinkIdentityRequest.password': present,
  'UnlinkIdentityRequest.password': present,
  'InviteRequest.role': { minLength: 1, maxLength: labelRule.maxLength },
  'SetMemberRequest.role': { maxLength: labelRule.maxLength },
  ...fields('UpdateUserRequest', userLimits),
  ...fields('ReplaceUserRequest', userLimits),
  ...fields('SocialLoginRequest', proofLimits),
  ...fields('LinkIdentityRequest', proofLimits),
  'StartSocialLoginRequest.redirect_uri': limits(redirectUriRule),
  'StartConnectionTestRequest.redirect_uri': limits(redirectUriRule),
  ...fields('FinishConnectionTestRequest', answerLimits),
  ...fields(
    'SetProviderRequest',
    Object.fromEntries(
      (['clientId', 'clientSecret', 'teamId', 'keyId', 'privateKey'] as const).map((field) => [
        wireNameOf(field),
        text(setupRules[field]),
      ]),
    ),
  ),
  'SetProviderRequest.issuer': limits(setupRules.issuer),
  ...list('SetProviderRequest.native_client_ids', setupRules.nativeClientIds, 1),
  ...list('SetProviderRequest.scopes', setupRules.scopes, 1),
  [`SetAppChallengeRequest.${wireNameOf('siteKey')}`]: text(challengeRules.siteKey),
  [`SetAppChallengeRequest.${wireNameOf('secretKey')}`]: text(challengeRules.secretKey),
  'SetAppChallengeRequest.operations': challengeRules.operations,
  [`SetAppChallengeRequest.${wireNameOf('loginAfterFailures')}`]: limits(challengeRules.loginAfterFailures),
  [`SetAppChallengeRequest.${wireNameOf('minScore')}`]: limits(challengeRules.minScore),
  ...list('SetAppChallengeRequest.hostnames', challengeRules.hostnames, 1),
  [`SetAppChallengeRequest.${wireNameOf('verifyUrl')}`]: limits(challengeRules.verifyUrl),
  'CreateRoleRequest.permissions': permissionList,
  'UpdateRoleRequest.permissions': permissionList,
  PermissionName: limits({ maxLength: permissionRule.maxLength, pattern: permissionRule.pattern }),
  'AppSettingsChange.login_method_order': { ...settingRules.loginMethodOrder, uniqueItems: true },
  PageLanguages: { minItems: 1, maxItems: settingRules.languages.maxItems, uniqueItems: true },
  'PageLanguages[]': limits({ maxLength: languageTagRule.maxLength, pattern: languageTagRule.pattern }),
  PublicLink: limits(settingRules.url),
  ImageData: limits(imageRule),
  BrandColor: limits(brandingRules.color),
  BrandTexts: brandingRules.texts,
  'BrandText.language': limits(brandingRules.language),
  'BrandText.text': limits(brandingRules.text),
  CssVariables: brandingRules.cssVariables,
  'CssVariable.name': limits(brandingRules.cssName),
  'CssVariable.value': limits(brandingRules.cssValue),
  'AppSettingsChange.app_permissions': { maxItems: permissionRule.maxItems, uniqueItems: true },
  ...fields(
    'AppSettingsChange',
    Object.fromEntries(
      (['accessTokenSeconds', 'sessionIdleSeconds', 'sessionMaxSeconds', 'erasureSeconds'] as const).map((field) => [
        settingNames[field],
        limits(settingRules[field]),
      ]),
    ),
  ),
  'AppSettingsChange.signup_role': { maxLength: labelRule.maxLength },
  'AppSettingsChange.founder_role': { maxLength: labelRule.maxLength },
  'AppSettingsChange.anonymous_company': limits(settingRules.company),
  'AppSettingsChange.anonymous_role': { maxLength: labelRule.maxLength },
  ...list('AppSettingsChange.cors_origins', settingRules.corsOrigins),
  ...list('AppSettingsChange.redirect_uris', settingRules.redirectUris),
  'AppSettingsChange.passkey_rp_id': limits(settingRules.passkeyRpId),
  ...list('AppSettingsChange.passkey_origins', settingRules.passkeyOrigins),
  ...list('AppSettingsChange.sms_countries', settingRules.smsCountries),
  ...list(
    'AppSettingsChange.second_factor_roles',
    { ...settingRules.secondFactorRoles, maxLength: labelRule.maxLength },
    1,
  ),
  'AppSettingsChange.second_factor_grace_seconds': limits(settingRules.secondFactorGraceSeconds),
  'AppSettingsChange.factor_reset_delay_seconds': limits(settingRules.factorResetDelaySeconds),
  'AppSettingsChange.events_retention_seconds': limits(settingRules.eventsRetentionSeconds),
  'SetPasswordSourceRequest.url': limits(settingRules.url),
  'UpdateAppRequest.notification_url': limits(settingRules.url),
  ...list('UpdateAppRequest.notification_secrets', secretRule),
  ...Object.fromEntries(
    [
      'CreateServiceAccountRequest',
      'UpdateServiceAccountRequest',
      'CreateWebhookEndpointRequest',
      'UpdateWebhookEndpointRequest',
    ].map((schema) => [`${schema}.description`, limits(descriptionRule)]),
  ),
  ...Object.assign(
    {},
    ...['CreateApiKeyRequest', 'UpdateApiKeyRequest'].map((schema) => {
      const { maxLength, ...networks } = scopeRules.networks;
      return {
        [`${schema}.permissions`]: permissionList,
        [`${schema}.company_ids`]: { ...scopeRules.companies, uniqueItems: true },
        [`${schema}.networks`]: { ...networks, uniqueItems: true },
        [`${schema}.networks[]`]: { maxLength },
      };
    }),
  ),
  'ImpersonateUserRequest.reason': limits(reasonRule),
  'ImpersonateUserRequest.duration_seconds': { minimum: durationRule.min, maximum: durationRule.max },
  'ImpersonateUserRequest.client_id': limits(openedClientRule),
  'RotateApiKeyRequest.overlap_seconds': { minimum: 0, maximum: overlapRule.max },
  ...Object.assign(
    {},
    ...['CreateWebhookEndpointRequest', 'UpdateWebhookEndpointRequest'].map((schema) => ({
      [`${schema}.url`]: limits(settingRules.url),
      [`${schema}.types`]: { ...typesRule, uniqueItems: true },
    })),
  ),
  ClientUri: limits(clientUriRule),
  'ClientClaim.name': { minLength: 1, ...claimNameRule },
  ClientScope: limits({ maxLength: permissionRule.maxLength, pattern: scopePattern }),
  'ClientJwksInput.keys': { minItems: jwksRule.minItems, maxItems: jwksRule.maxItems },
  ...fields('ClientJwkInput', {
    kid: text(jwksRule.kid),
    ...Object.fromEntries(['x', 'y', 'n', 'e'].map((name) => [name, text(jwksRule.number)])),
  }),
  ...Object.assign(
    {},
    ...['CreateClientRequest', 'UpdateClientRequest'].map((schema) => ({
      ...fields(schema, {
        redirect_uris: { ...clientRules.redirectUris, uniqueItems: true },
        post_logout_redirect_uris: { ...clientRules.redirectUris, uniqueItems: true },
        grant_types: { ...clientRules.grantTypes, uniqueItems: true },
        scopes: { ...clientRules.scopes, uniqueItems: true },
        claims: { ...claimsRule },
        access_token_seconds: limits(clientRules.accessTokenSeconds),
        refresh_token_seconds: limits(clientRules.refreshTokenSeconds),
        service_account_id: { minimum: 1 },
        ...Object.fromEntries(
          [
            ...['jwks_uri', 'backchannel_logout_uri', 'frontchannel_logout_uri'],
            'initiate_login_uri',
            ...['client_uri', 'logo_uri', 'tos_uri', 'policy_uri'],
          ].map((name) => [name, limits(clientUriRule)]),
        ),
      }),
    })),
  ),
  'RotateClientSecretRequest.overlap_seconds': { minimum: 0, maximum: overlapRule.max },
  ResourceIdentifier: limits(identifierRule),
  ...Object.assign(
    {},
    ...['CreateResourceServerRequest', 'UpdateResourceServerRequest'].map((schema) =>
      fields(schema, {
        scopes: { maxItems: permissionRule.maxItems, uniqueItems: true },
        fields: { maxItems: mostTokenFields, uniqueItems: true },
        access_token_seconds: { minimum: resourceTokenRule.minimum, maximum: resourceTokenRule.maximum },
      }),
    ),
  ),
  'RotatePasswordSourceSecretRequest.overlap_seconds': { minimum: 0, maximum: overlapRule.max },
  UserFieldName: limits(fieldNameRule),
  UserFieldPath: limits(fieldPathRule),
  'CreateUserFieldRequest.position': limits(positionRule),
  'UpdateUserFieldRequest.position': limits(positionRule),
  'RotateWebhookSecretRequest.overlap_seconds': { minimum: 0, maximum: overlapRule.max },

  EventId: limits(eventIdRule),
  StatisticsDate: limits(statisticsRules.date),
  'query after': limits(eventRules.after),
  'query before': limits(eventRules.after),
  EventLimit: limits(eventRules.limit),
  'query ids': limits(mailStatesRule),
  'query wait': limits(eventRules.wait),
  'query limit': { minimum: 1, maximum: pageRule.max },
  'query email': { maxLength: emailInputRule.maxLength },
  'query role': { maxLength: labelRule.maxLength },
  'query field_value': { maxLength: longestSearched },
  'query field_prefix': { minLength: 1, maxLength: longestSearched },
  'query external_id': { maxLength: externalIdRule.maxLength },
  'query target': limits(auditFilterRules.target),
  'query network': limits(networkRule),
  'query q': { minLength: 1, maxLength: searchRule.maxLength },
  'header Challenge-Response': text(challengeResponseRule),
  'header X-Device-Token': { maxLength: maxDeviceToken },
  'header Idempotency-Key': { minLength: 1, maxLength: maxRetryKey, pattern: '^[!-~]*$' },
};

/** Limits of texts that only REST has, or that the domain knows by their form: ends for what is looked up as a whole. */
export const restLimits: readonly string[] = [
  'Cursor',
  // Its names are compared with the types of events.
  'query types',
  'Timestamp',
  'header If-Match',
  // More than the headers of a request can have.
  'header If-None-Match',
  'path code',
  'path app',
  'path action',
  'path digest',
  // Languages of a page that are not supported are ignored.
  'query ui_locales',
  'header Accept-Language',
  'UpdateUserRequest.trial_ends_at',
  'ReplaceUserRequest.trial_ends_at',
];
