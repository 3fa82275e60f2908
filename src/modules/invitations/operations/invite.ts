import { audited, entryOf } from '../../../kernel/audited.ts';
import { emailFaults, toEmail } from '../../../kernel/email.ts';
import { DomainError, type Fault, ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { unknownLanguage } from '../../../kernel/locale.ts';
import { nameFaults } from '../../../kernel/names.ts';
import { requireMayGive, requirePermissions, standingIn } from '../../../kernel/policy.ts';
import type { Ports, Reads, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { permissionsBy, type RoleOfApp, type Standing } from '../../../kernel/role.ts';
import type { Company } from '../../companies/company.ts';
import { idempotent, type Keep, type RetryableCommand, type RetryPorts } from '../../idempotency/idempotent.ts';
import { sendKey } from '../../notifications/key-notification.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import type { NewKey } from '../../one-time-tokens/ports.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import type { Invitation, InvitationLevel, NamedInvitation } from '../invitation.ts';
import { invitationEvent } from '../invitation-events.ts';
import { inviting, requireInvitation } from '../policy.ts';

export interface InviteCommand extends RetryableCommand {
  readonly principal: Actor;
  readonly email: string;
  /** The name of the role; absent: `User`. */
  readonly role?: string | undefined;
  /** Absent: it follows from the company. */
  readonly level?: InvitationLevel | undefined;
  /** Absent: the application's own company if the level is `application`, or the inviter's default company. */
  readonly companyId?: number | undefined;
  /** Absent: the company's default branch. */
  readonly branchId?: number | undefined;
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
}

export type Invite = (command: InviteCommand) => Promise<NamedInvitation>;

export type SentInvitation = { readonly [F in 'email' | 'firstname' | 'lastname']?: string | undefined };

export const inviteFaults = ({ email, firstname, lastname }: SentInvitation): readonly Fault[] => [
  ...ifSent(email, emailFaults),
  ...ifSent(firstname, (name) => nameFaults('firstname', name)),
  ...ifSent(lastname, (name) => nameFaults('lastname', name)),
];

const fault = (field: Fault['field'], code: Fault['code'], detail: string): DomainError =>
  new DomainError('validation_failed', { faults: [{ field, code, detail }] });

const notFound = (field: Fault['field'], what: string): DomainError => fault(field, 'not_found', `must be ${what}`);

/** Returns the company of an invitation. A service account has no default company. */
const companyOf = ({ principal, level, companyId }: InviteCommand): number => {
  const { app } = principal;
  if (level === 'application') {
    if (companyId !== undefined) throw fault('invitedCompany', 'not_allowed', 'cannot be combined with this `level`');
    if (app.companyId === undefined) throw notFound('level', '`company`: the application has no company yet');
    return app.companyId;
  }
  if (companyId !== undefined) return companyId;
  if (principal.kind === 'serviceAccount')
    throw fault('invitedCompany', 'required', 'must be a company of the application');
  return principal.user.defaultCompanyId;
};

/**
 * Requires that the role applies where the inviter has said. Administrators of the application must say it, unless they belong to
 * its own company: otherwise an invitation that is meant for the application would go to the company that they have signed up with.
 */
const requireLevel = ({ principal, level, companyId }: InviteCommand, standing: Standing): void => {
  if (level === 'company' && standing.isAppCompany)
    throw fault('invitedCompany', 'not_allowed', "must not be the application's own company with this `level`");
  const isUnclear = level === undefined && companyId === undefined && !standing.isAppCompany;
  if (isUnclear && principal.app.companyId !== undefined && standing.everywhere.includes(inviting))
    throw fault('invitedCompany', 'required', 'is required without `level: application`');
};

/** Returns the user or the service account that invites, with the name that the email contains. */
const inviterOf = (principal: Actor) =>
  principal.kind === 'serviceAccount'
    ? { inviterId: undefined, serviceAccountId: principal.id, inviterName: principal.name }
    : { inviterId: principal.user.id, serviceAccountId: undefined, inviterName: principal.user.displayname };

/** Requires that the inviter may invite to the company. */
const requireInviting = async (reads: Reads, command: InviteCommand, company: Company | undefined) => {
  const standing = await standingIn(reads, command.principal, companyOf(command));
  const own = permissionsBy(standing);
  if (!company || !own) throw notFound('invitedCompany', 'one of your companies');
  requirePermissions(own, inviting);
  requireLevel(command, standing);
  return { company, standing };
};

/** Returns the company, branch and role of an invitation, checked against the permissions of the inviter. */
const resolve = async (unit: Unit, command: InviteCommand) => {
  const held = await unit.companies.hold(companyOf(command));
  const { company, standing } = await requireInviting(unit, command, held);
  const companyId = company.id;
  const role = await unit.roles.holdByName(command.role ?? 'User');
  if (!role) throw notFound('role', 'a role of the application');
  requireMayGive(standing, role);
  const branchId = command.branchId ?? company.defaultBranchId;
  if (!(await unit.branches.hold(companyId, branchId))) throw notFound('invitedBranch', 'a branch of the company');
  const level: InvitationLevel = standing.isAppCompany ? 'application' : 'company';
  return { companyId, companyName: company.name, branchId, role, level };
};

type InvitationToSend = Pick<Invitation, 'id' | 'email' | 'level' | 'inviterName' | 'companyName'> & {
  readonly role: Pick<RoleOfApp, 'name'>;
};

/** Queues the email of an invitation, with a new key. */
export const sendInvitation = (unit: Unit, key: NewKey, invitation: InvitationToSend, at: Date): Promise<unknown> =>
  sendKey(unit, key, {
    purpose: 'invitation',
    owner: { invitationId: invitation.id },
    // The inviter has typed the name, and the owner of the address is not known yet.
    recipient: { email: invitation.email, name: '', ...unknownLanguage },
    content: {
      template: 'invitation',
      data: {
        invited_by: invitation.inviterName,
        company: invitation.companyName,
        role: invitation.role.name,
        level: invitation.level,
      },
    },
    at,
  });

/**
 * Invites an address to a company, or to the application's own company, where roles apply to the whole application. The inviter's permissions there limit the role (ASVS 8.2). A pending invitation of the same
 * address to the company is revoked.
 */
export const invite = (ports: RetryPorts & Pick<Ports, 'sealer' | 'rateLimiter'>): Invite => {
  const { clock } = ports;

  const authorize = async (reads: Reads, command: InviteCommand): Promise<void> => {
    await requireInviting(reads, command, await reads.companies.find(companyOf(command)));
    await requireProof(reads, 'invite', command.principal, clock.now());
  };
  const once = idempotent(ports, 'invite', authorize);

  const send = async (command: InviteCommand, keep: Keep<NamedInvitation>): Promise<NamedInvitation> => {
    const { principal, firstname, lastname } = command;
    const { app } = principal;
    const { inviterName, ...inviter } = inviterOf(principal);
    const { address, canonical } = toEmail(command.email);
    await authorize(principal.store.reads, command);
    await countEmail(ports, app, 'invitation', canonical);
    const key = await newKey(ports);
    const at = clock.now();
    return principal.store.transaction(async (unit) => {
      const { companyId, companyName, branchId, role, level } = await resolve(unit, command);
      if (await unit.companies.hasMember(companyId, canonical)) throw new DomainError('already_member');
      const replaced = await unit.invitations.revokeOpen(companyId, canonical, at);
      const id = await unit.invitations.insert({
        ...inviter,
        companyId,
        branchId,
        roleId: role.id,
        email: address,
        canonicalEmail: canonical,
        firstname,
        lastname,
        at,
      });
      const sent = { id, email: address, role, level };
      await sendInvitation(unit, key, { ...sent, inviterName, companyName }, at);
      await unit.audit.add(entryOf('invite', command, at, { target: `invitation:${id}` }), [
        invitationEvent('invitation.created', { id, companyId }),
        ...replaced.map((old) => invitationEvent('invitation.revoked', { id: old, companyId })),
      ]);
      const invitation = { ...(await requireInvitation(unit, principal, id, at)), readableInviterName: inviterName };
      await keep(unit, invitation);
      return invitation;
    });
  };

  return audited(
    ports,
    'invite',
  )((command: InviteCommand) => {
    refuseFaults(inviteFaults(command));
    return once<NamedInvitation>(command, (keep) => send(command, keep));
  });
};
