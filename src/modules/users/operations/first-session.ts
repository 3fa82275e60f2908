import { type Command, entryOf } from '../../../kernel/audited.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { FirstFactor } from '../../../kernel/session.ts';
import type { User } from '../../../kernel/user.ts';
import { type NewSession, newSession } from '../../sessions/new-session.ts';

interface Signup {
  readonly command: Command;
  readonly user: User;
  readonly authenticatedBy: FirstFactor;
  readonly at: Date;
}

/** Opens the session of a user who signs up, and records the sign-up. In the transaction that registers the user. */
export const openFirstSession = async (
  { random }: Pick<Ports, 'random'>,
  unit: Unit,
  { command, user, authenticatedBy, at }: Signup,
): Promise<NewSession> => {
  const { principal, origin } = command;
  const { app } = principal;
  const session = newSession({ app, user, authenticatedBy, origin, random, now: at });
  await unit.sessions.insert(session, app.id);
  const facts = { userId: user.id, sessionId: session.id, factor: authenticatedBy };
  await unit.audit.add(entryOf('signup', command, at, facts));
  return session;
};
