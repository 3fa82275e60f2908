import type { App } from '../../../kernel/app.ts';
import type { EventOf } from '../../../kernel/event-causes.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import { mayLogIn, type User } from '../../../kernel/user.ts';
import { sendRecovery, sendVerification } from '../../notifications/steps/send-verification.ts';
import type { NewKey } from '../../one-time-tokens/ports.ts';
import type { UserSource } from '../user-events.ts';
import { type NewAccount, type Registered, register } from './register.ts';

interface SilentRegistration {
  readonly app: App;
  readonly newAccount: NewAccount;
  readonly companyId?: number | undefined;
  /** The key for the email to the owner of the address. */
  readonly key: NewKey;
  readonly at: Date;
  readonly source: UserSource;
  /** Writes further data of a new user. @returns their events */
  readonly complete: (user: User) => Promise<readonly EventOf<'identity.linked'>[]>;
}

/**
 * Creates a user whose address is not verified, unless the address has an account. Neither the result nor the time reveals which
 * it was (ASVS 6.3.8): the same statements are executed, and undone if the address is taken. The owner of a taken address, who
 * may have forgotten the account, gets an email to recover it, and a new user the email that verifies the address.
 * @returns the new user; undefined if the address is taken
 * @throws `email_taken` if a parallel request took the address: another attempt finds the account
 */
export const registerSilently = async (
  { random }: Pick<Ports, 'random'>,
  unit: Unit,
  { app, newAccount, companyId, key, at, source, complete }: SilentRegistration,
): Promise<Registered | undefined> => {
  const { email } = newAccount;
  const ownerId = await unit.users.idOf(email.canonical);
  const isFree = ownerId === undefined;
  // A UUID is a canonical address that no account can have, so it does not violate the unique index.
  const account = isFree ? newAccount : { ...newAccount, email: { ...email, canonical: random.uuid() } };
  const registered = await unit.savepoints.within(isFree, async () => {
    const { user, events } = await register(unit, app, account, { at, source, companyId });
    return { user, events: [...events, ...(await complete(user))] } as const;
  });
  // The user is locked first, as in every transaction that changes both: otherwise two transactions could deadlock.
  const recipient = (await unit.users.lock(ownerId ?? registered.user.id))?.user;
  const send = isFree ? sendVerification : sendRecovery;
  await unit.savepoints.within(recipient !== undefined && mayLogIn(recipient), () =>
    send(unit, key, recipient ?? registered.user, at),
  );
  return isFree ? registered : undefined;
};
