import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Refresher } from '../../../kernel/principal.ts';
import { classifyRenewal, isLive, isOfAnonymous, passedOn, type Session } from '../../../kernel/session.ts';
import { mayLogIn, type User } from '../../../kernel/user.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import { mayNotify } from '../../one-time-tokens/email-limits.ts';
import type { IssuedToken, TokenContent } from '../ports.ts';
import { renewedSession } from '../renewed-session.ts';

export interface RefreshCommand {
  readonly principal: Refresher;
  readonly origin: Origin;
}

export type Refresh = (command: RefreshCommand) => Promise<IssuedToken>;

type Outcome = { readonly content: TokenContent } | { readonly refused: DomainError };

/** Returns the entry of a renewal. The statistics do not count those of anonymous users. */
const renewalEntry = (command: RefreshCommand, at: Date) =>
  entryOf('refresh', command, at, isOfAnonymous(command.principal.token) ? { factor: 'anonymous' } : {});

const isTheirs = (session: Session, user: User): boolean => session.userId === user.id && mayLogIn(user);

/**
 * Renews the token of a session. An ordinary renewal takes one statement to read and one to write, which does not write if the
 * session has changed in between. Other cases take a transaction, which locks the user and the session. Of parallel renewals the
 * first creates the successor and the others get the same one, without the recent proof. A token whose successor was used ends
 * the session, which is committed, together with an email to the owner, before the response.
 */
export const refresh = (ports: Ports): Refresh => {
  const { tokens, clock, random } = ports;

  /** Returns the next generation. After a restore of the database, tokens older than `generation` are not accepted again. */
  const successorOf = (session: Session, { principal, origin }: RefreshCommand, now: Date): Session => {
    const { app, token } = principal;
    const known = { ...session, generation: Math.max(session.generation, token.generation) };
    return renewedSession(known, { app, origin, random, now });
  };

  /** Renews the session with one statement. Returns undefined if the renewal is not ordinary, or the session has changed. */
  const renewAtOnce = async (command: RefreshCommand, session: Session): Promise<TokenContent | undefined> => {
    const { userId, token } = command.principal;
    const now = clock.now();
    if (session.userId !== userId || !isLive(session, now)) return undefined;
    if (classifyRenewal(session, token.generation, now) !== 'renew') return undefined;
    const renewed = successorOf(session, command, now);
    const isRenewed = await command.principal.store.single.sessions.renew(
      renewed,
      session.generation,
      renewalEntry(command, now),
    );
    return isRenewed ? { ...renewed, ...passedOn(session, token, now) } : undefined;
  };

  /** Returns the successor as it was issued. One that has expired before its first use is issued again in the same generation. */
  const usable = (session: Session, { principal: { app }, origin }: RefreshCommand, now: Date): Session =>
    session.token.expiresAt > now
      ? session
      : { ...renewedSession(session, { app, origin, random, now }), generation: session.generation };

  /** Returns true if the owner may be notified of a reused token. */
  const mayTell = async ({ app, store, userId }: Refresher): Promise<boolean> => {
    const account = await store.reads.users.find(userId);
    return account !== undefined && mayNotify(ports, app, account.user);
  };

  const renew = async (unit: Unit, { principal, origin }: RefreshCommand, isNotified: boolean): Promise<Outcome> => {
    const { userId, sessionId, token } = principal;
    const now = clock.now();
    const account = await unit.users.lock(userId);
    const session = await unit.sessions.lock(sessionId);
    if (!account || !session || !isTheirs(session, account.user) || !isLive(session, now))
      return { refused: new DomainError('session_ended') };
    const { user } = account;
    const entry = renewalEntry({ principal, origin }, now);

    const passed = passedOn(session, token, now);
    switch (classifyRenewal(session, token.generation, now)) {
      case 'theft':
        await unit.audit.add({ ...entry, failure: 'token_reused' }, await unit.sessions.end(sessionId, 'theft', now));
        if (isNotified) await tellUser(unit, user, now, { template: 'session-theft', data: mailOriginOf(origin) });
        return { refused: new DomainError('token_reused', { audited: true }) };
      case 'repeat': {
        const successor = usable(session, { principal, origin }, now);
        if (successor !== session) await unit.sessions.advance(successor);
        await unit.audit.add(entry, 'unchanged');
        return { content: { ...successor, ...passed } };
      }
      case 'renew': {
        const renewed = successorOf(session, { principal, origin }, now);
        await unit.sessions.advance(renewed);
        await unit.users.recordVisit(user.id, now);
        await unit.audit.add(entry, 'unchanged');
        return { content: { ...renewed, ...passed } };
      }
    }
  };

  return auditedPublic(
    ports,
    'refresh',
  )(async (command: RefreshCommand) => {
    const { app, store, userId, sessionId, token } = command.principal;
    const session = await store.reads.sessions.find(sessionId);
    const renewed = session && (await renewAtOnce(command, session));
    if (renewed) return tokens.issue(app, renewed);
    const now = clock.now();
    const isTheft =
      session?.userId === userId && isLive(session, now) && classifyRenewal(session, token.generation, now) === 'theft';
    const isNotified = !isTheft || (await mayTell(command.principal));
    const outcome = await store.transaction((unit) => renew(unit, command, isNotified));
    if ('refused' in outcome) throw outcome.refused;
    return tokens.issue(app, outcome.content);
  });
};
