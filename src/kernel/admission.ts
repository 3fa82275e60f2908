declare const admitted: unique symbol;

/**
 * Shows that a login is allowed for the domain of the user's address: sessions and logins that wait for the second factor are stored
 * with one only. `connections/steps/admission.ts` makes them.
 */
export interface Admission {
  readonly [admitted]: true;
  /** The connection whose provider has proven the identity. Absent: the user has logged in without one. */
  readonly connectionId?: number | undefined;
}
