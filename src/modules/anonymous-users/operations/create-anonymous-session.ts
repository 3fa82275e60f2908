import { auditedPublic } from '../../../kernel/audited.ts';
import { DomainError, ifSent } from '../../../kernel/errors.ts';
import { languageFaults } from '../../../kernel/locale.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { hasOwnPermission } from '../../../kernel/role.ts';
import { toLookupId } from '../../../kernel/row-id.ts';
import type { User } from '../../../kernel/user.ts';
import {
  type ChallengedCommand,
  type Checked,
  refuseChallengedFaults,
  requireChallenge,
} from '../../challenges/steps/require-challenge.ts';
import { membershipCreated } from '../../companies/company-events.ts';
import { idempotent, type Keep, noPermissionNeeded, type RetryableCommand } from '../../idempotency/idempotent.ts';
import type { AuthResult, TokenContent } from '../../sessions/ports.ts';
import { openSession } from '../../sessions/steps/open-session.ts';
import { sentLanguage } from '../../users/new-user-rules.ts';
import { userCreated } from '../../users/user-events.ts';
import { shownToSelf } from '../../users/visible-user.ts';
import { anonymousAddress, deviceTokenFaults } from '../anonymous-user.ts';

export interface CreateAnonymousSessionCommand extends RetryableCommand, ChallengedCommand {
  readonly principal: Client;
  readonly challengeResponse: string | undefined;
  /** Absent: English. */
  readonly language?: string | undefined;
}

export type CreateAnonymousSession = (command: CreateAnonymousSessionCommand) => Promise<AuthResult>;

/** The stored outcome. Its token is signed again for a repeated request. */
interface Created {
  readonly user: User;
  readonly session: TokenContent;
}

/**
 * Creates an anonymous user with a session. The network is counted first, then the challenge, and last the device and the
 * application, so that one network without a solved challenge cannot use up what the application allows. A refused request writes
 * no row but counters.
 */
export const createAnonymousSession = (ports: Ports): CreateAnonymousSession => {
  const { random, clock, tokens, keys, rateLimiter } = ports;
  const once = idempotent<CreateAnonymousSessionCommand>(ports, 'create_anonymous_session', noPermissionNeeded);

  /** Returns where the user begins. The role is checked again: its permissions may have changed in a database that was restored. */
  const placeIn = async (unit: Unit, { anonymousCompany, anonymousRole }: Client['app']['settings']) => {
    const company = anonymousCompany === null ? undefined : await unit.companies.hold(toLookupId(anonymousCompany));
    const role = await unit.roles.holdByName(anonymousRole);
    if (!company || !role || hasOwnPermission(role)) throw new DomainError('login_method_disabled');
    return { companyId: company.id, branchId: company.defaultBranchId, role: role.name };
  };

  const create = async (
    unit: Unit,
    command: CreateAnonymousSessionCommand,
    keep: Keep<Created>,
    at: Date,
  ): Promise<Created> => {
    const { role, ...place } = await placeIn(unit, command.principal.app.settings);
    const address = anonymousAddress(random.uuid());
    const inserted = await unit.users.insert({
      ...place,
      email: address,
      canonicalEmail: address,
      password: undefined,
      firstname: '',
      lastname: '',
      displayname: '',
      language: sentLanguage(command),
      isVerified: false,
      isAnonymous: true,
      at,
    });
    const user = await unit.companies.join({ user: inserted, ...place, role, at });
    const events = [
      userCreated(user, 'anonymous', false),
      membershipCreated({ userId: user.id, ...place, role }),
    ] as const;
    const proven = { authenticatedBy: 'anonymous' } as const;
    const event = 'create_anonymous_session';
    const session = await openSession(ports, unit, { command, event, user, proven, at, events });
    await keep(unit, { user, session });
    return { user, session };
  };

  const count = async ({ principal: { app }, origin }: Checked<CreateAnonymousSessionCommand>): Promise<void> => {
    await rateLimiter.take('anonymous_device', keys.digest(origin.deviceToken ?? ''), app);
    await rateLimiter.take('anonymous_application', 'application', app);
  };

  return auditedPublic(
    ports,
    'create_anonymous_session',
  )(async (sent: CreateAnonymousSessionCommand) => {
    const { principal, origin, language } = sent;
    const command = refuseChallengedFaults(sent, [
      ...deviceTokenFaults(origin.deviceToken),
      ...ifSent(language, languageFaults),
    ]);
    if (principal.app.settings.anonymous === 'off') throw new DomainError('login_method_disabled');
    const { user, session } = await once<Created>(command, async (keep) => {
      await requireChallenge(ports, 'signup', command);
      await count(command);
      const at = clock.now();
      return principal.store.transaction((unit) => create(unit, command, keep, at));
    });
    return {
      user: await shownToSelf(principal.store.reads, principal.app, user),
      session: await tokens.issue(principal.app, session),
    };
  });
};
