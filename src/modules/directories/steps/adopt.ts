import type { Origin } from '../../../kernel/audit.ts';
import { canonicalEmail, type Email } from '../../../kernel/email.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { DirectoryConnection } from '../../../kernel/principal.ts';
import type { Account, User } from '../../../kernel/user.ts';
import { requireLinkable } from '../../connections/steps/linking.ts';
import { type RemovalEvents, removeUnprovenAtLogin } from '../../users/steps/unproven.ts';
import type { DirectoryUser } from '../directory.ts';

interface Sought {
  readonly connection: DirectoryConnection;
  /** The user who was deleted at the identity provider, and comes again. */
  readonly known: DirectoryUser | undefined;
  readonly externalId: string | undefined;
  readonly email: Email;
  readonly origin: Origin;
  readonly at: Date;
}

/** The account that a user of a directory gets, locked. */
export interface Adopted {
  readonly user: User;
  readonly events: RemovalEvents;
}

/** Returns the account that belongs to the user already: that of the deleted user, or that with the external ID as identity. */
const ownAccount = async (unit: Unit, { connection, known, externalId }: Sought): Promise<Account | undefined> => {
  const before = known && (await unit.users.lock(known.userId));
  const { provider, issuer } = connection;
  if (before || issuer === undefined || externalId === undefined) return before;
  const identity = await unit.identities.find({ provider, issuer, subject: externalId });
  return identity && unit.users.lock(identity.userId);
};

/** Returns true if an account with the address is known to be that of the user: it needs no proof then. */
const isOwn = async (unit: Unit, { connection }: Sought, { user }: Account): Promise<boolean> =>
  (await unit.connections.manages(connection.id, user.id)) ||
  (await unit.identities.list(user.id)).some(({ provider }) => provider === connection.provider);

/**
 * Returns the existing account of a new user of a directory. One that only the address leads to is adopted like a login links it: no
 * second factor is passed by, and the credentials of a person who has not proven the address are removed.
 * @throws `link_required`
 */
export const adopt = async (unit: Unit, sought: Sought): Promise<Adopted | undefined> => {
  const { connection, email, origin, at } = sought;
  const own = await ownAccount(unit, sought);
  if (own) return { user: own.user, events: [] };
  const found = await unit.users.findAccount(email.canonical);
  const account = found && (await unit.users.lock(found.user.id));
  if (!account || canonicalEmail(account.user.email) !== email.canonical) return undefined;
  if (await isOwn(unit, sought, account)) return { user: account.user, events: [] };
  await requireLinkable(unit, account, connection);
  if (account.isOwnerProven) return { user: account.user, events: [] };
  const { events } = await removeUnprovenAtLogin(unit, account, origin, at, 'directory');
  await unit.users.setOwnerProven(account.user.id, true);
  return { user: account.user, events };
};
