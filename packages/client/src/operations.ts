/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */

import type { Caller, CallOptions, Dates } from './call.ts';
import type {
  AcceptInvitationRequest,
  AddPasskeyRequest,
  AddSmsFactorRequest,
  AddTotpRequest,
  ApiKey,
  ApiKeyPage,
  App,
  AppChallenge,
  AppSessionPage,
  AppSummaryPage,
  AuditEvent,
  AuditPage,
  Branch,
  BranchPage,
  ChallengeList,
  ChangePasswordRequest,
  ChangeUserEmailRequest,
  Client,
  ClientErrorList,
  ClientPage,
  Company,
  CompanyPage,
  CompleteLoginRequest,
  ConfirmTotpRequest,
  ConfirmedFactor,
  CreateApiKeyRequest,
  CreateAppRequest,
  CreateBranchRequest,
  CreateClientRequest,
  CreateCompanyRequest,
  CreateResourceServerRequest,
  CreateRoleRequest,
  CreateServiceAccountRequest,
  CreateWebhookEndpointRequest,
  CreatedApp,
  DeadLetterList,
  DeleteUserRequest,
  DiagnosticList,
  EventPage,
  Factor,
  FactorList,
  GrantPage,
  Identity,
  IdentityList,
  ImpersonateUserRequest,
  Impersonation,
  Invitation,
  InvitationOffer,
  InvitationPage,
  InvitationState,
  InviteRequest,
  IssuedApiKey,
  IssuedClient,
  IssuedWebhookEndpoint,
  LinkIdentityRequest,
  LockoutPage,
  LoginChallenge,
  LoginOptions,
  LoginRequest,
  LoginWithCodeRequest,
  LoginWithPasskeyRequest,
  LogoutRequest,
  MailPreview,
  MailTemplateDetails,
  MailTemplateDraft,
  MailTemplateList,
  MailTest,
  Member,
  MemberPage,
  MembershipPage,
  Message,
  NewTotp,
  NotificationPage,
  NotificationState,
  PendingCodeLogin,
  PendingEmailChange,
  PendingPasswordReset,
  PendingVerification,
  PermissionList,
  Provider,
  ProviderList,
  ProviderTest,
  PublicKeyCredentialCreationOptionsJson,
  PublicKeyCredentialRequestOptionsJson,
  ReauthenticateRequest,
  RecoverRequest,
  RecoveryCodes,
  RenameFactorRequest,
  ReplaceUserRequest,
  ReplayWebhookDeliveriesRequest,
  ResetRequest,
  ResourceServer,
  ResourceServerPage,
  Role,
  RolePage,
  RotateApiKeyRequest,
  RotateClientSecretRequest,
  RotateWebhookSecretRequest,
  ScheduledRemoval,
  SendLoginCodeRequest,
  SendLoginSmsRequest,
  ServiceAccount,
  ServiceAccountPage,
  Session,
  SessionInfo,
  SessionPage,
  SetAppChallengeRequest,
  SetMemberRequest,
  SetProviderRequest,
  SigningKey,
  SigningKeyList,
  SignupRequest,
  SmsSent,
  SocialDriverList,
  SocialLoginPending,
  SocialLoginRequest,
  SocialLoginStart,
  StartSocialLoginRequest,
  Statistics,
  StatisticsInterval,
  SuppressionList,
  UnlinkIdentityRequest,
  UpdateApiKeyRequest,
  UpdateAppRequest,
  UpdateBranchRequest,
  UpdateClientRequest,
  UpdateCompanyRequest,
  UpdateResourceServerRequest,
  UpdateRoleRequest,
  UpdateServiceAccountRequest,
  UpdateUserRequest,
  UpdateWebhookEndpointRequest,
  User,
  UserCount,
  UserEmailChange,
  UserExport,
  UserPage,
  UserSort,
  UserStatus,
  UserWithSession,
  VerifyCellPhoneRequest,
  VerifyEmailRequest,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
  WebhookEndpoint,
  WebhookEndpointPage,
  WebhookOutcome,
  WebhookReplay,
  WebhookStatistics,
  WebhookTest,
} from './entities.ts';
import type {
  NoResponse,
  NotModified,
  Ok,
  ProblemOf,
  ReauthenticationRequired,
  TaggedOk,
  UnexpectedResponse,
} from './results.ts';

const datesOfSession: Dates = { time: 1, expires: 1 };
const datesOfLoginChallenge: Dates = { expires_at: 1 };
const datesOfAuthentication: Dates = { auth_time: 1 };
const datesOfUser: Dates = { registered: 1, lastvisit: 1, cell_phone_verified_at: 1, trial_ends_at: 1, created_at: 1, updated_at: 1, restorable_until: 1, authentication: datesOfAuthentication, second_factor_due_at: 1, proven_until: 1 };
const datesOfUserWithSession: Dates = { user: datesOfUser, session: datesOfSession };
const datesOfPendingCodeLogin: Dates = { requested_at: 1, expires_at: 1 };
const datesOfSessionInfo: Dates = { created_at: 1, last_used_at: 1, expires_at: 1, authentication: datesOfAuthentication };
const datesOfAppSession: Dates = { session: datesOfSessionInfo };
const datesOfAppSessionPage: Dates = { data: datesOfAppSession };
const datesOfSessionPage: Dates = { data: datesOfSessionInfo };
const datesOfUserPage: Dates = { data: datesOfUser };
const datesOfPendingPasswordReset: Dates = { expires_at: 1 };
const datesOfPendingVerification: Dates = { created_at: 1, expires_at: 1 };
const datesOfPendingEmailChange: Dates = { expires_at: 1 };
const datesOfUserEmailChange: Dates = { created_at: 1, expires_at: 1 };
const datesOfInvitationOffer: Dates = { expires_at: 1 };
const datesOfInvitation: Dates = { created_at: 1, expires_at: 1 };
const datesOfInvitationPage: Dates = { data: datesOfInvitation };
const datesOfImpersonation: Dates = { expires: 1 };
const datesOfMember: Dates = { joined_at: 1 };
const datesOfGrant: Dates = { created_at: 1, last_used_at: 1 };
const datesOfIdentity: Dates = { linked_at: 1, last_used_at: 1 };
const datesOfFactor: Dates = { created_at: 1, last_used_at: 1, removal_due_at: 1 };
const datesOfEmailChange: Dates = { created_at: 1, completed_at: 1, canceled_at: 1 };
const datesOfNotification: Dates = { created_at: 1, delivered_at: 1 };
const datesOfAuditEntry: Dates = { occurred_at: 1 };
const datesOfUserExport: Dates = { exported_at: 1, user: datesOfUser, memberships: datesOfMember, sessions: datesOfSessionInfo, grants: datesOfGrant, identities: datesOfIdentity, factors: datesOfFactor, invitations: datesOfInvitation, email_changes: datesOfEmailChange, notifications: datesOfNotification, audit: datesOfAuditEntry };
const datesOfLockout: Dates = { blocked_until: 1, attempted_at: 1 };
const datesOfLockoutPage: Dates = { data: datesOfLockout };
const datesOfSocialLoginStart: Dates = { expires_at: 1 };
const datesOfSocialLoginPending: Dates = datesOfLoginChallenge;
const datesOfIdentityList: Dates = { data: datesOfIdentity };
const datesOfProvider: Dates = { created_at: 1, updated_at: 1 };
const datesOfProviderList: Dates = { data: datesOfProvider };
const datesOfFactorList: Dates = { data: datesOfFactor };
const datesOfConfirmedFactor: Dates = { session: datesOfSession, factor: datesOfFactor };
const datesOfScheduledRemoval: Dates = { removal_due_at: 1 };
const datesOfCompany: Dates = { created_at: 1 };
const datesOfCompanyPage: Dates = { data: datesOfCompany };
const datesOfMembership: Dates = { joined_at: 1 };
const datesOfMembershipPage: Dates = { data: datesOfMembership };
const datesOfMemberPage: Dates = { data: datesOfMember };
const datesOfApp: Dates = { created_at: 1 };
const datesOfAppSummary: Dates = { created_at: 1 };
const datesOfAppSummaryPage: Dates = { data: datesOfAppSummary };
const datesOfCreatedApp: Dates = { created_at: 1 };
const datesOfAppChallenge: Dates = { created_at: 1, updated_at: 1 };
const datesOfServiceAccount: Dates = { created_at: 1 };
const datesOfServiceAccountPage: Dates = { data: datesOfServiceAccount };
const datesOfApiKey: Dates = { created_at: 1, expires_at: 1, last_used_at: 1, revoked_at: 1 };
const datesOfApiKeyPage: Dates = { data: datesOfApiKey };
const datesOfIssuedApiKey: Dates = { created_at: 1, expires_at: 1, last_used_at: 1, revoked_at: 1 };
const datesOfSigningKey: Dates = { created_at: 1, signs_from: 1, removed_at: 1 };
const datesOfSigningKeyList: Dates = { data: datesOfSigningKey };
const datesOfClient: Dates = { disabled_at: 1, previous_secret_expires_at: 1, created_at: 1, updated_at: 1 };
const datesOfClientPage: Dates = { data: datesOfClient };
const datesOfIssuedClient: Dates = { disabled_at: 1, previous_secret_expires_at: 1, created_at: 1, updated_at: 1 };
const datesOfClientError: Dates = { first_at: 1, last_at: 1 };
const datesOfClientErrorList: Dates = { data: datesOfClientError };
const datesOfResourceServer: Dates = { created_at: 1, updated_at: 1 };
const datesOfResourceServerPage: Dates = { data: datesOfResourceServer };
const datesOfGrantPage: Dates = { data: datesOfGrant };
const datesOfAuditPage: Dates = { data: datesOfAuditEntry };
const datesOfUserCounts: Dates = { counted_at: 1 };
const datesOfStatistics: Dates = { complete_until: 1, users: datesOfUserCounts };
const datesOfDiagnostic: Dates = { started_at: 1 };
const datesOfDiagnosticList: Dates = { data: datesOfDiagnostic };
const datesOfEvent: Dates = { occurred_at: 1 };
const datesOfEventPage: Dates = { data: datesOfEvent };
const datesOfWebhookEndpoint: Dates = { disabled_at: 1, previous_secret_expires_at: 1, failing_since: 1, paused_until: 1, missed_at: 1, created_at: 1 };
const datesOfWebhookEndpointPage: Dates = { data: datesOfWebhookEndpoint };
const datesOfIssuedWebhookEndpoint: Dates = { disabled_at: 1, previous_secret_expires_at: 1, failing_since: 1, paused_until: 1, missed_at: 1, created_at: 1 };
const datesOfWebhookDelivery: Dates = { attempted_at: 1, next_attempt_at: 1, event: datesOfEvent };
const datesOfWebhookDeliveryPage: Dates = { data: datesOfWebhookDelivery };
const datesOfWebhookDeliveryDetails: Dates = { attempted_at: 1, next_attempt_at: 1, event: datesOfEvent };
const datesOfWebhookHour: Dates = { hour: 1 };
const datesOfWebhookStatistics: Dates = { data: datesOfWebhookHour };
const datesOfNotificationPage: Dates = { data: datesOfNotification };
const datesOfDeadLetter: Dates = { created_at: 1 };
const datesOfDeadLetterList: Dates = { data: datesOfDeadLetter };
const datesOfMailTemplateFailure: Dates = { failed_at: 1 };
const datesOfMailTemplateSummary: Dates = { failure: datesOfMailTemplateFailure };
const datesOfMailTemplateList: Dates = { data: datesOfMailTemplateSummary };
const datesOfMailTemplateDetails: Dates = { failure: datesOfMailTemplateFailure };
const datesOfSuppression: Dates = { created_at: 1 };
const datesOfSuppressionList: Dates = { data: datesOfSuppression };

export interface LoginInput extends LoginRequest {
  /** The response token of the challenge, if the application requires one for this operation. It can be used once. */
  readonly challengeResponse?: string | undefined;
}

export type LoginResult =
  | Ok<200, Session>
  | Ok<202, LoginChallenge>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'invalid_credentials' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'email_unverified' | 'challenge_required' | 'challenge_failed'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'challenge_unavailable' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Starts a session for a user of the application and returns its bearer token. */
export const login = (client: Caller, input: LoginInput, options?: CallOptions): Promise<LoginResult> =>
  client.call({ method: 'POST', path: '/v1/auth', dates: { ...datesOfSession, ...datesOfLoginChallenge }, session: true, device: true }, input, options);

export type CompleteLoginInput = CompleteLoginRequest;

export type CompleteLoginResult =
  | Ok<200, Session>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'code_invalid' | 'passkey_invalid'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<410, 'login_expired'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Completes a login that returned `202` with a challenge, and returns the session. */
export const completeLogin = (client: Caller, input: CompleteLoginInput, options?: CallOptions): Promise<CompleteLoginResult> =>
  client.call({ method: 'POST', path: '/v1/auth/challenge', dates: datesOfSession, session: true, device: true }, input, options);

export type SendLoginSmsInput = SendLoginSmsRequest;

export type SendLoginSmsResult =
  | Ok<202, SmsSent>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'sms_codes_disabled' | 'phone_country_not_allowed'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<410, 'login_expired'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends an SMS with a code of 8 digits to the mobile number of the user whose login returned the challenge. */
export const sendLoginSms = (client: Caller, input: SendLoginSmsInput, options?: CallOptions): Promise<SendLoginSmsResult> =>
  client.call({ method: 'POST', path: '/v1/auth/challenge/sms' }, input, options);

export interface SendLoginCodeInput extends SendLoginCodeRequest {
  /** The response token of the challenge, if the application requires one for this operation. It can be used once. */
  readonly challengeResponse?: string | undefined;
}

export type SendLoginCodeResult =
  | Ok<202, Message>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'login_method_disabled' | 'challenge_required' | 'challenge_failed'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'challenge_unavailable' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends an email with a code of 8 digits and a link, if the address has an account that can log in. */
export const sendLoginCode = (client: Caller, input: SendLoginCodeInput, options?: CallOptions): Promise<SendLoginCodeResult> =>
  client.call({ method: 'POST', path: '/v1/auth/code' }, input, options);

export type LoginWithCodeInput = LoginWithCodeRequest;

export type LoginWithCodeResult =
  | Ok<200, Session>
  | Ok<201, UserWithSession>
  | Ok<202, LoginChallenge>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'code_invalid' | 'login_method_disabled' | 'signup_closed'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'company_not_joinable'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Starts a session with the code of a login email and the address that it was sent to, or with the key of its link. */
export const loginWithCode = (client: Caller, input?: LoginWithCodeInput, options?: CallOptions): Promise<LoginWithCodeResult> =>
  client.call({ method: 'POST', path: '/v1/auth/code/login', dates: { ...datesOfSession, ...datesOfUserWithSession, ...datesOfLoginChallenge }, session: true, device: true, body: true }, input, options);

export interface GetLoginCodeInput {
  /** The key from the email. */
  readonly key: string;
}

export type GetLoginCodeResult =
  | Ok<200, PendingCodeLogin>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'login_method_disabled'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the code of the login email to which the key belongs, and when and from where the email was requested, so that a page can ask the user before it logs in. */
export const getLoginCode = (client: Caller, input: GetLoginCodeInput, options?: CallOptions): Promise<GetLoginCodeResult> =>
  client.call({ method: 'GET', path: '/v1/auth/code/{key}', dates: datesOfPendingCodeLogin }, input, options);

export type StartPasskeyLoginResult =
  | Ok<200, PublicKeyCredentialRequestOptionsJson>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the options with which the browser asks for a passkey of the application (`navigator.credentials.get`, also with conditional mediation). */
export const startPasskeyLogin = (client: Caller, _input?: undefined, options?: CallOptions): Promise<StartPasskeyLoginResult> =>
  client.call({ method: 'POST', path: '/v1/auth/passkey/challenge' }, undefined, options);

export type LoginWithPasskeyInput = LoginWithPasskeyRequest;

export type LoginWithPasskeyResult =
  | Ok<200, Session>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'passkey_invalid' | 'email_unverified'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Starts a session for the user whose passkey signed the challenge of `startPasskeyLogin`, and returns its bearer token. */
export const loginWithPasskey = (client: Caller, input: LoginWithPasskeyInput, options?: CallOptions): Promise<LoginWithPasskeyResult> =>
  client.call({ method: 'POST', path: '/v1/auth/passkey', dates: datesOfSession, session: true, device: true }, input, options);

export interface GetLoginOptionsInput {
  /** The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
  readonly ifNoneMatch?: string | undefined;
}

export type GetLoginOptionsResult =
  | TaggedOk<200, LoginOptions>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns what a login page and a sign-up page of the application need. */
export const getLoginOptions: {
  (client: Caller, input: GetLoginOptionsInput & { readonly ifNoneMatch: string }, options?: CallOptions): Promise<GetLoginOptionsResult | NotModified>;
  (client: Caller, input?: GetLoginOptionsInput, options?: CallOptions): Promise<GetLoginOptionsResult>;
} = (client: Caller, input?: GetLoginOptionsInput, options?: CallOptions) => client.call({ method: 'GET', path: '/v1/auth/options' }, input, options);

export type RefreshResult =
  | Ok<200, Session>
  | ProblemOf<401, 'token_reused' | 'credentials_required' | 'token_required' | 'token_invalid' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'session_required' | 'impersonation_forbidden'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns a new bearer token for the session. */
export const refresh = (client: Caller, _input?: undefined, options?: CallOptions): Promise<RefreshResult> =>
  client.call({ method: 'POST', path: '/v1/auth/refresh', access: 'user', dates: datesOfSession, session: true }, undefined, options);

export type LogoutInput = LogoutRequest;

export type LogoutResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'session_required' | 'impersonation_forbidden'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Ends the session of the bearer token or, with `all_devices`, every session of the user. */
export const logout = (client: Caller, input?: LogoutInput, options?: CallOptions): Promise<LogoutResult> =>
  client.call({ method: 'PUT', path: '/v1/auth/logout', access: 'user' }, input, options);

export interface ListAppSessionsInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Returns only sessions of this user. */
  readonly user_id?: number | undefined;
  /** Returns only sessions whose last address is in the network of this IP address: an IPv4 address itself, and the `/64` of an IPv6 address. */
  readonly network?: string | undefined;
  /** Returns only sessions that were created at or after this time. */
  readonly created_from?: Date | undefined;
  /** Returns only sessions that were created before this time. It must not be before `created_from`. */
  readonly created_to?: Date | undefined;
}

export type ListAppSessionsResult =
  | Ok<200, AppSessionPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the active sessions of all users, newest first. */
export const listAppSessions = (client: Caller, input?: ListAppSessionsInput, options?: CallOptions): Promise<ListAppSessionsResult> =>
  client.call({ method: 'GET', path: '/v1/sessions', access: 'user', dates: datesOfAppSessionPage }, input, options);

export interface ListSessionsInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
}

export type ListSessionsResult =
  | Ok<200, SessionPage>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the active sessions of a user, newest first. */
export const listSessions = (client: Caller, input: ListSessionsInput, options?: CallOptions): Promise<ListSessionsResult> =>
  client.call({ method: 'GET', path: '/v1/users/{id}/sessions', access: 'user', dates: datesOfSessionPage }, input, options);

export interface EndSessionsInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type EndSessionsResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Ends every session of a user, including the session of the request. */
export const endSessions = (client: Caller, input: EndSessionsInput, options?: CallOptions): Promise<EndSessionsResult> =>
  client.call({ method: 'DELETE', path: '/v1/users/{id}/sessions', access: 'user' }, input, options);

export interface GetSessionInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** The ID of the session. */
  readonly session_id: string;
}

export type GetSessionResult =
  | Ok<200, SessionInfo>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns one active session of a user. */
export const getSession = (client: Caller, input: GetSessionInput, options?: CallOptions): Promise<GetSessionResult> =>
  client.call({ method: 'GET', path: '/v1/users/{id}/sessions/{session_id}', access: 'user', dates: datesOfSessionInfo }, input, options);

export interface EndSessionInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** The ID of the session. */
  readonly session_id: string;
}

export type EndSessionResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Ends one session of a user. */
export const endSession = (client: Caller, input: EndSessionInput, options?: CallOptions): Promise<EndSessionResult> =>
  client.call({ method: 'DELETE', path: '/v1/users/{id}/sessions/{session_id}', access: 'user' }, input, options);

export type ReauthenticateInput = ReauthenticateRequest;

export type ReauthenticateResult =
  | Ok<200, Session>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'password_incorrect' | 'code_invalid' | 'passkey_invalid' | 'reauthentication_required' | 'session_required' | 'impersonation_forbidden'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Proves with the current password that the session is used by its user. */
export const reauthenticate = (client: Caller, input?: ReauthenticateInput, options?: CallOptions): Promise<ReauthenticateResult> =>
  client.call({ method: 'POST', path: '/v1/auth/reauthenticate', access: 'user', dates: datesOfSession, session: true, body: true }, input, options);

export type SendReauthenticationCodeResult =
  | Ok<202, Message>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'login_method_disabled' | 'reauthentication_required' | 'session_required' | 'impersonation_forbidden'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends an email with a code of 8 digits to the address of the logged-in user. */
export const sendReauthenticationCode = (client: Caller, _input?: undefined, options?: CallOptions): Promise<SendReauthenticationCodeResult> =>
  client.call({ method: 'POST', path: '/v1/auth/reauthenticate/code', access: 'user' }, undefined, options);

export type SendReauthenticationSmsResult =
  | Ok<202, SmsSent>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'sms_codes_disabled' | 'phone_country_not_allowed' | 'session_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends an SMS with a code of 8 digits to the mobile number of the logged-in user, who must have a factor of kind `sms`; the setting `sms_codes` must be `second_factor`. */
export const sendReauthenticationSms = (client: Caller, _input?: undefined, options?: CallOptions): Promise<SendReauthenticationSmsResult> =>
  client.call({ method: 'POST', path: '/v1/auth/reauthenticate/sms', access: 'user' }, undefined, options);

export type StartPasskeyReauthenticationResult =
  | Ok<200, PublicKeyCredentialRequestOptionsJson>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'session_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the options with which the browser asks the logged-in user for a passkey (`navigator.credentials.get`). */
export const startPasskeyReauthentication = (client: Caller, _input?: undefined, options?: CallOptions): Promise<StartPasskeyReauthenticationResult> =>
  client.call({ method: 'POST', path: '/v1/auth/reauthenticate/challenge', access: 'user' }, undefined, options);

export interface SignupInput extends SignupRequest {
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
  /** The response token of the challenge, if the application requires one for this operation. It can be used once. */
  readonly challengeResponse?: string | undefined;
}

export type SignupResult =
  | Ok<201, UserWithSession>
  | Ok<202, Message>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'signup_closed' | 'challenge_required' | 'challenge_failed'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'email_taken' | 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'company_not_joinable' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'challenge_unavailable' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates a user and starts the first session, in one transaction. */
export const signup = (client: Caller, input: SignupInput, options?: CallOptions): Promise<SignupResult> =>
  client.call({ method: 'POST', path: '/v1/users', dates: datesOfUserWithSession, session: true, once: true }, input, options);

export interface ListUsersInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Sort order; `-` means descending. A cursor is valid only for the order of its page. */
  readonly sort?: UserSort | undefined;
  /** Returns only the user with this email address, in any equal spelling (see `Email` and `EmailInput`). */
  readonly email?: string | undefined;
  /** Returns only users who are shown with this status: users whose status is hidden from the caller are shown as active (see `User`). */
  readonly status?: UserStatus | undefined;
  /** Returns only users who have the role with this name in a company in which the caller has `users:read`. */
  readonly role?: string | undefined;
  /** Returns only users whose email address, display name, first name or last name contains this text, without regard to case and diacritics: `lovelace`, `zoe`, `@harbor.example`. Each word is searched for by itself, and one or two letters only at the beginning of words. The ID or UUID of a user finds that user, too. */
  readonly q?: string | undefined;
  /** Returns only users whose email address is verified (`true`) or not (`false`). */
  readonly is_verified?: boolean | undefined;
  /** Returns only users with (`true`) or without (`false`) a second factor. */
  readonly second_factor?: boolean | undefined;
  /** Returns only users with a linked identity of this provider. */
  readonly provider?: string | undefined;
  /** Returns only members of this company, if the caller has `users:read` there. */
  readonly company_id?: number | undefined;
  /** Returns only users who signed up at or after this time (`registered`). */
  readonly registered_from?: Date | undefined;
  /** Returns only users who signed up before this time. It must not be before `registered_from`. */
  readonly registered_to?: Date | undefined;
  /** Returns only users whose last login or token renewal (`lastvisit`) was at or after this time. */
  readonly lastvisit_from?: Date | undefined;
  /** Returns only users whose last login or token renewal was before this time. It must not be before `lastvisit_from`. */
  readonly lastvisit_to?: Date | undefined;
  /** Returns only users who have (`true`) or have not (`false`) logged in or renewed a token after they signed up or were imported, i.e. whose `lastvisit` is later than `registered` or equal to it. */
  readonly has_returned?: boolean | undefined;
  /** The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
  readonly ifNoneMatch?: string | undefined;
}

export type ListUsersResult =
  | Ok<200, UserPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the users that the caller may read. */
export const listUsers = (client: Caller, input?: ListUsersInput, options?: CallOptions): Promise<ListUsersResult> =>
  client.call({ method: 'GET', path: '/v1/users', access: 'user', dates: datesOfUserPage }, input, options);

export interface CountUsersInput {
  /** Returns only the user with this email address, in any equal spelling (see `Email` and `EmailInput`). */
  readonly email?: string | undefined;
  /** Returns only users who are shown with this status: users whose status is hidden from the caller are shown as active (see `User`). */
  readonly status?: UserStatus | undefined;
  /** Returns only users who have the role with this name in a company in which the caller has `users:read`. */
  readonly role?: string | undefined;
  /** Returns only users whose email address, display name, first name or last name contains this text, without regard to case and diacritics: `lovelace`, `zoe`, `@harbor.example`. Each word is searched for by itself, and one or two letters only at the beginning of words. The ID or UUID of a user finds that user, too. */
  readonly q?: string | undefined;
  /** Returns only users whose email address is verified (`true`) or not (`false`). */
  readonly is_verified?: boolean | undefined;
  /** Returns only users with (`true`) or without (`false`) a second factor. */
  readonly second_factor?: boolean | undefined;
  /** Returns only users with a linked identity of this provider. */
  readonly provider?: string | undefined;
  /** Returns only members of this company, if the caller has `users:read` there. */
  readonly company_id?: number | undefined;
  /** Returns only users who signed up at or after this time (`registered`). */
  readonly registered_from?: Date | undefined;
  /** Returns only users who signed up before this time. It must not be before `registered_from`. */
  readonly registered_to?: Date | undefined;
  /** Returns only users whose last login or token renewal (`lastvisit`) was at or after this time. */
  readonly lastvisit_from?: Date | undefined;
  /** Returns only users whose last login or token renewal was before this time. It must not be before `lastvisit_from`. */
  readonly lastvisit_to?: Date | undefined;
  /** Returns only users who have (`true`) or have not (`false`) logged in or renewed a token after they signed up or were imported, i.e. whose `lastvisit` is later than `registered` or equal to it. */
  readonly has_returned?: boolean | undefined;
}

export type CountUsersResult =
  | Ok<200, UserCount>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns how many users `listUsers` would return with the same filters. */
export const countUsers = (client: Caller, input?: CountUsersInput, options?: CallOptions): Promise<CountUsersResult> =>
  client.call({ method: 'GET', path: '/v1/users/count', access: 'user' }, input, options);

export type GetMeResult =
  | TaggedOk<200, User>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the user of the bearer token. */
export const getMe = (client: Caller, _input?: undefined, options?: CallOptions): Promise<GetMeResult> =>
  client.call({ method: 'GET', path: '/v1/users/me', access: 'user', dates: datesOfUser }, undefined, options);

export interface GetPermissionsInput {
  /** Returns the permissions in this company. A company that the caller is not a member of and does not administer returns 404, like one that does not exist. */
  readonly company_id?: number | undefined;
}

export type GetPermissionsResult =
  | Ok<200, PermissionList>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the permissions of the caller in the whole application or, with `company_id`, in one company, where those in the whole application apply, too. */
export const getPermissions = (client: Caller, input?: GetPermissionsInput, options?: CallOptions): Promise<GetPermissionsResult> =>
  client.call({ method: 'GET', path: '/v1/users/me/permissions', access: 'user' }, input, options);

export interface SendCellPhoneCodeInput {
  /** `me`, or the ID of the logged-in user. */
  readonly id: string | number;
}

export type SendCellPhoneCodeResult =
  | Ok<202, Message>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'sms_codes_disabled' | 'phone_country_not_allowed' | 'session_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'phone_number_invalid' | 'already_verified'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends an SMS with a code of 8 digits to the `cell_phone_number` of the logged-in user. */
export const sendCellPhoneCode = (client: Caller, input: SendCellPhoneCodeInput, options?: CallOptions): Promise<SendCellPhoneCodeResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/cell-phone/code', access: 'user' }, input, options);

export interface VerifyCellPhoneInput extends VerifyCellPhoneRequest {
  /** `me`, or the ID of the logged-in user. */
  readonly id: string | number;
}

export type VerifyCellPhoneResult =
  | TaggedOk<200, User>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'code_invalid' | 'sms_codes_disabled' | 'session_required' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Verifies the `cell_phone_number` of the logged-in user with the code of the newest SMS (`sendCellPhoneCode`), and returns the user. */
export const verifyCellPhone = (client: Caller, input: VerifyCellPhoneInput, options?: CallOptions): Promise<VerifyCellPhoneResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/cell-phone/verify', access: 'user', dates: datesOfUser }, input, options);

export interface ChangePasswordInput extends ChangePasswordRequest {
  /** `me`, or the ID of the logged-in user. */
  readonly id: string | number;
}

export type ChangePasswordResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'password_incorrect' | 'session_required' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes the password of the logged-in user, or sets the first one. Can require a recent proof: see `withProof`. */
export const changePassword = (client: Caller, input: ChangePasswordInput, options?: CallOptions): Promise<ChangePasswordResult> =>
  client.call({ method: 'PUT', path: '/v1/users/{id}/password', access: 'user' }, input, options);

export interface GetUserInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
  readonly ifNoneMatch?: string | undefined;
}

export type GetUserResult =
  | TaggedOk<200, User>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns a user. */
export const getUser: {
  (client: Caller, input: GetUserInput & { readonly ifNoneMatch: string }, options?: CallOptions): Promise<GetUserResult | NotModified>;
  (client: Caller, input: GetUserInput, options?: CallOptions): Promise<GetUserResult>;
} = (client: Caller, input?: GetUserInput, options?: CallOptions) => client.call({ method: 'GET', path: '/v1/users/{id}', access: 'user', dates: datesOfUser }, input, options);

export interface UpdateUserInput extends UpdateUserRequest {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type UpdateUserResult =
  | TaggedOk<200, User>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes the fields that are sent and keeps all others. Can require a recent proof: see `withProof`. */
export const updateUser = (client: Caller, input: UpdateUserInput, options?: CallOptions): Promise<UpdateUserResult> =>
  client.call({ method: 'PATCH', path: '/v1/users/{id}', access: 'user', dates: datesOfUser, body: true }, input, options);

export interface ReplaceUserInput extends ReplaceUserRequest {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type ReplaceUserResult =
  | TaggedOk<200, User>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Replaces the profile of a user. Can require a recent proof: see `withProof`. */
export const replaceUser = (client: Caller, input: ReplaceUserInput, options?: CallOptions): Promise<ReplaceUserResult> =>
  client.call({ method: 'PUT', path: '/v1/users/{id}', access: 'user', dates: datesOfUser }, input, options);

export interface DeleteUserInput extends DeleteUserRequest {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type DeleteUserResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'password_incorrect' | 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<409, 'last_owner'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes a user. Can require a recent proof: see `withProof`. */
export const deleteUser = (client: Caller, input: DeleteUserInput, options?: CallOptions): Promise<DeleteUserResult> =>
  client.call({ method: 'DELETE', path: '/v1/users/{id}', access: 'user' }, input, options);

export interface RestoreUserInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type RestoreUserResult =
  | TaggedOk<200, User>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'email_taken'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Undoes the deletion of a user. Can require a recent proof: see `withProof`. */
export const restoreUser = (client: Caller, input: RestoreUserInput, options?: CallOptions): Promise<RestoreUserResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/restore', access: 'user', dates: datesOfUser }, input, options);

export interface BanUserInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type BanUserResult =
  | TaggedOk<200, User>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'last_owner'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Bans a user and ends every session. */
export const banUser = (client: Caller, input: BanUserInput, options?: CallOptions): Promise<BanUserResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/ban', access: 'user', dates: datesOfUser }, input, options);

export interface UnbanUserInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type UnbanUserResult =
  | TaggedOk<200, User>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Lifts the ban of a user, who can log in again unless the account is also deactivated. Can require a recent proof: see `withProof`. */
export const unbanUser = (client: Caller, input: UnbanUserInput, options?: CallOptions): Promise<UnbanUserResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/unban', access: 'user', dates: datesOfUser }, input, options);

export interface DeactivateUserInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type DeactivateUserResult =
  | TaggedOk<200, User>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'last_owner'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deactivates an account and ends every session. */
export const deactivateUser = (client: Caller, input: DeactivateUserInput, options?: CallOptions): Promise<DeactivateUserResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/deactivate', access: 'user', dates: datesOfUser }, input, options);

export interface ActivateUserInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type ActivateUserResult =
  | TaggedOk<200, User>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Reactivates a deactivated account. Can require a recent proof: see `withProof`. */
export const activateUser = (client: Caller, input: ActivateUserInput, options?: CallOptions): Promise<ActivateUserResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/activate', access: 'user', dates: datesOfUser }, input, options);

export interface RecoverInput extends RecoverRequest {
  /** The response token of the challenge, if the application requires one for this operation. It can be used once. */
  readonly challengeResponse?: string | undefined;
}

export type RecoverResult =
  | Ok<202, Message>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'challenge_required' | 'challenge_failed'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'challenge_unavailable' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends an email with a key to set a new password, if the address has an account that can log in. */
export const recover = (client: Caller, input: RecoverInput, options?: CallOptions): Promise<RecoverResult> =>
  client.call({ method: 'POST', path: '/v1/auth/forgot' }, input, options);

export interface GetPasswordResetInput {
  /** The key from the email. */
  readonly key: string;
}

export type GetPasswordResetResult =
  | Ok<200, PendingPasswordReset>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the email address of the account whose password the key from the recovery email resets, so that a page can tell whether the key is still valid. */
export const getPasswordReset = (client: Caller, input: GetPasswordResetInput, options?: CallOptions): Promise<GetPasswordResetResult> =>
  client.call({ method: 'GET', path: '/v1/auth/reset/{key}', dates: datesOfPendingPasswordReset }, input, options);

export interface ResetPasswordInput extends ResetRequest {
  /** The key from the email. */
  readonly key: string;
}

export type ResetPasswordResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sets a new password with the key from the recovery email. */
export const resetPassword = (client: Caller, input: ResetPasswordInput, options?: CallOptions): Promise<ResetPasswordResult> =>
  client.call({ method: 'POST', path: '/v1/auth/reset/{key}' }, input, options);

export interface ResetInput extends ResetRequest {
  /** The key from the email. */
  readonly key: string;
}

export type ResetResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sets a new password exactly as `POST /v1/auth/reset/{key}` does. */
export const reset = (client: Caller, input: ResetInput, options?: CallOptions): Promise<ResetResult> =>
  client.call({ method: 'POST', path: '/v1/auth/rest/{key}' }, input, options);

export type ResendVerificationResult =
  | Ok<202, Message>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'session_required' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'already_verified'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends an email with a new verification key to the user's address. */
export const resendVerification = (client: Caller, _input?: undefined, options?: CallOptions): Promise<ResendVerificationResult> =>
  client.call({ method: 'POST', path: '/v1/auth/verify', access: 'user' }, undefined, options);

export interface ResendUserVerificationInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type ResendUserVerificationResult =
  | Ok<202, Message>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'already_verified'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends an email with a new verification key to the address of another user. */
export const resendUserVerification = (client: Caller, input: ResendUserVerificationInput, options?: CallOptions): Promise<ResendUserVerificationResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/verification', access: 'user' }, input, options);

export interface VerifyUserEmailInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type VerifyUserEmailResult =
  | TaggedOk<200, User>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Marks the address of another user as verified, for example after the user has shown it in another way. Can require a recent proof: see `withProof`. */
export const verifyUserEmail = (client: Caller, input: VerifyUserEmailInput, options?: CallOptions): Promise<VerifyUserEmailResult> =>
  client.call({ method: 'PUT', path: '/v1/users/{id}/verification', access: 'user', dates: datesOfUser }, input, options);

export interface GetVerificationInput {
  /** The key from the email. */
  readonly key: string;
}

export type GetVerificationResult =
  | Ok<200, PendingVerification>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'already_verified'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns when, from where and how the account was created, so that the owner of the email address can check whether they created it. */
export const getVerification = (client: Caller, input: GetVerificationInput, options?: CallOptions): Promise<GetVerificationResult> =>
  client.call({ method: 'GET', path: '/v1/auth/verify/{key}', dates: datesOfPendingVerification }, input, options);

export interface VerifyEmailInput extends VerifyEmailRequest {
  /** The key from the email. */
  readonly key: string;
}

export type VerifyEmailResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'invalid_credentials' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Verifies the email address of an account with the key from the verification email. */
export const verifyEmail = (client: Caller, input: VerifyEmailInput, options?: CallOptions): Promise<VerifyEmailResult> =>
  client.call({ method: 'POST', path: '/v1/auth/verify/{key}', access: 'optional' }, input, options);

export interface RejectSignupInput {
  /** The key from the email. */
  readonly key: string;
}

export type RejectSignupResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<409, 'last_owner'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes an account that someone else created with the caller's email address. */
export const rejectSignup = (client: Caller, input: RejectSignupInput, options?: CallOptions): Promise<RejectSignupResult> =>
  client.call({ method: 'POST', path: '/v1/auth/verify/{key}/reject' }, input, options);

export interface GetEmailChangeInput {
  /** The key from the email. */
  readonly key: string;
}

export type GetEmailChangeResult =
  | Ok<200, PendingEmailChange>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the change of email address that the key belongs to, with both addresses, as the email with the key does. */
export const getEmailChange = (client: Caller, input: GetEmailChangeInput, options?: CallOptions): Promise<GetEmailChangeResult> =>
  client.call({ method: 'GET', path: '/v1/auth/email/{key}', dates: datesOfPendingEmailChange }, input, options);

export interface ConfirmEmailChangeInput {
  /** The key from the email. */
  readonly key: string;
}

export type ConfirmEmailChangeResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<409, 'email_taken'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Confirms a change of email address with the key from the email. */
export const confirmEmailChange = (client: Caller, input: ConfirmEmailChangeInput, options?: CallOptions): Promise<ConfirmEmailChangeResult> =>
  client.call({ method: 'POST', path: '/v1/auth/email/{key}' }, input, options);

export interface CancelEmailChangeInput {
  /** The key from the email. */
  readonly key: string;
}

export type CancelEmailChangeResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Cancels a change of email address with the key that was sent to either address. */
export const cancelEmailChange = (client: Caller, input: CancelEmailChangeInput, options?: CallOptions): Promise<CancelEmailChangeResult> =>
  client.call({ method: 'DELETE', path: '/v1/auth/email/{key}' }, input, options);

export interface ChangeUserEmailInput extends ChangeUserEmailRequest {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type ChangeUserEmailResult =
  | Ok<202, Message>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'password_incorrect' | 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'user_inactive'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Requests a change of the email address of a user, and cancels a pending one. Can require a recent proof: see `withProof`. */
export const changeUserEmail = (client: Caller, input: ChangeUserEmailInput, options?: CallOptions): Promise<ChangeUserEmailResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/email', access: 'user' }, input, options);

export interface GetUserEmailChangeInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type GetUserEmailChangeResult =
  | Ok<200, UserEmailChange>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the change of the email address of a user that is not complete. */
export const getUserEmailChange = (client: Caller, input: GetUserEmailChangeInput, options?: CallOptions): Promise<GetUserEmailChangeResult> =>
  client.call({ method: 'GET', path: '/v1/users/{id}/email', access: 'user', dates: datesOfUserEmailChange }, input, options);

export interface CancelUserEmailChangeInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type CancelUserEmailChangeResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Cancels the change of the email address of a user that is not complete. */
export const cancelUserEmailChange = (client: Caller, input: CancelUserEmailChangeInput, options?: CallOptions): Promise<CancelUserEmailChangeResult> =>
  client.call({ method: 'DELETE', path: '/v1/users/{id}/email', access: 'user' }, input, options);

export interface GetInvitationInput {
  /** The key from the email. */
  readonly key: string;
}

export type GetInvitationResult =
  | Ok<200, InvitationOffer>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the company, the role and the sender of the invitation that the key belongs to. */
export const getInvitation = (client: Caller, input: GetInvitationInput, options?: CallOptions): Promise<GetInvitationResult> =>
  client.call({ method: 'GET', path: '/v1/auth/invitation/{key}', dates: datesOfInvitationOffer }, input, options);

export interface AcceptInvitationInput extends Partial<AcceptInvitationRequest> {
  /** The key from the email. */
  readonly key: string;
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type AcceptInvitationResult =
  | Ok<201, UserWithSession>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'invitation_mismatch' | 'signup_closed' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'email_taken' | 'already_member' | 'too_many_memberships' | 'idempotency_key_in_use'>
  | ProblemOf<410, 'key_invalid'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Accepts an invitation with the key from the email. */
export const acceptInvitation = (client: Caller, input: AcceptInvitationInput, options?: CallOptions): Promise<AcceptInvitationResult> =>
  client.call({ method: 'POST', path: '/v1/auth/invitation/{key}', access: 'optional', dates: datesOfUserWithSession, session: true, once: true }, input, options);

export interface InviteInput extends InviteRequest {
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type InviteResult =
  | Ok<201, Invitation>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'already_member' | 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends an email with a key to join a company, with a branch and a role. Can require a recent proof: see `withProof`. */
export const invite = (client: Caller, input: InviteInput, options?: CallOptions): Promise<InviteResult> =>
  client.call({ method: 'POST', path: '/v1/invitations', access: 'user', dates: datesOfInvitation, once: true }, input, options);

export interface ListInvitationsInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Returns only invitations in this state. */
  readonly state?: InvitationState | undefined;
}

export type ListInvitationsResult =
  | Ok<200, InvitationPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the invitations to the companies in which the caller has `invitations:write`; with the super admin key, the invitations to all companies. */
export const listInvitations = (client: Caller, input?: ListInvitationsInput, options?: CallOptions): Promise<ListInvitationsResult> =>
  client.call({ method: 'GET', path: '/v1/invitations', access: 'user', dates: datesOfInvitationPage }, input, options);

export interface RevokeInvitationInput {
  /** The ID of the invitation. */
  readonly id: string | number;
}

export type RevokeInvitationResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<409, 'invitation_closed'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Revokes an invitation. */
export const revokeInvitation = (client: Caller, input: RevokeInvitationInput, options?: CallOptions): Promise<RevokeInvitationResult> =>
  client.call({ method: 'DELETE', path: '/v1/invitations/{id}', access: 'user' }, input, options);

export interface ResendInvitationInput {
  /** The ID of the invitation. */
  readonly id: string | number;
}

export type ResendInvitationResult =
  | Ok<202, Message>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'invitation_closed'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends the invitation again with a new key, which can be used once within 7 days. Can require a recent proof: see `withProof`. */
export const resendInvitation = (client: Caller, input: ResendInvitationInput, options?: CallOptions): Promise<ResendInvitationResult> =>
  client.call({ method: 'POST', path: '/v1/invitations/{id}/resend', access: 'user' }, input, options);

export interface ImpersonateUserInput extends ImpersonateUserRequest {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type ImpersonateUserResult =
  | Ok<200, Impersonation>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'user_inactive'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Opens a session in which an administrator acts as a user, for support. Can require a recent proof: see `withProof`. */
export const impersonateUser = (client: Caller, input: ImpersonateUserInput, options?: CallOptions): Promise<ImpersonateUserResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/impersonation', access: 'user', dates: datesOfImpersonation }, input, options);

export interface ExportUserInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type ExportUserResult =
  | Ok<200, UserExport>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns all data about the user as JSON (GDPR, article 20). Can require a recent proof: see `withProof`. */
export const exportUser = (client: Caller, input: ExportUserInput, options?: CallOptions): Promise<ExportUserResult> =>
  client.call({ method: 'GET', path: '/v1/users/{id}/export', access: 'user', dates: datesOfUserExport }, input, options);

export interface ListLockoutsInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
}

export type ListLockoutsResult =
  | Ok<200, LockoutPage>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the failed attempts to prove the password of a user that are counted now. */
export const listLockouts = (client: Caller, input: ListLockoutsInput, options?: CallOptions): Promise<ListLockoutsResult> =>
  client.call({ method: 'GET', path: '/v1/users/{id}/lockouts', access: 'user', dates: datesOfLockoutPage }, input, options);

export interface ClearLockoutsInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type ClearLockoutsResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes all failed attempts that are counted for a user, so that the user can log in at once. Can require a recent proof: see `withProof`. */
export const clearLockouts = (client: Caller, input: ClearLockoutsInput, options?: CallOptions): Promise<ClearLockoutsResult> =>
  client.call({ method: 'DELETE', path: '/v1/users/{id}/lockouts', access: 'user' }, input, options);

export type ListSocialDriversResult =
  | Ok<200, SocialDriverList>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the enabled identity providers of the application, sorted by label, for the buttons of a login page. */
export const listSocialDrivers = (client: Caller, _input?: undefined, options?: CallOptions): Promise<ListSocialDriversResult> =>
  client.call({ method: 'GET', path: '/v1/auth/social' }, undefined, options);

export interface StartSocialLoginInput extends StartSocialLoginRequest {
  /** The name of the provider. */
  readonly provider: string;
}

export type StartSocialLoginResult =
  | Ok<200, SocialLoginStart>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'session_required' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'social_provider_failed'>
  | ProblemOf<503, 'social_provider_unavailable' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the URL of the provider's login page, to which the browser must be sent, and a `binding` for `socialLogin`. */
export const startSocialLogin = (client: Caller, input: StartSocialLoginInput, options?: CallOptions): Promise<StartSocialLoginResult> =>
  client.call({ method: 'POST', path: '/v1/auth/social/{provider}/start', access: 'optional', dates: datesOfSocialLoginStart }, input, options);

export interface SocialLoginInput extends SocialLoginRequest {
  /** The name of the provider. */
  readonly provider: string;
}

export type SocialLoginResult =
  | Ok<200, Session>
  | Ok<201, UserWithSession>
  | Ok<202, SocialLoginPending>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'social_state_invalid' | 'social_code_invalid' | 'social_token_invalid' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'social_login_denied' | 'account_inactive' | 'signup_closed'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'email_taken'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'social_email_missing' | 'company_not_joinable'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'social_provider_failed'>
  | ProblemOf<503, 'social_provider_unavailable' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Logs a user in with an identity. */
export const socialLogin = (client: Caller, input: SocialLoginInput, options?: CallOptions): Promise<SocialLoginResult> =>
  client.call({ method: 'POST', path: '/v1/auth/social/{provider}', dates: { ...datesOfSession, ...datesOfUserWithSession, ...datesOfSocialLoginPending }, session: true, body: true }, input, options);

export interface ListIdentitiesInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type ListIdentitiesResult =
  | Ok<200, IdentityList>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the identities with which the user can log in at providers, oldest first. */
export const listIdentities = (client: Caller, input: ListIdentitiesInput, options?: CallOptions): Promise<ListIdentitiesResult> =>
  client.call({ method: 'GET', path: '/v1/users/{id}/identities', access: 'user', dates: datesOfIdentityList }, input, options);

export interface LinkIdentityInput extends LinkIdentityRequest {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type LinkIdentityResult =
  | Ok<201, Identity>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'social_state_invalid' | 'social_code_invalid' | 'social_token_invalid' | 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'password_incorrect' | 'social_login_denied' | 'session_required' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'identity_taken' | 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'social_provider_failed'>
  | ProblemOf<503, 'social_provider_unavailable' | 'database_unavailable' | 'limits_unavailable' | 'overloaded'>
  | NoResponse
  | UnexpectedResponse;

/** Links an identity to the account of the logged-in user, who can then log in with it and gets an email about it. Can require a recent proof: see `withProof`. */
export const linkIdentity = (client: Caller, input: LinkIdentityInput, options?: CallOptions): Promise<LinkIdentityResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/identities', access: 'user', dates: datesOfIdentity, once: true }, input, options);

export interface UnlinkIdentityInput extends UnlinkIdentityRequest {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** The ID of the identity. */
  readonly identity_id: string | number;
}

export type UnlinkIdentityResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'password_incorrect' | 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<409, 'last_login_method'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'overloaded' | 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Unlinks an identity from an account, ends every other session of the user, and sends the user an email. Can require a recent proof: see `withProof`. */
export const unlinkIdentity = (client: Caller, input: UnlinkIdentityInput, options?: CallOptions): Promise<UnlinkIdentityResult> =>
  client.call({ method: 'DELETE', path: '/v1/users/{id}/identities/{identity_id}', access: 'user' }, input, options);

export type ListProvidersResult =
  | Ok<200, ProviderList>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns all identity providers of the application, including disabled ones, sorted by name and without their secrets. */
export const listProviders = (client: Caller, _input?: undefined, options?: CallOptions): Promise<ListProvidersResult> =>
  client.call({ method: 'GET', path: '/v1/providers', access: 'user', dates: datesOfProviderList }, undefined, options);

export interface SetProviderInput extends SetProviderRequest {
  /** The name of the provider. */
  readonly provider: string;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type SetProviderResult =
  | TaggedOk<200, Provider>
  | TaggedOk<201, Provider>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates the provider with this name, or replaces its configuration. Can require a recent proof: see `withProof`. */
export const setProvider = (client: Caller, input: SetProviderInput, options?: CallOptions): Promise<SetProviderResult> =>
  client.call({ method: 'PUT', path: '/v1/providers/{provider}', access: 'user', dates: datesOfProvider }, input, options);

export interface DeleteProviderInput {
  /** The name of the provider. */
  readonly provider: string;
}

export type DeleteProviderResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes a provider; users can no longer log in with it. Can require a recent proof: see `withProof`. */
export const deleteProvider = (client: Caller, input: DeleteProviderInput, options?: CallOptions): Promise<DeleteProviderResult> =>
  client.call({ method: 'DELETE', path: '/v1/providers/{provider}', access: 'user' }, input, options);

export interface TestProviderInput {
  /** The name of the provider. */
  readonly provider: string;
}

export type TestProviderResult =
  | Ok<200, ProviderTest>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Calls a provider as a login does, also one that is disabled, and returns what works. */
export const testProvider = (client: Caller, input: TestProviderInput, options?: CallOptions): Promise<TestProviderResult> =>
  client.call({ method: 'POST', path: '/v1/providers/{provider}/test', access: 'user' }, input, options);

export interface ListFactorsInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
}

export type ListFactorsResult =
  | Ok<200, FactorList>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the second factors of the user, oldest first and without their secrets, and the number of recovery codes that are left. */
export const listFactors = (client: Caller, input: ListFactorsInput, options?: CallOptions): Promise<ListFactorsResult> =>
  client.call({ method: 'GET', path: '/v1/users/{id}/factors', access: 'user', dates: datesOfFactorList }, input, options);

export interface AddTotpInput extends AddTotpRequest {
  /** `me`, or the ID of the logged-in user. */
  readonly id: string | number;
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type AddTotpResult =
  | Ok<201, NewTotp>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'factor_not_allowed' | 'session_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'too_many_factors' | 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates the secret of an authenticator app (TOTP, RFC 6238. Can require a recent proof: see `withProof`. */
export const addTotp = (client: Caller, input: AddTotpInput, options?: CallOptions): Promise<AddTotpResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/factors/totp', access: 'user', once: true, body: true }, input, options);

export interface AddSmsFactorInput extends AddSmsFactorRequest {
  /** `me`, or the ID of the logged-in user. */
  readonly id: string | number;
}

export type AddSmsFactorResult =
  | Ok<200, ConfirmedFactor>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'code_invalid' | 'factor_not_allowed' | 'session_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'too_many_factors'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Makes codes by SMS to `cell_phone_number` a second factor, with the code of the newest SMS (`sendCellPhoneCode`), which also verifies the number. Can require a recent proof: see `withProof`. */
export const addSmsFactor = (client: Caller, input: AddSmsFactorInput, options?: CallOptions): Promise<AddSmsFactorResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/factors/sms', access: 'user', dates: datesOfConfirmedFactor, session: true }, input, options);

export interface RenameFactorInput extends RenameFactorRequest {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** The ID of the factor. */
  readonly factor_id: string | number;
}

export type RenameFactorResult =
  | Ok<200, Factor>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'session_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes the name of a second factor of the logged-in user. */
export const renameFactor = (client: Caller, input: RenameFactorInput, options?: CallOptions): Promise<RenameFactorResult> =>
  client.call({ method: 'PATCH', path: '/v1/users/{id}/factors/{factor_id}', access: 'user', dates: datesOfFactor }, input, options);

export interface DeleteFactorInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** The ID of the factor. */
  readonly factor_id: string | number;
}

export type DeleteFactorResult =
  | Ok<202, ScheduledRemoval>
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Removes a second factor and sends an email to the user. Can require a recent proof: see `withProof`. */
export const deleteFactor = (client: Caller, input: DeleteFactorInput, options?: CallOptions): Promise<DeleteFactorResult> =>
  client.call({ method: 'DELETE', path: '/v1/users/{id}/factors/{factor_id}', access: 'user', dates: datesOfScheduledRemoval }, input, options);

export interface ConfirmTotpInput extends ConfirmTotpRequest {
  /** `me`, or your own ID. */
  readonly id: string | number;
  /** The ID of the factor. */
  readonly factor_id: string | number;
}

export type ConfirmTotpResult =
  | Ok<200, ConfirmedFactor>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'code_invalid' | 'session_required' | 'factor_not_allowed' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Confirms with a code that the authenticator app of the logged-in user has the secret. */
export const confirmTotp = (client: Caller, input: ConfirmTotpInput, options?: CallOptions): Promise<ConfirmTotpResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/factors/{factor_id}/confirm', access: 'user', dates: datesOfConfirmedFactor, session: true }, input, options);

export interface StartPasskeyRegistrationInput {
  /** `me`, or the ID of the logged-in user. */
  readonly id: string | number;
}

export type StartPasskeyRegistrationResult =
  | Ok<200, PublicKeyCredentialCreationOptionsJson>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'factor_not_allowed' | 'session_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'too_many_factors'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the options with which the browser creates a passkey for the logged-in user (`navigator.credentials.create`). Can require a recent proof: see `withProof`. */
export const startPasskeyRegistration = (client: Caller, input: StartPasskeyRegistrationInput, options?: CallOptions): Promise<StartPasskeyRegistrationResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/passkeys/challenge', access: 'user' }, input, options);

export interface AddPasskeyInput extends AddPasskeyRequest {
  /** `me`, or the ID of the logged-in user. */
  readonly id: string | number;
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type AddPasskeyResult =
  | Ok<201, ConfirmedFactor>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'passkey_invalid' | 'factor_not_allowed' | 'session_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'passkey_registered' | 'too_many_factors' | 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Adds the passkey that the browser created with the options of `startPasskeyRegistration`. Can require a recent proof: see `withProof`. */
export const addPasskey = (client: Caller, input: AddPasskeyInput, options?: CallOptions): Promise<AddPasskeyResult> =>
  client.call({ method: 'POST', path: '/v1/users/{id}/passkeys', access: 'user', dates: datesOfConfirmedFactor, session: true, once: true }, input, options);

export interface ReplaceRecoveryCodesInput {
  /** `me`, or the ID of the logged-in user. */
  readonly id: string | number;
}

export type ReplaceRecoveryCodesResult =
  | Ok<200, RecoveryCodes>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'session_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Replaces the recovery codes of the logged-in user with 10 new ones, which are returned only here, and sends the user an email. Can require a recent proof: see `withProof`. */
export const replaceRecoveryCodes = (client: Caller, input: ReplaceRecoveryCodesInput, options?: CallOptions): Promise<ReplaceRecoveryCodesResult> =>
  client.call({ method: 'PUT', path: '/v1/users/{id}/recovery-codes', access: 'user' }, input, options);

export interface ListCompaniesInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Returns only companies whose name contains the words of this text, without regard to case and diacritics (one or two letters: at the beginning of a word). The ID of a company finds that company, too. */
  readonly q?: string | undefined;
}

export type ListCompaniesResult =
  | Ok<200, CompanyPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the companies of which the caller is a member. */
export const listCompanies = (client: Caller, input?: ListCompaniesInput, options?: CallOptions): Promise<ListCompaniesResult> =>
  client.call({ method: 'GET', path: '/v1/companies', access: 'user', dates: datesOfCompanyPage }, input, options);

export interface CreateCompanyInput extends CreateCompanyRequest {
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type CreateCompanyResult =
  | Ok<201, Company>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates a company with a branch named "Default" and no members. Can require a recent proof: see `withProof`. */
export const createCompany = (client: Caller, input: CreateCompanyInput, options?: CallOptions): Promise<CreateCompanyResult> =>
  client.call({ method: 'POST', path: '/v1/companies', access: 'user', dates: datesOfCompany, once: true }, input, options);

export interface GetCompanyInput {
  /** The ID of the company. */
  readonly id: string | number;
}

export type GetCompanyResult =
  | TaggedOk<200, Company>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns a company. */
export const getCompany = (client: Caller, input: GetCompanyInput, options?: CallOptions): Promise<GetCompanyResult> =>
  client.call({ method: 'GET', path: '/v1/companies/{id}', access: 'user', dates: datesOfCompany }, input, options);

export interface UpdateCompanyInput extends UpdateCompanyRequest {
  /** The ID of the company. */
  readonly id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type UpdateCompanyResult =
  | TaggedOk<200, Company>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes the name of a company, and whether users can join it. Can require a recent proof: see `withProof`. */
export const updateCompany = (client: Caller, input: UpdateCompanyInput, options?: CallOptions): Promise<UpdateCompanyResult> =>
  client.call({ method: 'PATCH', path: '/v1/companies/{id}', access: 'user', dates: datesOfCompany, body: true }, input, options);

export interface DeleteCompanyInput {
  /** The ID of the company. */
  readonly id: string | number;
}

export type DeleteCompanyResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<409, 'company_in_use'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes a company with its branches, memberships and open invitations. Can require a recent proof: see `withProof`. */
export const deleteCompany = (client: Caller, input: DeleteCompanyInput, options?: CallOptions): Promise<DeleteCompanyResult> =>
  client.call({ method: 'DELETE', path: '/v1/companies/{id}', access: 'user' }, input, options);

export interface ListBranchesInput {
  /** The ID of the company. */
  readonly id: string | number;
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
}

export type ListBranchesResult =
  | Ok<200, BranchPage>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the branches of a company, newest first. */
export const listBranches = (client: Caller, input: ListBranchesInput, options?: CallOptions): Promise<ListBranchesResult> =>
  client.call({ method: 'GET', path: '/v1/companies/{id}/branches', access: 'user' }, input, options);

export interface CreateBranchInput extends CreateBranchRequest {
  /** The ID of the company. */
  readonly id: string | number;
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type CreateBranchResult =
  | Ok<201, Branch>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates a branch in a company. */
export const createBranch = (client: Caller, input: CreateBranchInput, options?: CallOptions): Promise<CreateBranchResult> =>
  client.call({ method: 'POST', path: '/v1/companies/{id}/branches', access: 'user', once: true }, input, options);

export interface UpdateBranchInput extends UpdateBranchRequest {
  /** The ID of the company. */
  readonly id: string | number;
  /** The ID of the branch. */
  readonly branch_id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type UpdateBranchResult =
  | TaggedOk<200, Branch>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes the name of a branch, or makes it the default branch in which new members start; the previous default branch loses that role. */
export const updateBranch = (client: Caller, input: UpdateBranchInput, options?: CallOptions): Promise<UpdateBranchResult> =>
  client.call({ method: 'PATCH', path: '/v1/companies/{id}/branches/{branch_id}', access: 'user', body: true }, input, options);

export interface DeleteBranchInput {
  /** The ID of the company. */
  readonly id: string | number;
  /** The ID of the branch. */
  readonly branch_id: string | number;
}

export type DeleteBranchResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<409, 'branch_in_use'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes a branch. */
export const deleteBranch = (client: Caller, input: DeleteBranchInput, options?: CallOptions): Promise<DeleteBranchResult> =>
  client.call({ method: 'DELETE', path: '/v1/companies/{id}/branches/{branch_id}', access: 'user' }, input, options);

export interface JoinCompanyInput {
  /** The ID of the company. */
  readonly id: string | number;
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type JoinCompanyResult =
  | Ok<201, Member>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'session_required' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'already_member' | 'too_many_memberships' | 'idempotency_key_in_use'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Adds the logged-in user to a company that can be joined, with the role of the setting `signup_role` and in the company's default branch. */
export const joinCompany = (client: Caller, input: JoinCompanyInput, options?: CallOptions): Promise<JoinCompanyResult> =>
  client.call({ method: 'POST', path: '/v1/companies/{id}/join', access: 'user', dates: datesOfMember, once: true }, input, options);

export interface ListMembershipsInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
}

export type ListMembershipsResult =
  | Ok<200, MembershipPage>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the companies of which a user is a member, with their names, the user's role and branch there. */
export const listMemberships = (client: Caller, input: ListMembershipsInput, options?: CallOptions): Promise<ListMembershipsResult> =>
  client.call({ method: 'GET', path: '/v1/users/{id}/memberships', access: 'user', dates: datesOfMembershipPage }, input, options);

export interface ListMembersInput {
  /** The ID of the company. */
  readonly id: string | number;
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
}

export type ListMembersResult =
  | Ok<200, MemberPage>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the members of a company, without deleted users; users who registered last come first. */
export const listMembers = (client: Caller, input: ListMembersInput, options?: CallOptions): Promise<ListMembersResult> =>
  client.call({ method: 'GET', path: '/v1/companies/{id}/members', access: 'user', dates: datesOfMemberPage }, input, options);

export interface SetMemberInput extends SetMemberRequest {
  /** The ID of the company. */
  readonly id: string | number;
  /** `me`, or the ID of a user. */
  readonly user_id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type SetMemberResult =
  | TaggedOk<200, Member>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'last_owner' | 'too_many_memberships'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sets the role and branch of a member. Can require a recent proof: see `withProof`. */
export const setMember = (client: Caller, input: SetMemberInput, options?: CallOptions): Promise<SetMemberResult> =>
  client.call({ method: 'PUT', path: '/v1/companies/{id}/members/{user_id}', access: 'user', dates: datesOfMember, body: true }, input, options);

export interface RemoveMemberInput {
  /** The ID of the company. */
  readonly id: string | number;
  /** `me`, or the ID of a user. */
  readonly user_id: string | number;
}

export type RemoveMemberResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<409, 'last_owner' | 'last_company'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Removes a member from a company. */
export const removeMember = (client: Caller, input: RemoveMemberInput, options?: CallOptions): Promise<RemoveMemberResult> =>
  client.call({ method: 'DELETE', path: '/v1/companies/{id}/members/{user_id}', access: 'user' }, input, options);

export interface ListRolesInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Returns only roles whose name contains the words of this text, without regard to case and diacritics (one or two letters: at the beginning of a word). The ID of a role finds that role, too. */
  readonly q?: string | undefined;
}

export type ListRolesResult =
  | Ok<200, RolePage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the roles of the application with their permissions, including the built-in roles. */
export const listRoles = (client: Caller, input?: ListRolesInput, options?: CallOptions): Promise<ListRolesResult> =>
  client.call({ method: 'GET', path: '/v1/roles', access: 'user' }, input, options);

export interface CreateRoleInput extends CreateRoleRequest {
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type CreateRoleResult =
  | Ok<201, Role>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'name_taken' | 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates a role with a name and a set of permissions. Can require a recent proof: see `withProof`. */
export const createRole = (client: Caller, input: CreateRoleInput, options?: CallOptions): Promise<CreateRoleResult> =>
  client.call({ method: 'POST', path: '/v1/roles', access: 'user', once: true }, input, options);

export interface UpdateRoleInput extends UpdateRoleRequest {
  /** The ID of the role. */
  readonly id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type UpdateRoleResult =
  | TaggedOk<200, Role>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'name_taken' | 'role_built_in' | 'role_in_use'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes the name or the permissions of a role. Can require a recent proof: see `withProof`. */
export const updateRole = (client: Caller, input: UpdateRoleInput, options?: CallOptions): Promise<UpdateRoleResult> =>
  client.call({ method: 'PATCH', path: '/v1/roles/{id}', access: 'user', body: true }, input, options);

export interface DeleteRoleInput {
  /** The ID of the role. */
  readonly id: string | number;
}

export type DeleteRoleResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<409, 'role_built_in' | 'role_in_use'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes a role. Can require a recent proof: see `withProof`. */
export const deleteRole = (client: Caller, input: DeleteRoleInput, options?: CallOptions): Promise<DeleteRoleResult> =>
  client.call({ method: 'DELETE', path: '/v1/roles/{id}', access: 'user' }, input, options);

export type GetAppResult =
  | TaggedOk<200, App>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the name and the settings of the application of the key. */
export const getApp = (client: Caller, _input?: undefined, options?: CallOptions): Promise<GetAppResult> =>
  client.call({ method: 'GET', path: '/v1/app', access: 'user', dates: datesOfApp }, undefined, options);

export interface UpdateAppInput extends UpdateAppRequest {
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type UpdateAppResult =
  | TaggedOk<200, App>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes the name and the settings that are sent and keeps all others. Can require a recent proof: see `withProof`. */
export const updateApp = (client: Caller, input?: UpdateAppInput, options?: CallOptions): Promise<UpdateAppResult> =>
  client.call({ method: 'PATCH', path: '/v1/app', access: 'user', dates: datesOfApp, body: true }, input, options);

export interface ListAppsInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Returns only applications whose name contains the words of this text, without regard to case and diacritics (one or two letters: at the beginning of a word). The ID (`app_id`) of an application finds it, too. */
  readonly q?: string | undefined;
}

export type ListAppsResult =
  | Ok<200, AppSummaryPage>
  | ProblemOf<401, 'operator_key_required' | 'app_key_invalid' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the applications of the deployment, newest first, with the URLs of their consoles. */
export const listApps = (client: Caller, input?: ListAppsInput, options?: CallOptions): Promise<ListAppsResult> =>
  client.call({ method: 'GET', path: '/v1/apps', access: 'operator', dates: datesOfAppSummaryPage }, input, options);

export interface CreateAppInput extends CreateAppRequest {
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type CreateAppResult =
  | Ok<201, CreatedApp>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'operator_key_required' | 'app_key_invalid' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates an application with its roles, a company, an application key and a super admin key. */
export const createApp = (client: Caller, input: CreateAppInput, options?: CallOptions): Promise<CreateAppResult> =>
  client.call({ method: 'POST', path: '/v1/apps', access: 'operator', dates: datesOfCreatedApp, once: true }, input, options);

export type ListChallengesResult =
  | Ok<200, ChallengeList>
  | ProblemOf<401, 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the operations that require proof that a person is acting, with the driver and the site key of the widget to show. */
export const listChallenges = (client: Caller, _input?: undefined, options?: CallOptions): Promise<ListChallengesResult> =>
  client.call({ method: 'GET', path: '/v1/auth/challenges' }, undefined, options);

export type GetAppChallengeResult =
  | TaggedOk<200, AppChallenge>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the configuration of the application's challenge, without the secret key. */
export const getAppChallenge = (client: Caller, _input?: undefined, options?: CallOptions): Promise<GetAppChallengeResult> =>
  client.call({ method: 'GET', path: '/v1/app/challenge', access: 'user', dates: datesOfAppChallenge }, undefined, options);

export interface SetAppChallengeInput extends SetAppChallengeRequest {
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type SetAppChallengeResult =
  | TaggedOk<200, AppChallenge>
  | TaggedOk<201, AppChallenge>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Configures the challenge that the application requires. Can require a recent proof: see `withProof`. */
export const setAppChallenge = (client: Caller, input: SetAppChallengeInput, options?: CallOptions): Promise<SetAppChallengeResult> =>
  client.call({ method: 'PUT', path: '/v1/app/challenge', access: 'user', dates: datesOfAppChallenge }, input, options);

export type DeleteAppChallengeResult =
  | Ok<204, undefined>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes the configuration with its secret key; no operation requires a challenge. Can require a recent proof: see `withProof`. */
export const deleteAppChallenge = (client: Caller, _input?: undefined, options?: CallOptions): Promise<DeleteAppChallengeResult> =>
  client.call({ method: 'DELETE', path: '/v1/app/challenge', access: 'user' }, undefined, options);

export interface ListServiceAccountsInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Returns only service accounts whose name contains the words of this text, without regard to case and diacritics (one or two letters: at the beginning of a word). The ID of a service account finds that account, too. */
  readonly q?: string | undefined;
}

export type ListServiceAccountsResult =
  | Ok<200, ServiceAccountPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the service accounts of the application, newest first. */
export const listServiceAccounts = (client: Caller, input?: ListServiceAccountsInput, options?: CallOptions): Promise<ListServiceAccountsResult> =>
  client.call({ method: 'GET', path: '/v1/service-accounts', access: 'user', dates: datesOfServiceAccountPage }, input, options);

export interface CreateServiceAccountInput extends CreateServiceAccountRequest {
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type CreateServiceAccountResult =
  | Ok<201, ServiceAccount>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates a service account. Can require a recent proof: see `withProof`. */
export const createServiceAccount = (client: Caller, input: CreateServiceAccountInput, options?: CallOptions): Promise<CreateServiceAccountResult> =>
  client.call({ method: 'POST', path: '/v1/service-accounts', access: 'user', dates: datesOfServiceAccount, once: true }, input, options);

export type GetOwnServiceAccountResult =
  | TaggedOk<200, ServiceAccount>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the service account whose key sends the request, as `getMe` returns the user of a token. */
export const getOwnServiceAccount = (client: Caller, _input?: undefined, options?: CallOptions): Promise<GetOwnServiceAccountResult> =>
  client.call({ method: 'GET', path: '/v1/service-accounts/me', access: 'user', dates: datesOfServiceAccount }, undefined, options);

export interface GetServiceAccountInput {
  /** The ID of the service account. */
  readonly id: string | number;
}

export type GetServiceAccountResult =
  | TaggedOk<200, ServiceAccount>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns a service account. */
export const getServiceAccount = (client: Caller, input: GetServiceAccountInput, options?: CallOptions): Promise<GetServiceAccountResult> =>
  client.call({ method: 'GET', path: '/v1/service-accounts/{id}', access: 'user', dates: datesOfServiceAccount }, input, options);

export interface UpdateServiceAccountInput extends UpdateServiceAccountRequest {
  /** The ID of the service account. */
  readonly id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type UpdateServiceAccountResult =
  | TaggedOk<200, ServiceAccount>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes the name or the description of a service account, or disables and enables it. Can require a recent proof: see `withProof`. */
export const updateServiceAccount = (client: Caller, input: UpdateServiceAccountInput, options?: CallOptions): Promise<UpdateServiceAccountResult> =>
  client.call({ method: 'PATCH', path: '/v1/service-accounts/{id}', access: 'user', dates: datesOfServiceAccount, body: true }, input, options);

export interface DeleteServiceAccountInput {
  /** The ID of the service account. */
  readonly id: string | number;
}

export type DeleteServiceAccountResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes a service account and its keys, which every process rejects from the next request on. Can require a recent proof: see `withProof`. */
export const deleteServiceAccount = (client: Caller, input: DeleteServiceAccountInput, options?: CallOptions): Promise<DeleteServiceAccountResult> =>
  client.call({ method: 'DELETE', path: '/v1/service-accounts/{id}', access: 'user' }, input, options);

export interface ListApiKeysInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
}

export type ListApiKeysResult =
  | Ok<200, ApiKeyPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the application keys and super admin keys of the application, including revoked ones, newest first. */
export const listApiKeys = (client: Caller, input?: ListApiKeysInput, options?: CallOptions): Promise<ListApiKeysResult> =>
  client.call({ method: 'GET', path: '/v1/keys', access: 'user', dates: datesOfApiKeyPage }, input, options);

export interface CreateApiKeyInput extends CreateApiKeyRequest {
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type CreateApiKeyResult =
  | Ok<201, IssuedApiKey>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates an application key, a super admin key or a key of a service account. Can require a recent proof: see `withProof`. */
export const createApiKey = (client: Caller, input: CreateApiKeyInput, options?: CallOptions): Promise<CreateApiKeyResult> =>
  client.call({ method: 'POST', path: '/v1/keys', access: 'user', dates: datesOfIssuedApiKey, once: true }, input, options);

export interface UpdateApiKeyInput extends UpdateApiKeyRequest {
  /** The ID of the key. */
  readonly id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type UpdateApiKeyResult =
  | TaggedOk<200, ApiKey>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes the name of a key, the networks from which it is accepted and its expiry, and the permissions and companies of the key of a service account. Can require a recent proof: see `withProof`. */
export const updateApiKey = (client: Caller, input: UpdateApiKeyInput, options?: CallOptions): Promise<UpdateApiKeyResult> =>
  client.call({ method: 'PATCH', path: '/v1/keys/{id}', access: 'user', dates: datesOfApiKey, body: true }, input, options);

export interface RevokeApiKeyInput {
  /** The ID of the key. */
  readonly id: string | number;
}

export type RevokeApiKeyResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Revokes a key. Can require a recent proof: see `withProof`. */
export const revokeApiKey = (client: Caller, input: RevokeApiKeyInput, options?: CallOptions): Promise<RevokeApiKeyResult> =>
  client.call({ method: 'DELETE', path: '/v1/keys/{id}', access: 'user' }, input, options);

export interface RotateApiKeyInput extends RotateApiKeyRequest {
  /** The ID of the key. */
  readonly id: string | number;
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type RotateApiKeyResult =
  | Ok<201, IssuedApiKey>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'key_revoked' | 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates a new key of the same kind and name, and returns it only in this response. Can require a recent proof: see `withProof`. */
export const rotateApiKey = (client: Caller, input: RotateApiKeyInput, options?: CallOptions): Promise<RotateApiKeyResult> =>
  client.call({ method: 'POST', path: '/v1/keys/{id}/rotate', access: 'user', dates: datesOfIssuedApiKey, once: true }, input, options);

export type ListSigningKeysResult =
  | Ok<200, SigningKeyList>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the public facts of the keys that sign the tokens of the service, newest first, including the last 100 removed ones. */
export const listSigningKeys = (client: Caller, _input?: undefined, options?: CallOptions): Promise<ListSigningKeysResult> =>
  client.call({ method: 'GET', path: '/v1/signing-keys', access: 'user', dates: datesOfSigningKeyList }, undefined, options);

export type RotateSigningKeyResult =
  | Ok<200, SigningKey>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Publishes a new signing key, which signs tokens 10 minutes later. Can require a recent proof: see `withProof`. */
export const rotateSigningKey = (client: Caller, _input?: undefined, options?: CallOptions): Promise<RotateSigningKeyResult> =>
  client.call({ method: 'POST', path: '/v1/signing-keys/rotate', access: 'user', dates: datesOfSigningKey }, undefined, options);

export interface ListClientsInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Returns only clients whose name or `client_id` contains the words of this text, without regard to case and diacritics (one or two letters: at the beginning of a word). The ID of a client finds that client, too. */
  readonly q?: string | undefined;
}

export type ListClientsResult =
  | Ok<200, ClientPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the OAuth clients of the application, newest first. */
export const listClients = (client: Caller, input?: ListClientsInput, options?: CallOptions): Promise<ListClientsResult> =>
  client.call({ method: 'GET', path: '/v1/clients', access: 'user', dates: datesOfClientPage }, input, options);

export interface CreateClientInput extends CreateClientRequest {
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type CreateClientResult =
  | Ok<201, IssuedClient>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'too_many_clients' | 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates an OAuth client, which gets tokens from the OpenID provider of the application. Can require a recent proof: see `withProof`. */
export const createClient = (client: Caller, input: CreateClientInput, options?: CallOptions): Promise<CreateClientResult> =>
  client.call({ method: 'POST', path: '/v1/clients', access: 'user', dates: datesOfIssuedClient, once: true }, input, options);

export interface GetClientInput {
  /** The ID of the client. */
  readonly id: string | number;
}

export type GetClientResult =
  | TaggedOk<200, Client>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns an OAuth client without its secrets. */
export const getClient = (client: Caller, input: GetClientInput, options?: CallOptions): Promise<GetClientResult> =>
  client.call({ method: 'GET', path: '/v1/clients/{id}', access: 'user', dates: datesOfClient }, input, options);

export interface UpdateClientInput extends UpdateClientRequest {
  /** The ID of the client. */
  readonly id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type UpdateClientResult =
  | TaggedOk<200, Client>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes an OAuth client; `client_id` stays. Can require a recent proof: see `withProof`. */
export const updateClient = (client: Caller, input: UpdateClientInput, options?: CallOptions): Promise<UpdateClientResult> =>
  client.call({ method: 'PATCH', path: '/v1/clients/{id}', access: 'user', dates: datesOfClient, body: true }, input, options);

export interface DeleteClientInput {
  /** The ID of the client. */
  readonly id: string | number;
}

export type DeleteClientResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes an OAuth client, which gets no further tokens. Can require a recent proof: see `withProof`. */
export const deleteClient = (client: Caller, input: DeleteClientInput, options?: CallOptions): Promise<DeleteClientResult> =>
  client.call({ method: 'DELETE', path: '/v1/clients/{id}', access: 'user' }, input, options);

export interface ListClientErrorsInput {
  /** The ID of the client. */
  readonly id: string | number;
}

export type ListClientErrorsResult =
  | Ok<200, ClientErrorList>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns for which reasons the OpenID provider has refused requests of the client in the last 7 days, latest first. */
export const listClientErrors = (client: Caller, input: ListClientErrorsInput, options?: CallOptions): Promise<ListClientErrorsResult> =>
  client.call({ method: 'GET', path: '/v1/clients/{id}/errors', access: 'user', dates: datesOfClientErrorList }, input, options);

export interface RotateClientSecretInput extends RotateClientSecretRequest {
  /** The ID of the client. */
  readonly id: string | number;
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type RotateClientSecretResult =
  | Ok<201, IssuedClient>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'client_without_secret' | 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates a new secret and returns it only in this response. Can require a recent proof: see `withProof`. */
export const rotateClientSecret = (client: Caller, input: RotateClientSecretInput, options?: CallOptions): Promise<RotateClientSecretResult> =>
  client.call({ method: 'POST', path: '/v1/clients/{id}/rotate-secret', access: 'user', dates: datesOfIssuedClient, once: true }, input, options);

export interface ListResourceServersInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
}

export type ListResourceServersResult =
  | Ok<200, ResourceServerPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the resource servers of the application, newest first. */
export const listResourceServers = (client: Caller, input?: ListResourceServersInput, options?: CallOptions): Promise<ListResourceServersResult> =>
  client.call({ method: 'GET', path: '/v1/resource-servers', access: 'user', dates: datesOfResourceServerPage }, input, options);

export interface CreateResourceServerInput extends CreateResourceServerRequest {
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type CreateResourceServerResult =
  | Ok<201, ResourceServer>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'too_many_resource_servers' | 'identifier_taken' | 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates a resource server. Can require a recent proof: see `withProof`. */
export const createResourceServer = (client: Caller, input: CreateResourceServerInput, options?: CallOptions): Promise<CreateResourceServerResult> =>
  client.call({ method: 'POST', path: '/v1/resource-servers', access: 'user', dates: datesOfResourceServer, once: true }, input, options);

export interface GetResourceServerInput {
  /** The ID of the resource server. */
  readonly id: string | number;
}

export type GetResourceServerResult =
  | TaggedOk<200, ResourceServer>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns a resource server. */
export const getResourceServer = (client: Caller, input: GetResourceServerInput, options?: CallOptions): Promise<GetResourceServerResult> =>
  client.call({ method: 'GET', path: '/v1/resource-servers/{id}', access: 'user', dates: datesOfResourceServer }, input, options);

export interface UpdateResourceServerInput extends UpdateResourceServerRequest {
  /** The ID of the resource server. */
  readonly id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type UpdateResourceServerResult =
  | TaggedOk<200, ResourceServer>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes a resource server. Can require a recent proof: see `withProof`. */
export const updateResourceServer = (client: Caller, input: UpdateResourceServerInput, options?: CallOptions): Promise<UpdateResourceServerResult> =>
  client.call({ method: 'PATCH', path: '/v1/resource-servers/{id}', access: 'user', dates: datesOfResourceServer, body: true }, input, options);

export interface DeleteResourceServerInput {
  /** The ID of the resource server. */
  readonly id: string | number;
}

export type DeleteResourceServerResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes a resource server. Can require a recent proof: see `withProof`. */
export const deleteResourceServer = (client: Caller, input: DeleteResourceServerInput, options?: CallOptions): Promise<DeleteResourceServerResult> =>
  client.call({ method: 'DELETE', path: '/v1/resource-servers/{id}', access: 'user' }, input, options);

export interface ListGrantsInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
}

export type ListGrantsResult =
  | Ok<200, GrantPage>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the OAuth clients that have access to the account of a user, or that the user has allowed it, newest first. */
export const listGrants = (client: Caller, input: ListGrantsInput, options?: CallOptions): Promise<ListGrantsResult> =>
  client.call({ method: 'GET', path: '/v1/users/{id}/grants', access: 'user', dates: datesOfGrantPage }, input, options);

export interface RevokeGrantInput {
  /** `me`, or the ID of a user. */
  readonly id: string | number;
  /** The ID of the grant. */
  readonly grant_id: string | number;
}

export type RevokeGrantResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Ends the access of a client to the account of a user. */
export const revokeGrant = (client: Caller, input: RevokeGrantInput, options?: CallOptions): Promise<RevokeGrantResult> =>
  client.call({ method: 'DELETE', path: '/v1/users/{id}/grants/{grant_id}', access: 'user' }, input, options);

export interface ListAuditEventsInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Returns only events of this type. */
  readonly event?: AuditEvent | undefined;
  /** Returns only events that this user caused or that affected the user. */
  readonly user_id?: number | undefined;
  /** Returns only events that this user caused, also failed logins of the user. */
  readonly actor_id?: number | undefined;
  /** Returns only events with this target, as type and ID: `user:42`, `company:7`, `key:3`. */
  readonly target?: string | undefined;
  /** Returns only events from the network of this IP address: an IPv4 address itself, and the `/64` of an IPv6 address. */
  readonly network?: string | undefined;
  /** Returns only successful (`true`) or only failed (`false`) events. */
  readonly success?: boolean | undefined;
  /** Returns only events at or after this time. */
  readonly from?: Date | undefined;
  /** Returns only events before this time. It must not be before `from`. */
  readonly to?: Date | undefined;
}

export type ListAuditEventsResult =
  | Ok<200, AuditPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the events of the audit log, newest first. */
export const listAuditEvents = (client: Caller, input?: ListAuditEventsInput, options?: CallOptions): Promise<ListAuditEventsResult> =>
  client.call({ method: 'GET', path: '/v1/audit', access: 'user', dates: datesOfAuditPage }, input, options);

export interface GetStatisticsInput {
  /** The first day. If it is absent, it follows from `to`. */
  readonly from?: string | undefined;
  /** The last day. If it is absent, it is today. Days after today are left out. */
  readonly to?: string | undefined;
  /** The time that each item stands for. */
  readonly interval?: StatisticsInterval | undefined;
}

export type GetStatisticsResult =
  | Ok<200, Statistics>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the sign-ups, logins, failed logins and active users of each day of a period. */
export const getStatistics = (client: Caller, input?: GetStatisticsInput, options?: CallOptions): Promise<GetStatisticsResult> =>
  client.call({ method: 'GET', path: '/v1/statistics', access: 'user', dates: datesOfStatistics }, input, options);

export type GetDiagnosticsResult =
  | Ok<200, DiagnosticList>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Checks what the application needs in production, and what has failed. */
export const getDiagnostics = (client: Caller, _input?: undefined, options?: CallOptions): Promise<GetDiagnosticsResult> =>
  client.call({ method: 'GET', path: '/v1/diagnostics', access: 'user', dates: datesOfDiagnosticList }, undefined, options);

export interface ListEventsInput {
  /** Returns the events after this one; if absent, from the oldest event that is kept. It is the `id` of an event, a `next`, or `newest` for the events from now on. */
  readonly after?: string | undefined;
  /** Returns the events before this one, newest first. It is the `id` of an event, a `next` of such a page, or `newest` to begin with the newest event. It cannot be combined with `after` or `wait`. */
  readonly before?: string | undefined;
  /** Returns only events of these types, separated by commas. */
  readonly types?: string | undefined;
  /** The maximum number of events. */
  readonly limit?: number | undefined;
  /** The seconds that a request without events waits for one. */
  readonly wait?: number | undefined;
  /** Adds the present names of subjects and actors to the events (`names`), for people who read them. */
  readonly names?: boolean | undefined;
}

export type ListEventsResult =
  | Ok<200, EventPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<410, 'events_expired'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the events of the application, oldest first. */
export const listEvents = (client: Caller, input?: ListEventsInput, options?: CallOptions): Promise<ListEventsResult> =>
  client.call({ method: 'GET', path: '/v1/events', access: 'user', dates: datesOfEventPage }, input, options);

export interface ListWebhookEndpointsInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
}

export type ListWebhookEndpointsResult =
  | Ok<200, WebhookEndpointPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the endpoints to which the events of the application are sent, newest first. */
export const listWebhookEndpoints = (client: Caller, input?: ListWebhookEndpointsInput, options?: CallOptions): Promise<ListWebhookEndpointsResult> =>
  client.call({ method: 'GET', path: '/v1/webhook-endpoints', access: 'user', dates: datesOfWebhookEndpointPage }, input, options);

export interface CreateWebhookEndpointInput extends CreateWebhookEndpointRequest {
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type CreateWebhookEndpointResult =
  | Ok<201, IssuedWebhookEndpoint>
  | ProblemOf<400, 'body_missing' | 'body_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'too_many_webhook_endpoints' | 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates an endpoint, which gets the events that follow. Can require a recent proof: see `withProof`. */
export const createWebhookEndpoint = (client: Caller, input: CreateWebhookEndpointInput, options?: CallOptions): Promise<CreateWebhookEndpointResult> =>
  client.call({ method: 'POST', path: '/v1/webhook-endpoints', access: 'user', dates: datesOfIssuedWebhookEndpoint, once: true }, input, options);

export interface GetWebhookEndpointInput {
  /** The ID of the webhook endpoint. */
  readonly id: string | number;
}

export type GetWebhookEndpointResult =
  | TaggedOk<200, WebhookEndpoint>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns a webhook endpoint without its secrets. */
export const getWebhookEndpoint = (client: Caller, input: GetWebhookEndpointInput, options?: CallOptions): Promise<GetWebhookEndpointResult> =>
  client.call({ method: 'GET', path: '/v1/webhook-endpoints/{id}', access: 'user', dates: datesOfWebhookEndpoint }, input, options);

export interface UpdateWebhookEndpointInput extends UpdateWebhookEndpointRequest {
  /** The ID of the webhook endpoint. */
  readonly id: string | number;
  /** The `ETag` of the resource as last read, or its `version` in quotation marks. If the resource has changed since, the response is 412 and nothing changes. */
  readonly ifMatch?: string | undefined;
}

export type UpdateWebhookEndpointResult =
  | TaggedOk<200, WebhookEndpoint>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<412, 'precondition_failed'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Changes a webhook endpoint. Can require a recent proof: see `withProof`. */
export const updateWebhookEndpoint = (client: Caller, input: UpdateWebhookEndpointInput, options?: CallOptions): Promise<UpdateWebhookEndpointResult> =>
  client.call({ method: 'PATCH', path: '/v1/webhook-endpoints/{id}', access: 'user', dates: datesOfWebhookEndpoint, body: true }, input, options);

export interface DeleteWebhookEndpointInput {
  /** The ID of the webhook endpoint. */
  readonly id: string | number;
}

export type DeleteWebhookEndpointResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes a webhook endpoint with its deliveries. Can require a recent proof: see `withProof`. */
export const deleteWebhookEndpoint = (client: Caller, input: DeleteWebhookEndpointInput, options?: CallOptions): Promise<DeleteWebhookEndpointResult> =>
  client.call({ method: 'DELETE', path: '/v1/webhook-endpoints/{id}', access: 'user' }, input, options);

export interface RotateWebhookSecretInput extends RotateWebhookSecretRequest {
  /** The ID of the webhook endpoint. */
  readonly id: string | number;
  /** A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are part of the key. The same key with a different request returns 422; while the first request is still being processed, a repeated one returns 409. */
  readonly idempotencyKey?: string | undefined;
}

export type RotateWebhookSecretResult =
  | Ok<201, IssuedWebhookEndpoint>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'idempotency_key_in_use'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed' | 'idempotency_key_reused'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Creates a new secret and returns it only in this response. Can require a recent proof: see `withProof`. */
export const rotateWebhookSecret = (client: Caller, input: RotateWebhookSecretInput, options?: CallOptions): Promise<RotateWebhookSecretResult> =>
  client.call({ method: 'POST', path: '/v1/webhook-endpoints/{id}/rotate-secret', access: 'user', dates: datesOfIssuedWebhookEndpoint, once: true }, input, options);

export interface TestWebhookEndpointInput {
  /** The ID of the webhook endpoint. */
  readonly id: string | number;
}

export type TestWebhookEndpointResult =
  | Ok<200, WebhookTest>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends an event of the type `webhook_endpoint.test` now and once, also to an endpoint that is disabled, and returns the result. */
export const testWebhookEndpoint = (client: Caller, input: TestWebhookEndpointInput, options?: CallOptions): Promise<TestWebhookEndpointResult> =>
  client.call({ method: 'POST', path: '/v1/webhook-endpoints/{id}/test', access: 'user' }, input, options);

export interface ListWebhookDeliveriesInput {
  /** The ID of the webhook endpoint. */
  readonly id: string | number;
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Returns only attempts with this outcome. */
  readonly outcome?: WebhookOutcome | undefined;
  /** Returns only attempts to send this event. */
  readonly event_id?: string | undefined;
}

export type ListWebhookDeliveriesResult =
  | Ok<200, WebhookDeliveryPage>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the attempts of the last 7 days to send an event to the endpoint, newest first, with the event that was sent if the event log still has it. */
export const listWebhookDeliveries = (client: Caller, input: ListWebhookDeliveriesInput, options?: CallOptions): Promise<ListWebhookDeliveriesResult> =>
  client.call({ method: 'GET', path: '/v1/webhook-endpoints/{id}/deliveries', access: 'user', dates: datesOfWebhookDeliveryPage }, input, options);

export interface GetWebhookDeliveryInput {
  /** The ID of the webhook endpoint. */
  readonly id: string | number;
  /** The ID of the attempt. */
  readonly delivery_id: string | number;
}

export type GetWebhookDeliveryResult =
  | Ok<200, WebhookDeliveryDetails>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns an attempt of the last 7 days with its request and its response. */
export const getWebhookDelivery = (client: Caller, input: GetWebhookDeliveryInput, options?: CallOptions): Promise<GetWebhookDeliveryResult> =>
  client.call({ method: 'GET', path: '/v1/webhook-endpoints/{id}/deliveries/{delivery_id}', access: 'user', dates: datesOfWebhookDeliveryDetails }, input, options);

export interface GetWebhookStatisticsInput {
  /** The ID of the webhook endpoint. */
  readonly id: string | number;
  /** A time in the first hour. If it is absent, the period is a week. */
  readonly from?: Date | undefined;
  /** A time in the last hour. If it is absent, it is now. */
  readonly to?: Date | undefined;
}

export type GetWebhookStatisticsResult =
  | Ok<200, WebhookStatistics>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the numbers of successful and failed attempts to send an event to the endpoint in each hour of a period, and the duration of the latest ones. */
export const getWebhookStatistics = (client: Caller, input: GetWebhookStatisticsInput, options?: CallOptions): Promise<GetWebhookStatisticsResult> =>
  client.call({ method: 'GET', path: '/v1/webhook-endpoints/{id}/statistics', access: 'user', dates: datesOfWebhookStatistics }, input, options);

export interface ReplayWebhookDeliveriesInput extends ReplayWebhookDeliveriesRequest {
  /** The ID of the webhook endpoint. */
  readonly id: string | number;
}

export type ReplayWebhookDeliveriesResult =
  | Ok<202, WebhookReplay>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Sends events of the event log to the endpoint again, with their original IDs. */
export const replayWebhookDeliveries = (client: Caller, input: ReplayWebhookDeliveriesInput, options?: CallOptions): Promise<ReplayWebhookDeliveriesResult> =>
  client.call({ method: 'POST', path: '/v1/webhook-endpoints/{id}/replay', access: 'user', body: true }, input, options);

export interface ListNotificationsInput {
  /** Maximum number of results per page. */
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** Returns only notifications in this state. */
  readonly state?: NotificationState | undefined;
  /** Returns only notifications to this user. */
  readonly user_id?: number | undefined;
}

export type ListNotificationsResult =
  | Ok<200, NotificationPage>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the emails that were requested from the notification application, with their delivery state, newest first. */
export const listNotifications = (client: Caller, input?: ListNotificationsInput, options?: CallOptions): Promise<ListNotificationsResult> =>
  client.call({ method: 'GET', path: '/v1/notifications', access: 'user', dates: datesOfNotificationPage }, input, options);

export interface ResendNotificationInput {
  /** The ID of the notification. */
  readonly id: string;
}

export type ResendNotificationResult =
  | Ok<202, Message>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'notification_not_dead'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Queues a notification in the state `dead` again, with its original ID; a receiver that already has it recognizes the ID. */
export const resendNotification = (client: Caller, input: ResendNotificationInput, options?: CallOptions): Promise<ResendNotificationResult> =>
  client.call({ method: 'POST', path: '/v1/notifications/{id}/resend', access: 'user' }, input, options);

export type ListDeadLettersResult =
  | Ok<200, DeadLetterList>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'receiver_unmanaged'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'receiver_failed'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the newest emails of the last 30 days that the notification application has accepted and then not sent, or that were reported as bounced or as spam, at most 200. */
export const listDeadLetters = (client: Caller, _input?: undefined, options?: CallOptions): Promise<ListDeadLettersResult> =>
  client.call({ method: 'GET', path: '/v1/dead-letters', access: 'user', dates: datesOfDeadLetterList }, undefined, options);

export interface ResendDeadLetterInput {
  /** The ID of the notification. */
  readonly id: string;
}

export type ResendDeadLetterResult =
  | Ok<202, Message>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'receiver_unmanaged'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'receiver_failed'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Lets the notification application try an email again that it has not sent. */
export const resendDeadLetter = (client: Caller, input: ResendDeadLetterInput, options?: CallOptions): Promise<ResendDeadLetterResult> =>
  client.call({ method: 'POST', path: '/v1/dead-letters/{id}/resend', access: 'user' }, input, options);

export type ListMailTemplatesResult =
  | Ok<200, MailTemplateList>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'receiver_unmanaged'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'receiver_failed'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the templates of the notification application in all languages, and which of them the application has changed. */
export const listMailTemplates = (client: Caller, _input?: undefined, options?: CallOptions): Promise<ListMailTemplatesResult> =>
  client.call({ method: 'GET', path: '/v1/mail-templates', access: 'user', dates: datesOfMailTemplateList }, undefined, options);

export interface GetMailTemplateInput {
  /** The ID of the template. */
  readonly id: string | number;
}

export type GetMailTemplateResult =
  | Ok<200, MailTemplateDetails>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'receiver_unmanaged'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'receiver_failed'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns a template with its source, the original source, and the values that it can use. */
export const getMailTemplate = (client: Caller, input: GetMailTemplateInput, options?: CallOptions): Promise<GetMailTemplateResult> =>
  client.call({ method: 'GET', path: '/v1/mail-templates/{id}', access: 'user', dates: datesOfMailTemplateDetails }, input, options);

export interface SetMailTemplateInput extends MailTemplateDraft {
  /** The ID of the template. */
  readonly id: string | number;
}

export type SetMailTemplateResult =
  | Ok<200, MailTemplateDetails>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'receiver_unmanaged'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'receiver_failed'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Replaces a template for this application; the next email uses it. Can require a recent proof: see `withProof`. */
export const setMailTemplate = (client: Caller, input: SetMailTemplateInput, options?: CallOptions): Promise<SetMailTemplateResult> =>
  client.call({ method: 'PUT', path: '/v1/mail-templates/{id}', access: 'user', dates: datesOfMailTemplateDetails }, input, options);

export interface ResetMailTemplateInput {
  /** The ID of the template. */
  readonly id: string | number;
}

export type ResetMailTemplateResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<409, 'receiver_unmanaged'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'receiver_failed'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Deletes the change of a template. Can require a recent proof: see `withProof`. */
export const resetMailTemplate = (client: Caller, input: ResetMailTemplateInput, options?: CallOptions): Promise<ResetMailTemplateResult> =>
  client.call({ method: 'DELETE', path: '/v1/mail-templates/{id}', access: 'user' }, input, options);

export interface PreviewMailTemplateInput extends MailTemplateDraft {
  /** The ID of the template. */
  readonly id: string | number;
}

export type PreviewMailTemplateResult =
  | Ok<200, MailPreview>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'receiver_unmanaged'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'receiver_failed'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Renders an example of the email with a source that is not stored, for the caller as the recipient. */
export const previewMailTemplate = (client: Caller, input: PreviewMailTemplateInput, options?: CallOptions): Promise<PreviewMailTemplateResult> =>
  client.call({ method: 'POST', path: '/v1/mail-templates/{id}/preview', access: 'user' }, input, options);

export interface SendTestMailInput extends MailTemplateDraft {
  /** The ID of the template. */
  readonly id: string | number;
}

export type SendTestMailResult =
  | Ok<200, MailTest>
  | ProblemOf<400, 'body_missing' | 'body_invalid' | 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ProblemOf<404, 'not_found'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'receiver_unmanaged'>
  | ProblemOf<413, 'body_too_large'>
  | ProblemOf<415, 'media_type_unsupported'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'receiver_failed'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Renders an example of the email with a source that is not stored, and sends it to the caller's own address, if the address is verified. */
export const sendTestMail = (client: Caller, input: SendTestMailInput, options?: CallOptions): Promise<SendTestMailResult> =>
  client.call({ method: 'POST', path: '/v1/mail-templates/{id}/test', access: 'user' }, input, options);

export interface ListSuppressionsInput {
  /** Returns only the entries of this email address, in any equal spelling. */
  readonly email?: string | undefined;
}

export type ListSuppressionsResult =
  | Ok<200, SuppressionList>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required'>
  | ProblemOf<406, 'not_acceptable'>
  | ProblemOf<409, 'receiver_unmanaged'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'receiver_failed'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Returns the newest addresses to which the notification application sends no emails of the application, at most 200, because they do not exist or their owners have reported an email as spam. */
export const listSuppressions = (client: Caller, input?: ListSuppressionsInput, options?: CallOptions): Promise<ListSuppressionsResult> =>
  client.call({ method: 'GET', path: '/v1/suppressions', access: 'user', dates: datesOfSuppressionList }, input, options);

export interface DeleteSuppressionInput {
  /** The ID of the entry. */
  readonly id: string | number;
}

export type DeleteSuppressionResult =
  | Ok<204, undefined>
  | ProblemOf<400, 'path_invalid'>
  | ProblemOf<401, 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'session_ended' | 'app_key_invalid' | 'app_key_required' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_invalid'>
  | ProblemOf<403, 'forbidden' | 'second_factor_enrollment_required' | 'impersonation_forbidden'>
  | ReauthenticationRequired
  | ProblemOf<404, 'not_found'>
  | ProblemOf<409, 'receiver_unmanaged'>
  | ProblemOf<422, 'validation_failed'>
  | ProblemOf<429, 'rate_limited'>
  | ProblemOf<500, 'internal_error'>
  | ProblemOf<502, 'receiver_failed'>
  | ProblemOf<503, 'database_unavailable' | 'limits_unavailable'>
  | NoResponse
  | UnexpectedResponse;

/** Removes the entry of an address. Can require a recent proof: see `withProof`. */
export const deleteSuppression = (client: Caller, input: DeleteSuppressionInput, options?: CallOptions): Promise<DeleteSuppressionResult> =>
  client.call({ method: 'DELETE', path: '/v1/suppressions/{id}', access: 'user' }, input, options);
