import type { App } from '../../../kernel/app.ts';
import { toEmail } from '../../../kernel/email.ts';
import type { EventOf, EventsOf } from '../../../kernel/event-causes.ts';
import type { SystemUnit } from '../../../kernel/ports.ts';
import { builtInRoles, ownerRole } from '../../../kernel/role.ts';
import { companyEvent, membershipCreated } from '../../companies/company-events.ts';
import { roleEvent } from '../../roles/role-events.ts';
import { userCreated } from '../../users/user-events.ts';
import { appCreated } from '../app-events.ts';
import type { NewApp } from '../ports.ts';

/** No mailbox has this address (RFC 2606), and the owner has no password: only a super admin key acts as the owner. */
const ownerAddress = 'owner@gatehouse.invalid';

type AppEvents = readonly [
  EventOf<'application.created'>,
  ...EventsOf<'role.created' | 'company.created' | 'user.created' | 'membership.created'>[],
];

/** Creates an application with its roles, a company with a branch, and an owner there. */
export const makeApp = async (
  system: SystemUnit,
  made: NewApp,
): Promise<{ readonly app: App; readonly events: AppEvents }> => {
  const { at } = made;
  const app = await system.applications.insert(made);
  const { applications, companies, roles, users } = system.of(app);
  const roleIds: number[] = [];
  for (const [name, permissions] of Object.entries(builtInRoles))
    roleIds.push((await roles.insert({ name, permissions })).id);
  const company = await companies.insert({ name: app.name, at });
  const place = { companyId: company.id, branchId: company.defaultBranchId };
  const { address, canonical } = toEmail(ownerAddress);
  const user = await users.insert({
    ...place,
    email: address,
    canonicalEmail: canonical,
    password: undefined,
    firstname: ownerRole,
    lastname: '',
    displayname: ownerRole,
    isVerified: false,
    at,
  });
  await companies.join({ ...place, user, role: ownerRole, at });
  await applications.setOwner({ userId: user.id, companyId: company.id });
  const events: AppEvents = [
    appCreated(app),
    ...roleIds.map((id) => roleEvent('role.created', id)),
    companyEvent('company.created', company.id),
    userCreated(user, 'administrator', false),
    membershipCreated({ ...place, userId: user.id, role: ownerRole }),
  ];
  return { app: { ...app, companyId: company.id }, events };
};
