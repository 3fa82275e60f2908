import type { AuditEntry, AuditEvent, Target } from '../../../kernel/audit.ts';
import { type Command, entryOf } from '../../../kernel/audited.ts';
import type { AnyEvent } from '../../../kernel/event-causes.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { FirstFactor } from '../../../kernel/session.ts';
import type { User } from '../../../kernel/user.ts';
import { admitSession } from '../../connections/steps/admission.ts';
import { tellOfBreakGlass } from '../../connections/steps/tell-of-enforcement.ts';
import { type NewSession, newSession, type OpenedBy, type ProvenFactors } from '../new-session.ts';
import { sessionCreated } from '../session-events.ts';

/** The command that opens a session, with its user, the proven factors and the target of its audit entry. */
export interface Opening<By extends OpenedBy = FirstFactor> {
  readonly command: Command;
  readonly event: AuditEvent;
  readonly user: User;
  readonly proven: ProvenFactors<By>;
  /** The connection of a company whose provider has proven the identity. */
  readonly connectionId?: number | undefined;
  readonly target?: Target;
  readonly at: Date;
  /** The events of what precedes the session in the same entry. */
  readonly events?: readonly AnyEvent[];
}

/**
 * Opens a session and records it, in the transaction that accepts the proof.
 * @param factor the factor of the audit entry; absent: the one that was proven last
 * @throws `sso_required` if the user must log in with a connection
 */
export const openSession = async (
  { random }: Pick<Ports, 'random'>,
  unit: Unit,
  { command, event, user, proven, connectionId, target, at, events = [] }: Opening<OpenedBy>,
  factor: AuditEntry['factor'] = proven.secondFactor ?? proven.authenticatedBy,
): Promise<NewSession> => {
  const { principal, origin } = command;
  const { app } = principal;
  const { admission, brokenGlassOf } = await admitSession(unit, { app, user, proven, connectionId, at });
  const session = newSession({ app, user, ...proven, origin, random, now: at });
  await unit.sessions.insert(session, admission);
  const entry = entryOf(event, command, at, { userId: user.id, sessionId: session.id, factor, target });
  await unit.audit.addWithEvents(entry, [...events, sessionCreated(session)]);
  if (brokenGlassOf)
    await tellOfBreakGlass(unit, { command, connection: brokenGlassOf, user, sessionId: session.id, at });
  return session;
};
