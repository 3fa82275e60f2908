import type { PasswordSource } from './password-source.ts';

export interface PasswordSourceReads {
  find(): Promise<PasswordSource | undefined>;
  /** Returns the number of users who were imported without a password and have none yet. */
  countUsersLeft(): Promise<number>;
}

export interface PasswordSources extends PasswordSourceReads {
  /** Creates or replaces the source of an application. */
  put(source: Omit<PasswordSource, 'createdAt' | 'updatedAt'>, at: Date): Promise<PasswordSource>;
  /** @returns true if the application had a source */
  delete(): Promise<boolean>;
}

export interface SystemPasswordSources {
  /** Returns the number of users without a password in all applications that have a source. */
  countUsersLeft(): Promise<number>;
}

/** The question whether a password is the one that a user has in the old system. */
export interface AskedPassword {
  readonly appId: number;
  readonly source: PasswordSource;
  readonly userId: number;
  readonly email: string;
  /** The password as it was sent. */
  readonly password: string;
}

/**
 * Asks the source of an application for a password, and continues with the work if it matches. Limits the questions of an application
 * and of a user at a time, until the work has ended. @returns undefined if the password does not match
 * @throws `password_source_unavailable` without a valid answer, `overloaded` if too many questions wait for one
 */
export type AskPasswordSource = <T>(asked: AskedPassword, whenMatching: () => Promise<T>) => Promise<T | undefined>;
