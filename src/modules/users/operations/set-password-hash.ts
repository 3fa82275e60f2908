import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError, type Fault, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { lockOther, requireMayActAs, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { User } from '../../../kernel/user.ts';
import { passwordChanged } from '../../../kernel/user-events.ts';
import type { HashFault, ImportedHash } from '../../import/ports.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';

export interface SetPasswordHashCommand {
  readonly principal: Actor;
  readonly id: UserRef;
  readonly passwordHash: string;
  readonly origin: Origin;
}

export type SetPasswordHash = (command: SetPasswordHashCommand) => Promise<void>;

/** The bounds of the text of a hash, equal to the contract. */
export const passwordHashRule = { minLength: 1, maxLength: 4096 } as const;

const codes = { bad_hash: 'invalid_format', bad_hash_cost: 'out_of_range' } as const;

const passwordHashFaults = (text: string): readonly Fault[] =>
  text === ''
    ? [{ field: 'passwordHash', code: 'too_short', detail: 'must not be empty' }]
    : tooLong('passwordHash', text, passwordHashRule.maxLength);

/** Returns a hash that was read. @throws `validation_failed` with the reason */
const accepted = (read: ImportedHash | HashFault): ImportedHash => {
  if ('fault' in read) {
    const detail = read.detail.replace('password_hash ', '');
    refuseFaults([{ field: 'passwordHash', code: codes[read.fault], detail }]);
  }
  return read as ImportedHash;
};

/**
 * Gives an imported user the hash of the password in the old system. The caller must be allowed to act as the user, because a hash of
 * the caller's choice logs in as the user.
 */
export const setPasswordHash = ({ importHashes, ...ports }: Ports): SetPasswordHash => {
  const lockAwaiting = async (unit: Unit, { principal, id }: SetPasswordHashCommand, at: Date): Promise<User> => {
    const user = await lockOther(unit, principal, id, operationPermissions.setPasswordHash);
    await requireProof(unit, 'setPasswordHash', principal, at);
    await requireMayActAs(unit, principal, user, operationPermissions.impersonateUser);
    if (!(await unit.users.isPasswordAwaited(user.id))) throw new DomainError('password_not_awaited');
    return user;
  };

  return audited(
    ports,
    'set_password_hash',
  )(async (command: SetPasswordHashCommand) => {
    const { principal, passwordHash } = command;
    refuseFaults(passwordHashFaults(passwordHash));
    const hashes = await importHashes(principal.app.id);
    const hash = accepted(hashes.read(passwordHash));
    // Only who may store a hash causes the work of wrapping it.
    await principal.store.transaction((unit) => lockAwaiting(unit, command, ports.clock.now()));
    const stored = await hashes.toStored(hash);
    await principal.store.transaction(async (unit) => {
      const at = ports.clock.now();
      const user = await lockAwaiting(unit, command, at);
      await unit.users.importPasswordHash(user.id, stored, at);
      const entry = entryOf('set_password_hash', command, at, { target: `user:${user.id}` });
      await unit.audit.addWithEvents(entry, [passwordChanged(user.id, 'imported')]);
    });
  });
};
