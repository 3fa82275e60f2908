import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic } from '../../../kernel/audited.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Application } from '../../../kernel/principal.ts';
import { keyInvalid, requireKey } from '../../one-time-tokens/tokens.ts';
import type { AuthResult } from '../../sessions/ports.ts';
import { openSession } from '../../sessions/steps/open-session.ts';
import { shownToSelf } from '../../users/visible-user.ts';
import { requirePendingAccount, verifyAddress } from './pending-account.ts';

export interface CompleteSignupCommand {
  readonly principal: Application;
  /** The key of the emailed link, which proves access to the mailbox. */
  readonly key: string;
  /** The user whom this browser has signed up; undefined if it has signed up none. */
  readonly userId: number | undefined;
  readonly origin: Origin;
}

export type CompleteSignupPorts = Pick<Ports, 'store' | 'keys' | 'clock' | 'random' | 'tokens' | 'refusals'>;

/**
 * Verifies the address of a new user and logs in. The password that `verifyEmail` requires was entered in this browser at the sign-up,
 * so the proof that the browser has signed this user up stands for it. A key of another sign-up is refused: the account may be that of a
 * person who has entered the address of someone else.
 * @throws `key_invalid`
 */
export const completeSignup = (ports: CompleteSignupPorts) => {
  const { clock, tokens } = ports;
  return auditedPublic(
    ports,
    'verify_email',
  )(async (command: CompleteSignupCommand): Promise<AuthResult> => {
    const { principal, key, userId } = command;
    const found = await requireKey(ports, principal, key, 'verification');
    if (userId === undefined || found.userId !== userId) throw keyInvalid();
    const at = clock.now();
    const { user, session } = await principal.store.transaction(async (unit) => {
      const pending = requirePendingAccount(await unit.users.lock(userId));
      const verification = { command, found, user: pending.user, isOwnerProven: true, at };
      await verifyAddress(unit, verification);
      await unit.users.recordLogin(userId, at);
      const proven = { authenticatedBy: 'password' } as const;
      const opened = await openSession(ports, unit, { command, event: 'login', user: pending.user, proven, at });
      return { user: { ...pending.user, emailVerifiedAt: at }, session: opened };
    });
    const { app, store } = principal;
    return { user: await shownToSelf(store.reads, app, user), session: await tokens.issue(app, session) };
  });
};
