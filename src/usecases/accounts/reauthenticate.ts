import type { AuditEvent, Origin } from '../../domain/audit.ts';
import { DomainError } from '../../domain/errors.ts';
import { normalizePassword } from '../../domain/password.ts';
import type { SignedInUser } from '../../domain/principal.ts';
import { entryOf } from '../audited.ts';
import type { Account, Ports, Unit } from '../ports.ts';

interface Attempt {
  readonly principal: SignedInUser;
  readonly currentPassword: string;
  readonly origin: Origin;
}

/** The password of whoever has to show one; `detail` says who that is. @throws `validation_failed` */
export const requirePassword = (password: string | undefined, detail: string): string => {
  if (password === undefined)
    throw new DomainError('validation_failed', { faults: [{ field: 'password', code: 'required', detail }] });
  return password;
};

/**
 * Checks the present password of somebody who is logged in (ASVS 6.2.3). A wrong one counts as a failed log-in.
 * @throws `password_incorrect`
 */
export const reauthenticate = async (
  { store, passwords, clock }: Pick<Ports, 'store' | 'passwords' | 'clock'>,
  event: AuditEvent,
  { principal, currentPassword, origin }: Attempt,
): Promise<Account> => {
  passwords.requireCapacity();
  const { user } = principal;
  const account = await store.read.users.find(user.id);
  const matches = await passwords.verify(normalizePassword(currentPassword), account?.passwordHash);
  if (account?.passwordHash && matches) return account;

  const at = clock.now();
  await store.transaction(async (unit) => {
    await unit.users.recordFailedLogin(user.id, at);
    const failure = 'password_incorrect';
    await unit.audit.add(entryOf(event, { principal, origin }, at, { factor: 'password', failure }));
  });
  throw new DomainError('password_incorrect', { audited: true });
};

/** The account as of now, locked. @throws `password_incorrect` where the password has changed since it was checked */
export const lockUnchanged = async (unit: Unit, { user, passwordHash }: Account): Promise<Account> => {
  const account = await unit.users.lock(user.id);
  if (!account || account.passwordHash !== passwordHash) throw new DomainError('password_incorrect');
  return account;
};
