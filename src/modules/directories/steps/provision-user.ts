import type { DirectoryCommand } from '../../../kernel/audited.ts';
import type { Email } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { AnyEvent } from '../../../kernel/event-causes.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import type { Values } from '../../../scim/resource.ts';
import { register } from '../../users/steps/register.ts';
import { canonicalText, type DirectoryUser, externalIdOf, isActiveIn, requireSmall, userNameOf } from '../directory.ts';
import { directoryUserEvent, directoryUserTarget } from '../directory-events.ts';
import { endAccess, restoreAccess } from './access.ts';
import { accountOf } from './account-data.ts';
import { type Adopted, adopt } from './adopt.ts';
import { type Changed, directoryChange } from './directory-change.ts';
import { placeIn } from './membership.ts';
import { provenAddress } from './proven-address.ts';
import { updateAccount } from './update-account.ts';

export interface ProvisionUserCommand extends DirectoryCommand {
  readonly values: Values;
}

export type ProvisionUser = (command: ProvisionUserCommand) => Promise<DirectoryUser>;

/** Returns the user who was deleted at the identity provider, and comes again. @throws `external_id_taken`, `name_taken` */
const returningUser = async (unit: Unit, connectionId: number, values: Values): Promise<DirectoryUser | undefined> => {
  const externalId = externalIdOf(values);
  const known = await unit.directoryUsers.seek(connectionId, {
    externalId,
    canonicalNames: [canonicalText(userNameOf(values))],
  });
  if (!known || known.deletedAt) return known;
  const isSame = externalId !== undefined && externalIdOf(known.values) === externalId;
  throw new DomainError(isSame ? 'external_id_taken' : 'name_taken');
};

/** Stores the user in the row of the one who was there before, or in a new one. */
const store = (
  unit: Unit,
  connectionId: number,
  before: DirectoryUser | undefined,
  user: { readonly userId: number; readonly values: Values; readonly at: Date },
): Promise<DirectoryUser> =>
  before ? unit.directoryUsers.update(before.id, user) : unit.directoryUsers.insert(connectionId, user);

/** Returns the user with an account, who was deleted at the identity provider. @throws `email_taken` for another one */
const deletedOf = async (unit: Unit, connectionId: number, userId: number): Promise<DirectoryUser | undefined> => {
  const ofAccount = await unit.directoryUsers.ofAccount(connectionId, userId);
  if (ofAccount && !ofAccount.deletedAt) throw new DomainError('email_taken');
  return ofAccount;
};

interface Provisioning {
  readonly command: ProvisionUserCommand;
  readonly known: DirectoryUser | undefined;
  /** The address of the user, in a proven domain. */
  readonly email: Email;
  readonly at: Date;
}

/** Gives an account that exists to a user of the directory. */
const takeOver = async (
  unit: Unit,
  { user, events }: Adopted,
  { command: { principal, values }, known, at }: Provisioning,
): Promise<Changed<DirectoryUser>> => {
  const { connection } = principal;
  const provisioned = { user, connection, at };
  const before = (await deletedOf(unit, connection.id, user.id)) ?? known;
  const result = await store(unit, connection.id, before, { userId: user.id, values, at });
  const access = await (result.isActive ? restoreAccess : endAccess)(unit, provisioned);
  const updated = await updateAccount(unit, provisioned, { before: known?.values ?? {}, after: values });
  const type = known ? 'directory.user_reactivated' : 'directory.user_provisioned';
  const stated = directoryUserEvent(type, connection, result);
  return { result, target: directoryUserTarget(result), events: [...events, ...access, ...updated, stated] };
};

/** Creates an account that the connection manages. */
const create = async (
  unit: Unit,
  { command: { principal, values }, known, email, at }: Provisioning,
): Promise<Changed<DirectoryUser>> => {
  const { app, connection } = principal;
  const account = accountOf(values, email);
  const place = await placeIn(unit, connection);
  const registered = await register(unit, app, account, { at, source: 'directory', place });
  const user: User = registered.user;
  await unit.connections.manage(connection.id, user.id);
  const result = await store(unit, connection.id, known, { userId: user.id, values, at });
  if (!result.isActive) await unit.users.setState(user.id, { isActive: false }, at);
  const events: readonly AnyEvent[] = [
    ...registered.events,
    directoryUserEvent('directory.user_provisioned', connection, result),
  ];
  return { result, target: directoryUserTarget(result), events };
};

/**
 * Creates a user, adopts the account that the person has, or activates one whom the identity provider had deleted. The address must be in
 * a domain that the company has proven.
 * @throws `invalidValue`, `link_required`, `external_id_taken`, `name_taken`, `email_taken`, `last_owner`
 */
export const provisionUser = (ports: Pick<Ports, 'store' | 'clock'>): ProvisionUser =>
  directoryChange(ports, async (unit, command: ProvisionUserCommand, at) => {
    const { principal, origin } = command;
    const { connection } = principal;
    const values = requireSmall({ ...command.values, active: isActiveIn(command.values) });
    const known = await returningUser(unit, connection.id, values);
    const email = await provenAddress(unit, connection, values);
    const adopted = await adopt(unit, { connection, known, externalId: externalIdOf(values), email, origin, at });
    const provisioning = { command: { ...command, values }, known, email, at };
    return adopted ? takeOver(unit, adopted, provisioning) : create(unit, provisioning);
  });
