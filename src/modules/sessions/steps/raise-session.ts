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
 * Records the proof in the session, and renews it: earlier tokens, of which others may have copies, do not get the proof. The
 * session is locked. @returns the claims of its new token
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
  return { ...raised, ...raisedBy(raised, principal, proven), ofBrowser: principal.token.ofBrowser };
};

/** The result of an operation that raises a session, before its token is signed. */
export interface Raised {
  readonly content: TokenContent;
}

/** Signs the token of a session after its transaction, because signing must not occupy a connection. */
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
 * Returns the claims of the token in a response that adds no proof: those of the token in the request. If that token is of an
 * earlier generation, the session is renewed, so that the user notices a stolen token. The session is locked.
 */
export const continueSession = async (
  unit: Unit,
  { random }: Pick<Ports, 'random'>,
  session: Session,
  { principal, origin, at: now }: Request,
): Promise<TokenContent> => {
  const held = { ...heldBy(session, principal.token), ofBrowser: principal.token.ofBrowser };
  if (session.generation === principal.token.generation) return { ...session, ...held };
  const renewed = renewedSession(session, { app: principal.app, origin, random, now });
  await unit.sessions.advance(renewed);
  return { ...renewed, ...held };
};
