/**
 * The texts of the pages of a login. `{name}` stands for a value. Each language has all of them: a missing one does not compile.
 * Buttons are a verb and an object; errors say what happened, and then what to do.
 */
export interface Texts {
  readonly logIn: string;
  readonly email: string;
  readonly password: string;
  readonly enterPassword: string;
  readonly logInButton: string;
  readonly change: string;
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
  readonly passkeyOnly: string;
  readonly wantsAccess: string;
  readonly profile: string;
  readonly emailScope: string;
  readonly phone: string;
  readonly offline: string;
  readonly offlineHint: string;
  readonly identity: string;
  readonly permission: string;
  readonly continuesTo: string;
  readonly onThisDevice: string;
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
  readonly expired: string;
  readonly expiredHint: string;
  readonly forbidden: string;
  readonly forbiddenHint: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly or: string;
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
  readonly faults: {
    readonly email: string;
    readonly name: string;
    readonly too_short: string;
    readonly too_long: string;
    readonly password_common: string;
    readonly password_personal: string;
    readonly password_breached: string;
    readonly other: string;
  };
  /** The reasons of a refusal, by the code of the catalogue of errors. */
  readonly refusals: {
    readonly invalid_credentials: string;
    readonly code_invalid: string;
    readonly login_expired: string;
    readonly email_unverified: string;
    readonly rate_limited: string;
    readonly login_method_disabled: string;
    readonly second_factor_enrollment_required: string;
    readonly challenge_required: string;
    readonly challenge_failed: string;
    readonly email_taken: string;
    readonly signup_closed: string;
    readonly key_invalid: string;
    readonly validation_failed: string;
    readonly other: string;
  };
}
