import { createHash } from 'node:crypto';
import { reasonOf } from '../../kernel/error-facts.ts';
import type { BreachedPasswords } from './ports.ts';

/** A list of breached passwords. */
export interface BreachSource {
  /** Returns true if the list contains the password with this SHA-1. @throws if the list is unavailable */
  contains(digest: Buffer): Promise<boolean>;
  close(): Promise<void>;
}

/** The result of a look-up. */
export type CheckOutcome = 'breached' | 'not_breached' | 'unavailable';

interface Options {
  /** Absent: the deployment has no list. */
  readonly source: BreachSource | undefined;
  readonly onChecked: (outcome: CheckOutcome) => void;
  /** Called with the reason when a look-up fails. */
  readonly onFailure: (reason: string) => void;
}

/** Returns the SHA-1 of a password in UTF-8, which lists contain. */
const digestOf = (password: string): Buffer => createHash('sha1').update(password, 'utf8').digest();

/**
 * Looks passwords up in the list of the deployment. An unavailable list does not prevent a sign-up: the status is `unknown`, and
 * the next login looks the password up.
 */
export const createBreachedPasswords = ({ source, onChecked, onFailure }: Options): BreachedPasswords => ({
  hasList: source !== undefined,

  async check(password) {
    if (!source) return 'unknown';
    try {
      const status = (await source.contains(digestOf(password))) ? 'breached' : 'not_breached';
      onChecked(status);
      return status;
    } catch (error) {
      onChecked('unavailable');
      onFailure(reasonOf(error));
      return 'unknown';
    }
  },
});
