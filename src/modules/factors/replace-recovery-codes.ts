import type { Origin } from '../../kernel/audit.ts';
import { audited, entryOf } from '../../kernel/audited.ts';
import { DomainError } from '../../kernel/errors.ts';
import { ownAccountOnly, type UserRef } from '../../kernel/policy.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { SignedInUser } from '../../kernel/principal.ts';
import { requireProvenSession } from '../accounts/recent-proof.ts';
import { requireLiveSession } from '../sessions/live-session.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

export interface ReplaceRecoveryCodesCommand {
  readonly principal: SignedInUser;
  /** Only the caller's own account. */
  readonly userId: UserRef;
  readonly origin: Origin;
}

export type ReplaceRecoveryCodes = (command: ReplaceRecoveryCodesCommand) => Promise<readonly string[]>;

/** Makes new recovery codes for a user with a second factor; the previous ones open nothing any longer. */
export const replaceRecoveryCodes = (
  ports: Pick<Ports, 'store' | 'clock' | 'random' | 'keys'>,
): ReplaceRecoveryCodes => {
  const { store, clock } = ports;
  const replace = async (command: ReplaceRecoveryCodesCommand): Promise<readonly string[]> => {
    const { principal } = command;
    await requireProvenSession(store.read, 'replaceRecoveryCodes', principal, clock.now());
    const { codes, digests } = newRecoveryCodes(ports);
    const at = clock.now();
    await store.transaction(async (unit) => {
      const account = await unit.users.lock(principal.user.id);
      await requireLiveSession(unit, principal.sessionId, at);
      if (!account?.user.hasSecondFactor) throw new DomainError('not_found');
      const { id: userId, appId } = account.user;
      await unit.recoveryCodes.replaceAll({ appId, userId, digests, at });
      await unit.audit.add(entryOf('replace_recovery_codes', command, at, { target: `user:${userId}` }));
    });
    return codes;
  };
  return ownAccountOnly(audited(ports, 'replace_recovery_codes')(replace));
};
