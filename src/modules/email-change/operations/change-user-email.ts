import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail, emailFaults, toEmail } from '../../../kernel/email.ts';
import { type Fault, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { passwordRule } from '../../../kernel/password.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { recipientOf, sendKey } from '../../notifications/key-notification.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import { lockProven, requireRecentProof } from '../../reauthentication/operations/recent-proof.ts';

export interface ChangeUserEmailCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly email: string;
  /** Absent: the session must have a recent proof. */
  readonly currentPassword?: string | undefined;
  readonly origin: Origin;
}

export type ChangeUserEmail = (command: ChangeUserEmailCommand) => Promise<void>;

/** Returns the faults of a new address. @param present the current address of the caller */
export const newEmailFaults = (email: string, present: string): readonly Fault[] => [
  ...emailFaults(email),
  ...(canonicalEmail(email) === canonicalEmail(present)
    ? [{ field: 'email', code: 'not_allowed', detail: 'must differ from the current email address' } as const]
    : []),
];

const faultsOf = ({ email, currentPassword = '', principal }: ChangeUserEmailCommand): readonly Fault[] => [
  ...newEmailFaults(email, principal.user.email),
  ...tooLong('password', currentPassword, passwordRule.maxLength),
];

/**
 * Begins a change of address, and ends a pending one. An address that already has an account is sent nothing, and the reply is
 * the same; the address is checked again when the change takes effect.
 */
export const changeUserEmail = (ports: Ports): ChangeUserEmail => {
  const { store, clock } = ports;
  const change = async (command: ChangeUserEmailCommand) => {
    const { principal, currentPassword, origin } = command;
    const { app } = principal;
    refuseFaults(faultsOf(command));
    const proof = await requireRecentProof(ports, 'changeUserEmail', { principal, currentPassword, origin });
    const { address, canonical } = toEmail(command.email);
    await countEmail(ports, app, 'email_change', canonical);
    await countEmail(ports, app, 'email_change_notice', canonicalEmail(principal.user.email));
    const needsOld = app.settings.emailChange === 'both';
    const [newSide, oldSide] = [await newKey(ports), await newKey(ports)];

    const at = clock.now();
    await store.transaction(async (unit) => {
      const { user } = await lockProven(unit, proof, at);
      await unit.emailChanges.cancel({ userId: user.id }, at);
      const change = await unit.emailChanges.insert({
        userId: user.id,
        oldEmail: user.email,
        newEmail: address,
        needsOld,
        at,
      });
      const addresses = { old_email: user.email, new_email: address };
      const mail = { appId: app.id, owner: { emailChangeId: change.id }, userId: user.id, at };
      // A taken address causes the same statements, so that response times do not reveal it.
      await unit.savepoints.within((await unit.users.idOf(app.id, canonical)) === undefined, () =>
        sendKey(unit, newSide, {
          ...mail,
          purpose: 'email_change_new',
          recipient: { ...recipientOf(user), email: address, name: '' },
          content: { template: 'email-change-confirm', data: { ...addresses, side: 'new' } },
        }),
      );
      await sendKey(unit, oldSide, {
        ...mail,
        purpose: 'email_change_old',
        recipient: recipientOf(user),
        content: needsOld
          ? { template: 'email-change-confirm', data: { ...addresses, side: 'old' } }
          : { template: 'email-change-notice', data: { ...addresses, state: 'requested' } },
      });
      await unit.audit.add(entryOf('change_email', command, at, { factor: proof.factor }));
    });
  };
  return ownAccountOnly(audited(ports, 'change_email')(change));
};
