/** The result of a lookup in the list of breached passwords. It is `unknown` if the list is not configured or unavailable. */
export type BreachStatus = 'breached' | 'not_breached' | 'unknown';

/** A new password in its stored form. Only `prepareNewPassword` creates it, so that each stored password has been checked. */
export interface NewPassword {
  readonly hash: string;
  readonly breachStatus: BreachStatus;
}
