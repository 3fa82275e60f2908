import type { AddressPage } from './address.ts';
import type { ConnectionPage } from './connection.ts';
import type { ConsentPage } from './consent.ts';
import type { CodePage, CodeRequestPage } from './email-code.ts';
import type { EnrollPasskeyPage, EnrollSmsPage, EnrollTotpPage, RecoveryCodesPage } from './enrollment.ts';
import type { EnrollPage } from './finish.ts';
import type { FirstPasswordPage } from './first-password.ts';
import type { PasswordPage } from './password.ts';
import type { VerifyFirstPage } from './provider.ts';
import type { RecoveryPage } from './recovery.ts';
import type { FactorPage } from './second-factor.ts';
import type { SignupPage, SignupSentPage } from './signup.ts';

/** A page of a login, with what the user has entered before. */
export type SignInPage =
  | AddressPage
  | ConnectionPage
  | SignupPage
  | SignupSentPage
  | PasswordPage
  | CodeRequestPage
  | CodePage
  | FirstPasswordPage
  | RecoveryPage
  | VerifyFirstPage
  | FactorPage
  | EnrollPage
  | EnrollTotpPage
  | EnrollPasskeyPage
  | EnrollSmsPage
  | RecoveryCodesPage
  | ConsentPage;

export type SignInPageNamed<Name extends SignInPage['name']> = Extract<SignInPage, { readonly name: Name }> & {
  readonly name: Name;
};
