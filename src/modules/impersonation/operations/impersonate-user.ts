import { operationPermissions } from '../../../../generated/permissions.ts';
import type { App } from '../../../kernel/app.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited } from '../../../kernel/audited.ts';
import { inAuditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import type { EventOf } from '../../../kernel/event-causes.ts';
import { lockOther, requireMayActAs, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { newClaims, type Session } from '../../../kernel/session.ts';
import { after, toTimestamp } from '../../../kernel/timestamp.ts';
import { mayLogIn, type User } from '../../../kernel/user.ts';
import { isOpenedAsUser } from '../../clients/client.ts';
import { impersonation } from '../../connections/steps/admission.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { openedSession } from '../../sessions/new-session.ts';
import type { IssuedToken } from '../../sessions/ports.ts';
import { clientLoginKinds, clientLoginRecord, clientLoginUrl } from '../client-login.ts';
import { durationRule, impersonationFaults, impersonatorOf, type SentImpersonation } from '../impersonation.ts';

export interface ImpersonateUserCommand extends SentImpersonation {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly origin: Origin;
}

/** A session in which an administrator acts as a user: either with a token, or in a client. */
export interface Impersonation extends Pick<IssuedToken, 'userId' | 'expiresAt'> {
  readonly sessionId: string;
  readonly token?: string;
  /** Opens the client as the user, once. */
  readonly url?: string;
}

export type ImpersonateUser = (command: ImpersonateUserCommand) => Promise<Impersonation>;

const operation = 'impersonateUser';

/** Returns true if a login of the user with valid credentials would succeed. */
const couldLogIn = ({ settings }: App, user: User): boolean =>
  mayLogIn(user) && !user.isAnonymous && (!settings.requireVerifiedEmail || user.emailVerifiedAt !== undefined);

/** Requires that administrators may open a client as a user. @throws `validation_failed` */
const requireOpenedClient = async (unit: Unit, clientId: string): Promise<void> => {
  const client = await unit.clients.findByClientId(clientId);
  if (client && isOpenedAsUser(client)) return;
  const detail = 'must be an enabled client of the application with impersonation_allowed';
  refuseFaults([{ field: 'clientId', code: 'not_allowed', detail }]);
};

const impersonated = (sessionId: string, user: User, expiresAt: Date): EventOf<'user.impersonated'> => ({
  type: 'user.impersonated',
  subject: `user:${user.id}`,
  data: { session_id: sessionId, expires_at: toTimestamp(expiresAt) },
});

/**
 * Opens a session in which an administrator acts as a user. It has one token, which cannot be renewed. The user has
 * not logged in: the session changes neither the last visit nor failed attempts.
 */
export const impersonateUser = (
  ports: Pick<Ports, 'store' | 'clock' | 'random' | 'tokens' | 'keys' | 'publicUrlOf'>,
): ImpersonateUser => {
  const { clock, random, tokens, keys, publicUrlOf } = ports;

  const sessionOf = (command: ImpersonateUserCommand, user: User, now: Date): Session => {
    const { principal, origin, durationSeconds = durationRule.default } = command;
    const { settings } = principal.app;
    const seconds = Math.min(durationSeconds, settings.sessionMaxSeconds);
    const token = newClaims({ ...settings, accessTokenSeconds: seconds }, random.uuid(), now, after(now, seconds));
    const session = openedSession(
      { user, origin, random, now },
      {
        token,
        idleExpiresAt: token.expiresAt,
        absoluteExpiresAt: token.expiresAt,
        authenticatedBy: 'impersonation',
      },
    );
    return { ...session, impersonator: impersonatorOf(principal) };
  };

  /** Returns a URL instead of a token: its secret is of no use but for the client. */
  const openClient = async ({ app, store }: Actor, session: Session, clientId: string): Promise<Impersonation> => {
    const { id: sessionId, userId } = session;
    const ticket = random.key();
    const login = { sessionId, userId, clientId };
    const record = clientLoginRecord(clientLoginKinds.ticket, keys.digest(ticket), login, clock.now());
    await store.single.openid.saveRecord(record);
    return {
      sessionId,
      userId,
      expiresAt: session.token.expiresAt,
      url: clientLoginUrl(publicUrlOf(app), app, ticket),
    };
  };

  return audited(
    ports,
    'impersonate_user',
  )(async (command: ImpersonateUserCommand) => {
    refuseFaults(impersonationFaults(command));
    const { principal, userId, reason, clientId } = command;
    const { app } = principal;
    const session = await inAuditedTransaction(ports, 'impersonate_user', command, async (unit, at) => {
      const user = await lockOther(unit, principal, userId, operationPermissions[operation]);
      await requireProof(unit, operation, principal, at);
      await requireMayActAs(unit, principal, user, operationPermissions[operation]);
      if (!couldLogIn(app, user)) throw new DomainError('user_inactive');
      if (clientId !== undefined) await requireOpenedClient(unit, clientId);
      const opened = sessionOf(command, user, at);
      await unit.sessions.insert(opened, impersonation);
      const { expiresAt } = opened.token;
      if (app.settings.impersonationEmails)
        await tellUser(unit, user, at, { template: 'impersonation', data: { expires_at: toTimestamp(expiresAt) } });
      const events = [impersonated(opened.id, user, expiresAt)] as const;
      return { result: opened, target: `user:${user.id}` as const, statedReason: reason, events };
    });
    if (clientId !== undefined) return openClient(principal, session, clientId);
    const issued = await tokens.issue(app, { ...session, amr: [] });
    return { sessionId: session.id, userId: issued.userId, token: issued.token, expiresAt: issued.expiresAt };
  });
};
