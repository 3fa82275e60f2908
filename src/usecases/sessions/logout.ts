import type { Origin } from '../../domain/audit.ts';
import type { SignedInUser } from '../../domain/principal.ts';
import { audited, entryOf } from '../audited.ts';
import type { Ports } from '../ports.ts';

export interface LogoutCommand {
  readonly principal: SignedInUser;
  readonly allDevices: boolean;
  readonly origin: Origin;
}

export type Logout = (command: LogoutCommand) => Promise<void>;

/** Ends the session behind the token, or every session of its user. */
export const logout = (ports: Ports): Logout => {
  const { store, clock } = ports;
  return audited(
    ports,
    'logout',
  )(async ({ principal, allDevices, origin }: LogoutCommand) => {
    const { user, sessionId } = principal;
    const now = clock.now();
    await store.transaction(async (unit) => {
      await (allDevices
        ? unit.sessions.endAll(user.id, 'logout_all', now)
        : unit.sessions.end(sessionId, 'logout', now));
      await unit.audit.add(entryOf('logout', { principal, origin }, now));
    });
  });
};
