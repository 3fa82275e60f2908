import { createHash } from 'node:crypto';
import { reasonOf } from '../../kernel/error-facts.ts';
import type { BreachedPasswords } from './ports.ts';

/** A list of breached passwords. */
export interface BreachSource {
  /** Whether the list contains a password, by its SHA-1. @throws if the list is unavailable */
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

/** Lists contain the SHA-1 of passwords in UTF-8. */
const digestOf = (password: string): Buffer => createHash('sha1').update(password, 'utf8').digest();

/**
 * Looks passwords up in the list of the deployment. A list that is unavailable stops no one from signing up: the status is
 * then `unknown`, and the next login looks the password up.
 */
export const createBreachedPasswords = ({ source, onChecked, onFailure }: Options): BreachedPasswords => ({
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
