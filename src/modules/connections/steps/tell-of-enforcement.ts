import { type Command, entryOf } from '../../../kernel/audited.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import { connectionTarget } from '../connection-events.ts';
import type { EnforcedConnection } from '../enforcement.ts';

/** Limits the owners that are told. */
const mostTold = 10;

/** Tells a user who has asked for a new password to log in with the connection. The email has no key. */
export const tellOfConnection = async (
  unit: Unit,
  user: User,
  { companyId, name }: Pick<EnforcedConnection, 'companyId' | 'name'>,
  at: Date,
): Promise<void> => {
  const company = await unit.companies.find(companyId);
  if (!company) return;
  const data = { reason: 'required', company_name: company.name, connection_name: name } as const;
  await tellUser(unit, user, at, { template: 'single-sign-on', data });
};

interface BreakGlassLogin {
  readonly command: Command;
  readonly connection: EnforcedConnection;
  readonly user: User;
  readonly sessionId: string;
  readonly at: Date;
}

/** Records that an owner has logged in without the connection, and tells all owners of the company. */
export const tellOfBreakGlass = async (
  unit: Unit,
  { command, connection, user, sessionId, at }: BreakGlassLogin,
): Promise<void> => {
  const target = connectionTarget(connection);
  await unit.audit.add(entryOf('break_glass', command, at, { userId: user.id, sessionId, target }));
  const company = await unit.companies.find(connection.companyId);
  if (!company) return;
  const data = {
    reason: 'break_glass',
    company_name: company.name,
    connection_name: connection.name,
    owner_email: user.email,
    ...mailOriginOf(command.origin),
  } as const;
  for (const ownerId of await unit.members.ownersOf(company.id, mostTold)) {
    const owner = await unit.users.find(ownerId);
    if (owner) await tellUser(unit, owner.user, at, { template: 'single-sign-on', data });
  }
};
