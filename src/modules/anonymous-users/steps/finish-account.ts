import type { App } from '../../../kernel/app.ts';
import type { Email } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { EventOf, EventsOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { membershipCreated, membershipDeleted, membershipUpdated } from '../../companies/company-events.ts';
import { requireFreeDomain } from '../../connections/steps/admission.ts';
import { placeOf } from '../../users/steps/register.ts';
import { revokeAccess } from '../../users/steps/revoke-access.ts';

interface Completion {
  readonly app: App;
  readonly user: User;
  readonly email: Email;
  readonly isVerified: boolean;
  /** The name of the company, if one is created for the user. */
  readonly displayname: string;
  readonly at: Date;
}

type Completed = readonly [
  EventOf<'user.completed'>,
  ...EventsOf<
    'company.created' | 'membership.created' | 'membership.updated' | 'membership.deleted' | 'session.ended'
  >[],
];

/** Moves the user to the company of new users. @returns the events */
const move = async (unit: Unit, { app, user, displayname, at }: Completion) => {
  const { founded, role: name, ...place } = await placeOf(unit, app, displayname, undefined, at);
  const role = await unit.roles.holdByName(name);
  if (!role) throw new Error(`The application ${app.uuid} has no role ${name}.`);
  const { companyId, branchId } = place;
  const before = await unit.members.find(companyId, user.id);
  await unit.members.set(companyId, user.id, { branchId, roleId: role.id }, at);
  await unit.users.update(user.id, { defaultCompanyId: companyId, defaultBranchId: branchId }, at);
  const left = user.roles.filter((one) => one.companyId !== companyId);
  for (const one of left) await unit.members.remove(one.companyId, user.id);
  const deleted = left.map((one) => membershipDeleted({ userId: user.id, companyId: one.companyId }));
  if (!before) return [...founded, membershipCreated({ userId: user.id, ...place, role: name }), ...deleted];
  const { events } = membershipUpdated(before, (await unit.members.find(companyId, user.id))!);
  return [...founded, ...(events === 'unchanged' ? [] : events), ...deleted];
};

/**
 * Makes an anonymous user one like those who have signed up, with the same ID. Every session ends: another person may have a copy
 * of the token, or may have given it to the user (session fixation). The user is locked.
 * @throws `already_complete`, `email_taken`, `sso_required`
 */
export const finishAccount = async (unit: Unit, completion: Completion): Promise<Completed> => {
  const { app, user, email, isVerified, at } = completion;
  await requireFreeDomain(unit, app, email.canonical);
  if (!(await unit.anonymousUsers.complete(user.id, email, isVerified, at))) throw new DomainError('already_complete');
  const moved = await move(unit, completion);
  const ended = await revokeAccess(unit, user.id, 'account_completed', at);
  return [userEvent('user.completed', user.id), ...moved, ...ended];
};
