/** The result of a look-up in the list of breached passwords; `unknown`: there is no list, or it is unavailable. */
export type BreachStatus = 'breached' | 'not_breached' | 'unknown';

/** A new password as it is stored. `prepareNewPassword` makes it, so that no password is set that was not checked. */
export interface NewPassword {
  readonly hash: string;
  readonly breachStatus: BreachStatus;
}
