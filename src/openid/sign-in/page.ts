import type { AddressPage } from './address.ts';
import type { ConsentPage } from './consent.ts';
import type { CodePage } from './email-code.ts';
import type { PasswordPage } from './password.ts';
import type { RecoverySentPage } from './recovery.ts';
import type { FactorPage } from './second-factor.ts';

/** A page of a login, with what the user has entered before. */
export type SignInPage = AddressPage | PasswordPage | CodePage | RecoverySentPage | FactorPage | ConsentPage;

export type SignInPageNamed<Name extends SignInPage['name']> = Extract<SignInPage, { readonly name: Name }>;
