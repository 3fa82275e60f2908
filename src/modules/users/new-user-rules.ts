import { emailFaults } from '../../kernel/email.ts';
import { DomainError, type Fault, ifSent } from '../../kernel/errors.ts';
import { languageFaults, type StoredLanguage, toLanguage } from '../../kernel/locale.ts';
import { nameFaults } from '../../kernel/names.ts';
import { type PasswordLimits, passwordFaults } from '../../kernel/password.ts';

/** The names of a new user that were sent. */
export type SentNames = { readonly [F in 'firstname' | 'lastname' | 'displayname']?: string | undefined };

/** The names and language of a new user that were sent. */
export type SentPerson = SentNames & { readonly language?: string | undefined };

/** The sent fields that the rules of a sign-up check. */
export type SentAccount = SentPerson & {
  readonly [F in 'email' | 'password' | 'passwordConfirmation']?: string | undefined;
};

const givenNames = (sent: SentNames) =>
  (['firstname', 'lastname', 'displayname'] as const).flatMap((field) => {
    const name = sent[field];
    return name === undefined ? [] : [{ field, name }];
  });

export const sentNameFaults = (sent: SentNames): readonly Fault[] =>
  givenNames(sent).flatMap(({ field, name }) => nameFaults(field, name));

export const sentPersonFaults = (sent: SentPerson): readonly Fault[] => [
  ...sentNameFaults(sent),
  ...ifSent(sent.language, languageFaults),
];

export const signupFaults = (sent: SentAccount, appName: string, passwords: PasswordLimits): readonly Fault[] => {
  const { email, password, passwordConfirmation } = sent;
  const names = givenNames(sent).map(({ name }) => name);
  return [
    ...sentPersonFaults(sent),
    ...ifSent(email, emailFaults),
    ...passwordFaults(password, passwordConfirmation, { email: email ?? '', names, appName }, passwords),
  ];
};

export const sentLanguage = ({ language }: SentPerson): StoredLanguage | undefined =>
  language === undefined ? undefined : toLanguage(language);

/** Returns true for the error of an address that has an account, or got one by a parallel request. */
export const isEmailTaken = (error: unknown): boolean => error instanceof DomainError && error.code === 'email_taken';
