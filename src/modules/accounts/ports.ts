import type { Origin } from '../../kernel/audit.ts';
import type { PasswordLimits } from '../../kernel/password.ts';

export interface Passwords extends PasswordLimits {
  /** @throws `overloaded` while no further hash of the present setting would be accepted; costs nothing. */
  requireCapacity(): void;
  /** @throws `overloaded` at once where the wait would be too long, or if the client disconnects before its turn */
  hash(password: string, origin: Origin): Promise<string>;
  /**
   * Costs one hash, of `decoyPrefix`'s cost where there is nothing to compare with; absent that, of the present setting's.
   * @throws `overloaded` as `hash` does
   */
  verify(password: string, hash: string | undefined, origin: Origin, decoyPrefix?: string): Promise<boolean>;
  /** Whether the hash was made with another algorithm or cost than the present setting. */
  isOutdated(hash: string): boolean;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly passwords: Passwords;
  }
}
