import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { type PasswordContext, passwordContextOf, passwordFaults } from '../../../kernel/password.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { type Account, mayLogIn, type User } from '../../../kernel/user.ts';
import { prepareNewPassword } from '../../breached-passwords/steps/prepare-new-password.ts';
import { requireFreeDomain } from '../../connections/steps/admission.ts';
import { accountOf } from '../../lockouts/subject.ts';
import { noteVerified } from '../../notifications/steps/tell-user.ts';
import { keyInvalid, requireKey, useKey } from '../../one-time-tokens/tokens.ts';
import { replacePassword } from '../../users/steps/replace-password.ts';
import { removeUnprovenFactors, unlinkUnconfirmed } from '../../users/steps/unproven.ts';

export interface ResetCommand {
  readonly principal: Client;
  readonly key: string;
  /** If it is sent, it must be the address that the key was sent to. */
  readonly email?: string | undefined;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly origin: Origin;
}

export type Reset = (command: ResetCommand) => Promise<void>;

const isFor = (user: User, email: string | undefined): boolean =>
  email === undefined || canonicalEmail(email) === canonicalEmail(user.email);

/**
 * Sets a new password with the key from the email. It does not log the user in. The password is validated before the key is used
 * up, so that the user can correct it; of parallel resets with one key one succeeds.
 */
export const reset = (ports: Ports): Reset => {
  const { passwords, clock, lockoutKeys } = ports;

  const requireUser = (account: Account | undefined, email: string | undefined): Account => {
    if (!account || !mayLogIn(account.user) || !isFor(account.user, email)) throw keyInvalid();
    return account;
  };

  return auditedPublic(
    ports,
    'reset',
  )(async (command: ResetCommand) => {
    const { principal, email, password, passwordConfirmation, origin } = command;
    const { app } = principal;
    const validate = (context: PasswordContext): void =>
      refuseFaults(passwordFaults(password, passwordConfirmation, context, passwords));
    // Faults that do not depend on the user are reported before the key is checked, like those of the contract's schema.
    validate(passwordContextOf(undefined, app));
    const key = await requireKey(ports, principal, command.key, 'recovery');
    const userId = key.userId!;
    const { user } = requireUser(await principal.store.reads.users.find(userId), email);
    await requireFreeDomain(principal.store.reads, app, user.email);
    validate(passwordContextOf(user, app));
    const newPassword = await prepareNewPassword(ports, app, password, origin);

    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const account = requireUser(await unit.users.lock(userId), email);
      await useKey(unit, key, at);
      // Another person may have linked them, before the owner of the mailbox used the account or with a stolen session.
      const { unlinked, events: unlinkedEvents } = await unlinkUnconfirmed(unit, account.user);
      const replaced = await replacePassword(unit, {
        account,
        password: newPassword,
        reason: 'password_reset',
        isNotified: true,
        unlinked,
        origin,
        at,
      });
      const removed = await removeUnprovenFactors(unit, account);
      const failures = accountOf(lockoutKeys, account.user);
      // The mailbox does not prove the second factor. Its failures stay as long as the user has one.
      if (account.user.hasSecondFactor && removed.length === 0) await unit.lockouts.clearPasswords(failures);
      else await unit.lockouts.clearAll(failures);
      await unit.users.setOwnerProven(userId, true);
      const verified = await noteVerified(unit, account.user, at);
      const entry = entryOf('reset', command, at, { userId, factor: 'mailed_key' });
      await unit.audit.add(entry, [...replaced, ...unlinkedEvents, ...removed, ...verified]);
    });
  });
};
