import type { BreachStatus } from '../../kernel/new-password.ts';

export interface BreachedPasswords {
  /** False if the deployment has no list: then no password is looked up. */
  readonly hasList: boolean;
  /** Looks a normalized password up in the list of breached passwords. It never throws and takes about a second at most. */
  check(password: string): Promise<BreachStatus>;
}
