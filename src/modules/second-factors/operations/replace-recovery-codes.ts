import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import { mayNotify } from '../../one-time-tokens/email-limits.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireLiveSession } from '../../sessions/steps/live-session.ts';
import { newRecoveryCodes } from '../recovery-codes.ts';

export interface ReplaceRecoveryCodesCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly origin: Origin;
}

export type ReplaceRecoveryCodes = (command: ReplaceRecoveryCodesCommand) => Promise<readonly string[]>;

/**
 * Creates new recovery codes for a user with a second factor, which replace the previous ones, and notifies the user (ASVS
 * 6.3.7).
 */
export const replaceRecoveryCodes = (
  ports: Pick<Ports, 'store' | 'clock' | 'random' | 'keys' | 'rateLimiter'>,
): ReplaceRecoveryCodes => {
  const { clock } = ports;
  const replace = async (command: ReplaceRecoveryCodesCommand): Promise<readonly string[]> => {
    const { principal, origin } = command;
    await requireProof(principal.store.reads, 'replaceRecoveryCodes', principal, clock.now());
    const { app, user: caller } = principal;
    const isNotified = caller.hasSecondFactor && (await mayNotify(ports, app, caller));
    const { codes, digests } = newRecoveryCodes(ports);
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const account = await unit.users.lock(principal.user.id);
      await requireLiveSession(unit, principal.sessionId, at);
      if (!account?.user.hasSecondFactor) throw new DomainError('not_found');
      const { user } = account;
      const { id: userId } = user;
      await unit.recoveryCodes.replaceAll({ userId, digests, at });
      if (isNotified)
        await tellUser(unit, user, at, { template: 'recovery-codes-replaced', data: mailOriginOf(origin) });
      const entry = entryOf('replace_recovery_codes', command, at, { target: `user:${userId}` });
      await unit.audit.add(entry, [userEvent('recovery_codes.replaced', userId)]);
    });
    return codes;
  };
  return ownAccountOnly(audited(ports, 'replace_recovery_codes')(replace));
};
