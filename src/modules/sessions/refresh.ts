import type { Origin } from '../../kernel/audit.ts';
import { auditedPublic, entryOf } from '../../kernel/audited.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Ports, Unit } from '../../kernel/ports.ts';
import type { Refresher } from '../../kernel/principal.ts';
import { classifyRenewal, isLive, type Session } from '../../kernel/session.ts';
import { mayLogIn, type User } from '../../kernel/user.ts';
import { mailOriginOf, recipientOf } from '../one-time-tokens/tokens.ts';
import type { IssuedToken } from './ports.ts';
import { renewedSession } from './renewed-session.ts';

export interface RefreshCommand {
  readonly principal: Refresher;
  readonly origin: Origin;
}

export type Refresh = (command: RefreshCommand) => Promise<IssuedToken>;

type Outcome = { readonly session: Session } | { readonly refused: DomainError };

const isTheirs = (session: Session, user: User, { app }: Refresher): boolean =>
  session.userId === user.id && user.appId === app.id && mayLogIn(user);

/**
 * Renews the token of a session. Of parallel renewals the first makes the successor and the others get the same one;
 * a token from before the present and the last generation ends the session, and that is committed, together with a mail
 * to the owner, before it is said.
 */
export const refresh = (ports: Ports): Refresh => {
  const { store, tokens, clock, random } = ports;

  const renew = async (unit: Unit, { principal, origin }: RefreshCommand): Promise<Outcome> => {
    const { app, userId, sessionId, generation } = principal;
    const now = clock.now();
    const account = await unit.users.lock(userId);
    const session = await unit.sessions.lock(sessionId);
    if (!account || !session || !isTheirs(session, account.user, principal) || !isLive(session, now))
      return { refused: new DomainError('session_ended') };
    const { user } = account;
    const entry = entryOf('refresh', { principal, origin }, now);

    switch (classifyRenewal(session, generation, now)) {
      case 'theft':
        await unit.sessions.end(sessionId, 'theft', now);
        await unit.audit.add({ ...entry, failure: 'token_reused' });
        await unit.outbox.add({
          appId: app.id,
          userId: user.id,
          recipient: recipientOf(user),
          message: { template: 'session-theft', data: mailOriginOf(origin) },
          at: now,
        });
        return { refused: new DomainError('token_reused', { audited: true }) };
      case 'repeat':
        await unit.audit.add(entry);
        return { session };
      case 'renew': {
        // After a restore, tokens older than this one are not accepted again.
        const known = { ...session, generation: Math.max(session.generation, generation) };
        const renewed = renewedSession(known, { app, origin, random, now });
        await unit.sessions.advance(renewed);
        await unit.users.recordVisit(user.id, now);
        await unit.audit.add(entry);
        return { session: renewed };
      }
    }
  };

  return auditedPublic(
    ports,
    'refresh',
  )(async (command: RefreshCommand) => {
    const outcome = await store.transaction((unit) => renew(unit, command));
    if ('refused' in outcome) throw outcome.refused;
    return tokens.issue(command.principal.app, outcome.session);
  });
};
