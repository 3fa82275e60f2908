import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail, emailFaults, toEmail } from '../../../kernel/email.ts';
import { DomainError, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import type { Impersonator } from '../../../kernel/impersonator.ts';
import { passwordRule } from '../../../kernel/password.ts';
import { isSelf, lockOther, requireComplete, requireMayActAs, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor, SignedInUser } from '../../../kernel/principal.ts';
import { mayLogIn, type User } from '../../../kernel/user.ts';
import { requireFreeChange } from '../../connections/steps/admission.ts';
import { impersonatorOf } from '../../impersonation/impersonation.ts';
import { recipientOf, sendKey } from '../../notifications/key-notification.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import type { NewKey } from '../../one-time-tokens/ports.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import { lockProven, requireProofForOther, requireRecentProof } from '../../reauthentication/steps/recent-proof.ts';

export interface ChangeUserEmailCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly email: string;
  /** For the own account. Absent: the session must have a recent proof. */
  readonly currentPassword?: string | undefined;
  readonly origin: Origin;
}

export type ChangeUserEmail = (command: ChangeUserEmailCommand) => Promise<void>;

interface Begun {
  readonly user: User;
  readonly email: string;
  readonly needsOld: boolean;
  /** The administrator. Absent: the user. */
  readonly requestedBy?: Impersonator;
  readonly keys: Readonly<Record<'new' | 'old', NewKey>>;
  readonly at: Date;
}

const isOwn = (command: ChangeUserEmailCommand): command is ChangeUserEmailCommand & { principal: SignedInUser } =>
  command.principal.kind === 'user' && isSelf(command.userId, command.principal);

const refuseSame = (email: string, { email: present }: User): void => {
  if (canonicalEmail(email) === canonicalEmail(present))
    refuseFaults([{ field: 'email', code: 'not_allowed', detail: 'must differ from the current email address' }]);
};

/**
 * Begins a change of address, and ends a pending one. An address that already has an account is sent nothing, and the reply is
 * the same; the address is checked again when the change takes effect.
 */
const begin = async (unit: Unit, { user, email, needsOld, requestedBy, keys, at }: Begun): Promise<void> => {
  const { address, canonical } = toEmail(email);
  await unit.emailChanges.cancel({ userId: user.id }, at);
  const change = await unit.emailChanges.insert({
    userId: user.id,
    oldEmail: user.email,
    newEmail: address,
    needsOld,
    requestedBy,
    at,
  });
  const addresses = { old_email: user.email, new_email: address };
  const mail = { owner: { emailChangeId: change.id }, userId: user.id, at };
  // A taken address causes the same statements, so that response times do not reveal it.
  await unit.savepoints.within((await unit.users.idOf(canonical)) === undefined, () =>
    sendKey(unit, keys.new, {
      ...mail,
      purpose: 'email_change_new',
      recipient: { ...recipientOf(user), email: address, name: '' },
      content: { template: 'email-change-confirm', data: { ...addresses, side: 'new' } },
    }),
  );
  await sendKey(unit, keys.old, {
    ...mail,
    purpose: 'email_change_old',
    recipient: recipientOf(user),
    content: needsOld
      ? { template: 'email-change-confirm', data: { ...addresses, side: 'old' } }
      : {
          template: 'email-change-notice',
          data: { state: 'requested', ...(requestedBy && { by_administrator: true }), ...addresses },
        },
  });
};

/** Users change their own address, and administrators that of another user as whom they may act: its mailbox resets the password. */
export const changeUserEmail = (ports: Ports): ChangeUserEmail => {
  const { clock } = ports;

  const newKeys = async () => ({ new: await newKey(ports), old: await newKey(ports) });
  const countEmails = async ({ principal, email }: ChangeUserEmailCommand, user: User): Promise<void> => {
    await countEmail(ports, principal.app, 'email_change', toEmail(email).canonical);
    await countEmail(ports, principal.app, 'email_change_notice', canonicalEmail(user.email));
  };

  const changeOwn = async (command: ChangeUserEmailCommand & { readonly principal: SignedInUser }): Promise<void> => {
    const { principal, email, currentPassword, origin } = command;
    refuseSame(email, principal.user);
    await requireFreeChange(principal.store.reads, principal.app, { oldEmail: principal.user.email, newEmail: email });
    const proof = await requireRecentProof(ports, 'changeUserEmail', { principal, currentPassword, origin });
    await countEmails(command, principal.user);
    const keys = await newKeys();
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const { user } = await lockProven(unit, proof, at);
      await begin(unit, { user, email, needsOld: principal.app.settings.emailChange === 'both', keys, at });
      await unit.audit.add(entryOf('change_email', command, at, { factor: proof.factor }));
    });
  };

  const lockChangeable = async (unit: Unit, command: ChangeUserEmailCommand, at: Date): Promise<User> => {
    const { principal, userId, email } = command;
    const user = await lockOther(unit, principal, userId, operationPermissions.changeUserEmail);
    await requireProofForOther(unit, 'changeUserEmail', { principal, user }, at);
    await requireMayActAs(unit, principal, user, operationPermissions.impersonateUser);
    requireComplete(user);
    if (!mayLogIn(user)) throw new DomainError('user_inactive');
    refuseSame(email, user);
    return user;
  };

  const changeOther = async (command: ChangeUserEmailCommand): Promise<void> => {
    const { principal, email } = command;
    // Only who may send the emails counts them: others could use up those that the addresses get.
    const asked = await principal.store.transaction((unit) => lockChangeable(unit, command, clock.now()));
    await countEmails(command, asked);
    const keys = await newKeys();
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const user = await lockChangeable(unit, command, at);
      await begin(unit, { user, email, needsOld: false, requestedBy: impersonatorOf(principal), keys, at });
      await unit.audit.add(entryOf('change_email', command, at, { target: `user:${user.id}` }));
    });
  };

  return audited(
    ports,
    'change_email',
  )(async (command: ChangeUserEmailCommand) => {
    const { email, currentPassword = '' } = command;
    refuseFaults([...emailFaults(email), ...tooLong('password', currentPassword, passwordRule.maxLength)]);
    return isOwn(command) ? changeOwn(command) : changeOther(command);
  });
};
