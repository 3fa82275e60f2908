import type { OwnPage } from '../../../kernel/own-pages.ts';
import type { DriverName } from '../../../modules/social/social.ts';

/**
 * The texts of the pages of a login. `{name}` stands for a value. Each language has all of them: a missing one does not compile.
 * Buttons are a verb and an object; errors say what happened, and then what to do.
 */
export interface Texts {
  /** The name of the language in the language itself. */
  readonly languageName: string;
  readonly chooseLanguage: string;
  readonly logIn: string;
  readonly ownPages: Readonly<Record<OwnPage, string>>;
  readonly email: string;
  readonly password: string;
  /** Follows the title of the login: `{client}` is another application, to which the login leads. */
  readonly toClient: string;
  readonly enterPassword: string;
  readonly logInButton: string;
  readonly change: string;
  readonly changeAccount: string;
  readonly forgot: string;
  readonly emailCode: string;
  readonly checkMail: string;
  readonly codeSent: string;
  readonly code: string;
  readonly recoverySent: string;
  readonly backToLogin: string;
  readonly authenticatorCode: string;
  readonly factorHint: string;
  readonly smsTitle: string;
  readonly smsHint: string;
  readonly sendSms: string;
  readonly continueButton: string;
  readonly returning: string;
  readonly returningHint: string;
  readonly wantsAccess: string;
  readonly profile: string;
  readonly emailScope: string;
  readonly phone: string;
  readonly groups: string;
  readonly offline: string;
  readonly offlineHint: string;
  readonly identity: string;
  readonly permission: string;
  /** Explain what each scope gives to an application. */
  readonly scopeDetails: Readonly<Record<'profile' | 'email' | 'phone' | 'groups' | 'openid' | 'permission', string>>;
  readonly continuesTo: string;
  readonly onThisDevice: string;
  readonly publishedBy: string;
  readonly notVerified: string;
  readonly runsHere: string;
  readonly sharedScheme: string;
  readonly privacy: string;
  readonly terms: string;
  readonly allow: string;
  readonly cancel: string;
  readonly logOutTitle: string;
  readonly logOutHint: string;
  readonly logOut: string;
  readonly stay: string;
  readonly loggedOut: string;
  readonly loggedOutHint: string;
  readonly actingTitle: string;
  readonly actingHint: string;
  readonly actingButton: string;
  readonly actingOpens: string;
  readonly actingExpired: string;
  readonly actingExpiredHint: string;
  readonly expired: string;
  readonly expiredHint: string;
  /** `{app}` is the name of the application. */
  readonly backToApp: string;
  readonly forbidden: string;
  readonly forbiddenHint: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly requestId: string;
  readonly or: string;
  readonly continueAs: string;
  readonly continueWith: string;
  /** The texts of vendors that prescribe another one, in the words of their own buttons. */
  readonly providerWays: Readonly<Partial<Record<DriverName, string>>>;
  readonly verifyFirst: string;
  readonly newHere: string;
  readonly createAccount: string;
  readonly createTitle: string;
  readonly createButton: string;
  readonly haveAccount: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly show: string;
  readonly hide: string;
  readonly passwordHint: string;
  readonly acceptBoth: string;
  readonly acceptOne: string;
  readonly signupSent: string;
  readonly signupAgain: string;
  readonly usePassword: string;
  readonly sendCode: string;
  readonly resend: string;
  readonly codeRequestHint: string;
  readonly resetTitle: string;
  readonly resetHint: string;
  readonly resetButton: string;
  readonly challengeScript: string;
  /** The faults of fields. Those of passwords have the codes of the contract. */
  readonly firstPassword: {
    readonly title: string;
    readonly hint: string;
    readonly choice: string;
    readonly set: string;
    readonly skip: string;
  };
  readonly faults: {
    readonly required: string;
    readonly email: string;
    readonly name: string;
    readonly too_short: string;
    readonly too_long: string;
    readonly password_common: string;
    readonly password_personal: string;
    readonly password_breached: string;
    readonly other: string;
  };
  /** The pages for second factors and passkeys. */
  readonly factors: {
    readonly logInWithPasskey: string;
    readonly passkeyTitle: string;
    readonly passkeyHint: string;
    readonly passkeyFailed: string;
    readonly passkeyScript: string;
    readonly usePasskey: string;
    readonly useAuthenticator: string;
    readonly useSms: string;
    readonly useRecoveryCode: string;
    readonly recoveryTitle: string;
    readonly recoveryHint: string;
    readonly smsRequestHint: string;
    readonly resendSms: string;
  };
  /** The pages on which a user adds a second factor. */
  readonly enrollment: {
    readonly title: string;
    readonly hint: string;
    readonly requestedHint: string;
    readonly totp: string;
    readonly passkey: string;
    readonly sms: string;
    readonly chooseAnother: string;
    readonly totpTitle: string;
    readonly totpHint: string;
    readonly qrCode: string;
    readonly copyKey: string;
    readonly copied: string;
    readonly openApp: string;
    readonly passkeyTitle: string;
    readonly passkeyHint: string;
    readonly createPasskey: string;
    readonly codesTitle: string;
    readonly codesHint: string;
    readonly copyCodes: string;
    readonly download: string;
    readonly print: string;
    readonly fileName: string;
    readonly saved: string;
  };
  readonly connectDevice: string;
  readonly connectDeviceHint: string;
  readonly deviceShows: string;
  readonly deviceWarning: string;
  readonly deviceConnected: string;
  readonly deviceConnectedHint: string;
  readonly deviceRefused: string;
  readonly deviceRefusedHint: string;
  readonly identityEmailTaken: string;
  readonly connectionTitle: string;
  readonly connectionHint: string;
  readonly connectionRequired: string;
  readonly companySignupClosed: string;
  /** The reasons of a refusal, by the code of the catalogue of errors. */
  readonly refusals: {
    readonly connection_domain_mismatch: string;
    readonly link_required: string;
    readonly social_state_invalid: string;
    readonly saml_response_invalid: string;
    readonly social_login_denied: string;
    readonly social_email_missing: string;
    readonly social_provider_unavailable: string;
    readonly password_source_unavailable: string;
    readonly account_inactive: string;
    readonly social_code_invalid: string;
    readonly social_token_invalid: string;
    readonly social_provider_failed: string;
    readonly passkey_invalid: string;
    readonly invalid_credentials: string;
    readonly code_invalid: string;
    /** The texts for codes that are corrected in another way than by requesting another one. */
    readonly totp_invalid: string;
    readonly recovery_code_invalid: string;
    readonly device_code_invalid: string;
    readonly login_expired: string;
    readonly email_unverified: string;
    readonly rate_limited: string;
    readonly login_method_disabled: string;
    readonly phone_number_invalid: string;
    readonly phone_country_not_allowed: string;
    readonly second_factor_enrollment_required: string;
    readonly challenge_required: string;
    readonly challenge_failed: string;
    readonly email_taken: string;
    readonly signup_closed: string;
    readonly sso_required: string;
    readonly key_invalid: string;
    readonly validation_failed: string;
    readonly other: string;
  };
}
