import type { Origin } from '../../kernel/audit.ts';
import type { PasswordLimits } from '../../kernel/password.ts';

/** Who asks for a computation. Networks take turns, and so do the accounts of a network. */
export interface Requester {
  readonly origin: Origin;
  /** The account that the password is for, whether it exists or not; absent: none is known. */
  readonly account?: string;
}

export interface Passwords extends PasswordLimits {
  /**
   * For requests that are about to be read; costs nothing.
   * @throws `overloaded` while a hash of the present setting would not be accepted
   */
  requireCapacity(requester: Requester): void;
  /**
   * The same for a request that has been read, and keeps a place for its hash: before anything is looked up for it.
   * @throws `overloaded` as `requireCapacity` does
   */
  admit(requester: Requester): void;
  /**
   * @throws `overloaded` at once where the wait would be too long; or before its turn, if another network or account takes
   * the place, or if the client disconnects
   */
  hash(password: string, requester: Requester): Promise<string>;
  /**
   * Costs one hash, of `decoyPrefix`'s cost where there is nothing to compare with; absent that, of the present setting's.
   * @throws `overloaded` as `hash` does
   */
  verify(password: string, hash: string | undefined, requester: Requester, decoyPrefix?: string): Promise<boolean>;
  /** Whether the hash was made with another algorithm or cost than the present setting. */
  isOutdated(hash: string): boolean;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly passwords: Passwords;
  }
}
