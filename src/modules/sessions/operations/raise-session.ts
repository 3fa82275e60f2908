import type { Origin } from '../../../kernel/audit.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { type Authentication, heldBy, raisedBy, type Session } from '../../../kernel/session.ts';
import type { IssuedToken, TokenContent } from '../ports.ts';
import { renewedSession } from '../renewed-session.ts';

interface Request {
  readonly principal: SignedInUser;
  readonly origin: Origin;
  readonly at: Date;
}

/**
 * Notes in a session what its user has just proven. The session is renewed with it: earlier tokens, of which others may have
 * copies, get nothing of it. @returns what its new token says. The session is locked.
 */
export const raiseSession = async (
  unit: Unit,
  { random }: Pick<Ports, 'random'>,
  session: Session,
  { principal, origin, at: now }: Request,
  proven: Partial<Authentication>,
): Promise<TokenContent> => {
  const renewed = renewedSession(session, { app: principal.app, origin, random, now });
  const raised = { ...renewed, ...proven, provenAt: now };
  await unit.sessions.advance(raised);
  return { ...raised, ...raisedBy(raised, principal, proven) };
};

/** The result of an operation that raises a session, before its token is signed. */
export interface Raised {
  readonly content: TokenContent;
}

/** Signs the token of a session that an operation has raised: after its transaction, because signing must not hold a connection. */
export const withRenewedToken =
  <C extends { readonly principal: SignedInUser }, R extends Raised>(
    { tokens }: Pick<Ports, 'tokens'>,
    raise: (command: C) => Promise<R>,
  ) =>
  async (command: C): Promise<Omit<R, 'content'> & { readonly session: IssuedToken }> => {
    const { content, ...result } = await raise(command);
    return { ...result, session: await tokens.issue(command.principal.app, content) };
  };

/**
 * Returns what a token says that comes with the result of an operation that proves nothing: what the token of the request has. It is of
 * the present generation; an earlier token gets a new generation, so that the user notices if it was stolen. The session is
 * locked.
 */
export const continueSession = async (
  unit: Unit,
  { random }: Pick<Ports, 'random'>,
  session: Session,
  { principal, origin, at: now }: Request,
): Promise<TokenContent> => {
  const held = heldBy(session, principal.token);
  if (session.generation === principal.token.generation) return { ...session, ...held };
  const renewed = renewedSession(session, { app: principal.app, origin, random, now });
  await unit.sessions.advance(renewed);
  return { ...renewed, ...held };
};
