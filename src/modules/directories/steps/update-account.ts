import { canonicalEmail, type Email } from '../../../kernel/email.ts';
import type { EventsOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import type { Values } from '../../../scim/resource.ts';
import { recipientOf } from '../../notifications/key-notification.ts';
import { userUpdated } from '../../users/user-events.ts';
import { candidatesOf } from '../directory.ts';
import type { Provisioned } from './access.ts';
import { accountOf } from './account-data.ts';
import { provenAddress } from './proven-address.ts';

type AccountEvents = EventsOf<'user.updated' | 'user.email_changed'>[];

/** Replaces the address of an account, and tells both. Keys and changes of address that were sent to the old one become void. */
const changeAddress = async (unit: Unit, user: User, email: Email, at: Date): Promise<AccountEvents> => {
  if (canonicalEmail(user.email) === email.canonical) return [];
  await unit.users.changeEmail(user.id, email, at);
  await unit.oneTimeTokens.voidOf({ userId: user.id }, at);
  await unit.emailChanges.cancel({ userId: user.id }, at);
  const data = { state: 'changed', by_administrator: true, old_email: user.email, new_email: email.address } as const;
  for (const address of [user.email, email.address])
    await unit.outbox.add({
      userId: user.id,
      recipient: { ...recipientOf(user), email: address },
      content: { template: 'email-change-notice', data },
      at,
    });
  return [userEvent('user.email_changed', user.id)];
};

const changeNames = async (
  unit: Unit,
  user: User,
  email: Email,
  { before, after, at }: { readonly before: Values; readonly after: Values; readonly at: Date },
): Promise<AccountEvents> => {
  const [was, is] = [accountOf(before, email), accountOf(after, email)];
  const { firstname, lastname, displayname, language } = is;
  const isSame = was.firstname === firstname && was.lastname === lastname && was.displayname === displayname;
  const isSpoken = language === undefined || was.language?.locale === language.locale;
  if (isSame && isSpoken) return [];
  const spoken = isSpoken ? {} : language;
  const { events } = userUpdated(user, {
    ...user,
    firstname,
    lastname,
    displayname,
    profile: { ...user.profile, ...spoken } as User['profile'],
  });
  if (events === 'unchanged') return [];
  await unit.users.update(user.id, { firstname, lastname, displayname, ...spoken }, at);
  return [...events];
};

/** Returns true if the addresses of which one is that of the account are other ones. */
const hasMoved = (before: Values, after: Values): boolean =>
  JSON.stringify(candidatesOf(before)) !== JSON.stringify(candidatesOf(after));

/**
 * Changes an account that the connection has created, as the identity provider has changed the user. A new address must be in a proven
 * domain, also that of an account which existed before, although its address does not change.
 * @throws `invalidValue`, `email_taken`
 */
export const updateAccount = async (
  unit: Unit,
  { user, connection, at }: Provisioned,
  { before, after }: { readonly before: Values; readonly after: Values },
): Promise<AccountEvents> => {
  const moved = hasMoved(before, after) ? await provenAddress(unit, connection, after) : undefined;
  if (!(await unit.connections.manages(connection.id, user.id))) return [];
  const email = moved ?? { address: user.email, canonical: canonicalEmail(user.email) };
  const names = await changeNames(unit, user, email, { before, after, at });
  return [...names, ...(await changeAddress(unit, user, email, at))];
};
